// Every screen, in both themes: nothing axe can find, nothing wider than the window, nothing in the console.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, test } from "./fixtures.ts";

const PUBLIC = [
  "/",
  "/auth",
  "/auth?tab=register",
  "/auth/forgot",
  "/auth/reset?token=x",
  "/method",
  "/authors",
  "/authors/seneque",
  "/community/post/inconnue",
  "/local/outbox",

  // — reading
  "/blog",
  "/article/le-delai",
  "/legal",

  // — subscription, signed out
  "/subscription/cancel",
  "/subscription/withdraw?sent=1",

  // — stand-ins' pages
  "/local/stripe",
];
const MEMBER = [
  "/",
  "/dashboard",
  "/journal",
  "/journal/search?q=x",
  "/quotes/ma-05-20",
  "/community",
  "/community/new",
  "/nowhere",

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

  // — settings and reminders
  "/settings",
  "/settings?tab=rappels",
  "/settings?tab=compte",

  // — coach
  "/coach",

  // — the member's data
  "/account/data",
];

const FREE = ["/", "/dashboard", "/journal", "/community", "/settings?tab=rappels"];

/** An administrator's, on a wide screen only. */
const ADMIN = [
  "/admin",
  "/admin/moderation",
  "/admin/messages",
  "/admin/content",
  "/admin/content/quotation/ma-05-20",
  "/admin/activity",
  "/admin/health",
  "/admin/log",
];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

/**
 * Nothing wider than the window, and nothing axe can find. Two themes at two widths would read each screen four times
 * for what two readings tell: a screen is read in one theme on the phone and in the other on the wide screen, in turns.
 */
async function readScreens(page: Page, paths: readonly string[], dark: boolean): Promise<void> {
  for (const [at, path] of paths.entries()) {
    if ((at + Number(dark) + Number(isPhone(page))) % 2 === 1) continue;
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSideways(page);
    });
  }
}

for (const dark of [false, true]) {
  test.describe(dark ? "nuit" : "marbre", () => {
    test.use({ colorScheme: dark ? "dark" : "light", contextOptions: { reducedMotion: "reduce" } });
    test.describe.configure({ timeout: 120_000 });

    test("a visitor's screens", ({ page }) => readScreens(page, PUBLIC, dark));

    test("a member's screens", async ({ page, signIn }) => {
      await signIn();
      await readScreens(page, MEMBER, dark);
    });

    test("a free member's screens", async ({ page, signIn }) => {
      await signIn("free");
      await readScreens(page, FREE, dark);
    });

    test("an administrator's screens", async ({ page, signIn }) => {
      test.skip(isPhone(page), "a desk, not a pocket");
      await signIn("complete", { role: "admin" });
      await readScreens(page, ADMIN, dark);
    });
  });
}

test("an unknown page is the not-found screen", async ({ page }) => {
  const answer = await page.goto("/nulle/part");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

test("the newsletter box says what came of it, without a script", async ({ page }) => {
  await page.goto("/");
  const box = page.locator("#newsletter");
  await box.getByRole("textbox").fill(`${crypto.randomUUID()}@portique.test`);
  await box.getByRole("button").click();
  await expect(page.getByText("Inscription à la newsletter réussie !")).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
});
