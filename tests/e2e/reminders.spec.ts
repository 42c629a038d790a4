// The Rappels tab, from the first box to the message in hand.
import { expect, expectAccessible, expectNoSideways, hydrated, test, toast } from "./fixtures.ts";

const LOCAL = "/local/messages";
type Said = { channel: string; direction: string; text: string; html: string };

test.describe("reminders", { tag: "@phone" }, () => {
  test("are set up, proved by SMS and Telegram, tested, sent on the hour and stopped", async ({
    page,
    signIn,
    strikeCron,
  }) => {
    test.setTimeout(90_000);
    await signIn("complete");
    const phone = `+3361${String(Date.now()).slice(-7)}`;
    const chat = String(Date.now()).slice(-9).replace(/^0/, "1");
    const messages = async (to: string) =>
      (await (await page.request.get(`${LOCAL}.json?to=${encodeURIComponent(to)}`)).json()) as Said[];
    const answers = (fields: Record<string, string>) =>
      page.request.post(LOCAL, { form: fields, maxRedirects: 0 });

    await page.goto("/settings?tab=rappels");
    await hydrated(page);
    await page.getByText("Recevoir des rappels").click();
    await expectAccessible(page);
    await expectNoSideways(page);

    await test.step("three rhythms, a message to see, and hours of one's own", async () => {
      await expect(page.getByRole("radio", { name: /^Trois fois/ })).toBeChecked();
      await expect(page.locator("[data-preview]")).toContainText("Un exemple");
      await expect(page.getByText("3 / 3 créneaux")).toBeHidden();
      await page.getByRole("radio", { name: /^À mes heures/ }).check();
    });

    await test.step("no more hours than reminders", async () => {
      await expect(page.getByText("3 / 3 créneaux")).toBeVisible();
      await page.getByRole("checkbox", { name: "20\u00a0h" }).click();
      await expect(toast(page)).toContainText("Limite atteinte");
      await expect(toast(page)).toContainText("Vous ne pouvez sélectionner que 3 créneaux horaires");
      await page.getByRole("radio", { name: "1", exact: true }).check();
      await expect(toast(page)).toContainText("Heures ajustées");
      await expect(page.getByText("1 / 1 créneaux")).toBeVisible();
      await expect(page.getByRole("checkbox", { name: "08\u00a0h" })).toBeChecked();
    });

    await test.step("a number is proved by its code", async () => {
      const proof = page.locator("[data-proof=sms]");
      await page.getByRole("checkbox", { name: "SMS" }).check();
      await page.getByLabel("Numéro de téléphone").fill("01 23 45 67 89");
      await proof.getByRole("button", { name: "Recevoir un code par SMS" }).click();
      await expect(page.getByText("Ce numéro n’est pas celui d’un mobile").first()).toBeVisible();
      // As people write it, with the marks a copied number brings.
      await page.getByLabel("Numéro de téléphone").fill(`\u202a${phone.replace("+33", "0")}\u202c`);
      await proof.getByRole("button", { name: "Recevoir un code par SMS" }).click();
      await expect(toast(page)).toContainText("Code envoyé");
      const code = /code est (\d{6})/.exec((await messages(phone))[0]?.text ?? "")?.[1] ?? "";
      await proof.getByLabel("Code reçu").fill(code === "000000" ? "111111" : "000000");
      await proof.getByLabel("Code reçu").press("Enter");
      await expect(proof.getByLabel("Code reçu")).toHaveAttribute("aria-invalid", "true");
      await expect(toast(page).filter({ hasText: "Canal non confirmé" })).toHaveCount(0);
      await proof.getByLabel("Code reçu").fill(code);
      await proof.getByLabel("Code reçu").press("Enter");
      await expect(page.locator("[data-channel=sms]").getByText("Confirmé")).toBeVisible();
    });

    await test.step("Telegram is linked by /start", async () => {
      const proof = page.locator("[data-proof=telegram]");
      await page.getByRole("checkbox", { name: "Telegram" }).check();
      await proof.getByRole("button", { name: "Relier Telegram" }).click();
      const command = await proof.locator("code").textContent();
      await answers({ do: "reply", channel: "telegram", address: chat, text: command ?? "" });
      await proof.getByText("C’est envoyé, vérifier").click();
      await expect(page.locator("[data-channel=telegram]").getByText("Confirmé")).toBeVisible();
      await expect(page.getByLabel("Identifiant de conversation Telegram")).toHaveValue(chat);
    });

    await page.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(toast(page)).toContainText("Paramètres sauvegardés");

    await test.step("a test tells its real outcome", async () => {
      await page.getByLabel("Canal", { exact: true }).selectOption("telegram");
      await page.getByRole("button", { name: "Envoyer un test" }).click();
      await expect(toast(page)).toContainText("Test envoyé");
      expect((await messages(chat))[0]?.html).toContain("<i>«");
    });

    await test.step("the hour strikes twice, the message comes once", async () => {
      const { settings } = await (await page.request.get("/api/settings/reminders")).json();
      expect(settings.hours).toEqual([8]);
      // The next 8 o'clock in Paris, as the cron will meet it.
      const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      const at = [6, 7]
        .map((utc) => Date.parse(`${day}T0${utc}:00:00Z`))
        .find((instant) =>
          new Date(instant)
            .toLocaleString("fr-FR", { timeZone: "Europe/Paris", hour: "2-digit" })
            .startsWith("08"),
        );
      const before = (await messages(phone)).length;
      await strikeCron(at);
      await strikeCron(at);
      await expect.poll(async () => (await messages(phone)).length).toBe(before + 1);
      expect((await messages(phone))[0]?.text.length).toBeLessThanOrEqual(160);
      await expect
        .poll(async () => (await messages(chat)).filter(({ direction }) => direction === "out").length)
        .toBe(3);
    });

    await test.step("ARRÊT turns the channel off, and the settings say why", async () => {
      await answers({ do: "reply", channel: "sms", address: phone, text: "Arrêt" });
      await page.reload();
      await expect(page.locator("[data-channel=sms]")).toContainText("Vous avez répondu STOP.");
      await expect(page.locator("[data-channel=telegram]")).toContainText("Confirmé");
    });
  });

  test("are offered below Complet+", async ({ page, signIn }) => {
    await signIn("essential");
    await page.goto("/settings?tab=rappels");
    await expect(page.getByRole("link", { name: /Passer à Complet\+/ })).toHaveAttribute(
      "href",
      "/subscribe",
    );
    await expectAccessible(page);
  });
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("reminders are switched on and saved", async ({ page, signIn }) => {
    await signIn("complete");
    await page.goto("/settings?tab=rappels");
    await page.getByText("Recevoir des rappels").click();
    await page.getByRole("checkbox", { name: "E-mail" }).check();
    await page.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(page.getByText("Paramètres sauvegardés")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "E-mail" })).toBeChecked();
  });

  test("a rhythm is chosen, and hours of one's own", async ({ page, signIn }) => {
    await signIn("complete");
    await page.goto("/settings?tab=rappels");
    await page.getByText("Recevoir des rappels").click();
    await page.getByRole("checkbox", { name: "E-mail" }).check();
    await page.getByRole("radio", { name: /^Matin et soir/ }).check();
    await page.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(page.getByText("Paramètres sauvegardés")).toBeVisible();
    await expect(page.getByRole("radio", { name: /^Matin et soir/ })).toBeChecked();
    await page.getByRole("radio", { name: /^À mes heures/ }).check();
    await page.getByRole("checkbox", { name: "20\u00a0h" }).uncheck();
    await page.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(page.getByRole("checkbox", { name: "08\u00a0h" })).toBeChecked();
    await expect(page.getByRole("radio", { name: /^À mes heures/ })).toBeChecked();
  });
});
