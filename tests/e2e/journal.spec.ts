import { expect, expectAccessible, expectNoSideways, holdSignIn, hydrated, test, toast } from "./fixtures.ts";
import { photograph } from "./photograph.ts";

const GRATITUDE = "Gratitude";
/** Alone it makes no page (P1 §5): it stays this browser's draft, however long its writer pauses. */
const LESSONS = "Ce que j’ai appris";

test("words typed and not saved are offered again after a crash", { tag: "@phone" }, async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  await page.getByLabel(LESSONS).fill("Des mots qui ne doivent pas se perdre.");
  await expect(page.getByText("Brouillon gardé dans ce navigateur")).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto("/journal");
  await again.getByRole("button", { name: "Reprendre", exact: true }).click();
  await expect(again.getByLabel(LESSONS)).toHaveValue("Des mots qui ne doivent pas se perdre.");
});

test("a session that expires under an open page costs no word", { tag: "@wide" }, async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  const { token } = await signIn();
  const signInWay = await holdSignIn(page);
  await page.goto("/journal");
  await hydrated(page);
  await page.getByLabel(GRATITUDE).fill("Écrit juste avant l’expiration.");
  await context.request.post("/api/auth/logout", {
    headers: { Authorization: `Bearer ${token}`, Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" },
  });
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(toast(page)).toContainText("You are logged out. Logging in again...");
  signInWay.open();
  await page.waitForURL("**/auth?redirectTo=**");
  await signIn();
  expect(
    await page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith("portique:draft:"))),
  ).toBe(true);
});

test("an older tab is told that the page changed, and nothing is overwritten", { tag: "@wide" }, async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/journal");
  await hydrated(other);
  await other.getByLabel(GRATITUDE).fill("Depuis l’autre onglet.");
  await other.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(toast(other)).toContainText("Entrée sauvegardée");

  await page.getByLabel(GRATITUDE).fill("Depuis le vieil onglet.");
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(page.getByRole("heading", { name: "Cette page a été modifiée ailleurs" })).toBeVisible();
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("Depuis le vieil onglet.");
  await other.reload();
  await expect(other.getByLabel(GRATITUDE)).toHaveValue("Depuis l’autre onglet.");
  await page.getByRole("button", { name: "Garder mon texte et remplacer" }).click();
  await expect(toast(page)).toContainText("Entrée sauvegardée");
});

test("a lost network keeps the words and says so", { tag: "@phone" }, async ({ page, signIn, context }) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  await page.getByLabel(GRATITUDE).fill("Dans un tunnel.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(toast(page)).toContainText("Impossible de sauvegarder votre entrée. Veuillez réessayer.");
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("Dans un tunnel.");
  await context.setOffline(false);
  await expect(page.getByText("Entrée complétée")).toBeVisible();
});

test("another program's answer in place of ours keeps the words, and the save can be tried again", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  // The page saves itself at a pause too, and would be well again before the button is pressed: none passes here.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByLabel(GRATITUDE).fill("À l’hôtel.");
  await page.route("**/api/journal", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Bienvenue sur le Wi-Fi</h1>" }),
  );
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(page.getByText("Le site ne répond pas.")).toBeVisible();
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("À l’hôtel.");
  await page.unroute("**/api/journal");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(toast(page)).toContainText("Entrée sauvegardée");
  await expect(page.getByText("Le site ne répond pas.")).toHaveCount(0);
});

