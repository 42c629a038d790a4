// Meditations and videos as a member lives them: the clock under a hidden tab, the stars, the place kept, the tiers.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, hydrated, test, toast } from "./fixtures.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const timer = (page: Page) => dialogOf(page).getByRole("timer");

/** What a member began, they began `seconds` earlier. */
const ELAPSE = {
  meditations: "update meditation_sessions set started_at = started_at - ? where user_id = ?",
  videos: "update video_views set started_at = started_at - ? where user_id = ?",
};

test("a meditation is led from the lock screen, and begun again from there", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await signIn("free");
  // The system's side of the session: what it shows, and its buttons.
  await page.addInitScript(() => {
    const acts = new Map<string, (details: object) => void>();
    Object.assign(window, {
      press: (act: string, details = {}) => acts.get(act)?.({ action: act, ...details }),
    });
    navigator.mediaSession.setActionHandler = (act, handler) => {
      if (handler) acts.set(act, handler as (details: object) => void);
      else acts.delete(act);
    };
  });
  const press = (act: string, details = {}) =>
    page.evaluate(
      ([name, given]) =>
        (window as unknown as { press(act: string, details: object): void }).press(name, given),
      [act, details] as const,
    );
  const shown = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      covers: navigator.mediaSession.metadata?.artwork.length,
      state: navigator.mediaSession.playbackState,
    }));
  await page.clock.install();
  await page.goto("/meditations");
  await hydrated(page);
  await page.getByRole("link", { name: "Commencer la méditation « Dix souffles »" }).click();
  await dialogOf(page).getByRole("button", { name: "Commencer" }).click();
  await expect.poll(shown).toEqual({ title: "Dix souffles", covers: 2, state: "playing" });
  await page.clock.fastForward(62_000);
  await expect(timer(page)).toContainText(/1:(0[2-9]|1\d)/);

  await press("pause");
  await expect(dialogOf(page).getByRole("button", { name: "Reprendre" })).toBeVisible();
  await expect.poll(shown).toMatchObject({ title: "Dix souffles", state: "paused" });
  await press("seekto", { seekTime: 30 });
  await expect(timer(page)).toContainText("0:30");
  await press("play");
  await expect(dialogOf(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(timer(page)).toContainText(/0:3[5-9]/);
  // Not further than was lived.
  await press("seekto", { seekTime: 200 });
  await expect(timer(page)).toContainText(/1:(0[2-9]|1\d)/);
});

test("a meditation keeps its time under a hidden tab, and is finished with stars", { tag: "@wide" }, async ({
  page,
  signIn,
  sql,
}) => {
  const member = await signIn("free");
  await page.clock.install();
  await page.goto("/meditations");
  await hydrated(page);
  await page.getByRole("link", { name: "Commencer la méditation « Dix souffles »" }).click();
  await dialogOf(page).getByRole("button", { name: "Commencer" }).click();
  await expect(dialogOf(page).getByText("La cloche ouvre la séance.")).toBeVisible();

  // A tab that slept: its ticks did not come, time did.
  await page.clock.fastForward(62_000);
  await expect(timer(page)).toContainText(/1:(0[2-9]|1\d)/);
  await expect(dialogOf(page).getByText("À présent, donnez-lui une mesure.").first()).toBeVisible();
  const voice = page.locator("dialog audio");
  await expect.poll(() => voice.evaluate((track: HTMLAudioElement) => track.currentTime)).toBeGreaterThan(58);

  await dialogOf(page).getByRole("button", { name: "Pause" }).click();
  const stood = (await timer(page).textContent()) ?? "";
  await page.clock.fastForward(120_000);
  await expect(timer(page)).toHaveText(stood);
  await dialogOf(page).getByRole("button", { name: "Reprendre" }).click();
  await page.clock.fastForward(300_000);
  await expect(dialogOf(page).getByRole("heading", { name: "La séance est finie" })).toBeFocused();

  await dialogOf(page)
    .getByRole("radio", { name: /^4 sur 5/ })
    .check({ force: true });
  // The server's clock has not seen five minutes.
  await dialogOf(page).getByRole("button", { name: "Terminer" }).click();
  await expect(toast(page)).toContainText("Impossible de sauvegarder la session.");
  await sql(ELAPSE.meditations, 300_000, member.id);
  await dialogOf(page).getByRole("button", { name: "Terminer" }).click();
  await expect(toast(page)).toContainText("Session terminée");
  await expect(toast(page)).toContainText("1 séance");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "Votre pratique" })).toContainText(
    /1\s*Séances terminées|Séances terminées\s*1/,
  );
});

