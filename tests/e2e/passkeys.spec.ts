// Passkeys with Chromium's virtual authenticator: made in the settings, opened with at sign-in, taken away.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, PASSWORD, test, toast } from "./fixtures.ts";

/** A device with a finger on it, that keeps passkeys. */
async function givenAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its owner is recognised. */
    recognises: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function addPasskey(page: Page, name: string) {
  await page.goto("/settings/passkeys");
  await hydrated(page);
  await page.getByLabel("Nom de la clé").fill(name);
  await page.getByLabel("Votre mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
}

const enter = (page: Page) => page.getByRole("button", { name: "Se connecter avec une clé d’accès" });

test("a passkey is made, opens the account without a word typed, and is taken away", {
  tag: "@wide",
}, async ({ page, context, signIn, silence }) => {
  await signIn("free");
  const device = await givenAuthenticator(page);
  await page.goto("/settings?tab=compte");
  await page.getByRole("link", { name: "Clés d’accès" }).click();
  await expect(page.getByText("Vous n’en avez pas encore.")).toBeVisible();
  await addPasskey(page, "Mon téléphone");
  await expect(toast(page)).toContainText("Clé d’accès ajoutée");
  await expect(page.getByText("pas encore utilisée")).toBeVisible();
  await expectAccessible(page);

  const leave = async () => {
    await context.clearCookies();
    await page.goto("/auth?redirectTo=%2Fjournal");
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await hydrated(page);
  };
  await leave();
  await expectAccessible(page);
  // Not its owner: the browser gives nothing, the page says so and stays.
  await device.recognises(false);
  await enter(page).click();
  await expect(page.getByText("Aucune clé d’accès n’a été choisie.")).toBeVisible();
  await device.recognises(true);
  await enter(page).click();
  await page.waitForURL("**/journal");
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toMatch(/^[\w-]{43}$/);

  await page.goto("/settings/passkeys");
  await hydrated(page);
  await expect(page.getByText(/Mon téléphone/).first()).toBeVisible();
  await expect(page.getByText(/utilisée le \d/)).toBeVisible();
  await page.locator("summary", { hasText: "Retirer" }).click();
  const form = page.locator("form", { has: page.getByRole("button", { name: "Retirer cette clé" }) });
  await form.getByLabel("Votre mot de passe").fill("pas-le-bon-1");
  await form.getByRole("button").click();
  await expect(page.getByText("Ce mot de passe n’est pas le bon.")).toBeVisible();
  await form.getByLabel("Votre mot de passe").fill(PASSWORD);
  await form.getByRole("button").click();
  await expect(toast(page)).toContainText("Clé d’accès retirée");
  await expect(page.getByText("Vous n’en avez pas encore.")).toBeVisible();

  await leave();
  silence.allowed.push(/status of 401/);
  await enter(page).click();
  await expect(page.getByText("Cette clé d’accès n’est pas reconnue ici.")).toBeVisible();
});

test("a passkey is offered in the list of the e-mail field", { tag: "@wide" }, async ({
  page,
  context,
  signIn,
}) => {
  await signIn("free");
  await givenAuthenticator(page);
  await addPasskey(page, "Clé");
  await expect(toast(page)).toContainText("Clé d’accès ajoutée");
  await context.clearCookies();
  await page.goto("/auth");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await hydrated(page);
  // The virtual device answers the browser's list by itself, once there is one.
  await page.getByLabel("Email").focus();
  await page.waitForURL("**/dashboard");
});

test.describe("without scripts", { tag: "@wide" }, () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what a passkey needs, and sign-in does without", async ({ page, signIn }) => {
    await page.goto("/auth");
    await expect(page.getByRole("button", { name: "Se connecter", exact: true })).toBeVisible();
    await expect(enter(page)).toBeHidden();
    await signIn("free");
    await page.goto("/settings/passkeys");
    await expect(page.getByText("il lui faut JavaScript")).toBeVisible();
    await expect(page.getByLabel("Nom de la clé")).toHaveCount(0);
  });
});
