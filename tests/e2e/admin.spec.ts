// The administration at its desk, and a member who takes their data along: wide screens only, where this work is done.
import { expect, expectAccessible, expectNoSideways, hydrated, PASSWORD, test, toast } from "./fixtures.ts";

test("a member is found and changed in the dialog, and the act is written down", { tag: "@wide" }, async ({
  page,
  signIn,
  openMember,
}) => {
  const member = await openMember("free", { firstName: "Théophane" });
  await signIn("complete", { role: "admin" });
  await page.goto("/admin");
  await hydrated(page);
  await expectAccessible(page);
  await page.getByLabel("Rechercher un membre").fill("theophane");
  await page.getByRole("button", { name: "Rechercher" }).click();
  const row = page.getByRole("row").filter({ hasText: member.email });
  await expect(row).toContainText("Gratuit");
  await page.getByLabel("Abonnement").selectOption("complete");
  await expect(page.getByText("Aucun membre ne répond à cette recherche")).toBeVisible();
  await page.getByLabel("Abonnement").selectOption("gratuit");

  await page.getByRole("link", { name: `Modifier ${member.email}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Modifier l'utilisateur" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: `Modifier ${member.email}` }).click();
  await dialog.getByLabel("Abonnement").selectOption("essential");
  await dialog.getByLabel("Statut").selectOption("active");
  await dialog.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(toast(page)).toContainText("Utilisateur mis à jour");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Effacer les filtres" }).first().click();
  await expect(page.getByRole("row").filter({ hasText: member.email })).toContainText("Essentiel");
  await expect(page.getByRole("row").filter({ hasText: member.email })).toContainText("fixé à la main");

  await page.getByRole("link", { name: "Journal des actes" }).click();
  await expect(page.getByText("Membre modifié").first()).toBeVisible();
  await expectNoSideways(page);
});

test("where its columns have no room the table of members stands as blocks, whole", { tag: "@wide" }, async ({
  page,
  signIn,
  openMember,
}) => {
  const member = await openMember("free", { firstName: "Zélie" });
  await signIn("complete", { role: "admin" });
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin?q=zelie");
    const table = page.getByRole("table", { name: "Tableau des utilisateurs" });
    const row = table.getByRole("row").filter({ hasText: member.email });
    await expect(row.getByRole("cell").first()).toContainText("Gratuit");
    await expect(row.getByRole("rowheader")).toContainText("Zélie");
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const edit = row.getByRole("link", { name: `Modifier ${member.email}` });
    await edit.scrollIntoViewIfNeeded();
    await expect(edit).toBeInViewport({ ratio: 1 });
    await expectNoSideways(page);
  }
  await expectAccessible(page);
});

test("an account is suspended, told so at sign-in, and opened again", { tag: "@wide" }, async ({
  page,
  browser,
  baseURL,
  signIn,
  openMember,
}) => {
  const member = await openMember("free", { firstName: "Ursule" });
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const theirs = await elsewhere.newPage();
  const enter = async () => {
    await theirs.goto("/auth");
    await hydrated(theirs);
    await theirs.getByLabel("Email").fill(member.email);
    await theirs.getByLabel("Mot de passe").fill(PASSWORD);
    await theirs.getByRole("button", { name: "Se connecter", exact: true }).click();
  };
  await enter();
  await theirs.waitForURL("**/dashboard");

  await signIn("complete", { role: "admin" });
  await page.goto(`/admin/members/${member.id}`);
  await hydrated(page);
  await page.getByText("Suspendre le compte", { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Suspendre ce compte" }).click();
  await expect(toast(page)).toContainText("Compte suspendu");
  await expect(page.getByText(/^Compte suspendu depuis le/)).toBeVisible();

  await theirs.goto("/journal");
  await theirs.waitForURL(/\/auth/);
  await enter();
  await expect(
    theirs.getByText(/Ce compte est suspendu\. Écrivez-nous par la page Contact/).first(),
  ).toBeVisible();

  await page.getByText("Lever la suspension du compte").click();
  await page.getByRole("button", { name: "Rouvrir le compte" }).click();
  await expect(page.getByText("Aucun appareil n’est connecté.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Suspension levée" })).toBeVisible();
  await enter();
  await theirs.waitForURL("**/dashboard");
  await elsewhere.close();
});

test("while the page is seen, members are read again every ten seconds and figures every thirty", {
  tag: "@wide",
}, async ({ page, signIn, openMember }) => {
  await signIn("complete", { role: "admin" });
  await page.clock.install();
  await page.goto("/admin");
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/admin/")) asked.push(pathname);
  });
  const member = await openMember("free", { firstName: "Clélia" });
  const row = page.getByRole("row").filter({ hasText: member.email });
  await expect(row).toBeHidden();
  await page.clock.runFor(10_500);
  await expect(row).toContainText("Clélia");
  expect(asked).toEqual(["/api/admin/users"]);
  await page.clock.runFor(21_000);
  await expect
    .poll(() => [...asked].sort())
    .toEqual(["/api/admin/stats", ...Array.from({ length: 3 }, () => "/api/admin/users")]);
});

test("an article is drafted, previewed, published, read, changed and taken back", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  await signIn("complete", { role: "admin" });
  await page.goto("/admin/content/article");
  await page.getByRole("button", { name: "Nouvel article" }).click();
  await page.getByLabel("Titre").fill("Le soir, compter sa journée");
  await page.getByLabel("Texte").fill('Un *premier* état.\n\n::quotation{id="inventee"}\n');
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByLabel("Texte")).toHaveAccessibleDescription(/La bibliothèque n’a pas la citation/);
  await expect(page.getByLabel("Titre")).toHaveValue("Le soir, compter sa journée");
  await expectAccessible(page);
  await page.getByRole("link", { name: /La bibliothèque n’a pas la citation/ }).click();
  await expect(page.getByLabel("Texte")).toBeFocused();
  await page.getByLabel("Texte").fill('Un *premier* état.\n\n::quotation{id="ma-02-01"}\n');
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByRole("heading", { name: "Aperçu du brouillon" })).toBeVisible();
  await expect(page.locator(".prose-preview em")).toHaveText("premier");
  await expect(page.getByText("Pas encore publiée.")).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  const reader = `/article/${address.split("/").at(-1)}`;
  expect((await page.request.get(reader)).status()).toBe(404);

  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByRole("heading", { name: "Tel que publié" })).toBeVisible();
  await page.goto(reader);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le soir, compter sa journée");

  await page.goto(address);
  await page.getByLabel("Texte").fill("Un second état.");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.locator(".prose-preview")).toContainText("Un second état.");
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByLabel("Texte")).toHaveValue(/premier/);
  await page.getByRole("button", { name: "Abandonner le brouillon" }).click();
  await expect(page.getByLabel("Texte")).toHaveValue("Un second état.");
  await page.getByRole("button", { name: "Retirer du site" }).click();
  await expect(page.getByText("Retirée.")).toBeVisible();
  expect((await page.request.get(reader)).status()).toBe(404);
});

test("a member takes their data along, asks to be erased, and changes their mind", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  await signIn("essential");
  await page.goto("/account/data");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  expect((await download).suggestedFilename()).toMatch(/^le-portique-mes-donnees-\d{4}-\d\d-\d\d\.zip$/);

  await page.getByLabel("Votre mot de passe").fill("pas celui-là");
  await page.getByRole("button", { name: "Effacer mon compte dans 7 jours" }).click();
  await expect(page.getByText("Ce mot de passe n’est pas le bon.")).toBeVisible();
  await page.getByLabel("Votre mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Effacer mon compte dans 7 jours" }).click();
  await expect(page.getByRole("heading", { name: /Votre compte sera effacé le/ })).toBeVisible();
  await page.getByRole("button", { name: "Garder mon compte" }).click();
  await expect(page.getByRole("heading", { name: "Effacer mon compte" })).toBeVisible();
});
