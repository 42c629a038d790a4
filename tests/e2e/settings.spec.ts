// « Paramètres » as a member uses them: the profile and its picture, an address that changes and is taken back, the
// sessions, the appearance; and the same forms without scripts.
import type { Page } from "@playwright/test";
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
import { photograph } from "./photograph.ts";

const WIDE = 1000;
const address = () => `${crypto.randomUUID()}@portique.test`;
const open = async (page: Page, tab: "profil" | "rappels" | "compte") => {
  await page.goto(`/settings?tab=${tab}`);
  await hydrated(page);
};

test("a member keeps their name, signature and picture", { tag: "@phone" }, async ({ page, signIn }) => {
  await signIn("essential", { firstName: "Zoé" });
  // A page asks once, a second after its start: not among what saving asks.
  const verified = page.waitForResponse("**/api/auth/verify");
  await open(page, "profil");
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByLabel("Prénom").fill("Hélène");
  await page.getByLabel("Nom", { exact: true }).fill("Roy");
  await page.getByLabel("Signature dans la communauté").selectOption("Anonyme");
  await verified;
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(toast(page)).toContainText("Profil mis à jour");
  expect(calls).toEqual(["PATCH /api/profile", "GET /api/auth/user"]);
  await expect(page.getByRole("heading", { name: "Hélène Roy" })).toBeVisible();
  await page.locator("summary[aria-label='Votre compte']").click();
  await expect(page.locator("header").getByText("Hélène Roy")).toBeVisible();
  await page.keyboard.press("Escape");

  // More than 2048 pixels a side are more than the server takes of a file: the browser makes it small first.
  await page
    .getByLabel("Photo")
    .setInputFiles({ name: "moi.png", mimeType: "image/png", buffer: photograph(2400) });
  await expect(toast(page)).toContainText("Photo enregistrée");
  const picture = page.locator("main img");
  await expect(picture).toHaveJSProperty("naturalWidth", 256);
  await expect(picture).toHaveJSProperty("naturalHeight", 256);
  await expect(page.locator("header img")).toHaveCount(1);
  await page
    .getByLabel("Photo")
    .setInputFiles({ name: "moi.png", mimeType: "image/png", buffer: Buffer.from("pas une image") });
  await expect(toast(page)).toContainText("Ce fichier n’est pas une image");
  await page.getByRole("button", { name: "Retirer la photo" }).click();
  await expect(toast(page)).toContainText("Photo retirée");
  await expect(picture).toHaveCount(0);

  await page.goto("/community/new");
  await expect(page.getByLabel("Signature")).toHaveValue("anonymous");
});

test("a slow window that draws what follows an answer before the form has read it tells it all the same", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  await signIn("free");
  const wanted = address();
  // React draws when a message of its own comes: late enough, and what is read again after an answer has come as well.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      if (document.documentElement.hasAttribute("data-slow"))
        setTimeout(() => post.call(this, message), 1_000);
      else post.call(this, message);
    };
  });
  await open(page, "profil");
  await page.getByLabel("Email").fill(wanted);
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByText("attend d’être confirmée")).toContainText(wanted);
  await page.goto(await mailedLink(page.request, wanted, "/account/email/confirm"));
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-slow", ""));
  await page.getByRole("button", { name: "Confirmer cette adresse" }).click();
  await expect(toast(page)).toContainText("Adresse changée");
  await expect(page.getByLabel("Email")).toHaveValue(wanted);
});

