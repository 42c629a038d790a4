// What `npm start` runs: the product of the README's first command, filled with its demonstration.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
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

type Product = { origin: string; said(): string };

/** The product on data of its own, which it still has to write. */
async function withProduct(use: (product: Product) => Promise<void>): Promise<void> {
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
    await use({
      origin: `http://localhost:${port}`,
      said: () => (product.exitCode === null ? said : `ended: ${said}`),
    });
  } finally {
    const ended = new Promise((resolve) => product.once("exit", resolve));
    if (product.exitCode === null && product.kill("SIGTERM")) await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Signs in by a demonstration account. */
const signIn = (request: APIRequestContext, origin: string) =>
  request.post(`${origin}/api/auth/login`, {
    headers: { Origin: origin },
    data: { email: "complet@portique.local", password: "portique-demo" },
  });

test("the product opens with its demonstration, and answers many first requests at once", {
  tag: "@wide",
}, async ({ request }) => {
  await withProduct(async ({ origin, said }) => {
    await expect.poll(said, { timeout: 90_000 }).toMatch(/est ouvert|ended/);
    expect(said()).toContain("Le Portique est ouvert");
    const first = await Promise.all([...FIRST, ...FIRST].map((path) => request.get(`${origin}${path}`)));
    expect(first.map((answer) => `${new URL(answer.url()).pathname} ${answer.status()}`)).toEqual(
      [...FIRST, ...FIRST].map((path) => `${path} 200`),
    );
    expect((await signIn(request, origin)).status()).toBe(200);
  });
});

test("whoever asks as soon as the port is open is answered once the data is there", {
  tag: "@wide",
}, async ({ request }) => {
  await withProduct(async ({ origin, said }) => {
    const paths = ["/api/health", "/", "/authors"];
    let first: number[] | undefined;
    while (!first && !said().startsWith("ended")) {
      const asked = paths.map((path) => request.get(`${origin}${path}`, { timeout: 90_000 }));
      const signedIn = signIn(request, origin);
      first = await Promise.all([...asked, signedIn]).then(
        (answers) => answers.map((answer) => answer.status()),
        () => undefined,
      );
      await wait(20);
    }
    expect([first, said()]).toEqual([[200, 200, 200, 200], expect.not.stringContaining("ended")]);
  });
});