test("a meditation left early keeps its minutes, and asks once how it was", { tag: "@wide" }, async ({
  page,
  signIn,
  sql,
}) => {
  const member = await signIn("free");
  await page.clock.install();
  await page.goto("/meditations");
  await hydrated(page);
  const begin = page.getByRole("link", { name: "Commencer la méditation « Dix souffles »" });
  await begin.click();
  // The whole window, and the night, whatever theme the page has.
  const night = dialogOf(page).locator(".modal-box");
  await expect.poll(() => night.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  expect(await night.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe("rgb(17, 21, 27)");
  await dialogOf(page).getByRole("button", { name: "Commencer" }).click();
  await page.clock.fastForward(72_000);
  await expect(timer(page)).toContainText(/1:(1[2-9]|2\d)/);
  await sql(ELAPSE.meditations, 80_000, member.id);
  await page.keyboard.press("Escape");
  await expect(
    dialogOf(page).getByRole("heading", { name: /^1 minute 1\d secondes gardées$/ }),
  ).toBeFocused();
  await dialogOf(page)
    .getByRole("radio", { name: /^4 sur 5/ })
    .check({ force: true });
  await expectAccessible(page);
  await dialogOf(page).getByRole("button", { name: "Terminer" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(begin).toBeFocused();
});

test("a meditation by keyboard alone, on a small screen, without the voice", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await signIn("free");
  await page.goto("/meditations?category=acceptation");
  await hydrated(page);
  const tab = page.getByRole("link", { name: "Acceptation" });
  await expect(tab).toHaveAttribute("aria-current", "page");
  // Its place in the row is beyond the window's edge: the row has scrolled, the page has not.
  expect(await tab.evaluate((link) => link.closest("ul")?.scrollLeft)).toBeGreaterThan(0);
  const row = await tab.boundingBox();
  expect(row && row.x >= 0 && row.x + row.width <= 320).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const opener = page.getByRole("link", { name: "Commencer la méditation « Poser les bagages »" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const play = dialogOf(page).getByRole("button", { name: "Commencer" });
  await play.focus();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("button", { name: "Pause" })).toBeFocused();
  // What is heard is chosen without leaving the keyboard, while the session runs.
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(dialogOf(page).getByRole("radio", { name: "Cloches" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(dialogOf(page).getByRole("radio", { name: "Air" })).toBeChecked();
  await expect(timer(page)).toContainText(/0:0[1-9]/);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a video keeps its place, counts what was watched, and is marked as finished", { tag: "@wide" }, async ({
  page,
  signIn,
  sql,
}) => {
  const member = await signIn("essential");
  await page.goto("/videos");
  await hydrated(page);
  const card = page.getByRole("listitem").filter({ hasText: "Le délai" }).last();
  await card.getByRole("link", { name: /^Regarder/ }).click();
  const video = page.locator("dialog video");
  const place = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await dialogOf(page).getByRole("button", { name: "Lire" }).click();
  await expect.poll(place).toBeGreaterThan(1.5);
  expect(await video.evaluate((element: HTMLVideoElement) => Math.round(element.volume * 100))).toBe(80);
  expect(
    await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length),
  ).toBeGreaterThan(20);
  await dialogOf(page).getByRole("button", { name: "Avancer de 10 secondes" }).click();
  await expect.poll(place).toBeGreaterThan(11);
  await expect(dialogOf(page).getByRole("button", { name: "Marquer comme terminée" })).toBeHidden();
  await dialogOf(page).getByRole("button", { name: "Pause" }).click();
  await expectAccessible(page);
  await dialogOf(page).getByRole("button", { name: "Sauvegarder et fermer" }).click();
  await expect(toast(page)).toContainText("Progression enregistrée");

  await card.getByRole("link", { name: /^Reprendre à 0:1/ }).click();
  await expect.poll(place).toBeGreaterThanOrEqual(11);
  // Sought to its end: the stars come, and what is still to be watched is said.
  await dialogOf(page).getByRole("slider", { name: "Position" }).press("End");
  await expect(dialogOf(page).getByText("Comment était cette vidéo ?")).toBeVisible();
  await expect(dialogOf(page).getByText(/il vous en reste 2\sminutes/)).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Marquer comme terminée" }).click();
  await expect(toast(page)).toContainText("à regarder pour qu’elle compte comme terminée");

  // The whole of it, watched: told by a player, believed by the clock.
  await sql(ELAPSE.videos, 400_000, member.id);
  const whole = await page.evaluate(async () => {
    const answer = await fetch("/api/videos/le-delai/view", {
      method: "PATCH",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${localStorage.getItem("auth_token")}`,
      },
      body: JSON.stringify({ duration: 152, completed: false, position: 152, spans: [[0, 152]] }),
    });
    return (await answer.json()) as { duration: number; completed: boolean };
  });
  expect(whole).toMatchObject({ duration: 152, completed: false });
  await card
    .getByRole("link", { name: /la vidéo « Le délai »/ })
    .first()
    .click();
  await dialogOf(page).getByRole("slider", { name: "Position" }).press("End");
  await dialogOf(page)
    .getByRole("radio", { name: /^5 sur 5/ })
    .press("Space");
  await dialogOf(page).getByRole("button", { name: "Marquer comme terminée" }).click();
  await expect(toast(page)).toContainText("Vidéo terminée");
  await expect(card).toContainText("Terminée");
  await expect(card).toContainText("1 vue");
});

test("a video without a picture is timed, and can be skipped through, on a small screen", {
  tag: "@phone",
}, async ({ page, signIn, sql }) => {
  await sql("update videos set media_key = null, captions_key = null where id = ?", "les-deux-anses");
  await signIn("complete");
  await page.clock.install();
  await page.goto("/videos?category=exercice");
  await hydrated(page);
  await page.getByRole("link", { name: "Regarder la vidéo « Les deux anses »" }).click();
  await dialogOf(page).getByRole("button", { name: "Lire" }).click();
  await page.clock.fastForward(30_000);
  const position = dialogOf(page).getByRole("slider", { name: "Position" });
  await expect(position).toHaveValue(/^3[01]$/);
  await dialogOf(page).getByRole("button", { name: "Reculer de 10 secondes" }).click();
  await expect(position).toHaveValue(/^2[012]$/);
  await dialogOf(page).getByRole("button", { name: "Pause" }).click();
  await expectNoSideways(page);
  await expectAccessible(page);
  const kept = page.waitForRequest(
    (request) => request.method() === "PATCH" && request.url().includes("/view"),
  );
  await dialogOf(page).getByRole("button", { name: "Sauvegarder et fermer" }).click();
  await kept;
  await expect(page.getByRole("link", { name: /^Reprendre à 0:2/ })).toBeVisible();
});

test("what the offer does not open says so, and pages read without scripts", { tag: "@wide" }, async ({
  browser,
  signIn,
  page,
}) => {
  const member = await signIn("free");
  await page.goto("/meditations");
  const locked = page.getByRole("listitem").filter({ hasText: "La vue d’en haut" });
  await expect(locked).toContainText("Abonnement requis");
  await expect(locked).toContainText("Cette méditation nécessite un abonnement Complet+");
  await expect(locked.getByRole("link")).toHaveAttribute("href", "/subscribe");
  const refused = await page.goto("/videos/le-naufrage-de-zenon");
  expect(refused?.status()).toBe(403);
  await expect(page.getByText("Cette vidéo nécessite un abonnement Complet+")).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies([{ name: "portique", value: member.cookie, url: new URL(page.url()).origin }]);
  const still = await plain.newPage();
  await still.goto(`${new URL(page.url()).origin}/meditations`);
  await still.getByRole("link", { name: "Commencer la méditation « Le pas lent »" }).click();
  await expect(still.getByRole("heading", { name: "Le pas lent" })).toBeVisible();
  await expect(still.locator("audio[controls]")).toHaveAttribute(
    "src",
    /^\/media\/meditations\/le-pas-lent-/,
  );
  await expect(still.getByText("Levez un pied, lentement.")).toBeVisible();
  await plain.close();
});
