// Finding things, and the keyboard: one box on every screen, a page without scripts.
import { expect, expectAccessible, expectNoSideways, hydrated, test } from "./fixtures.ts";

test("one box finds a page and an article, wherever one is, and no address holds the words", async ({
  page,
  signIn,
}) => {
  const { token } = await signIn("essential");
  await page.goto("/challenges");
  await hydrated(page);
  const written = await page.request.post("/api/journal", {
    headers: { Authorization: `Bearer ${token}`, "Sec-Fetch-Site": "same-origin" },
    data: { date: new Date().toISOString().slice(0, 10), gratitude: "La colère du voisin, puis le délai." },
  });
  expect(written.ok()).toBe(true);
  await page.keyboard.press("/");
  const box = page.getByRole("dialog", { name: "Rechercher" });
  const words = box.getByRole("searchbox", { name: "Mots à chercher" });
  await expect(words).toBeFocused();
  await words.fill("colere delai");
  await page.keyboard.press("Enter");
  await expect(box.getByRole("heading", { name: "Vos pages" })).toBeVisible();
  await expect(box.getByRole("link", { name: "Contre la colère, le délai" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  // A field keeps its keys.
  await words.fill("");
  await page.keyboard.type("?/gj");
  await expect(words).toHaveValue("?/gj");
  await words.fill("colere delai");
  await page.keyboard.press("Enter");
  await box.getByRole("link", { name: "Contre la colère, le délai" }).click();
  await expect(page).toHaveURL(/\/article\/le-delai$/);
  await expect(box).toHaveCount(0);
});

test("the keyboard's list opens with ?, leads where it says, and can be switched off", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  await signIn("free");
  await page.goto("/dashboard");
  await hydrated(page);
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/challenges$/);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Raccourcis clavier" });
  await expect(list.getByText("Enregistrer la page du journal")).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Rechercher" })).toBeVisible();
});

test.describe("without a script", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a page", async ({ page, signIn }) => {
    await signIn("free");
    await page.goto("/dashboard");
    await page.getByRole("banner").getByRole("link", { name: "Rechercher" }).click();
    const searched = page.getByRole("navigation", { name: "Où l’on cherche" });
    await expect(searched.getByRole("link")).toHaveCount(5);
    await page.getByRole("searchbox").fill("colère délai");
    await page.getByRole("main").getByRole("button", { name: "Rechercher" }).click();
    await expect(page.getByRole("link", { name: "Contre la colère, le délai" })).toBeVisible();
    await expect(page).toHaveURL(/\/search$/);
    await expect(searched).toHaveCount(0);
    // Nobody presses a shortcut with a thumb.
    await expect(page.getByText("Enregistrer la page du journal")).toBeHidden();
  });
});
