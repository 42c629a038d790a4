// Pictures of the product for the manifest, which systems show before they install it: `node content/screens.ts ADDRESS`, of
// a product that runs with its demonstration data. Written to public/icons/screens, and committed once made.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const FOLDER = join(import.meta.dirname, "../public/icons/screens");
const QUALITY = 74;
const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1280, height: 800 } };
const SCREENS = [
  { name: "jour", path: "/dashboard", device: PHONE },
  { name: "journal", path: "/journal", device: PHONE },
  { name: "meditations", path: "/meditations", device: DESK },
];

const origin = new URL(process.argv[2] ?? "http://localhost:8787").origin;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
await mkdir(FOLDER, { recursive: true });
for (const { name, path, device } of SCREENS) {
  const context = await browser.newContext({
    ...device,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(`${origin}/auth?redirectTo=${encodeURIComponent(path)}`);
  await page.getByLabel("Email").fill("complet@portique.local");
  await page.getByLabel("Mot de passe").fill("portique-demo");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL(`${origin}${path}`, { timeout: 120_000 });
  await page.waitForLoadState("networkidle");
  // The strip of a local start is no part of the product.
  await page.getByLabel("Mode local").evaluate((strip) => strip.remove());
  const tools = await context.newCDPSession(page);
  const { data } = await tools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  const webp = Buffer.from(data, "base64");
  await writeFile(join(FOLDER, `${name}.webp`), webp);
  console.log(`${name}.webp\t${webp.length} octets`);
  await context.close();
}
await browser.close();
