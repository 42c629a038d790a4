// The guides in a browser: the files really arrive, under their names; what fails says so; nothing needs a script.
import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, hydrated, test, toast } from "./fixtures.ts";

async function expectPdf(download: Download, name: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(name);
  const pdf = await readFile(await download.path());
  expect(pdf.toString("latin1", 0, 5)).toBe("%PDF-");
  expect(pdf.length).toBeGreaterThan(50_000);
}

const guideCard = (page: import("@playwright/test").Page, title: string) =>
  page.getByRole("article", { name: title });

test.describe("on a wide screen", { tag: "@wide" }, () => {
  test.use({ colorScheme: "light" });

  test("a complete member finds a guide and downloads it; the count follows", async ({ page, signIn }) => {
    await signIn("complete");
    await page.goto("/guides");
    await hydrated(page);
    await expect(page.getByText("Tous les guides vous sont ouverts.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(12);
    await expectAccessible(page);

    await page.getByRole("searchbox").fill("prevoir le PIRE");
    await expect(page.getByRole("article")).toHaveCount(1);
    const card = guideCard(page, "Prévoir le pire");
    await expect(card).toContainText("0,1\u00a0Mo");
    const before = Number(/(\d+) téléchargement/.exec((await card.textContent()) ?? "")?.[1] ?? 0);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("link", { name: "Télécharger" }).click(),
    ]);
    await expectPdf(download, "Prévoir le pire.pdf");
    await expect(toast(page)).toContainText("Téléchargement réussi");
    await expect(card).toContainText(`${before + 1} téléchargement`);

    await page.getByRole("searchbox").fill("rien de tel");
    await expect(page.getByText("Aucun guide trouvé")).toBeVisible();
    await page.getByRole("link", { name: "Tout afficher" }).click();
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.getByRole("link", { name: "Secours d’urgence" }).click();
    await page.waitForURL("**/guides?category=emergency");
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("searchbox").fill("deuil");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/guides?category=emergency&q=deuil");
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test.use({ colorScheme: "dark" });

  test("a free member sees what is locked, and is told how each download went", async ({ page, signIn }) => {
    await signIn("free");
    await page.goto("/guides");
    await hydrated(page);
    await expect(page.getByText("6 guides sur 12 vous sont ouverts.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Télécharger" })).toHaveCount(6);
    await expect(page.getByText("Ce guide nécessite un abonnement Complet+.")).toHaveCount(3);
    await expect(
      guideCard(page, "La seconde d’avant").getByRole("link", {
        name: /Ce guide nécessite un abonnement Essentiel/,
      }),
    ).toHaveAttribute("href", "/subscribe");
    await expect(page.getByRole("link", { name: "Comparer les offres" })).toHaveAttribute(
      "href",
      "/subscribe",
    );
    await expectAccessible(page);
    await expectNoSideways(page);

    const open = guideCard(page, "Quand la colère monte").getByRole("link", { name: "Télécharger" });
    await page.route("**/download", (route) =>
      route.fulfill({ status: 503, json: { message: "Indisponible." } }),
    );
    await open.click();
    await expect(toast(page)).toContainText("Erreur de téléchargement");
    await expect(toast(page)).toContainText("Impossible de télécharger le guide. Veuillez réessayer.");
    await page.unroute("**/download");

    // The tier fell while the screen stood open.
    await page.route("**/download", (route) =>
      route.fulfill({
        status: 403,
        json: { message: "Ce guide nécessite un abonnement Essentiel.", requiredTier: "essential" },
      }),
    );
    await open.click();
    await expect(toast(page)).toContainText("Accès requis");
    await expect(toast(page)).toContainText("Ce guide nécessite un abonnement Essentiel.");
    await page.unroute("**/download");

    const [download] = await Promise.all([page.waitForEvent("download"), open.click()]);
    await expectPdf(download, "Quand la colère monte.pdf");
  });
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the link is the file, and a refusal comes back to the screen", async ({ page, signIn }) => {
    await signIn("essential");
    await page.goto("/guides");
    await page.getByRole("searchbox").fill("lampe");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.waitForURL("**/guides?q=lampe");
    const link = guideCard(page, "L’examen du soir").getByRole("link", { name: "Télécharger" });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    await expectPdf(download, "L’examen du soir.pdf");
    await page.goto("/api/guides/prevoir-le-pire.pdf/download");
    await page.waitForURL("**/guides");
    await expect(page.getByText("Ce guide nécessite un abonnement Complet+.").first()).toBeVisible();
    await expect(toast(page)).toContainText("Accès requis");
  });
});
