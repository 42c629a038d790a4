import { expect, hydrated, test } from "./fixtures.ts";

test("the button plays, pauses, resumes and comes back at the end", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Écouter" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Écouter" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("the first press never stays stuck when the recording cannot be had", { tag: "@wide" }, async ({
  page,
  signIn,
  silence,
}) => {
  silence.allowed.push(/media|MEDIA_ERR|Failed to load/i);
  await signIn();
  await page.route("**/media/**", (route) => route.abort());
  // why: headless Chromium has no voices; a browser's own voice starts and ends.
  await page.addInitScript(() => {
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        getVoices: () => [],
        cancel: () => undefined,
        speak: (utterance: SpeechSynthesisUtterance) => {
          setTimeout(() => utterance.onstart?.(new Event("start") as SpeechSynthesisEvent), 50);
          setTimeout(() => utterance.onend?.(new Event("end") as SpeechSynthesisEvent), 2_000);
        },
      },
    });
  });
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Écouter" }).click();
  await expect(page.getByText("Lu par la voix de votre navigateur")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Écouter" })).toBeVisible();
});

test("the history opens a quotation in a dialog that Escape closes", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await page.goto("/");
  await hydrated(page);
  await page
    .getByRole("link", { name: /Voir détails/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Philosophe stoïcien")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Compréhension" })).toBeVisible();
  await expect(dialog.getByText("Audio disponible")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("an empty history says where quotations are", { tag: "@phone" }, async ({ page, signIn }) => {
  await signIn("free");
  await page.goto("/");
  await expect(page.getByText("Aucune citation consultée pour le moment.")).toBeVisible();
});

test("a favourite stays one, and the history can be asked for favourites only", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await hydrated(page);
  // The star answers at once; a page left before the call has ended would take the wish with it.
  const kept = page.waitForResponse((answer) => answer.url().includes("/api/favorites/") && answer.ok());
  await page.getByRole("button", { name: "Ajouter aux favoris" }).click();
  await kept;
  await expect(page.getByRole("button", { name: "Retirer des favoris" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Retirer des favoris" })).toBeVisible();
  await page.goto("/?favorite=1");
  await expect(page.getByRole("link", { name: /Voir détails/ })).toHaveCount(1);
});

test("a page of the journal started from a quotation remembers it", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await hydrated(page);
  const quotation = (await page.locator(".quotation").first().textContent()) ?? "";
  await page.getByRole("link", { name: "Écrire à partir de cette citation" }).first().click();
  await page.waitForURL("**/journal?**quotation=**");
  await hydrated(page);
  await page.getByLabel("Réflexion du matin").fill("Ce que cette phrase me dit.");
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(page.getByText("Entrée complétée")).toBeVisible();
  await page.goto("/journal");
  await expect(page.getByRole("main")).toContainText(quotation.slice(0, 40));
});

test("an attribution is reported from the quotation's page", { tag: "@wide" }, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/quotes/ma-05-20");
  await hydrated(page);
  await page.getByText("Signaler une attribution").click();
  await page.getByRole("textbox").fill("Le numéro du chapitre diffère dans mon édition.");
  await page.getByRole("button", { name: /Envoyer|Signaler/ }).click();
  await expect(page.getByText("Merci. Votre signalement sera lu.")).toBeVisible();
});
