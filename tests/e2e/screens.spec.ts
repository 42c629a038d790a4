// Every screen, in both themes: nothing axe can find, nothing wider than the window, nothing in the console.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, hydrated, test } from "./fixtures.ts";

const PUBLIC = [
  "/",
  "/auth",
  "/auth?tab=register",
  "/auth/forgot",
  "/auth/reset?token=x",
  "/auth/confirm?token=x",
  "/reminders/confirm?token=x",
  "/method",
  "/authors",
  "/authors/seneque",
  "/community/post/inconnue",
  "/local/outbox",

  // — reading
  "/blog",
  "/article/le-delai",
  "/legal",
  "/offline",

  // — subscription, signed out
  "/subscription/cancel",
  "/subscription/withdraw?sent=1",

  // — letters that are left without signing in
  "/newsletter/unsubscribe?key=inconnue-inconnue",
  "/week-letter/unsubscribe?key=inconnue-inconnue",

  // — stand-ins' pages
  "/local/stripe",
];
const MEMBER = [
  "/",
  "/dashboard",
  "/breathe",
  "/journal",
  "/journal/search",
  "/journal/importer",
  "/journal/livre",
  "/journal/livre/mois/2026-03",
  "/journal/livre/jour/2026-03-14",
  "/journal/livre/pages",
  "/quotes/ma-05-20",
  "/community",
  "/community/new",
  "/nowhere",
  "/search",

  // — settings and reminders
  "/settings",
  "/settings?tab=rappels",
  "/settings?tab=compte",
  "/settings/second-factor",
  "/settings/passkeys",

  // — the member's data
  "/account/data",
];
const ROOMS = [
  // — guides
  "/guides",

  // — challenges and mini-game
  "/challenges?tab=available",
  "/challenges/serenity-7",
  "/minigame",

  // — meditations and videos
  "/meditations",
  "/meditations/dix-souffles",
  "/videos",
  "/videos/le-delai",

  // — subscription
  "/subscribe",

  // — coach
  "/coach",
];

const FREE = ["/", "/dashboard", "/journal", "/community", "/settings?tab=rappels"];

/** An administrator's: on a wide screen, and on a tablet held upright. */
const ADMIN = [
  "/admin",
  "/admin/moderation",
  "/admin/moderation?vue=masques",
  "/admin/moderation?vue=blocages",
  "/admin/messages",
  "/admin/attributions",
  "/admin/content",
  "/admin/content/quotation/ma-05-20",
  "/admin/deliveries",
  "/admin/activity",
  "/admin/coach",
  "/admin/health",
  "/admin/log",
];

const PHONE = { width: 320, height: 700 };
const TABLET = { width: 768, height: 1024 };
const WIDE = { width: 1280, height: 900 };

const LONG = "anticonstitutionnellement".repeat(3);

/** Something for each list of the administration: long words, long addresses. */
async function givenWork(
  sql: (statement: string, ...values: (string | number)[]) => Promise<void>,
  author: { id: string },
  reader: { id: string },
): Promise<void> {
  const now = Date.now();
  const id = () => crypto.randomUUID().replaceAll("-", "").slice(0, 22);
  const post = async (hiddenAt: number | null) => {
    const key = id();
    await sql(
      `insert into forum_posts (id, user_id, title, content, category, name_choice, is_public, hidden_at, created_at,
        last_activity_at, written_on, text_hash)
      values (?, ?, ?, ?, 'general', 'full', 1, nullif(?, 0), ?, ?, '2026-11-28', ?)`,
      ...[key, author.id, `Une question ${LONG}`, `${LONG}\nLa suite.`, hiddenAt ?? 0, now, now, key],
    );
    return key;
  };
  await post(now);
  await sql(
    `insert into forum_reports (id, user_id, post_id, reason, message, created_at) values (?, ?, ?, 'harassment', ?, ?)`,
    ...[id(), reader.id, await post(null), LONG, now],
  );
  await sql(
    `insert into forum_blocks (id, user_id, blocked_id, anonymous, name_choice, created_at) values (?, ?, ?, 0, 'full', ?)`,
    ...[id(), reader.id, author.id, now],
  );
  await sql(
    `insert into contact_messages (id, name, email, subject, message, text_hash, created_at) values (?, 'Zoé', ?, 'support', ?, ?, ?)`,
    ...[id(), `${LONG}@portique.test`, LONG, id(), now],
  );
  await sql(
    `insert into attribution_reports (id, user_id, quotation_id, message, created_at) values (?, ?, 'ma-05-20', ?, ?)`,
    ...[id(), reader.id, LONG, now],
  );
  await sql(
    `insert into admin_log (id, at, admin_id, action, subject_kind, subject_id, before, after)
    values (?, ?, ?, 'post.hide', 'post', ?, '{"isHidden":false,"reports":1}', '{"isHidden":true,"reports":0}')`,
    ...[id(), now, author.id, id()],
  );
}