test("an address changes by two mails, and is taken back from the old one", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  const { email } = await signIn("free");
  const wanted = address();
  await open(page, "profil");
  await page.getByLabel("Email").fill(wanted);
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  // Said once, where it is.
  await expect(page.getByLabel("Mot de passe")).toBeFocused();
  await expect(page.getByLabel("Mot de passe")).toHaveAttribute("aria-invalid", "true");
  await expect(toast(page)).toHaveCount(0);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(toast(page)).toContainText("La nouvelle adresse comptera");
  await expect(page.getByText("attend d’être confirmée")).toContainText(wanted);
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await page.goto(await mailedLink(page.request, wanted, "/account/email/confirm"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmer cette adresse" }).click();
  await expect(toast(page)).toContainText("Adresse changée");
  await expect(page.getByLabel("Email")).toHaveValue(wanted);

  await page.goto(await mailedLink(page.request, email, "/account/email/refuse"));
  await page.getByRole("button", { name: "Refuser et reprendre mon compte" }).click();
  await expect(page.getByRole("heading", { name: "Nouveau mot de passe" })).toBeVisible();
  await page.getByLabel("Nouveau mot de passe").fill("une-stoa-toute-neuve");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill("une-stoa-toute-neuve");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test("a member looks after the account", async ({ page, signIn, browser, baseURL, viewport }) => {
  test.setTimeout(60_000);
  const member = await signIn("complete");
  await open(page, "compte");
  await expectNoSideways(page);
  await expectAccessible(page);
  await expect(page.getByText("Compte sécurisé")).toBeVisible();
  await expect(page.getByRole("button", { name: "Supprimer mon compte" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Mes données" }).last()).toHaveAttribute(
    "href",
    "/account/data",
  );

  // The largest letter of the smallest and of the widest window: nothing leaves the page.
  await page.getByRole("main").getByRole("button", { name: "150 %" }).click();
  await expect(toast(page)).toContainText("Affichage enregistré");
  await expect(page.locator("html")).toHaveCSS("font-size", "25.5px");
  await expectNoSideways(page);
  await page.getByRole("main").getByRole("button", { name: "Nuit" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "nuit");
  if ((viewport?.width ?? 0) < WIDE) return;

  await page.context().setOffline(true);
  await page.getByRole("main").getByRole("button", { name: "Marbre" }).click();
  await expect(toast(page)).toContainText("Le site ne répond pas. Rien n’est perdu");
  await page.context().setOffline(false);

  // Another browser, where the choice has come along, and whose session ends here.
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto("/auth");
  await hydrated(other);
  await other.getByLabel("Email").fill(member.email);
  await other.getByLabel("Mot de passe").fill(PASSWORD);
  await other.getByRole("button", { name: "Se connecter", exact: true }).click();
  await other.waitForURL("**/dashboard");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "nuit");
  await page.reload();
  await hydrated(page);
  const sessions = page.getByRole("region", { name: "Sessions ouvertes" });
  await expect(sessions.getByText("Chrome sur Linux", { exact: true })).toBeVisible();
  await sessions.getByRole("button", { name: /^Déconnecter Chrome sur Linux/ }).click();
  await expect(toast(page)).toContainText("Appareil déconnecté");
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect((await other.goto("/dashboard"))?.status()).toBe(401);
  await elsewhere.close();

  const current = page.getByLabel("Mot de passe actuel");
  await current.fill("pas le bon");
  await page.getByLabel("Nouveau mot de passe").fill("une-stoa-toute-neuve");
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByText("Ce mot de passe n’est pas le bon").first()).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(PASSWORD);
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(toast(page)).toContainText("Mot de passe changé");
  await expect(current).toHaveValue("");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the forms are pages' forms", { tag: "@wide" }, async ({ page, signIn }) => {
    await signIn("free");
    await page.goto("/settings");
    await page.getByLabel("Prénom").fill("Lucie");
    await page.getByLabel("Email").fill(address());
    await page.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(page.getByText("Votre mot de passe est demandé pour changer d’adresse")).toBeVisible();
    await expect(page.getByLabel("Prénom")).toHaveValue("Lucie");
    await page.getByLabel("Mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(toast(page)).toContainText("La nouvelle adresse comptera");
    await page.getByRole("button", { name: "Abandonner ce changement" }).click();
    await expect(toast(page)).toContainText("Changement d’adresse abandonné");
    await page
      .getByLabel("Photo")
      .setInputFiles({ name: "moi.png", mimeType: "image/png", buffer: photograph(64) });
    await page.getByRole("button", { name: "Envoyer la photo" }).click();
    await expect(toast(page)).toContainText("Photo enregistrée");

    await page.getByRole("link", { name: "Rappels" }).click();
    await expect(page.getByRole("link", { name: "Passer à Complet+" }).first()).toHaveAttribute(
      "href",
      "/subscribe",
    );
    await page.getByRole("link", { name: "Compte", exact: true }).click();
    await page.getByRole("main").getByRole("button", { name: "125 %" }).click();
    await expect(page).toHaveURL(/tab=compte/);
    await expect(toast(page)).toContainText("Affichage enregistré");
  });
});

test("a session that has ended says so over a change, and leads back", { tag: "@wide" }, async ({
  page,
  signIn,
  context,
}) => {
  await signIn("free");
  await open(page, "profil");
  await context.clearCookies();
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(toast(page)).toContainText("Non autorisé");
  await expect(toast(page)).toContainText("Votre session a expiré. Reconnexion...");
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fsettings/);
});
