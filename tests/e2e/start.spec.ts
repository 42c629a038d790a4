// What `npm start` runs: the product of the README's first command, filled with its demonstration.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { freePort } from "#workers/local/port.ts";
import { expect, test } from "./fixtures.ts";

/** Answers of ten kinds, whose modules a new isolate has not read yet. */
const FIRST = [
  "/",
  "/auth",
  "/authors",
  "/blog",
  "/method",
  "/faq",
  "/contact",
  "/feed.xml",
  "/sitemap.xml",
  "/card.png",
];
const FILLED = 90_000;

/** Does somebody listen there? */
const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "localhost", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

test("whoever asks as soon as the port is open is answered with the demonstration, many at once", {
  tag: "@wide",
}, async ({ request }) => {
  const port = await freePort();
  const dataDir = `.cache/e2e-start-${port}`;
  const product = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "workers/local/serve.ts"],
    { env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, QUIET: "1" } },
  );
  try {
    let said = "";
    for (const stream of [product.stdout, product.stderr])
      stream.on("data", (piece: Buffer) => {
        said += String(piece);
      });
    const state = async () => (product.exitCode === null ? isOpen(port) : `ended: ${said}`);
    await expect.poll(state, { timeout: FILLED, intervals: [20] }).not.toBe(false);
    expect(await state()).toBe(true);
    const origin = `http://localhost:${port}`;
    const [signedIn, ...first] = await Promise.all([
      request.post(`${origin}/api/auth/login`, {
        headers: { Origin: origin },
        data: { email: "complet@portique.local", password: "portique-demo" },
        timeout: FILLED,
      }),
      ...[...FIRST, ...FIRST].map((path) => request.get(`${origin}${path}`, { timeout: FILLED })),
    ]);
    expect(first.map((answer) => `${new URL(answer.url()).pathname} ${answer.status()}`)).toEqual(
      [...FIRST, ...FIRST].map((path) => `${path} 200`),
    );
    expect(signedIn?.status()).toBe(200);
    await expect.poll(() => said).toContain("Le Portique est ouvert");
  } finally {
    const ended = new Promise((resolve) => product.once("exit", resolve));
    if (product.exitCode === null && product.kill("SIGTERM")) await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
