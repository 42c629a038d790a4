// A translator or an extension puts elements of its own around every text, as Chrome's does: screens go on working.
import type { Page } from "@playwright/test";
import { expect, hydrated, test, toast } from "./fixtures.ts";

/** Every text below the first match, twice inside a `<font>`. */
const translate = (page: Page, within: string) =>
  page
    .locator(within)
    .first()
    .evaluate((root) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (node.parentElement?.closest("script, style, textarea, option") === null) found.push(node as Text);
      for (const text of found) {
        const outer = document.createElement("font");
        text.replaceWith(outer);
        outer.appendChild(document.createElement("font")).appendChild(text);
      }
      return found.length;
    });

const noErrorScreen = (page: Page) => expect(page.getByText("Une erreur s’est produite")).toHaveCount(0);

test("the players, the game and a challenge's page go on under a translator", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  await signIn("complete");
  const dialog = page.getByRole("dialog");

  await page.goto("/meditations");
  await hydrated(page);
  await page.getByRole("link", { name: "Commencer la méditation « Dix souffles »" }).click();
  await expect(dialog.getByRole("button", { name: "Commencer" })).toBeVisible();
  expect(await translate(page, "dialog")).toBeGreaterThan(10);
  await dialog.getByRole("button", { name: "Commencer" }).click();
  await expect(dialog.getByRole("timer")).toContainText(/0:0[1-9]/);
  await translate(page, "dialog");
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect(dialog.getByRole("button", { name: "Reprendre" })).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).first().click();
  await expect(dialog).toBeHidden();

  await page.goto("/videos");
  await hydrated(page);
  await page
    .getByRole("link", { name: /^Regarder la vidéo/ })
    .first()
    .click();
  await expect(dialog.getByRole("button", { name: "Lire" })).toBeVisible();
  await translate(page, "dialog");
  await dialog.getByRole("button", { name: "Lire" }).click();
  await dialog.getByRole("button", { name: "Pause" }).click();
  await dialog.getByRole("slider", { name: "Position" }).press("End");
  await expect(dialog.getByText("Comment était cette vidéo ?")).toBeVisible();
  await dialog.getByRole("button", { name: "Sauvegarder et fermer" }).click();
  await expect(toast(page)).toContainText("Progression enregistrée");

  await page.goto("/minigame");
  await hydrated(page);
  for (let number = 1; number <= 3; number++) {
    await expect(page.getByText(`${number} / 3`)).toBeVisible();
    await translate(page, "main");
    await page
      .getByRole("group", { name: /Comment réagissez-vous/ })
      .getByRole("button")
      .first()
      .click();
    const next = page.getByRole("link", { name: "Situation suivante" });
    await expect(next).toBeVisible();
    await translate(page, "main");
    await next.click();
  }
  await expect(page.getByRole("heading", { name: "Épreuve Terminée !" })).toBeVisible();

  await page.goto("/challenges/serenity-7");
  await hydrated(page);
  await translate(page, "main");
  await page.getByRole("button", { name: "Commencer maintenant" }).click();
  await expect(page.getByLabel("Une note, si vous voulez")).toBeVisible();
  await translate(page, "main");
  await page.getByLabel("Une note, si vous voulez").fill("Sous un traducteur.");
  await page.getByRole("button", { name: "C’est fait, cocher ce jour" }).click();
  await expect(page.getByRole("button", { name: /^Décocher ce jour/ })).toBeVisible();
  await translate(page, "main");
  await page.getByRole("button", { name: /^Décocher ce jour/ }).click();
  await expect(page.getByRole("button", { name: "C’est fait, cocher ce jour" })).toBeVisible();
  await noErrorScreen(page);
});

test("a page of the journal is written, saved and deleted under a translator", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  await signIn("essential");
  await page.goto("/journal");
  await hydrated(page);
  await translate(page, "main");
  await page.getByLabel("Gratitude", { exact: true }).fill("Sous un traducteur.");
  await expect(page.getByText(/Brouillon gardé dans ce navigateur|Enregistré à/)).toBeVisible();
  await translate(page, "main");
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(toast(page)).toContainText("Entrée sauvegardée");
  await expect(page.getByText("Entrée complétée")).toBeVisible();
  await translate(page, "main");
  await page.getByText("Supprimer cette page").click();
  await page.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(toast(page)).toContainText("Page supprimée");
  await expect(page.getByText("Pas d'entrée")).toBeVisible();
  await noErrorScreen(page);
});
