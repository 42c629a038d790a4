// The journeys without network in Firefox, which has no Background Sync and seals with its own cryptography. They run where
// Firefox is installed.
import { writeFile } from "node:fs/promises";
import { askKept, device, type KeptHere, openDoor } from "./door.ts";
import { type Firefox, type FirefoxPage, findFirefox, startFirefox } from "./firefox.ts";
import { test as base, expect } from "./fixtures.ts";

const program = findFirefox();

const test = base.extend<{ firefox: Firefox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads there what a fixture needs.
  firefox: async ({}, use) => {
    const firefox = await startFirefox(program ?? "");
    await use(firefox);
    await firefox.stop();
  },
});

test.describe("in Firefox", { tag: "@phone" }, () => {
  test.skip(!program, "Firefox is not installed here");

  const textOf = (page: FirefoxPage) => page.evaluate<string>("document.body.innerText");
  const kept = (page: FirefoxPage) => page.evaluate<KeptHere | null>(`(${askKept})()`);

  test("what is written without network, closed, and opened again, is sent once when it is back", async ({
    firefox,
    openMember,
    baseURL,
  }) => {
    const door = await openDoor(baseURL ?? "");
    const member = await openMember("complete");
    await firefox.setCookie({ name: "portique", value: member.cookie, domain: "localhost" });
    const page = await firefox.open();
    await page.resize(375, 812);
    await page.goto(`${door.origin}/dashboard`);
    await expect.poll(() => kept(page), { timeout: 60_000 }).toBeTruthy();
    await expect.poll(() => page.evaluate("caches.match('/offline').then(Boolean)")).toBe(true);
    expect(firefox.errors).toEqual([]);

    await door.cut();
    await page.goto(`${door.origin}/journal`);
    await expect.poll(() => textOf(page)).toContain("Vous êtes hors ligne.");
    await page.evaluate("document.querySelector('[name=gratitude]').focus()");
    await page.type("Écrit dans Firefox.");
    await expect.poll(() => textOf(page)).toContain("Gardé sur cet appareil. En attente du réseau.");
    await writeFile(test.info().outputPath("hors-ligne.png"), await page.picture());
    const again = await firefox.open();
    await page.close();
    await again.goto(`${door.origin}/journal`);
    await expect
      .poll(() => again.evaluate("document.querySelector('[name=gratitude]').value"))
      .toBe("Écrit dans Firefox.");

    await door.mend();
    await again.goto(`${door.origin}/dashboard`);
    await expect
      .poll(() => device(door.origin, member).read() as Promise<unknown>, { timeout: 30_000 })
      .toMatchObject({ gratitude: "Écrit dans Firefox.", version: 1 });
    expect((await kept(again))?.waiting).toEqual([]);
    await door.cut();
  });
});
