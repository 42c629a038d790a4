// Without network: the service worker's page, and what it keeps in the browser.
import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

/**
 * The product behind a door of our own, so that the network can really be cut: the browser's emulation of being offline
 * leaves service workers alone. Cookies do not look at ports.
 */
async function openDoor(product: string) {
  const { hostname, port } = new URL(product);
  const door: Server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = ask({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const listen = (at: number) => new Promise<void>((done) => door.listen(at, "localhost", done));
  await listen(0);
  const at = (door.address() as AddressInfo).port;
  return {
    origin: `http://localhost:${at}`,
    cut: () =>
      new Promise<void>((done) => {
        door.close(() => done());
        door.closeAllConnections();
      }),
    mend: () => listen(at),
  };
}

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await expectKept();
    async function expectKept() {
      for (let tries = 0; tries < 100 && !(await caches.match("/offline")); tries++)
        await new Promise((next) => setTimeout(next, 100));
    }
  });

/** Everything that Cache Storage holds, as text, by address. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const all: [path: string, text: string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        all.push([new URL(request.url).pathname, (await (await cache.match(request))?.text()) ?? ""]);
    }
    return all;
  });

test.describe("without network", () => {
  test("every address shows a page of ours with the day's quotation, and the network's return the page", async ({
    page,
    baseURL,
    signIn,
    silence,
  }) => {
    silence.allowed.push(/net::ERR_|Failed to fetch|Failed to load/);
    const door = await openDoor(baseURL ?? "");
    await signIn("complete");
    await page.goto(`${door.origin}/dashboard`);
    await workerReady(page);
    await page.reload();
    await door.cut();
    await page.goto(`${door.origin}/journal`);
    await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^La citation du/ })).toBeVisible();
    await expect(page.locator("blockquote")).toBeVisible();
    // Drawn with our own sheet and letters, which were kept as well.
    const family = await page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily);
    expect(family).toContain("Garamond");
    await expectNoSideways(page);
    await expectAccessible(page);
    await door.mend();
    await page.getByRole("link", { name: "Réessayer" }).click();
    await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeHidden();
    await expect(page).toHaveURL(`${door.origin}/journal`);
    await door.cut();
  });

  test("what is kept in the browser says nothing of the member", async ({ page, signIn }) => {
    const { email, firstName } = await signIn("complete", { firstName: "Philoménie" });
    await page.goto("/dashboard");
    await workerReady(page);
    await page.goto("/settings");
    const kept = await keptTexts(page);
    expect(kept.map(([path]) => path)).toContain("/offline");
    expect(kept.filter(([path]) => path !== "/offline" && !/^\/(?:assets\/|favicon)/.test(path))).toEqual([]);
    expect(kept.filter(([, text]) => text.includes(firstName) || text.includes(email))).toEqual([]);
  });

  test("the worker is at most 15 KB", async ({ request }) => {
    const answer = await request.get("/sw.js");
    expect(answer.status()).toBe(200);
    expect(gzipSync(await answer.body()).length).toBeLessThan(15 * 1024);
  });
});