test("what is written and chosen before the scripts are there stays, and is kept", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/journal", { waitUntil: "commit" });
  for (const mood of ["Bonne", "Neutre", "Bonne"]) await page.getByText(mood, { exact: true }).click();
  await page.getByLabel(GRATITUDE).pressSequentially("Sept heures du matin.");
  arrive();
  await hydrated(page);
  await expect(page.getByText(/Brouillon gardé dans ce navigateur|Enregistré à/)).toBeVisible();
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("Sept heures du matin.");
  await expect(page.getByLabel(GRATITUDE)).toBeFocused();
  await expect(page.getByRole("radio", { name: "Bonne", exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(toast(page)).toContainText("Entrée sauvegardée");
});

test("one walks through the days, never into the future, and each page has its own words", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  await expect(page.getByRole("link", { name: "Jour suivant" })).toHaveCount(0);
  await page.getByRole("link", { name: "Jour précédent" }).click();
  await expect(page.getByRole("link", { name: "Jour suivant" })).toBeVisible();
  await page.getByLabel(GRATITUDE).fill("Hier.");
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(toast(page)).toContainText("Entrée sauvegardée");
  await page.getByRole("link", { name: "Jour suivant" }).click();
  await expect(page.getByText("Pas d'entrée")).toBeVisible();
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("");
});

test("what was written is found without accents, and only there", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  await page.getByLabel(GRATITUDE).fill("Une journée d’été, le cœur léger.");
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(toast(page)).toContainText("Entrée sauvegardée");
  await page.goto("/journal/search");
  await hydrated(page);
  const search = async (words: string) => {
    await page.getByLabel("Mots à chercher").fill(words);
    await page.getByRole("button", { name: "Rechercher" }).click();
  };
  await search("coeur ete");
  await expect(page.getByRole("main")).toContainText("cœur léger");
  await search("introuvable");
  await expect(page.getByText("Aucune page ne contient « introuvable ».")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("cœur léger");
  expect(page.url()).not.toContain("introuvable");

  // Back to the results, from another search and from the page that was found.
  await page.goBack();
  await expect(page.getByText("1 page pour « coeur ete ».")).toBeVisible();
  await expect(page.getByLabel("Mots à chercher")).toHaveValue("coeur ete");
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("Une journée d’été, le cœur léger.");
  await page.goBack();
  await expect(page.getByText("1 page pour « coeur ete ».")).toBeVisible();
  expect(page.url()).not.toContain("coeur");
});

test("two tabs that changed different fields both keep their words", { tag: "@wide" }, async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/journal");
  await hydrated(other);
  await other.getByLabel("Réflexion du matin").fill("Le matin, ailleurs.");
  await other.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(toast(other)).toContainText("Entrée sauvegardée");
  await page.getByLabel(GRATITUDE).fill("Le soir, ici.");
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(toast(page)).toContainText("Entrée sauvegardée");
  await expect(page.getByLabel("Réflexion du matin")).toHaveValue("Le matin, ailleurs.");
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("Le soir, ici.");
});

test("two tabs that were closed unsaved are both found again, and put together", { tag: "@wide" }, async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  for (const [label, words] of [
    ["Les difficultés du jour", "Du premier onglet."],
    [LESSONS, "Du second onglet."],
  ] as const) {
    const tab = await context.newPage();
    await tab.goto("/journal");
    await hydrated(tab);
    await tab.getByLabel(label).fill(words);
    await expect(tab.getByText("Brouillon gardé dans ce navigateur")).toBeVisible();
    await tab.close({ runBeforeUnload: false });
  }
  await page.goto("/journal");
  const take = page.getByRole("button", { name: "Reprendre", exact: true });
  await take.click();
  await take.click();
  await expect(page.getByLabel("Les difficultés du jour")).toHaveValue("Du premier onglet.");
  await expect(page.getByLabel(LESSONS)).toHaveValue("Du second onglet.");
});

test("a page is deleted in two steps, and is blank at once", { tag: "@phone" }, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  await page.getByLabel(GRATITUDE).fill("À effacer.");
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(page.getByText("Entrée complétée")).toBeVisible();
  await page.getByText("Supprimer cette page").click();
  await page.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(toast(page)).toContainText("Page supprimée");
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("");
  await expect(page.getByText("Pas d'entrée")).toBeVisible();
});

const dayAgo = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }).format(Date.now() - days * 86_400_000);

test("the page saves itself at a pause, quietly, and goes on after the network was lost", {
  tag: "@phone",
}, async ({ page, signIn, context }) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  await page.getByLabel(GRATITUDE).fill("Sans un geste.");
  await expect(page.getByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText("Entrée complétée")).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await context.setOffline(true);
  await page.getByLabel(GRATITUDE).fill("Sans un geste, ni réseau.");
  await expect(page.getByText("Brouillon gardé dans ce navigateur")).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel(GRATITUDE).press("End");
  await page.getByLabel(GRATITUDE).pressSequentially(" Puis il revint.");
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("Sans un geste, ni réseau. Puis il revint.");
});

