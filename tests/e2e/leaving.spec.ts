// Leaving a page while its data is on the way, or is being read again after a mutation: nothing failed, and the page
// that was asked for last is the one that stands.
import { expect, test } from "./fixtures.ts";

const PLACES = ["/journal", "/community", "/meditations", "/challenges", "/guides"];

test("a page that is left while it is read leaves no error behind", { tag: "@wide" }, async ({
  page,
  context,
  signIn,
}) => {
  await context.addInitScript(() => {
    const lost: string[] = [];
    Object.assign(window, { lost });
    window.addEventListener("unhandledrejection", ({ reason }) => lost.push(String(reason)));
  });
  await signIn();
  await page.goto("/dashboard");
  await page.waitForFunction(() => document.readyState === "complete");
  // A slow line: a page's data comes in pieces over some hundred ms, so that it is left at every point of its way.
  const line = await context.newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: 40_000,
    uploadThroughput: 40_000,
  });
  let cut = 0;
  page.on("requestfailed", (request) => {
    if (request.url().includes(".data")) cut++;
  });
  const go = (path: string) => page.evaluate((href) => void window.__remixRouter.navigate(href), path);
  for (let round = 0; round < 24; round++) {
    // As a mutation does once it is answered: the page that stands is read again, and is left meanwhile.
    if (round % 3 === 0) await page.evaluate(() => void window.__remixRouter.revalidate());
    else await go(PLACES[round % PLACES.length] ?? "");
    await page.waitForTimeout(10 * round);
  }
  await go("/journal");
  await expect(page).toHaveURL(/\/journal$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(cut).toBeGreaterThan(5);
  expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([]);
});