type Size = { width: number; height: number };

/** First titles that stand in the middle of an empty window, or in the head of the one card: no left edge to keep. */
const CENTRED = ["/breathe", "/coach", "/nowhere", "/community/post/inconnue"];
/** Its drawing's own scale; three offers that are weighed against each other; pages of the stand-ins. */
const OWN_FRAME = /^\/$|^\/subscribe$|^\/local\//;

/**
 * One first title, of 28 px on a phone and 36 elsewhere, on the page's left edge; one card at the most; the wordmark on one
 * line; nothing that moves where motion is not wanted.
 */
async function expectFrame(page: Page, path: string): Promise<void> {
  const frame = await page.evaluate(() => {
    const isShown = (element: Element) => element.getBoundingClientRect().width > 2;
    // The page of who has no network holds several, and shows one.
    const titles = [...document.querySelectorAll("h1")].filter((title) => title.checkVisibility());
    const shown = titles.filter(isShown);
    const sizes = shown.flatMap((title) =>
      [title, ...title.querySelectorAll("*:not(.eyebrow)")]
        .filter(({ childNodes }) =>
          [...childNodes].some(
            ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data?.trim(),
          ),
        )
        .map((element) => Math.round(Number.parseFloat(getComputedStyle(element).fontSize))),
    );
    const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left ?? 0;
    const brand = document.querySelector("header a");
    return {
      titles: titles.length,
      sizes: [...new Set(sizes)],
      isWide: matchMedia("(min-width: 40rem)").matches,
      indent: shown.length > 0 ? Math.round(left(shown[0]) - left(brand)) : 0,
      cards: [...document.querySelectorAll("main .sheet:not([role])")].filter(
        (card) => isShown(card) && getComputedStyle(card).position !== "absolute",
      ).length,
      brandLines: (brand?.getBoundingClientRect().height ?? 0) <= 48,
      moving: document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && Number(effect?.getComputedTiming().duration) > 1,
        ).length,
    };
  });
  expect(frame).toMatchObject({ titles: 1, brandLines: true, moving: 0 });
  if (OWN_FRAME.test(path)) return;
  if (frame.sizes.length > 0) expect(frame.sizes, "first title").toEqual([frame.isWide ? 36 : 28]);
  // The administration is dense: its tables and forms stand in sheets beside their own navigation.
  if (path.startsWith("/admin")) return;
  expect(frame.cards, "cards").toBeLessThanOrEqual(1);
  if (!CENTRED.includes(path)) expect(frame.indent, "left edge").toBe(0);
}

/**
 * Nothing wider than the window, nothing axe can find, and the product's frame. Each screen is opened once and read twice: narrow in one theme,
 * then wide in the other, in turns.
 */
async function readScreens(page: Page, paths: readonly string[], narrow: Size = PHONE): Promise<void> {
  for (const [at, path] of paths.entries())
    await test.step(path, async () => {
      const themes = at % 2 === 0 ? (["light", "dark"] as const) : (["dark", "light"] as const);
      for (const [turn, size] of [narrow, WIDE].entries()) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: themes[turn] ?? null });
        if (turn === 0) await page.goto(path);
        await expectAccessible(page);
        await expectNoSideways(page);
        await expectFrame(page, path);
      }
    });
}

