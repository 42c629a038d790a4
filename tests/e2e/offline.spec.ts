// Without network: the service worker's page, and what it keeps in the browser.
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import {
  dayInParis,
  device,
  keptHere,
  NETWORK,
  openDoor,
  openKept,
  registrationOf,
  workerReady,
} from "./door.ts";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  hydrated,
  signInByHand,
  test,
  toast,
} from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

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

/** Everything that this browser keeps of the site in its databases and its local storage, as text. */
const databaseTexts = (page: Page) =>
  page.evaluate(async () => {
    const wait = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all: [place: string, text: string][] = Object.entries(localStorage);
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        for (const value of await wait(database.transaction(store).objectStore(store).getAll()))
          all.push([
            store,
            JSON.stringify(value, (_, part) =>
              part instanceof Uint8Array ? new TextDecoder().decode(part) : part,
            ),
          ]);
      database.close();
    }
    return all;
  });

const MORNING = "Réflexion du matin";
const WAITS = "Gardé sur cet appareil. En attente du réseau.";

test.describe("without network", () => {
  test.beforeEach(({ silence }) => {
    silence.allowed.push(NETWORK);
  });

  test("who has nothing kept sees a page of ours, and the network's return the page asked for", {
    tag: "@phone",
  }, async ({ page, baseURL }) => {
    const door = await openDoor(baseURL ?? "");
    await page.goto(`${door.origin}/auth`);
    // Members' pages register the worker; a visitor has it of a session that is over.
    await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
    await workerReady(page);
    await door.cut();
    await page.goto(`${door.origin}/faq`);
    await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^La citation du/ })).toBeVisible();
    // Drawn with our own sheet and letters, which were kept as well.
    const family = await page
      .getByRole("heading", { level: 1 })
      .evaluate((title) => getComputedStyle(title).fontFamily);
    expect(family).toContain("Garamond");
    await expectNoSideways(page);
    await expectAccessible(page);
    await door.mend();
    // As a person would: the first try may still meet a connection that died with the network.
    await expect(async () => {
      await page.getByRole("link", { name: "Réessayer" }).click();
      await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeHidden({
        timeout: 3_000,
      });
    }).toPass();
    await expect(page).toHaveURL(`${door.origin}/faq`);
    await door.cut();
  });

  test("a member reads the quotation with its recording, pages, the challenge, and hears what else asks the network", {
    tag: "@phone",
  }, async ({ page, baseURL, signIn }) => {
    const door = await openDoor(baseURL ?? "");
    const member = await signIn("complete");
    await device(door.origin, member).write({ gratitude: "Le pain de ce matin." });
    await openKept(page, door.origin);
    await expect
      .poll(async () => (await keptTexts(page)).some(([path]) => path.startsWith("/media/")))
      .toBe(true);
    await door.cut();
    await page.goto(`${door.origin}/dashboard`);
    await expect(page.getByRole("heading", { name: /^La citation du/ })).toHaveCount(2);
    const recording = page.locator("audio").first();
    expect(
      await recording.evaluate((player: HTMLAudioElement) => {
        player.load();
        player.preload = "auto";
        return new Promise((resolve) => {
          player.onloadedmetadata = () => resolve(player.duration > 1);
          player.onerror = () => resolve(player.error?.message);
        });
      }),
    ).toBe(true);
    await expectAccessible(page);
    await page.goto(`${door.origin}/journal`);
    await expect(page.getByLabel("Gratitude")).toHaveValue("Le pain de ce matin.");
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.goto(`${door.origin}/challenges`);
    await expect(page.getByText("Aucun défi n’est en cours.")).toBeVisible();
    await page.goto(`${door.origin}/meditations`);
    await expect(page.getByText("Aucune n’est gardée sur cet appareil.")).toBeVisible();
    await page.goto(`${door.origin}/community`);
    await expect(page.getByRole("heading", { name: "Cette page demande le réseau" })).toBeVisible();
  });

  test("what is written, closed, and opened again, is sent once when the network is back", {
    tag: "@phone",
  }, async ({ page, context, baseURL, signIn }) => {
    const door = await openDoor(baseURL ?? "");
    const member = await signIn("complete");
    await openKept(page, door.origin);
    await door.cut();
    await page.goto(`${door.origin}/journal`);
    await page.getByLabel(MORNING).fill("Dans le train, sans réseau.");
    await expect(page.getByText(WAITS)).toBeVisible();
    await page.close();
    const again = await context.newPage();
    await again.goto(`${door.origin}/journal`);
    await expect(again.getByLabel(MORNING)).toHaveValue("Dans le train, sans réseau.");
    await again.getByLabel("Gratitude").fill("La fenêtre.");
    await expect(again.getByText(WAITS)).toBeVisible();
    expect((await databaseTexts(again)).filter(([, text]) => text.includes("sans réseau"))).toEqual([]);
    await door.mend();
    await again.goto(`${door.origin}/dashboard`);
    const other = device(door.origin, member);
    await expect
      .poll(async () => (await other.read()) as unknown, { timeout: 30_000 })
      .toMatchObject({
        morningReflection: "Dans le train, sans réseau.",
        gratitude: "La fenêtre.",
        version: 1,
      });
    expect((await keptHere(again))?.waiting).toEqual([]);
    await again.goto(`${door.origin}/journal`);
    await expect(again.getByLabel("Gratitude")).toHaveValue("La fenêtre.");
    await door.cut();
  });

  test("a document is asked for once, and its files go past the worker", { tag: "@wide" }, async ({
    page,
    baseURL,
    signIn,
  }) => {
    type Timing = PerformanceResourceTiming & { workerMatchedSourceType: string };
    const door = await openDoor(baseURL ?? "");
    await signIn("complete");
    await openKept(page, door.origin);
    // A worker that sleeps delays nothing either.
    const tools = await page.context().newCDPSession(page);
    await tools.send("ServiceWorker.enable");
    await tools.send("ServiceWorker.stopAllWorkers");
    door.askedSince();
    await page.goto(`${door.origin}/journal`);
    await hydrated(page);
    const [document, ...files] = await page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
        (entry) => [new URL(entry.name).pathname.split("/")[1], (entry as Timing).workerMatchedSourceType],
      ),
    );
    expect(document).toEqual(["journal", "race-network-and-fetch-handler"]);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter(([place, source]) => place === "assets" && source !== "network")).toEqual([]);
    expect(door.askedSince().filter((path) => path === "/journal")).toHaveLength(1);
    await door.cut();
  });

  test("what was written goes out with no page open, by Background Sync, once", { tag: "@wide" }, async ({
    page,
    context,
    baseURL,
    signIn,
  }) => {
    const door = await openDoor(baseURL ?? "");
    const member = await signIn("complete");
    await openKept(page, door.origin);
    const elsewhere = await context.newPage();
    const tools = await context.newCDPSession(elsewhere);
    const registrationId = await registrationOf(tools);
    const sync = () =>
      tools.send("ServiceWorker.dispatchSyncEvent", {
        origin: door.origin,
        registrationId,
        tag: "portique:send",
        lastChance: false,
      });
    await door.cut();
    await page.goto(`${door.origin}/journal`);
    await page.getByLabel(MORNING).fill("Puis le téléphone en poche.");
    await expect(page.getByText(WAITS)).toBeVisible();
    await page.close();
    // The network is not there yet: nothing is lost by a try.
    await sync();
    await door.mend();
    const read = () => device(baseURL ?? "", member).read();
    const written = { morningReflection: "Puis le téléphone en poche.", version: 1 };
    await expect
      .poll(
        async () => {
          await sync();
          return read();
        },
        { timeout: 30_000 },
      )
      .toMatchObject(written);
    await elsewhere.goto(`${door.origin}/journal`);
    await expect(elsewhere.getByLabel(MORNING)).toHaveValue("Puis le téléphone en poche.");
    await expect.poll(async () => (await keptHere(elsewhere))?.waiting).toEqual([]);
    expect(await read()).toMatchObject(written);
    await door.cut();
  });

  test("a page that was open goes on without network, is closed, and is there on the next opening", {
    tag: "@wide",
  }, async ({ page, context, baseURL, signIn }) => {
    const door = await openDoor(baseURL ?? "");
    const member = await signIn("complete");
    await openKept(page, door.origin);
    await page.goto(`${door.origin}/journal`);
    await hydrated(page);
    await page.getByLabel("Gratitude").fill("Avant.");
    await expect(page.getByText(/^Enregistré à/)).toBeVisible();
    await door.cut();
    await page.getByLabel("Gratitude").fill("Avant, puis pendant.");
    await expect(page.getByText("gardé ici, en attente du réseau")).toBeVisible();
    await page.close();
    const again = await context.newPage();
    await again.goto(`${door.origin}/journal`);
    await expect(again.getByLabel("Gratitude")).toHaveValue("Avant, puis pendant.");
    await door.mend();
    await again.goto(`${door.origin}/journal`);
    await expect
      .poll(() => device(door.origin, member).read(), { timeout: 30_000 })
      .toMatchObject({ gratitude: "Avant, puis pendant.", version: 2 });
    await door.cut();
  });

  test("two devices: other fields are merged, one field that both changed is offered where it was written", {
    tag: "@wide",
  }, async ({ page, baseURL, signIn }) => {
    const door = await openDoor(baseURL ?? "");
    const product = baseURL ?? "";
    const member = await signIn("complete");
    const other = device(product, member);
    await other.write({ gratitude: "Un." });
    await openKept(page, door.origin);
    await door.cut();
    await other.write({ gratitude: "Un, ailleurs.", version: 1 });
    await page.goto(`${door.origin}/journal`);
    await page.getByLabel(MORNING).fill("Ici, sans réseau.");
    await expect(page.getByText(WAITS)).toBeVisible();
    await door.mend();
    await page.goto(`${door.origin}/dashboard`);
    await expect
      .poll(() => other.read(), { timeout: 30_000 })
      .toMatchObject({ gratitude: "Un, ailleurs.", morningReflection: "Ici, sans réseau.", version: 3 });

    await door.cut();
    await other.write({ gratitude: "Deux, ailleurs.", morningReflection: "Ici, sans réseau.", version: 3 });
    await page.goto(`${door.origin}/journal`);
    await page.getByLabel("Gratitude").fill("Deux, ici.");
    await expect(page.getByText(WAITS)).toBeVisible();
    await door.mend();
    await page.goto(`${door.origin}/dashboard`);
    await expect(toast(page)).toContainText("Une page écrite hors ligne n’a pas été enregistrée", {
      timeout: 30_000,
    });
    expect(await other.read()).toMatchObject({ gratitude: "Deux, ailleurs." });
    await page.goto(`${door.origin}/journal`);
    await page.getByRole("button", { name: "Reprendre", exact: false }).first().click();
    await expect(page.getByLabel("Gratitude")).toHaveValue("Deux, ici.");
    await door.cut();
  });

  test("signing out leaves no byte of the member's", { tag: "@wide" }, async ({ page, baseURL, signIn }) => {
    const door = await openDoor(baseURL ?? "");
    const member = await signIn("complete", { firstName: "Philoménie" });
    await device(door.origin, member).write({ gratitude: "Le secret du pain." });
    await openKept(page, door.origin);
    await expect
      .poll(async () => (await keptTexts(page)).some(([path]) => path.startsWith("/media/")))
      .toBe(true);
    expect((await databaseTexts(page)).filter(([, text]) => /secret du pain|Philoménie/.test(text))).toEqual(
      [],
    );
    // A shared text waits in the tab.
    await page.goto(`${door.origin}/journal#partage=${encodeURIComponent("Le secret du pain, partagé.")}`);
    await expect(page.getByRole("region", { name: "Texte partagé" })).toBeVisible();
    await hydrated(page);
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[action="/auth/logout"]');
      form?.requestSubmit();
    });
    await expect(page).toHaveURL(`${door.origin}/auth`);
    await expect
      .poll(async () => (await databaseTexts(page)).filter(([place]) => place !== "session"))
      .toEqual([]);
    expect(await keptHere(page)).toBeUndefined();
    const inTab = await page.evaluate(() => Object.values(sessionStorage));
    expect(inTab.filter((text) => /secret du pain|Philoménie/.test(text))).toEqual([]);
    const kept = await keptTexts(page);
    expect(kept.filter(([path]) => !/^\/offline(?:$|-files\/)/.test(path))).toEqual([]);
    expect(kept.filter(([, text]) => /secret du pain|Philoménie/.test(text))).toEqual([]);
    await door.cut();
    await page.goto(`${door.origin}/journal`);
    await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeVisible();
  });

  test("a new version is offered while somebody writes, and comes when they ask", { tag: "@wide" }, async ({
    page,
    baseURL,
    signIn,
  }) => {
    const door = await openDoor(baseURL ?? "");
    await signIn("complete");
    await openKept(page, door.origin);
    await page.goto(`${door.origin}/journal`);
    await hydrated(page);
    await page.getByLabel("Gratitude").fill("Au milieu d’une");
    door.renew();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByText("Une nouvelle version du Portique est prête.")).toBeVisible();
    await expect(page.getByLabel("Gratitude")).toHaveValue("Au milieu d’une");
    await page.getByLabel("Gratitude").pressSequentially(" phrase.");
    await expect(page.getByText(/^Enregistré à/)).toBeVisible();
    await page.getByRole("button", { name: "Recharger" }).click();
    await expect(page.getByText("Une nouvelle version du Portique est prête.")).toBeHidden();
    await expect(page.getByLabel("Gratitude")).toHaveValue("Au milieu d’une phrase.");
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
    ).toBeNull();
    await door.cut();
  });

  test("a meditation is kept as the settings ask, with its size, and heard without network", {
    tag: "@phone",
  }, async ({ page, baseURL, signIn }) => {
    const door = await openDoor(baseURL ?? "");
    await signIn("complete");
    await openKept(page, door.origin);
    await page.goto(`${door.origin}/settings?tab=compte`);
    await page.getByText("Choisir les méditations gardées").click();
    await page
      .getByRole("button", { name: /^Garder hors ligne/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Ne plus garder/ })).toBeVisible();
    await expect(page.getByText(/^\d+,\d\sMo$/).first()).toBeVisible();
    await door.cut();
    await page.goto(`${door.origin}/meditations`);
    await expect(page.locator("audio")).toHaveCount(1);
  });

  test("a session that ended elsewhere takes what may be read along; words that waited come back with their writer", {
    tag: "@wide",
  }, async ({ page, context, baseURL, signIn, sql }) => {
    const door = await openDoor(baseURL ?? "");
    const member = await signIn("complete");
    await openKept(page, door.origin);
    await door.cut();
    await page.goto(`${door.origin}/journal`);
    await page.getByLabel("Gratitude").fill("Avant la fin.");
    await expect(page.getByText(WAITS)).toBeVisible();
    await sql("delete from sessions where user_id = ?", member.id);
    await door.mend();
    await page.goto(`${door.origin}/journal`);
    await expect.poll(() => keptHere(page)).toBeUndefined();
    const left = await databaseTexts(page);
    expect(left.filter(([, text]) => text.includes("Avant la fin"))).toEqual([]);
    expect(left.filter(([place]) => ["queue", "data", "session"].includes(place))).toEqual([]);
    await context.clearCookies();
    await page.goto(`${door.origin}/auth?redirectTo=/dashboard`);
    await signInByHand(page, member);
    await expect(page).toHaveURL(`${door.origin}/dashboard`);
    await expect
      .poll(
        async () =>
          page.evaluate(
            async (day) => (await fetch(`/api/journal/${day}`)).json(),
            dayInParis(),
          ) as Promise<unknown>,
        { timeout: 30_000 },
      )
      .toMatchObject({ gratitude: "Avant la fin.", version: 1 });
    await door.cut();
  });
});

test("the worker and its page's script are at most 15 KB", { tag: "@wide" }, async ({ request }) => {
  for (const path of ["/sw.js", "/offline.js"]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(gzipSync(await answer.body()).length).toBeLessThan(15 * 1024);
  }
});
