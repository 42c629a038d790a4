// « Aujourd'hui »: what the day asks for stands in the first window, and a month of days is told without punishment.
import type { Page } from "@playwright/test";
import { zoneAt } from "../zone-at.ts";
import { expect, expectAccessible, expectNoSideways, hydrated, test, toast } from "./fixtures.ts";

const bottomOf = async (page: Page, name: string) => {
  const box = await page.getByRole("button", { name }).boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};
const dayAgo = (ago: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }).format(Date.now() - ago * 86_400_000);
/** The banner of a local start, which nobody has in production. */
const bannerOf = async (page: Page) =>
  page.evaluate(() => document.querySelector("header")?.getBoundingClientRect().top ?? 0);

const expectInWindow = async (page: Page, buttons: string[], within: number) => {
  for (const button of buttons)
    expect((await bottomOf(page, button)) - (await bannerOf(page)), button).toBeLessThanOrEqual(within);
};
/** The longest of the library: the day's own is short on most days. */
const LONGEST = "se-ep-001-01";

const WINDOWS = [
  [1280, 800, 800],
  [375, 812, 700],
] as const;

/** Who opens the day: their plan, whether they were here yesterday, and what one does with the quotation. */
const WHO = [
  { who: "a first day", tier: "complete", used: false, act: "Écouter" },
  { who: "a day among others", tier: "complete", used: true, act: "Écouter" },
  { who: "a first day on the free plan", tier: "free", used: false, act: "Découvrir la citation du jour" },
  { who: "a free day among others", tier: "free", used: true, act: "Découvrir la citation du jour" },
] as const;

for (const [width, height, within] of WINDOWS)
  for (const { who, tier, used, act } of WHO)
    test(`the action of ${who} stands in the first window of ${width} by ${height}`, {
      tag: "@wide",
    }, async ({ page, signIn, sql }) => {
      await page.setViewportSize({ width, height });
      const member = await signIn(tier, { createdAt: Date.now() - (used ? 10 : 0) * 86_400_000 });
      if (used) {
        const yesterday = dayAgo(1);
        await sql(
          "insert into day_acts (user_id, month, wrote) values (?, ?, ?)",
          member.id,
          yesterday.slice(0, 7),
          1 << (Number(yesterday.slice(8)) - 1),
        );
      }
      await page.goto("/dashboard");
      await hydrated(page);
      const strip = page.getByRole("region", { name: /^Votre jour/ });
      await expect(strip.getByRole("listitem")).toHaveCount(4);
      await expect(page.getByRole("region", { name: "Votre premier jour, en trois pas" })).toHaveCount(
        used ? 0 : 1,
      );
      await expectInWindow(page, [act, "Garder cette ligne"], within);
      await expectNoSideways(page);
    });

for (const [which, past] of [
  ["first", 0],
  ["thirtieth", 30],
] as const)
  test(`the action of a ${which} day stands in the first window under the longest quotation`, {
    tag: "@wide",
  }, async ({ page, signIn, sql }) => {
    const member = await signIn("complete", { createdAt: Date.now() - (past ? 40 : 0) * 86_400_000 });
    await page.goto(`/quotes/${LONGEST}`);
    const longest = (await page.locator("main .quotation").textContent()) ?? "";
    expect(longest.length).toBeGreaterThan(340);
    for (let ago = 1; ago <= past; ago++)
      await sql(
        "insert into day_acts (user_id, month, wrote) values (?, ?, ?) on conflict do update set wrote = wrote | excluded.wrote",
        ...[member.id, dayAgo(ago).slice(0, 7), 1 << (Number(dayAgo(ago).slice(8)) - 1)],
      );
    await page.goto("/dashboard");
    const words = page.locator("main .quotation");
    const ofToday = (await words.textContent()) ?? "";
    const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
    await page.route(/\/dashboard\.data/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(inJson(ofToday), inJson(longest)),
      });
    });
    for (const [width, height, within] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.goto("/journal");
      await hydrated(page);
      await page.getByRole("link", { name: "Aujourd’hui" }).filter({ visible: true }).first().click();
      await expect(words).toHaveText(longest);
      await expect(
        page.getByText(
          past ? /jours tenus sur 31(, \d\sjours? de repos)?$/ : "Votre premier jour, en trois pas",
        ),
      ).toBeVisible();
      await expectInWindow(page, ["Écouter", "Garder cette ligne"], within);
    }
  });

test("a free day among others counts no nought and mentions a plan once, at its end", async ({
  page,
  signIn,
  sql,
}) => {
  const member = await signIn("free", { createdAt: Date.now() - 10 * 86_400_000 });
  const yesterday = dayAgo(1);
  await sql(
    "insert into day_acts (user_id, month, wrote) values (?, ?, ?)",
    member.id,
    yesterday.slice(0, 7),
    1 << (Number(yesterday.slice(8)) - 1),
  );
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Vos dernières lignes" })).toBeVisible();
  await expect(main.getByText(/^(0|--)$/)).toHaveCount(0);
  await expect(main.locator('a[href="/subscribe"]')).toHaveCount(1);
  await page.goto("/journal");
  await expect(main.getByText("Entrées", { exact: true })).toHaveCount(0);
});

