import { expect, hydrated, test } from "./fixtures.ts";

test("the button plays, pauses, resumes and comes back at the end", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Écouter" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Écouter" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("the first press never stays stuck when the recording cannot be had", async ({
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

test("an empty history says where quotations are", async ({ page, signIn }) => {
  await signIn("free");
  await page.goto("/");
  await expect(page.getByText("Aucune citation consultée pour le moment.")).toBeVisible();
});
