// What is printed: the page and nothing else, and all of its words.
import { dayInParis, device } from "./door.ts";
import { expect, test } from "./fixtures.ts";

test.describe("on paper", { tag: "@wide" }, () => {
  test.beforeEach(({ page }) => page.emulateMedia({ media: "print" }));

  test("a journal's day is its words, without what is done with it", async ({
    page,
    signIn,
    baseURL,
    sql,
  }) => {
    const member = await signIn("complete");
    await device(baseURL ?? "", member).write({ gratitude: "Le pain de ce matin.", mood: 4 });
    await page.goto(`/journal/livre/jour/${dayInParis()}`);
    await expect(page.getByText("Le pain de ce matin.")).toBeVisible();
    // Without the right to write any more, the same address reads the page.
    await sql("update users set subscription_tier = 'free' where id = ?", member.id);
    await page.goto(`/journal?date=${dayInParis()}`);
    await expect(page.getByText("Le pain de ce matin.")).toBeVisible();
    for (const words of [/^Enregistré/, /Voir les offres/, "Supprimer cette page", "Entrée complétée"])
      for (const shown of await page.locator("main").getByText(words).all()) await expect(shown).toBeHidden();
  });

  test("what is folded away to be read is there, what is folded away to be done is not", async ({
    page,
    signIn,
  }) => {
    await page.goto("/faq");
    const [answer, sign] = [page.locator("main details p").first(), page.locator("summary > span").first()];
    await expect(answer).toBeVisible();
    await expect(sign).toBeHidden();
    await signIn("complete");
    await page.goto("/dashboard");
    await expect(page.getByText("Partager mon jour")).toBeHidden();
    await expect(page.getByText("Écrire à partir de cette citation")).toBeHidden();
  });
});
