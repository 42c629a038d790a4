// What `npm start` runs: the product of the README's first command, filled with its demonstration.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
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

test("the product opens with its demonstration, and answers many first requests at once", {
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
    await expect
      .poll(() => (product.exitCode === null ? said : `ended: ${said}`), { timeout: 90_000 })
      .toMatch(/est ouvert|ended/);
    expect(said).toContain("Le Portique est ouvert");
    const origin = `http://localhost:${port}`;
    const first = await Promise.all([...FIRST, ...FIRST].map((path) => request.get(`${origin}${path}`)));
    expect(first.map((answer) => `${new URL(answer.url()).pathname} ${answer.status()}`)).toEqual(
      [...FIRST, ...FIRST].map((path) => `${path} 200`),
    );
    const signedIn = await request.post(`${origin}/api/auth/login`, {
      headers: { Origin: origin },
      data: { email: "complet@portique.local", password: "portique-demo" },
    });
    expect(signedIn.status()).toBe(200);
  } finally {
    const ended = new Promise((resolve) => product.once("exit", resolve));
    if (product.exitCode === null && product.kill("SIGTERM")) await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
