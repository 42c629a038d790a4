// A member's first day, from the landing page to real figures on both dashboards.
import type { TestInfo } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  hydrated,
  mailedLink,
  PASSWORD,
  test,
  toast,
} from "./fixtures.ts";

/** A guest's address of its own for each try: a second one finds no account of the first. */
const guest = (info: TestInfo, from: number) => `invite-${from + info.retry}@portique.test`;

test("a visitor signs up, writes, finds progress", { tag: "@phone" }, async ({ page, request }, info) => {
  const email = guest(info, 900);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole("link", { name: "Commencer Gratuitement" }).first().click();

  await hydrated(page);
  await page.getByLabel("Prénom").fill("Zoé");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill("court");
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByText("Le mot de passe doit contenir au moins 8 caractères")).toBeVisible();
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: "Salut, Zoé" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toMatch(/^[\w-]{43}$/);
  await expectNoSideways(page);

  await page.getByRole("button", { name: "Découvrir la citation du jour" }).click();
  await expect(page.getByText("il vous reste 2 citations sur 3")).toBeVisible();
  await page.getByText("Compréhension").click();
  await expect(page.getByRole("heading", { name: "Exercice pratique" })).toBeVisible();

  // The first day: no figures, three steps, the hour asked last.
  const steps = page.getByRole("region", { name: "Votre premier jour, en trois pas" });
  await expect(page.getByRole("region", { name: "Votre jour : 1 colonne debout sur 4" })).toBeVisible();
  await expect(page.getByText("0 jour")).toHaveCount(0);
  await page.getByLabel("Le mot du jour").fill("Une seule chose dépend de moi.");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Mot du jour gardé");
  await steps.getByRole("link", { name: "Respirez une minute" }).click();
  await page.waitForURL("**/breathe");
  await hydrated(page);
  await page.clock.install();
  await page.getByRole("button", { name: "Commencer" }).click();
  await page.clock.runFor(61_000);
  await page.getByRole("button", { name: "Retour à Aujourd’hui" }).click();
  await page.waitForURL("**/dashboard");
  await page.clock.resume();
  await expect(page.getByRole("region", { name: "Votre jour : 3 colonnes debout sur 4" })).toBeVisible();
  await expect(steps.getByRole("link", { name: "Choisir l’heure du matin" })).toBeVisible();
  await expect(page.getByLabel("Le mot du jour")).toHaveValue("Une seule chose dépend de moi.");
  await expectNoSideways(page);

  await page.getByRole("button", { name: "Écouter" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByText("Voix de synthèse")).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Écouter" })).toBeVisible();

  // The journal belongs to Essentiel: this address is a guest's, complete once the mailed link has proved it.
  await page.goto("/journal");
  await expect(page.getByText("fait partie de l’offre Essentiel").first()).toBeVisible();
  await page.goto(await mailedLink(request, email, "/auth/confirm"));
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(toast(page)).toContainText("Adresse confirmée");

  await page.goto("/journal");
  await hydrated(page);
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(toast(page)).toContainText("Entrée vide");
  await expect(toast(page)).toContainText("Veuillez remplir au moins une section avant de sauvegarder.");
  await page.getByLabel("Réflexion du matin").fill("Ce matin, une seule chose dépend de moi.");
  await page.getByText("Bonne", { exact: true }).click();
  await page.getByText("Détendu", { exact: true }).click();
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(toast(page)).toContainText("Entrée sauvegardée");
  await expect(page.getByText("Entrée complétée")).toBeVisible();
  await expectNoSideways(page);

  await page.goto("/dashboard");
  await expect(page.getByText("Ce matin, une seule chose dépend de moi.")).toBeVisible();
  await expect(page.getByText("Humeur: 4/5")).toBeVisible();
  await page.getByRole("button", { name: "Les chiffres" }).click();
  await expect(page.getByRole("heading", { name: "Tableau de Bord" })).toBeVisible();
  await expect(page.getByText("4,0 / 5")).toBeVisible();
  await expect(page.getByText("2,0 / 5")).toBeVisible();
  await expectNoSideways(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tableau de Bord" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same, up to saving a journal entry", { tag: "@phone" }, async ({ page, request }, info) => {
    const email = guest(info, 950);
    await page.goto("/");
    await page.getByRole("link", { name: "Commencer Gratuitement" }).first().click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.waitForURL("**/dashboard");
    await expect(page.getByRole("heading", { name: "Salut, Philosophe" })).toBeVisible();
    await expect(page.getByText("Compte créé avec succès")).toBeVisible();

    await page.getByRole("button", { name: "Découvrir la citation du jour" }).click();
    await expect(page.locator(".quotation").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Écouter" })).toHaveAttribute(
      "href",
      /^\/media\/narrations\//,
    );

    await page.goto(await mailedLink(request, email, "/auth/confirm"));
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await expect(page.getByText("Adresse confirmée")).toBeVisible();
    await page.goto("/journal");
    await page.getByLabel("Gratitude").fill("Le silence de la maison.");
    await page.getByRole("button", { name: "Sauvegarder" }).last().click();
    await expect(page.getByText("Entrée sauvegardée")).toBeVisible();
    await expect(page.getByLabel("Gratitude")).toHaveValue("Le silence de la maison.");
    await expect(page.getByText("Entrée complétée")).toBeVisible();
  });

  test("a member screen without a session leads to sign-in and back", { tag: "@wide" }, async ({ page }) => {
    expect(await (await page.request.get("/journal")).text()).toContain(
      "You are logged out. Logging in again...",
    );
    await page.goto("/journal");
    await page.waitForURL("**/auth?redirectTo=%2Fjournal");
  });
});