test("a thirtieth day: days kept, rest taken kindly, a column that rises, the evening", {
  tag: "@phone",
}, async ({ page, signIn, sql }) => {
  const member = await signIn("essential", { createdAt: Date.now() - 40 * 86_400_000 });
  // Thirty days, two of them missed.
  const days = Array.from({ length: 30 }, (_, at) => at + 1).filter((ago) => ago !== 4 && ago !== 9);
  for (const ago of days) {
    const day = dayAgo(ago);
    await sql(
      "insert into day_acts (user_id, month, wrote) values (?, ?, ?) on conflict do update set wrote = wrote | excluded.wrote",
      member.id,
      day.slice(0, 7),
      1 << (Number(day.slice(8)) - 1),
    );
  }
  await page.goto("/dashboard");
  await hydrated(page);
  await expect(page.getByText(/^(28|29)\sjours tenus sur 31, 2\sjours de repos$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Votre premier jour, en trois pas" })).toHaveCount(0);
  await page.getByLabel("Le mot du jour").fill("La trentième ligne.");
  // What rises, as it rises: its height, for 400 ms.
  await page.evaluate(() => {
    const rises: string[] = [];
    Object.assign(window, { rises });
    document.addEventListener("transitionrun", ({ target, propertyName }) => {
      if (!(target instanceof SVGGElement) || propertyName !== "scale") return;
      const [rise] = target.getAnimations();
      rises.push(`${target.closest("li")?.textContent} ${rise?.effect?.getTiming().duration}`);
    });
  });
  await page.getByRole("button", { name: "Garder cette ligne" }).click();
  await expect(toast(page)).toContainText("Mot du jour gardé");
  await expect(page.getByRole("region", { name: "Votre jour : 2 colonnes debout sur 4" })).toBeVisible();
  const rises = await page.evaluate(() => (window as unknown as { rises: string[] }).rises);
  expect(rises).toEqual([expect.stringMatching(/^Écrire.* 400$/)]);
  await page.reload();
  await expect(page.getByLabel("Le mot du jour")).toHaveValue("La trentième ligne.");
  await expectAccessible(page);
  // The evening, where it is evening now: one comes back to the day, and its last column stands.
  await sql("update users set timezone = ? where id = ?", zoneAt(20), member.id);
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Refermer la journée" }).click();
  await expect(page.getByText("Votre journée est refermée. À demain.")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Votre jour/ })).toContainText("Revenir : fait");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a line is kept, and a minute is breathed", { tag: "@phone" }, async ({ page, signIn }) => {
    await signIn("free");
    await page.goto("/dashboard");
    await page.getByLabel("Le mot du jour").fill("Sans un script.");
    await page.getByRole("button", { name: "Garder cette ligne" }).click();
    await expect(page.getByText("Mot du jour gardé")).toBeVisible();
    await expect(page.getByLabel("Le mot du jour")).toHaveValue("Sans un script.");
    await page.goto("/breathe");
    await page.getByRole("button", { name: "J’ai respiré une minute" }).click();
    await page.waitForURL("**/dashboard");
    await expect(page.getByRole("region", { name: "Votre jour : 2 colonnes debout sur 4" })).toBeVisible();
  });
});

test("going back shows the page as it was left: what stood open, where one was", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/dashboard");
  await hydrated(page);
  const part = page.locator("details").filter({ hasText: "Compréhension" });
  await part.getByText("Compréhension").click();
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  // Not pressed by the mouse: Playwright would scroll to a bar that sticks.
  await page
    .getByRole("link", { name: "Journal", exact: true })
    .filter({ visible: true })
    .first()
    .dispatchEvent("click");
  await page.waitForURL("**/journal");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await page.waitForURL("**/dashboard");
  await expect(part).toHaveAttribute("open", "");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test("a place follows the other in one fade, which stands in nobody's way", async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn();
  await page.goto("/dashboard");
  await hydrated(page);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const fades: string[] = [];
    Object.assign(window, { fades });
    document.startViewTransition = (update) => {
      const fade = start(update);
      fade.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"))
            fades.push(String(effect.getTiming().duration));
      });
      return fade;
    };
  });
  await page.getByRole("link", { name: "Journal", exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL("**/journal");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { fades: string[] }).fades.length))
    .toBeGreaterThan(0);
  const fades = await page.evaluate(() => (window as unknown as { fades: string[] }).fades);
  for (const ms of fades) expect(Number(ms)).toBeLessThan(200);
});

test("nothing moves by itself on a journal page that opens and is written", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const shifts: [value: number, what: string][] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push([
            entry.value,
            entry.sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(", "),
          ]);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  await page.getByLabel("Gratitude").first().pressSequentially("Trois choses.");
  await expect(page.getByText(/^Enregistré/).first()).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts);
  const moved = shifts.reduce((sum, [value]) => sum + value, 0);
  expect(moved, JSON.stringify(shifts)).toBeLessThan(0.001);
  // The bar is parsed piece by piece: no place stands elsewhere while the next are still to come.
  const places = page.getByRole("navigation", { name: "Navigation principale" }).last().getByRole("listitem");
  await expect(places).toHaveCount(5);
  const left = () =>
    places.evaluateAll((items) => items.slice(0, 2).map((item) => item.getBoundingClientRect().x));
  const whole = await left();
  await places.last().evaluate((item) => item.remove());
  expect(await left()).toEqual(whole);
});