test.describe("in both themes", { tag: "@wide" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  // Forty readings each.
  test.describe.configure({ timeout: 300_000 });

  test("a visitor's screens", ({ page }) => readScreens(page, PUBLIC));

  test("a member's screens", async ({ page, signIn }) => {
    await signIn();
    await readScreens(page, MEMBER);
  });

  test("a member's rooms", async ({ page, signIn }) => {
    await signIn();
    await readScreens(page, ROOMS);
  });

  test("a free member's screens", async ({ page, signIn }) => {
    await signIn("free");
    await readScreens(page, FREE);
  });

  test("an administrator's screens", async ({ page, signIn, openMember, sql }) => {
    await givenWork(sql, await openMember(), await openMember());
    await signIn("complete", { role: "admin" });
    await readScreens(page, ADMIN, TABLET);
  });
});

/** With letters twice as large: what `PUBLIC` does not hold of a member's, and an administrator's tables. */
const LARGE = [
  "/",
  "/dashboard",
  "/journal",
  "/journal/livre",
  "/meditations",
  "/videos",
  "/challenges?tab=available",
  "/challenges/serenity-7",
  "/minigame",
  "/guides",
  "/coach",
  "/community",
  "/subscribe",
];
const LARGE_TABLES = ["/admin", "/admin/content", "/admin/content/quotation/ma-05-20"];

async function readTwiceAsLarge(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "212.5%";
      });
      await expectNoSideways(page);
    });
}

test.describe("with letters twice as large no screen leaves the window of a phone", { tag: "@phone" }, () => {
  test("a visitor's", ({ page }) =>
    readTwiceAsLarge(page, ["/faq", ...PUBLIC.filter((path) => !path.startsWith("/local/"))]));

  test("a member's", async ({ page, signIn }) => {
    await signIn();
    await readTwiceAsLarge(page, LARGE);
  });

  test("an administrator's", async ({ page, signIn }) => {
    await signIn("complete", { role: "admin" });
    await readTwiceAsLarge(page, LARGE_TABLES);
  });
});

test("forced colours show what is chosen", { tag: "@wide" }, async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn();
  const ground = (text: string) =>
    page
      .getByText(text, { exact: true })
      .last()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const CHOICES = [
    ["/journal", "Toute la page", "Une question à la fois"],
    ["/journal", "Bonne", "Neutre"],
    ["/dashboard", "Le jour", "Les chiffres"],
    ["/settings?tab=compte", "Compte", "Rappels"],
  ] as const;
  for (const [path, chosen, other] of CHOICES)
    await test.step(`${path}: ${chosen}`, async () => {
      await page.goto(path);
      if (chosen === "Bonne") await page.getByText(chosen, { exact: true }).click();
      expect(await ground(chosen)).not.toBe(await ground(other));
    });
});

test("forced colours show a switch, hours and columns, on or off", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const { token } = await signIn();
  await page.goto("/settings?tab=rappels");
  await hydrated(page);
  const track = page.locator(".switch-track").first();
  const drawn = () =>
    track.evaluate((element) => {
      const knob = getComputedStyle(element, "::after");
      return [getComputedStyle(element).backgroundColor, knob.backgroundColor, knob.translate];
    });
  const off = await drawn();
  await page.getByText("Recevoir des rappels").click();
  for (const at of [0, 2]) await expect.poll(async () => (await drawn())[at]).not.toBe(off[at]);
  const on = await drawn();
  for (const [ground, knob] of [off, on]) expect(knob).not.toBe(ground);

  await page.getByRole("radio", { name: /^À mes heures/ }).check();
  const groundOf = (cell: string) =>
    page
      .locator(cell)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await groundOf(".peer:checked + .hour-cell")).not.toBe(
    await groundOf(".peer:not(:checked) + .hour-cell"),
  );

  await page.request.post("/api/challenges/serenity-7/join", {
    headers: { Authorization: `Bearer ${token}`, "Sec-Fetch-Site": "same-origin" },
  });
  await page.goto("/challenges");
  const bar = page.locator(".column-bar > div").first();
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain("gradient");
  await page.goto("/dashboard");
  const inks = await page
    .getByRole("region", { name: /^Votre jour/ })
    .locator("svg")
    .evaluateAll((columns) =>
      columns.map((column) => {
        const { color, forcedColorAdjust } = getComputedStyle(column);
        return `${color} ${forcedColorAdjust}`;
      }),
    );
  expect(inks).toHaveLength(4);
  for (const ink of inks) expect(ink).not.toContain(canvas);
  // One stands, three wait: told apart by what is drawn, not by a tint alone.
  const standing = await page
    .getByRole("region", { name: /^Votre jour/ })
    .locator("svg > g")
    .evaluateAll((columns) => columns.map((column) => getComputedStyle(column).opacity));
  expect(standing).toEqual(["1", "0", "0", "0"]);
});

