// Buying, changing, leaving, on the local stand-in of Stripe: every card and every path. A customer's clock is their
// own, so that these journeys disturb nobody.
import type { Page } from "@playwright/test";
import { CARDS } from "#workers/standins/stripe/cards.ts";
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

const ORDER = "Commander avec obligation de paiement";

async function choose(page: Page, plan: "essential" | "complete"): Promise<void> {
  await page.goto(`/subscribe?plan=${plan}`);
  await hydrated(page);
  await page.getByLabel(/commence tout de suite/).check();
  await page.getByLabel(/garde mon droit de rétractation/).check();
}

async function toPayment(page: Page, plan: "essential" | "complete"): Promise<void> {
  await choose(page, plan);
  await page.getByRole("button", { name: "Continuer vers le paiement" }).click();
  await expect(page.getByLabel("Numéro de carte")).toBeVisible();
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Numéro de carte").fill(number);
  await page.getByLabel("Date d’expiration").fill("1234");
  await page.getByLabel("Code de sécurité").fill("123");
  await page.getByRole("button", { name: ORDER }).click();
}

async function subscribe(
  page: Page,
  plan: "essential" | "complete",
  card: string = CARDS.success,
): Promise<void> {
  await toPayment(page, plan);
  await typeCard(page, card);
  await page.waitForURL("**/?subscription=success");
  await expect(toast(page)).toContainText("Abonnement créé !");
}

const plan = (page: Page) => page.getByRole("region", { name: "Votre offre actuelle" });

/** What the provider's desk is asked to do for a customer. */
async function atTheDesk(page: Page, email: string, fields: Record<string, string>): Promise<void> {
  const sheets = await (
    await page.request.get(`/local/stripe/state.json?email=${encodeURIComponent(email)}`)
  ).json();
  await page.request.post("/local/stripe/act", {
    form: { customer: sheets[0].customer.id, email, ...fields },
  });
}

async function mailSubjects(page: Page, email: string): Promise<string[]> {
  const mails = await (await page.request.get(`/local/outbox.json?to=${encodeURIComponent(email)}`)).json();
  return mails.map((mail: { subject: string }) => mail.subject);
}

