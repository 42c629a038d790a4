import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, hydrated, test, toast } from "./fixtures.ts";

/** The first choice of each situation. */
async function answerThree(page: Page): Promise<void> {
  for (let number = 1; number <= 3; number++) {
    await expect(page.getByText(`${number} / 3`)).toBeVisible();
    await page
      .getByRole("group", { name: /Comment réagissez-vous/ })
      .getByRole("button")
      .first()
      .click();
    await page.getByRole("link", { name: "Situation suivante" }).click();
  }
}

test("a challenge is found, joined, done for the day, noted, taken back and left", async ({
  page,
  signIn,
  viewport,
}) => {
  const phone = (viewport?.width ?? 0) < 1000;
  await signIn("essential");
  await page.goto("/challenges");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Défis Stoïciens" })).toBeVisible();
  await expect(page.getByRole("link", { name: "En cours (0)" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Commencer le défi/ })).toHaveCount(10);
  await expect(page.getByText("Ce défi nécessite un abonnement Complet+.")).toHaveCount(5);

  // Two toggles, then everything again.
  const seven = page.getByRole("button", { name: /^7\sjours/ });
  await seven.click();
  await expect(seven).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Gratitude" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Sept mercis précis"]);
  await seven.click();
  await expect(page.getByRole("link", { name: /^Commencer le défi/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect(page.getByRole("link", { name: /^Commencer le défi/ })).toHaveCount(10);

  // The dialog: refused first, then accepted.
  const begin = page.getByRole("link", { name: "Commencer le défi Sept mercis précis" });
  await begin.click();
  const dialog = page.getByRole("dialog", { name: "Rejoindre le défi" });
  await expect(dialog).toContainText("7 jours, découverte");
  await expect(dialog).toContainText("Étapes quotidiennes");
  await expectNoSideways(page);
  if (phone) await expectAccessible(page);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();
  await expect(begin).toBeFocused();
  await begin.click();
  await dialog.getByRole("button", { name: "Commencer maintenant" }).click();
  await expect(toast(page)).toContainText("Défi rejoint !");
  await expect(page.getByRole("heading", { name: "Trois choses avant midi" })).toBeVisible();
  await expectNoSideways(page);

  // Today's task: noted, kept, taken back.
  await page.getByLabel("Une note, si vous voulez").fill("La lumière sur l’escalier.");
  await page.getByRole("button", { name: "C’est fait, cocher ce jour" }).click();
  await expect(toast(page)).toContainText("Jour 1 coché");
  await expect(page.getByText("1 coché sur 7")).toBeVisible();
  if (phone) await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Une note, si vous voulez")).toHaveValue("La lumière sur l’escalier.");
  await page.getByRole("button", { name: /^Décocher ce jour/ }).click();
  await expect(toast(page)).toContainText("Jour décoché");
  await expect(page.getByLabel("Une note, si vous voulez")).toHaveValue("");

  // The dashboard knows it; so does the list.
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Sept mercis précis", exact: true })).toBeVisible();
  await expect(page.getByText("Jour 1 sur 7, 0 coché")).toBeVisible();
  await page.goto("/challenges");
  await expect(page.getByRole("link", { name: "En cours (1)" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Continuer le défi Sept mercis précis" }).click();
  await hydrated(page);

  await page.getByText("Quitter ce défi").click();
  await page.getByRole("button", { name: "Quitter et effacer" }).click();
  await expect(toast(page)).toContainText("Défi quitté");
  await expect(page.getByRole("button", { name: "Commencer maintenant" })).toBeVisible();
});

test("a challenge is joined and checked with the keyboard only", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  await signIn("free");
  await page.goto("/challenges?tab=available&category=serenity");
  await hydrated(page);
  const begin = page.getByRole("link", { name: "Commencer le défi Le calme en sept jours" });
  for (let step = 0; step < 60 && !(await begin.evaluate((link) => link === document.activeElement)); step++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Rejoindre le défi" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(begin).toBeFocused();
  await page.keyboard.press("Enter");
  const accept = page.getByRole("button", { name: "Commencer maintenant" });
  await accept.waitFor();
  for (let step = 0; step < 5 && !(await accept.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const note = page.getByLabel("Une note, si vous voulez");
  await note.focus();
  await page.keyboard.type("Calme.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Jour 1 coché");
});

test("a refusal and an ended session are said in the specification's words", { tag: "@wide" }, async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  const { token } = await signIn("free");
  await page.goto("/challenges?tab=available");
  await hydrated(page);
  await page.route("**/api/challenges/*/join", (route) =>
    route.fulfill({ status: 503, json: { message: "non" } }),
  );
  await page.getByRole("link", { name: "Commencer le défi Sept jours debout" }).click();
  const accept = page.getByRole("button", { name: "Commencer maintenant" });
  await accept.click();
  await expect(toast(page)).toContainText("Impossible de rejoindre ce défi. Veuillez réessayer.");
  await page.unroute("**/api/challenges/*/join");
  await context.request.post("/api/auth/logout", {
    headers: { Authorization: `Bearer ${token}`, Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" },
  });
  await accept.click();
  await expect(toast(page)).toContainText("You are logged out. Logging in again...");
  await page.waitForURL("**/auth?redirectTo=**");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a challenge and L'Épreuve du Sage go from end to end", { tag: "@phone" }, async ({
    page,
    signIn,
  }) => {
    await signIn("complete");
    await page.goto("/challenges?tab=available&duration=7");
    await page.getByRole("link", { name: "Commencer le défi Ce qui dépend de moi" }).click();
    await page.getByRole("button", { name: "Commencer maintenant" }).click();
    await expect(page.getByText("Défi rejoint !")).toBeVisible();
    await page.getByLabel("Une note, si vous voulez").fill("Sans script.");
    await page.getByRole("button", { name: "C’est fait, cocher ce jour" }).click();
    await expect(page.getByLabel("Une note, si vous voulez")).toHaveValue("Sans script.");

    await page.goto("/minigame");
    await page.getByRole("button", { name: "Commencer l’épreuve" }).click();
    await answerThree(page);
    await page.getByRole("button", { name: "Voir mes résultats" }).click();
    await expect(page.getByRole("heading", { name: "Épreuve Terminée !" })).toBeVisible();
  });
});

test("L'Épreuve du Sage is played by keyboard, explained, saved, and played again otherwise", async ({
  page,
  signIn,
  viewport,
}) => {
  const phone = (viewport?.width ?? 0) < 1000;
  await signIn("complete");
  await page.goto("/minigame");
  const choices = page.getByRole("group", { name: "Comment réagissez-vous dans cette situation ?" });
  const met: string[] = [];
  for (let number = 1; number <= 3; number++) {
    await expect(page.getByText(`${number} / 3`)).toBeVisible();
    const situation = page.getByRole("main").getByRole("heading", { level: 2 });
    met.push((await situation.textContent()) ?? "");
    if (number === 1) {
      if (phone) await expectAccessible(page);
      await expectNoSideways(page);
    }
    await choices
      .getByRole("button")
      .nth(number - 1)
      .focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^\d+\spoints? sur \d+$/)).toBeVisible();
    await expect(page.locator("blockquote")).toBeVisible();
    // The focus has followed: the next stop is the way on.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Situation suivante" })).toBeFocused();
    if (number === 1) await expectNoSideways(page);
    await page.keyboard.press("Enter");
  }
  const end = page.getByRole("heading", { name: "Épreuve Terminée !" });
  await expect(toast(page)).toContainText("Score sauvegardé !");
  await expect(end).toBeFocused();
  await expect(end).toBeInViewport();
  await expect(page.getByText(/^Meilleur résultat/)).toBeVisible();
  if (phone) await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByRole("button", { name: "Nouvelle Épreuve" }).click();
  await expect(page.getByText("1 / 3")).toBeVisible();
  await expect(page.getByText(/^Votre meilleur résultat/)).toBeVisible();
  expect(met).not.toContain(await page.getByRole("main").getByRole("heading", { level: 2 }).textContent());
});

test("a score that could not be saved is said, and can be saved again", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await signIn("complete");
  await page.route("**/api/challenges/user", (route) =>
    route.fulfill({ status: 503, json: { message: "non" } }),
  );
  await page.goto("/minigame");
  await answerThree(page);
  await expect(page.getByRole("heading", { name: "Épreuve terminée !" })).toBeVisible();
  await expect(toast(page)).toContainText("Impossible de sauvegarder votre score.");
  await page.getByRole("button", { name: "Voir mes résultats" }).click();
  await expect(page.getByRole("heading", { name: "Épreuve Terminée !" })).toBeVisible();
});

test("below the complete tier, the game shows one situation to try, and its locked notice", {
  tag: "@phone",
}, async ({ page, signIn }) => {
  await signIn("essential");
  await page.goto("/minigame");
  await expect(page.getByText("L’Épreuve du Sage nécessite un abonnement Complet+.")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(/^\d+\spoints?$/).filter({ visible: true })).toHaveCount(0);
  // One answer is open at a time.
  for (const at of [0, 1]) {
    await main.locator("summary").nth(at).click();
    await expect(main.getByText(/^\d+\spoints?$/).filter({ visible: true })).toHaveCount(1);
    await expect(main.locator("figcaption").filter({ visible: true })).toHaveText(
      /^(Marc Aurèle|Sénèque|Épictète), /,
    );
  }
  await expect(main.getByRole("link", { name: "Voir les offres" })).toHaveCount(1);
  await expectAccessible(page);
});
