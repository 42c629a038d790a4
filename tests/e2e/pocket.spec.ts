// In the pocket: a day ticked without network, a link pressed when it is gone, a meditation kept, a text shared.
import type { BrowserContext, Page } from "@playwright/test";
import { device, keptHere, NETWORK, openDoor, openKept } from "./door.ts";
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
test.beforeEach(({ silence }) => {
  silence.allowed.push(NETWORK, /TypeError: Failed to fetch|^Error loading route module/);
});

const WAITS = "Coché sur cet appareil. En attente du réseau.";

/** A member with a challenge under way, its page. */
async function joinFirst(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/challenges?tab=available`);
  const [first] = (await page.evaluate(async () => (await fetch("/api/challenges")).json())) as {
    id: string;
  }[];
  const joined = await page.request.post(`${origin}/api/challenges/${first?.id}/join`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(joined.ok()).toBe(true);
  return `${origin}/challenges/${first?.id}`;
}
type Run = { doneDays: number[] };
const runsOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/challenges/user")).json()) as Run[]);

test("a challenge's day is ticked without network, waits sealed, and is sent once", {
  tag: "@phone",
}, async ({ page, context, baseURL, signIn }) => {
  const door = await openDoor(baseURL ?? "");
  await signIn("complete");
  const challenge = await joinFirst(page, door.origin);
  await openKept(page, door.origin);
  await door.cut();
  await page.goto(challenge);
  await page.getByRole("button", { name: "C’est fait, cocher ce jour" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.close();
  const again = await context.newPage();
  await again.goto(challenge);
  await expect(again.getByText(WAITS)).toBeVisible();
  await expect(again.getByRole("button", { name: "C’est fait, cocher ce jour" })).toHaveCount(0);
  await door.mend();
  const puts: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "PUT") puts.push(request.url());
  });
  await again.goto(challenge);
  await expect.poll(async () => (await runsOf(again))[0]?.doneDays, { timeout: 30_000 }).toEqual([1]);
  expect((await keptHere(again))?.ticks).toEqual([]);
  await again.goto(challenge);
  await expect(again.getByRole("button", { name: "Décocher ce jour" })).toBeVisible();
  expect(puts).toHaveLength(1);
  await door.cut();
  await again.goto(challenge);
  await expect(again.getByText("Ce jour est coché.")).toBeVisible();
});

test("a day that the site refuses afterwards says so, with its challenge", { tag: "@phone" }, async ({
  page,
  baseURL,
  signIn,
  sql,
}) => {
  const door = await openDoor(baseURL ?? "");
  const member = await signIn("complete");
  const challenge = await joinFirst(page, door.origin);
  await openKept(page, door.origin);
  await page.goto(challenge);
  await hydrated(page);
  await door.cut();
  // In an open page, with a note.
  await page.getByLabel("Une note, si vous voulez").fill("Une note sans réseau.");
  await page.getByRole("button", { name: "C’est fait, cocher ce jour" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await sql("delete from user_challenges where user_id = ?", member.id);
  await door.mend();
  await page.goto(`${door.origin}/dashboard`);
  await expect(toast(page)).toContainText("Un jour coché hors ligne n’a pas été enregistré", {
    timeout: 30_000,
  });
  await expect(toast(page)).toContainText(/, jour 1/);
  await expect.poll(async () => (await keptHere(page))?.ticks).toEqual([]);
  await door.cut();
});

test("a day ticked without network stays ticked, and its note is offered where another was written meanwhile", {
  tag: "@phone",
}, async ({ page, baseURL, signIn }) => {
  const door = await openDoor(baseURL ?? "");
  const member = await signIn("complete");
  const challenge = await joinFirst(page, door.origin);
  const [run] = (await (await page.request.get(`${door.origin}/api/challenges/user`)).json()) as {
    id: string;
  }[];
  await openKept(page, door.origin);
  await page.goto(challenge);
  await hydrated(page);
  await door.cut();
  await page.getByLabel("Une note, si vous voulez").fill("Sans réseau.");
  await page.getByRole("button", { name: "C’est fait, cocher ce jour" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await device(baseURL ?? "", member).tick(run?.id ?? "", 1, "D’un autre appareil.");
  await door.mend();
  await page.goto(`${door.origin}/dashboard`);
  await expect(toast(page)).toContainText("Une note écrite hors ligne n’a pas été enregistrée", {
    timeout: 30_000,
  });
  expect((await runsOf(page))[0]?.doneDays).toEqual([1]);
  await page.goto(challenge);
  // Whoever takes the draft has read what stands there.
  await expect(page.getByLabel("Une note, si vous voulez")).toHaveValue("D’un autre appareil.");
  await page.getByRole("button", { name: /^Reprendre/ }).click();
  await expect(page.getByLabel("Une note, si vous voulez")).toHaveValue("Sans réseau.");
  await door.cut();
});

test("a link pressed in an open page when the network is gone leads to what is kept", {
  tag: "@phone",
}, async ({ page, context, baseURL, signIn }) => {
  const door = await openDoor(baseURL ?? "");
  const member = await signIn("complete");
  await device(door.origin, member).write({ gratitude: "Ce matin." });
  await openKept(page, door.origin);
  // The browser does not know yet.
  await page.goto(`${door.origin}/dashboard`);
  await hydrated(page);
  await door.cut();
  await page
    .locator('a[href="/breathe"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByText("Vous êtes hors ligne.")).toBeVisible({ timeout: 30_000 });
  await door.mend();
  // It knows: the address that was pressed is the one that opens.
  await page.goto(`${door.origin}/dashboard`);
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await door.cut();
  await context.setOffline(true);
  await page
    .locator('a[href="/journal"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(`${door.origin}/journal`);
  await expect(page.getByLabel("Gratitude")).toHaveValue("Ce matin.");
  await context.setOffline(false);
});

test("a meditation is kept from its own page, with its size, and no room is said in French", {
  tag: "@phone",
}, async ({ page, context, baseURL, signIn }) => {
  const door = await openDoor(baseURL ?? "");
  await signIn("complete");
  await openKept(page, door.origin);
  await page.goto(`${door.origin}/meditations`);
  await page.getByRole("link", { name: "Lire le texte" }).first().click();
  await expect(page.getByRole("heading", { name: "Le texte et ses temps" })).toBeVisible();
  const keep = page.getByRole("button", { name: /^Garder hors ligne/ });
  await expect(keep).toBeVisible();
  await expect(page.getByText(/^\d+,\d\sMo$/)).toBeVisible();
  const tools = await context.newCDPSession(page);
  await tools.send("Storage.overrideQuotaForOrigin", { origin: door.origin, quotaSize: 1 });
  await keep.click();
  await expect(toast(page)).toContainText("Cet appareil n’a plus assez de place");
  await tools.send("Storage.overrideQuotaForOrigin", { origin: door.origin });
  await keep.click();
  await expect(page.getByText("Gardée sur cet appareil, pour les moments sans réseau.")).toBeVisible();
  await expectAccessible(page);
  await door.cut();
  await page.goto(`${door.origin}/meditations`);
  await expect(page.locator("audio")).toHaveCount(1);
  await door.mend();
  await page.goBack();
  await page.getByRole("button", { name: /^Ne plus garder/ }).click();
  await expect(page.getByText("Pour l’écouter sans réseau, gardez-la sur cet appareil.")).toBeVisible();
  await door.cut();
});

test("a meditation is kept from its card; its player and the settings agree, with every size", {
  tag: "@phone",
}, async ({ page, baseURL, signIn }) => {
  const door = await openDoor(baseURL ?? "");
  await signIn("complete");
  await openKept(page, door.origin);
  await page.goto(`${door.origin}/meditations`);
  await hydrated(page);
  const card = page.locator("main li").filter({ has: page.getByRole("heading", { name: "Dix souffles" }) });
  await expect(card.getByText("1,3\u00a0Mo")).toBeVisible();
  await card.getByRole("button", { name: /^Garder hors ligne/ }).click();
  await expect(card.getByRole("button", { name: /^Ne plus garder/ })).toBeVisible();
  await expectNoSideways(page);
  await card.getByRole("link", { name: /^Commencer/ }).click();
  await expect(
    page.getByRole("dialog").getByText("Gardée sur cet appareil, pour les moments sans réseau."),
  ).toBeVisible();
  await page.goto(`${door.origin}/settings?tab=compte`);
  await page.getByText("Choisir les méditations gardées").click();
  const rows = page.locator("main li").filter({ has: page.getByRole("button", { name: / : / }) });
  await expect(rows.filter({ hasText: "Dix souffles" }).getByRole("button")).toHaveText(/^Ne plus garder/);
  await expect(rows.getByText(/^\d+,\d\u00a0Mo$/)).toHaveCount(await rows.count());
  await door.cut();
});

const TEXT = "Rien ne t’appartient que ton propre jugement.";
/** As the system does: a form's post, which the service worker answers. */
const share = (page: Page) =>
  page.evaluate((text) => {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<form method="post" action="/journal/partage" id="shares"><textarea name="text"></textarea></form>',
    );
    const form = document.querySelector<HTMLFormElement>("#shares");
    const field = form?.querySelector("textarea");
    if (field) field.value = text;
    form?.submit();
  }, TEXT);

test.describe("a shared text", { tag: "@phone" }, () => {
  test("is offered on today's page, and written only where it is pressed for", async ({
    page,
    baseURL,
    signIn,
  }) => {
    const door = await openDoor(baseURL ?? "");
    const member = await signIn("complete");
    await device(door.origin, member).write({ morningReflection: "Déjà là.", eveningReflection: "Déjà là." });
    await openKept(page, door.origin);
    await share(page);
    await expect(page).toHaveURL(`${door.origin}/journal`);
    const offer = page.getByRole("region", { name: "Texte partagé" });
    await expect(offer).toContainText(TEXT);
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.waitForTimeout(2_500);
    expect(JSON.stringify(await device(door.origin, member).read())).not.toContain(TEXT);
    await offer.getByRole("button", { name: "Écrire à partir de ce texte" }).click();
    await expect(offer).toHaveCount(0);
    await expect
      .poll(async () => JSON.stringify(await device(door.origin, member).read()))
      .toContain(`Déjà là.\\n\\n${TEXT}`);
    await page.reload();
    await expect(offer).toHaveCount(0);
    // Without network it is offered as well.
    await door.cut();
    await page.goto(`${door.origin}/dashboard`);
    await share(page);
    await page.getByRole("button", { name: "Écrire à partir de ce texte" }).click();
    await expect(page.getByText("Gardé sur cet appareil. En attente du réseau.")).toBeVisible();
  });

  test("waits through sign-in, and is a free member's line of the day", async ({
    page,
    context,
    baseURL,
    openMember,
  }) => {
    const door = await openDoor(baseURL ?? "");
    const member = await openMember("free");
    await openSignedOut(page, context, door.origin);
    await share(page);
    await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fjournal/);
    await signInByHand(page, member);
    const offer = page.getByRole("region", { name: "Texte partagé" });
    await expect(offer).toContainText(TEXT);
    await offer.getByRole("link", { name: "Écrire le mot du jour" }).click();
    await hydrated(page);
    await offer.getByRole("button", { name: "Écrire à partir de ce texte" }).click();
    await expect(page.getByLabel("Le mot du jour")).toHaveValue(TEXT);
    await door.cut();
  });
});

/** A browser that has the worker, and no session. */
async function openSignedOut(page: Page, context: BrowserContext, origin: string): Promise<void> {
  await context.clearCookies();
  await page.goto(`${origin}/auth`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  await page.reload();
}
