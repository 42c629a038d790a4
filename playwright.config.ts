// Journeys in a real browser, on an instance of their own: its data folder is new at each run, its port is not npm start's.
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 8788);
/**
 * Debian's browsers, the lighter first: the shell draws no window that nobody sees, and takes a third of the whole
 * browser's processor time for the same page. Without either, Playwright starts the shell it has downloaded.
 */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/e2e-results",
  // How long a journey or a state may take on a machine that is busy with something else.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 3,
  // A slow moment of the shared machine may cost one journey its time; a second failure is a failure.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: ".cache/e2e-report.json" }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Requests that a service worker makes pass by `page.route`: only its own journeys let it in.
    serviceWorkers: "block",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // A trace draws every step, which takes a quarter of a journey's time: only of what is tried again, or with
    // `--trace on`. A failure shows its page as it stood.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(DEBIAN && { executablePath: DEBIAN }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=user-gesture-required",
      ],
    },
  },
  projects: [
    // A journey tagged @phone or @wide depends on no width and runs at that one; layout and navigation run at both.
    { name: "phone", grepInvert: /@wide/, use: { viewport: { width: 320, height: 700 } } },
    { name: "wide", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning tests/e2e/serve.ts ${PORT}`,
    // The desk beside the instance listens too, once its own ready line is out.
    wait: { stdout: /e2e: http/ },
    timeout: 240_000,
    reuseExistingServer: false,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