test("forced colours leave the first button its own ground, so that its words are read", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn();
  await page.goto("/dashboard");
  const drawn = await page.getByRole("button", { name: "Garder cette ligne" }).evaluate((button) => {
    const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(button);
    return { differ: color !== backgroundColor, forcedColorAdjust };
  });
  expect(drawn).toEqual({ differ: true, forcedColorAdjust: "none" });
});

test("forced colours draw a dialog's edge, and grey what cannot be pressed", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn();
  await page.goto("/settings?tab=compte");
  const colorOf = (element: Element) => getComputedStyle(element).color;
  const erase = page.getByRole("button", { name: "Supprimer mon compte" });
  await expect(erase).toBeDisabled();
  expect(await erase.evaluate(colorOf)).not.toBe(await page.locator("h1").evaluate(colorOf));
  await hydrated(page);
  await page.keyboard.press("/");
  const edge = await page
    .getByRole("dialog", { name: "Rechercher" })
    .locator(".modal-box")
    .evaluate((box) => getComputedStyle(box).outline);
  expect(edge).toMatch(/ solid 1px$/);
});

test("forced colours tell moods apart by their stroke, and draw with the system's colours", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn();
  await page.goto("/journal");
  await page.getByLabel("Gratitude").first().fill("Une page.");
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByText(/^Enregistré/).first()).toBeVisible();
  await page.goto("/journal/livre");
  const marks = page.getByRole("list", { name: "Teintes" }).locator("svg");
  const strokes = await marks.evaluateAll((drawn) =>
    drawn.map((mark) => {
      const { strokeDasharray, color } = getComputedStyle(mark);
      return `${strokeDasharray} ${color}`;
    }),
  );
  expect(strokes).toHaveLength(6);
  expect(new Set(strokes).size).toBe(6);
});

test("an unknown page is the not-found screen", { tag: "@wide" }, async ({ page }) => {
  const answer = await page.goto("/nulle/part");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

test("the sign-in form stays in place when the rest of its page comes", async ({ page }) => {
  const form = page.getByLabel("Email");
  await page.goto("/auth");
  const place = await form.boundingBox();
  const html = await (await page.request.get("/auth")).text();
  await page.route("**/auth", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html.slice(0, html.indexOf("<h1")) }),
  );
  await page.reload();
  expect(await form.boundingBox()).toEqual(place);
});

test("the landing page keeps its margins and its scale: its own sheet comes after the product's", async ({
  page,
}) => {
  await page.goto("/");
  const title = page.getByRole("heading", { level: 1 });
  const { size, left } = await title.evaluate((element) => ({
    size: Number.parseFloat(getComputedStyle(element).fontSize),
    left: element.getBoundingClientRect().left,
  }));
  expect(size).toBeGreaterThan(30);
  expect(left).toBeGreaterThanOrEqual(16);
});

test("the newsletter box says what came of it, without a script", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const box = page.locator("#newsletter");
  await box.getByRole("textbox").fill(`${crypto.randomUUID()}@portique.test`);
  await box.getByRole("button").click();
  await expect(page.getByText("Inscription à la newsletter réussie !")).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
});