test("cards that are refused, then one that is accepted; the tier; the next plan up and down", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  test.setTimeout(90_000);
  const { email } = await signIn("free");
  await page.goto("/subscribe");
  await expect(page.getByRole("heading", { name: "Votre offre : Gratuit" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Votre offre actuelle" })).toBeDisabled();
  await page.getByRole("link", { name: "Choisir Essentiel" }).click();
  await page.waitForURL("**/subscribe?plan=essential");
  await hydrated(page);

  // Neither box is ticked beforehand, and the server wants both before there is a client secret.
  await expect(page.getByRole("checkbox").first()).not.toBeChecked();
  await expect(page.getByRole("checkbox").last()).not.toBeChecked();
  await page.getByRole("button", { name: "Continuer vers le paiement" }).click();
  await expect(
    page.getByText("Cochez cette case pour que l’abonnement commence tout de suite."),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Retour aux plans" }).click();
  await page.waitForURL("**/subscribe");
  await toPayment(page, "essential");
  await expect(page.getByText("4,99\u00a0€ TTC", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await typeCard(page, CARDS.declined);
  await expect(toast(page)).toContainText("Erreur de paiement");
  await expect(toast(page)).toContainText("Votre carte a été refusée.");
  await typeCard(page, CARDS.insufficientFunds);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("fonds suffisants");
  await typeCard(page, "4242");
  const number = page.getByLabel("Numéro de carte");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("incomplet ou incorrect");
  await number.fill("42424");
  await expect(number).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await typeCard(page, CARDS.success);
  await page.waitForURL("**/?subscription=success");
  await expect(toast(page)).toContainText("Abonnement créé !");

  await page.goto("/subscribe");
  await expect(plan(page)).toContainText("Votre offre : Essentiel");
  await expect(plan(page)).toContainText("Visa");
  await expectAccessible(page);
  await expect.poll(() => mailSubjects(page, email)).toContain("Votre abonnement Essentiel");

  // Already on that tier: 409 and its sentence.
  const again = await page.request.post("/api/create-subscription", {
    data: { tier: "essentiel", startNow: true, waiver: true },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(again.status()).toBe(409);
  expect((await again.json()).message).toBe("Vous avez déjà l’offre Essentiel.");

  // Up, for the difference, on the card that is kept.
  await choose(page, "complete");
  await expect(page.getByText(/^(10|9,99)\u00a0€ TTC$/)).toBeVisible();
  await page.getByRole("button", { name: ORDER }).click();
  await page.waitForURL("**/?subscription=success");
  await expect(toast(page)).toContainText("Abonnement créé !");
  await page.goto("/subscribe");
  await expect(plan(page)).toContainText("Votre offre : Complet+");

  // Down with the next period, and back.
  await page.getByRole("button", { name: "Passer à Essentiel à la prochaine période" }).click();
  await expect(toast(page)).toContainText("Changement enregistré");
  await expect(plan(page)).toContainText("Essentiel à partir du");
  await page.getByRole("button", { name: "Garder Complet+" }).click();
  await expect(plan(page)).not.toContainText("Essentiel à partir du");
});

test("3-D Secure, abandoned and passed; cancelled and resumed; withdrawn and paid back", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  test.setTimeout(90_000);
  const { email } = await signIn("free");
  await toPayment(page, "complete");
  await typeCard(page, CARDS.authenticateOnce);
  const bank = page.getByRole("dialog", { name: "Authentification 3-D Secure" });
  await bank.getByRole("button", { name: "Abandonner" }).click();
  await expect(toast(page)).toContainText("Nous ne pouvons pas authentifier votre moyen de paiement");
  await page.request
    .get("/api/auth/user")
    .then(async (answer) => expect((await answer.json()).tier).toBe("free"));
  await page.getByRole("button", { name: ORDER }).click();
  await bank.getByRole("button", { name: "Autoriser le paiement" }).click();
  await page.waitForURL("**/?subscription=success");
  await expect(toast(page)).toContainText("Abonnement créé !");

  await page.goto("/subscribe");
  await plan(page).getByRole("link", { name: "Résilier", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Fin du contrat");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmer la résiliation" }).click();
  await expect(page.getByRole("heading", { name: "Votre résiliation est enregistrée" })).toBeVisible();
  await page.goto("/subscribe");
  await expect(plan(page)).toContainText("Résilié, en cours jusqu’au");
  await page.getByRole("button", { name: "Reprendre mon abonnement" }).click();
  await expect(toast(page)).toContainText("Votre abonnement continue");
  await expect(plan(page)).toContainText("Prochain paiement");

  await page.getByRole("link", { name: "Renoncer au contrat ici" }).first().click();
  await page.getByRole("button", { name: "Confirmer la renonciation" }).click();
  await expect(page.getByRole("heading", { name: "Votre renonciation est enregistrée" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("14,99\u00a0€ sont remboursés");
  await page.goto("/subscribe");
  await expect(plan(page)).toContainText("Votre offre : Gratuit");
  await expect.poll(() => mailSubjects(page, email)).toContain("Votre renonciation au contrat");

  // What the provider tells of it is read from the provider, and shown to the administration.
  await signIn("complete", { role: "admin" });
  await expect(async () => {
    await page.goto("/admin/deliveries");
    await expect(
      page.getByRole("region", { name: "Remboursements" }).getByRole("listitem").filter({ hasText: email }),
    ).toContainText("Remboursement total", { timeout: 1_000 });
  }).toPass();
});

test("a renewal that fails: banner and mail, then another card at the portal", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  const { email } = await signIn("free");
  await subscribe(page, "essential", CARDS.declinedLater);
  await atTheDesk(page, email, { act: "advance", days: "32" });
  const banner = page.getByRole("complementary", { name: "Paiement" });
  await expect(async () => {
    await page.goto("/dashboard");
    await expect(banner).toContainText("Le dernier paiement n’a pas abouti.", { timeout: 1_000 });
  }).toPass();
  await expect(banner).toContainText("Vous gardez votre offre jusqu’au");
  await expectAccessible(page);
  await expect.poll(() => mailSubjects(page, email)).toContain("Votre paiement n’a pas abouti");
  await banner.getByRole("link", { name: "Mettre à jour ma carte" }).click();
  await page.waitForURL("**/local/stripe/portal/**");
  await expectAccessible(page);
  await page.getByLabel("Numéro de carte").fill(CARDS.success);
  await page.getByLabel("Expiration (MM/AA)").fill("12/34");
  await page.getByRole("button", { name: "Enregistrer la carte" }).click();
  await expect(page.getByText("Carte enregistrée.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("payée");
  await page.getByRole("link", { name: "Retour au site" }).click();
  await page.waitForURL("**/subscribe");
  await expect(async () => {
    await page.reload();
    await expect(banner).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test("who is signed out leaves in three clicks, by password or by a mailed link, without a script", {
  tag: "@wide",
}, async ({ page, signIn, context, browser, baseURL }) => {
  test.setTimeout(90_000);
  const { email } = await signIn("free");
  await subscribe(page, "essential");
  await context.clearCookies();
  const plain = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  });
  const visitor = await plain.newPage();
  await visitor.goto("/");
  await visitor.getByRole("link", { name: "Résilier votre contrat" }).click();
  await visitor.waitForURL("**/subscription/cancel");
  await expectNoSideways(visitor);
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByLabel("Mot de passe").fill("pas-le-bon-1");
  await visitor.getByRole("button", { name: "Voir mon contrat" }).click();
  await expect(visitor.getByRole("main").getByRole("alert")).toContainText(
    "Adresse ou mot de passe incorrect.",
  );
  await visitor.getByLabel("Mot de passe").fill(PASSWORD);
  await visitor.getByRole("button", { name: "Voir mon contrat" }).click();
  await expect(visitor.getByRole("main")).toContainText("Fin du contrat");
  await visitor.getByRole("button", { name: "Confirmer la résiliation" }).click();
  await expect(visitor.getByRole("heading", { name: "Votre résiliation est enregistrée" })).toBeVisible();
  await expect.poll(() => mailSubjects(page, email)).toContain("Votre résiliation est enregistrée");

  await visitor.goto("/subscription/withdraw");
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByRole("button", { name: "Recevoir un lien par e-mail" }).click();
  await expect(visitor.getByRole("main").getByRole("status")).toContainText(
    "un lien vient de lui être envoyé",
  );
  await visitor.goto(await mailedLink(page.request, email, "/subscription/withdraw\\?pass="));
  await visitor.getByRole("button", { name: "Confirmer la renonciation" }).click();
  await expect(visitor.getByRole("main")).toContainText("4,99\u00a0€ sont remboursés");
  await plain.close();
});
