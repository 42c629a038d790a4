// Every screen, in both themes: nothing axe can find, nothing wider than the window, nothing in the console.
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
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme === "light" ? "marbre" : "nuit", () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    for (const path of PUBLIC) {
      test(`a visitor's ${path}`, async ({ page }) => {
        await page.goto(path);
        await expectAccessible(page);
        await expectNoSideways(page);
      });
    }

    test("a member's screens", async ({ page, signIn }) => {
      test.setTimeout(90_000);
      await signIn();
      for (const path of MEMBER) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectAccessible(page);
          await expectNoSideways(page);
        });
      }
    });

    test("a free member's screens", async ({ page, signIn }) => {
      await signIn("free");
      for (const path of ["/", "/dashboard", "/journal", "/community", "/settings?tab=rappels"]) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectAccessible(page);
          await expectNoSideways(page);
        });
      }
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