test("one writes on after the page has saved itself", { tag: "@wide" }, async ({ page, signIn }) => {
  await signIn();
  for (const round of [1, 2, 3, 4]) {
    await page.goto("/journal");
    await hydrated(page);
    const words = `La page ${round}.`;
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/journal") && answer.request().method() === "POST",
    );
    await page.getByLabel(GRATITUDE).fill(words);
    await saved;
    await page.getByLabel(GRATITUDE).press("End");
    await page.getByLabel(GRATITUDE).pressSequentially(" Et la suite.");
    await expect(page.getByLabel(GRATITUDE)).toHaveValue(`${words} Et la suite.`);
    await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  }
});

test("words that leave for another page within the pause are saved", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  await page.getByLabel(GRATITUDE).fill("Vite, avant de partir.");
  await page.getByRole("link", { name: "Jour précédent" }).click();
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("");
  await page.getByRole("link", { name: "Jour suivant" }).click();
  await expect(page.getByLabel(GRATITUDE)).toHaveValue("Vite, avant de partir.");
});

test("a question at a time: one stands there, the next is a press away, and the choice is remembered", {
  tag: "@phone",
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  const [whole, single] = [page.getByLabel("Toute la page"), page.getByLabel("Une question à la fois")];
  await expect(whole).toBeChecked();
  const remembered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByText("Une question à la fois").click();
  await remembered;
  await expect(page.getByRole("group", { name: "Humeur" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  const next = page.getByRole("button", { name: "Question suivante" });
  await next.click();
  await expect(page.getByRole("group", { name: "Niveau de stress" })).toBeVisible();
  await next.click();
  await expect(page.getByRole("textbox")).toHaveCount(1);
  await expect(page.getByRole("textbox")).toBeFocused();
  await expectAccessible(page);
  await expectNoSideways(page);
  // What is wrong is brought in sight.
  await page.getByRole("radio", { name: /Question 7 sur 7/ }).check();
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(page.getByLabel("Réflexion du matin")).toBeFocused();
  await page.reload();
  await expect(single).toBeChecked();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("the sun is dragged to where the day stands, and the words under it follow", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  const mood = page.getByRole("group", { name: "Humeur" });
  const box = await mood.locator(".scale-picture").boundingBox();
  if (!box) throw new Error("no picture of the mood");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.93, y, { steps: 6 });
  await expect(mood.getByRole("radio", { name: "Excellente" })).toBeChecked();
  await page.mouse.move(box.x + box.width * 0.28, y, { steps: 6 });
  await page.mouse.up();
  await expect(mood.getByRole("radio", { name: "Mauvaise", exact: true })).toBeChecked();
  await mood.getByRole("radio", { name: "Mauvaise", exact: true }).press("ArrowRight");
  await expect(mood.getByRole("radio", { name: "Neutre" })).toBeChecked();
});

test("a past day is a page to read; « Modifier » opens it", { tag: "@phone" }, async ({
  page,
  signIn,
  baseURL,
}) => {
  const { token } = await signIn();
  const date = dayAgo(3);
  await page.request.post("/api/journal", {
    headers: { Authorization: `Bearer ${token}`, Origin: baseURL ?? "" },
    data: { date, gratitude: "Le pain encore chaud.", mood: 4 },
  });
  await page.goto(`/journal?date=${date}`);
  await hydrated(page);
  const article = page.getByRole("article", { name: /^Page du/ });
  await expect(article).toContainText("Le pain encore chaud.");
  await expect(article).toContainText("Bonne (4/5)");
  await expect(article).not.toContainText("Réflexion du soir");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
  await article.getByRole("link", { name: "Modifier" }).click();
  await page.getByLabel(GRATITUDE).fill("Le pain encore chaud, le sel.");
  await page.getByRole("button", { name: "Sauvegarder" }).last().click();
  await expect(toast(page)).toContainText("Entrée sauvegardée");
  await page.getByRole("link", { name: "Relire la page" }).click();
  await expect(article).toContainText("le sel.");
});

test("the frame steps back from who writes, and is there again when the pointer moves", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  const writing = () => page.evaluate(() => "writing" in document.documentElement.dataset);
  await page.getByLabel(GRATITUDE).pressSequentially("Une phrase qui dure", { delay: 130 });
  const opacityOf = (part: string) =>
    page.locator(part).evaluate((element) => Number(getComputedStyle(element).opacity));
  await expect.poll(writing).toBe(true);
  await expect.poll(() => opacityOf(".member-shell > header")).toBeLessThan(0.1);
  expect(await opacityOf(".paper")).toBe(1);
  await page.mouse.move(40, 40);
  await page.mouse.move(140, 140);
  await expect.poll(writing).toBe(false);
  await expect.poll(() => opacityOf(".member-shell > header")).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("words sent after the session has ended come back, and leave again after signing in", {
    tag: "@wide",
  }, async ({ page, signIn, context }) => {
    const member = await signIn();
    await page.goto("/journal");
    await page.getByLabel(GRATITUDE).fill("Écrit trop tard.");
    await page.getByText("Bonne", { exact: true }).click();
    await context.clearCookies();
    await page.getByRole("button", { name: "Sauvegarder" }).last().click();
    await expect(page.getByRole("heading", { name: "Votre session a pris fin" })).toBeVisible();
    await expect(page.getByLabel(GRATITUDE)).toHaveValue("Écrit trop tard.");
    await page.getByRole("button", { name: "Envoyer de nouveau" }).click();
    await expect(page.getByLabel(GRATITUDE)).toHaveValue("Écrit trop tard.");
    await context.addCookies([{ name: "portique", value: member.cookie, url: page.url() }]);
    await page.getByRole("button", { name: "Envoyer de nouveau" }).click();
    await expect(page.getByText("Entrée sauvegardée")).toBeVisible();
    await expect(page.getByLabel(GRATITUDE)).toHaveValue("Écrit trop tard.");
    await expect(page.getByRole("radio", { name: "Bonne", exact: true })).toBeChecked();
  });

  test("a question at a time is chosen, answered and remembered", { tag: "@phone" }, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto("/journal");
    await page.getByText("Une question à la fois").click();
    await page.getByText("Bonne", { exact: true }).click();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    for (let turn = 0; turn < 2; turn++)
      await page.getByText("Question suivante").locator("visible=true").click();
    await expect(page.getByRole("textbox")).toHaveCount(1);
    await page.getByRole("textbox").fill("Sans un script.");
    await page.getByRole("button", { name: "Sauvegarder" }).last().click();
    await expect(page.getByText("Entrée sauvegardée")).toBeVisible();
    await expect(page.getByLabel("Une question à la fois")).toBeChecked();
    await page.getByText("Toute la page").click();
    await expect(page.getByRole("radio", { name: "Bonne", exact: true })).toBeChecked();
  });

  test("a search leads to its results, and back to them", { tag: "@phone" }, async ({ page, signIn }) => {
    await signIn();
    await page.goto("/journal");
    await page.getByLabel(GRATITUDE).fill("Le tilleul en fleur.");
    await page.getByRole("button", { name: "Sauvegarder" }).last().click();
    await page.goto("/journal/search");
    await page.getByLabel("Mots à chercher").fill("tilleul");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.getByRole("main").getByRole("listitem").getByRole("link").click();
    await expect(page.getByLabel(GRATITUDE)).toHaveValue("Le tilleul en fleur.");
    await page.goBack();
    await expect(page.getByText("1 page pour « tilleul ».")).toBeVisible();
  });
});

test("the scales are radio groups for the keyboard", { tag: "@wide" }, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/journal");
  await hydrated(page);
  const neutral = page.getByLabel("Neutre", { exact: true });
  await page.getByLabel("Mauvaise", { exact: true }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(neutral).toBeChecked();
});

test.describe("a journal from elsewhere", { tag: "@wide" }, () => {
  const TABLE = "date;soir;humeur\n2024-03-05;Écrit ailleurs.;4\n";
  const file = (text: string) => ({ name: "stoic.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

  test("is shown, imported beside one’s own pages, read, and undone", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/journal/importer");
    await hydrated(page);
    await page.getByLabel("Fichier").setInputFiles(file("date;soir\n2024-02-30;x\n"));
    await page.getByRole("button", { name: "Lire ce fichier" }).click();
    await expect(page.getByText("Ligne 2\u00a0: cette date n’existe pas (2024-02-30).")).toBeVisible();
    await page.getByLabel("Fichier").setInputFiles(file(TABLE));
    await page.getByRole("button", { name: "Lire ce fichier" }).click();
    await expect(page.getByText("1 page, le 5 mars 2024.")).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole("button", { name: "Importer" }).click();
    await expect(toast(page)).toContainText("Journal importé");
    await expect(page.getByRole("button", { name: "Défaire cet import" })).toBeVisible();
    await page.goto("/journal?date=2024-03-05");
    await expect(page.getByText("Écrit ailleurs.")).toBeVisible();
    await page.goto("/journal/importer");
    await hydrated(page);
    await page.getByRole("button", { name: "Défaire cet import" }).click();
    await expect(toast(page)).toContainText("1 page retirée");
    await expect(page.getByRole("button", { name: "Défaire cet import" })).toBeHidden();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("is imported all the same", async ({ page, signIn }) => {
      await signIn();
      await page.goto("/journal/importer");
      await page.getByLabel("Fichier").setInputFiles(file(TABLE));
      await page.getByRole("button", { name: "Lire ce fichier" }).click();
      await expect(page.getByText("1 page, le 5 mars 2024.")).toBeVisible();
      await page.getByLabel("sont complétés, sous vos propres mots").check();
      await page.getByRole("button", { name: "Importer" }).click();
      await expect(page.getByText("Il peut être défait jusqu’au")).toBeVisible();
    });
  });
});

test.describe("photos of a page", () => {
  const png = (side: number) => ({ name: "loire.png", mimeType: "image/png", buffer: photograph(side) });

  test("are made small before they leave, described, seen on the page and in the Livre, taken away", {
    tag: "@phone",
  }, async ({ page, signIn }) => {
    await signIn();
    await page.goto("/journal");
    await hydrated(page);
    await page.getByLabel(GRATITUDE).fill("Le fleuve, ce matin.");
    await page.getByRole("button", { name: "Sauvegarder" }).last().click();
    await expect(toast(page)).toContainText("Entrée sauvegardée");
    await page.getByLabel("Ajouter une photo").setInputFiles(png(2400));
    await page.getByLabel("Description").fill("La Loire au matin");
    await page.getByRole("button", { name: "Ajouter la photo" }).click();
    const photo = page.getByRole("img", { name: "La Loire au matin" });
    await expect(photo).toBeVisible();
    await photo.scrollIntoViewIfNeeded();
    const side = () => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(side).toBe(1600);
    await expectAccessible(page);
    await expectNoSideways(page);
    // The words were left alone.
    await expect(page.getByLabel(GRATITUDE)).toHaveValue("Le fleuve, ce matin.");
    await page.getByRole("link", { name: "ce jour-là autrefois" }).click();
    await expect(page.getByRole("img", { name: "La Loire au matin" })).toBeVisible();
    await page.goto("/journal");
    await hydrated(page);
    await page.getByText("Décrire ou retirer").click();
    await page.getByRole("button", { name: "Retirer cette photo" }).click();
    await expect(toast(page)).toContainText("Photo retirée");
    await expect(photo).toBeHidden();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("are taken as they are, or refused with what to do", { tag: "@wide" }, async ({ page, signIn }) => {
      await signIn();
      await page.goto("/journal");
      await page.getByLabel(GRATITUDE).fill("Une page.");
      await page.getByRole("button", { name: "Sauvegarder" }).last().click();
      await page.getByLabel("Ajouter une photo").setInputFiles(png(2400));
      await page.getByRole("button", { name: "Ajouter la photo" }).click();
      await expect(page.getByText("2048 pixels de côté au plus. Réduisez-la d’abord.")).toBeVisible();
      await page.getByLabel("Ajouter une photo").setInputFiles(png(400));
      await page.getByLabel("Description").fill("Un étang");
      await page.getByRole("button", { name: "Ajouter la photo" }).click();
      await expect(page.getByRole("img", { name: "Un étang" })).toBeVisible();
    });
  });
});
