// The forum as members use it: writing, answering, sharing, correcting, and what they would rather not read.
import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, hydrated, test, toast } from "./fixtures.ts";

const tag = () => crypto.randomUUID().slice(0, 8);

/** Publishes through the call, as the member of this context. */
async function givenPost(context: BrowserContext, token: string, baseURL: string, fields: object) {
  const answer = await context.request.post("/api/forum/posts", {
    headers: { Authorization: `Bearer ${token}`, Origin: baseURL, "Sec-Fetch-Site": "same-origin" },
    data: { content: "Quelques mots.", ...fields },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as { id: string };
}

/** Writes a discussion in the dialog. */
async function write(page: Page, title: string, content: string): Promise<void> {
  await page.getByRole("link", { name: "Nouvelle discussion" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle discussion" });
  await dialog.getByLabel("Titre").fill(title);
  await dialog.getByLabel("Message", { exact: true }).fill(content);
  await dialog.getByRole("button", { name: "Publier" }).click();
  await expect(toast(page)).toContainText("Publication créée");
}

test("a message that is lost on its way keeps its words, and the card of what they say stands beside them", {
  tag: "@wide",
}, async ({ page, signIn, silence }) => {
  silence.allowed.push(/ERR_FAILED|Failed to fetch/);
  await signIn();
  await page.goto("/community");
  await hydrated(page);
  await page.route("**/api/forum/posts", (route) => route.abort());
  await page.getByRole("link", { name: "Nouvelle discussion" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle discussion" });
  await dialog.getByLabel("Titre").fill("Chez moi");
  await dialog.getByLabel("Message", { exact: true }).fill("Mon mari me frappe quand il rentre.");
  await dialog.getByRole("button", { name: "Publier" }).click();
  const card = dialog.getByRole("complementary", { name: "Si vous êtes en danger" });
  await expect(card.getByRole("link", { name: "3919" })).toHaveAttribute("href", "tel:3919");
  await expect(dialog.getByLabel("Message", { exact: true })).toHaveValue(/frappe/);
});

test("a cry that is refused keeps its words and has its card; published, the card stands beside it", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/community");
  await hydrated(page);
  await page.getByRole("link", { name: "Nouvelle discussion" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle discussion" });
  const cry = `Mon père me touche la nuit, j’ai 13 ans. ${tag()}`;
  await dialog.getByLabel("Message", { exact: true }).fill(cry);
  await dialog.getByRole("button", { name: "Publier" }).click();
  await expect(toast(page)).toContainText("Champs requis");
  await expect(dialog.getByRole("complementary").getByRole("link", { name: "119" })).toBeVisible();
  await expect(dialog.getByLabel("Message", { exact: true })).toHaveValue(cry);
  await expect(dialog.getByLabel("Titre")).toBeFocused();
  const title = `La nuit ${tag()}`;
  await dialog.getByLabel("Titre").fill(title);
  await dialog.getByRole("button", { name: "Publier" }).click();
  const detail = page.getByRole("dialog", { name: title });
  await expect(detail.getByRole("complementary").getByRole("link", { name: "119" })).toBeVisible();
});

test("a member writes, answers, corrects and erases", { tag: "@phone" }, async ({ page, signIn }) => {
  await signIn();
  const title = `Question ${tag()}`;
  await page.goto("/community");
  await hydrated(page);

  await page.getByRole("link", { name: "Nouvelle discussion" }).click();
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(toast(page)).toContainText("Champs requis");
  await expect(toast(page)).toContainText("Veuillez remplir le titre et le contenu.");
  const heading = page.getByRole("textbox", { name: "Titre" });
  await expect(heading).toHaveAttribute("aria-invalid", "true");
  await expect(heading).toHaveAccessibleDescription(/Donnez un titre/);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveAttribute("aria-invalid", "true");
  await heading.fill("a");
  await expect(heading).not.toHaveAttribute("aria-invalid");
  await heading.fill("");
  await page.keyboard.press("Escape");

  await write(page, title, `Un exercice du matin ${title}, puis un autre.`);
  await page.getByRole("link", { name: title }).click();
  const detail = page.getByRole("dialog", { name: title });
  await expect(detail.getByText("Personne n’a encore répondu.")).toBeVisible();
  const box = await detail.locator(".modal-box").boundingBox();
  expect(box?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.8 + 1);
  await expectNoSideways(page);
  await expectAccessible(page);

  await detail.getByRole("button", { name: "Répondre" }).click();
  await expect(toast(page)).toContainText("Contenu requis");
  await expect(toast(page)).toContainText("Veuillez saisir votre réponse.");
  await expect(detail.getByLabel("Votre réponse")).toHaveAttribute("aria-invalid", "true");
  await detail.getByLabel("Votre réponse").fill(`Ma réponse ${title}.`);
  await detail.getByRole("button", { name: "Répondre" }).click();
  await expect(toast(page)).toContainText("Réponse ajoutée");
  const reply = detail.getByRole("article", { name: /Réponse de/ });
  await expect(reply).toContainText(`Ma réponse ${title}.`);

  await reply.getByText("Modifier cette réponse").click();
  await reply.getByLabel("Votre réponse").fill(`Ma réponse corrigée ${title}.`);
  await reply.getByRole("button", { name: "Enregistrer" }).click();
  await expect(toast(page)).toContainText("Réponse modifiée");
  await expect(reply).toContainText("modifié");

  await detail.getByText("Modifier cette discussion").click();
  await detail.getByLabel("Titre").fill(`${title} corrigée`);
  await detail.getByRole("button", { name: "Enregistrer" }).click();
  await expect(toast(page)).toContainText("Publication modifiée");
  await expect(page.getByRole("heading", { name: `${title} corrigée` }).first()).toBeVisible();

  await reply.getByText("Supprimer cette réponse").click();
  await reply.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(toast(page)).toContainText("Réponse supprimée");
  await expect(reply).toHaveCount(0);
  await page.getByRole("dialog").getByText("Supprimer cette discussion").click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(toast(page)).toContainText("Discussion supprimée");
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
});

test("a post is shared to six places, and its reader counted once", { tag: "@wide" }, async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  const { token } = await signIn();
  const title = `Partage ${tag()}`;
  const { id } = await givenPost(context, token, baseURL ?? "", { title });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.route(/twitter\.com|facebook\.com/, (route) => route.fulfill({ body: "ok" }));
  await page.goto(`/community/${id}`);
  await hydrated(page);
  await page.locator("summary", { hasText: "Partager" }).click();
  for (const place of ["Twitter", "Facebook", "LinkedIn", "WhatsApp", "Telegram"])
    await expect(page.getByRole("link", { name: place })).toBeVisible();
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Twitter" }).click();
  expect((await popup).url()).toContain(encodeURIComponent(`${baseURL}/community/post/${id}`));
  await expect(toast(page)).toContainText("Partagé !");
  await page.getByRole("button", { name: "Copier le lien" }).click();
  await expect(toast(page)).toContainText("Lien copié !");
  await expect(page.getByRole("button", { name: "Lien copié" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/community/post/${id}`);
  await expect(page.getByRole("button", { name: "Copier le lien" })).toBeVisible();
  await expect
    .poll(async () => (await (await context.request.get(`/api/forum/post/${id}/public`)).json()).shares)
    .toBe(1);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.goto(`/community/post/${id}`);
  await expect(page.getByText("1 partage")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test("a copy that is refused says so", { tag: "@wide" }, async ({ page, signIn, context, baseURL }) => {
  const { token } = await signIn();
  const { id } = await givenPost(context, token, baseURL ?? "", { title: `Copie ${tag()}` });
  await page.goto(`/community/${id}`);
  await hydrated(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("non"));
  });
  await page.locator("summary", { hasText: "Partager" }).click();
  await page.getByRole("button", { name: "Copier le lien" }).click();
  await expect(toast(page)).toContainText("Impossible de copier le lien");
});

test("another's post is reported, then its author blocked", { tag: "@wide" }, async ({
  page,
  signIn,
  baseURL,
  browser,
}) => {
  const title = `À signaler ${tag()}`;
  const own = { Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" };
  await signIn();
  const author = await browser.newContext({ baseURL: baseURL ?? "" });
  const login = await author.request.post("/api/auth/login", {
    headers: own,
    data: { email: "essentiel@portique.local", password: "portique-demo" },
  });
  expect(login.ok()).toBe(true);
  const { token } = await login.json();
  await givenPost(author, token, baseURL ?? "", { title });
  await page.goto("/community");
  await hydrated(page);
  await page.getByRole("link", { name: title }).click();
  const detail = page.getByRole("dialog", { name: title });
  await detail.getByText("Signaler cette discussion", { exact: true }).click();
  await detail.getByLabel("Sans rapport avec le forum").check();
  await detail.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(toast(page)).toContainText("Votre signalement sera lu.");
  await detail.getByText("Bloquer l’auteur de cette discussion").click();
  await detail.getByRole("button", { name: "Bloquer ce membre" }).click();
  await expect(toast(page)).toContainText("Membre bloqué");
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await author.close();
});

test("what looks like code is shown as text", { tag: "@wide" }, async ({ page, signIn }) => {
  await signIn();
  const title = `<img src=x onerror="window.hacked=1"> ${tag()}`;
  await page.goto("/community");
  await hydrated(page);
  await write(
    page,
    title,
    `<script>window.hacked=1</script> javascript:alert(1) https://exemple.fr/a?b=1. ${tag()}`,
  );
  await page.getByRole("link", { name: title }).click();
  const detail = page.getByRole("dialog", { name: title });
  await expect(detail).toContainText("<script>window.hacked=1</script>");
  await expect(detail.locator("img, script")).toHaveCount(0);
  const link = detail.getByRole("link", { name: "https://exemple.fr/a?b=1" });
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
  await expect(detail.locator('a[href^="javascript"]')).toHaveCount(0);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

test("words that were typed survive a closed tab", { tag: "@phone" }, async ({ page, signIn, context }) => {
  await signIn();
  await page.goto("/community");
  await hydrated(page);
  await page.getByRole("link", { name: "Nouvelle discussion" }).click();
  await page.getByLabel("Message", { exact: true }).fill("Des mots à ne pas perdre.");
  await page.close();
  const again = await context.newPage();
  await again.goto("/community");
  await hydrated(again);
  await again.getByRole("link", { name: "Nouvelle discussion" }).click();
  await expect(again.getByLabel("Message", { exact: true })).toHaveValue("Des mots à ne pas perdre.");
  await again.getByRole("button", { name: "L’effacer" }).click();
  await expect(again.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("a word of distress shows the 3114 beside the post, and blocks nothing", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/community");
  await hydrated(page);
  await write(page, `Ce soir ${tag()}`, `Je pense au suicide. ${tag()}`);
  const card = page.getByRole("complementary", { name: "Si vous êtes en danger" });
  await expect(card).toContainText("3114");
  await expect(card.getByRole("link", { name: "112" })).toHaveAttribute("href", "tel:112");
});

test("typing narrows the page, Enter searches everything, a category filters", { tag: "@phone" }, async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  const { token } = await signIn();
  const word = `hâvre${tag()}`;
  const [first, second] = [`Le ${word} un`, `Le ${word} deux`];
  await givenPost(context, token, baseURL ?? "", { title: first, content: word, category: "philosophy" });
  await givenPost(context, token, baseURL ?? "", {
    title: second,
    content: `${word} encore`,
    category: "quotes",
  });
  await page.goto("/community");
  await hydrated(page);
  const search = page.getByRole("searchbox", { name: "Rechercher une discussion" });
  await search.fill(`${word.toUpperCase()} UN`);
  await expect(page.getByRole("link", { name: first })).toBeVisible();
  await expect(page.getByRole("link", { name: second })).toHaveCount(0);
  await search.fill(word.replace("â", "a"));
  await search.press("Enter");
  await page.waitForURL(/q=/);
  await expect(page.getByRole("link", { name: second })).toBeVisible();
  await page.goto(`/community?category=philosophy&q=${encodeURIComponent(word)}`);
  await expect(page.getByRole("link", { name: first })).toBeVisible();
  await expect(page.getByRole("link", { name: second })).toHaveCount(0);
  await page.goto(`/community?q=${encodeURIComponent('"* introuvable')}`);
  await expect(page.getByText("Aucune discussion ne contient")).toBeVisible();
});

test("the keyboard alone opens, answers and comes back", { tag: "@wide" }, async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  const { token } = await signIn();
  const title = `Clavier ${tag()}`;
  await givenPost(context, token, baseURL ?? "", { title });
  await page.goto("/community");
  await hydrated(page);
  const link = page.getByRole("link", { name: title });
  await link.focus();
  await page.keyboard.press("Enter");
  const answer = page.getByRole("dialog").getByLabel("Votre réponse");
  await expect(answer).toBeVisible();
  for (let at = 0; at < 20; at++) {
    if (await answer.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Au clavier.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Réponse ajoutée");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("a free member reads, sees why they do not write, and where to go", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await signIn("free");
  await page.goto("/community");
  await expect(page.getByText("Y écrire fait partie de l’offre Essentiel.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Voir les offres" })).toHaveAttribute(
    "href",
    "/subscribe",
  );
  await expect(page.getByRole("link", { name: "Nouvelle discussion" })).toHaveCount(0);
});

test.describe("without JavaScript", { tag: "@wide" }, () => {
  test.use({ javaScriptEnabled: false });

  test("one writes, answers, corrects, erases; a visitor reads the shared page", async ({
    page,
    signIn,
    browser,
    baseURL,
  }) => {
    await signIn();
    const title = `Sans script ${tag()}`;
    await page.goto("/community");
    await page.getByRole("link", { name: "Nouvelle discussion" }).click();
    await page.getByLabel("Titre").fill(title);
    await page.getByRole("button", { name: "Publier" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Veuillez remplir le titre et le contenu.");
    await expect(page.getByLabel("Titre")).toHaveValue(title);
    await page.getByLabel("Message", { exact: true }).fill(`Première ligne ${title}\nSeconde ligne`);
    await page.getByRole("button", { name: "Publier" }).click();
    await expect(page.getByText("Publication créée")).toBeVisible();
    await page.getByLabel("Votre réponse").first().fill(`Une réponse ${title}`);
    await page.getByRole("button", { name: "Répondre" }).click();
    await expect(page.getByText("Réponse ajoutée")).toBeVisible();
    const id = new URL(page.url()).pathname.split("/").pop() ?? "";

    const visitor = await (
      await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false })
    ).newPage();
    await visitor.goto(`/community/post/${id}`);
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Rejoindre la discussion" })).toHaveAttribute(
      "href",
      "/community",
    );
    await expect(visitor.getByText("1 réponse")).toBeVisible();
    await visitor.getByText("Partager").click();
    await expect(visitor.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await expectNoSideways(visitor);
    expect(await visitor.locator("script:not([type='application/ld+json'])").count()).toBe(0);
    const data = JSON.parse((await visitor.locator("script").textContent()) ?? "{}");
    expect(data).toMatchObject({ "@type": "DiscussionForumPosting", headline: title });
    await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      `${baseURL}/community/post/${id}`,
    );
    const card = await visitor.request.get(`/community/post/${id}/card.svg`);
    expect(card.headers()["content-type"]).toContain("image/svg+xml");
    expect(await card.text()).toContain("Sans script");
    await visitor.context().close();

    await page.getByText("Supprimer cette discussion").click();
    await page.getByRole("button", { name: "Supprimer définitivement" }).first().click();
    await page.waitForURL("**/community");
    await expect(page.getByText("Discussion supprimée")).toBeVisible();
    const gone = await page.goto(`/community/post/${id}`);
    expect(gone?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Publication non trouvée" })).toBeVisible();
    await expect(page.getByText("Cette publication n'existe pas ou n'est pas publique.")).toBeVisible();
    await page.goto("/community/post");
    await expect(page.getByRole("heading", { name: "Publication non trouvée" })).toBeVisible();
  });
});

test("new replies to one's post stand in the navigation until one looks", { tag: "@phone" }, async ({
  page,
  signIn,
  context,
  browser,
  baseURL,
}) => {
  const { token } = await signIn();
  const { id } = await givenPost(context, token, baseURL ?? "", { title: `Réponses ${tag()}` });
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const own = { Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" };
  const login = await other.request.post("/api/auth/login", {
    headers: own,
    data: { email: "complet@portique.local", password: "portique-demo" },
  });
  const { token: theirs } = await login.json();
  const answered = await other.request.post(`/api/forum/posts/${id}/replies`, {
    headers: { ...own, Authorization: `Bearer ${theirs}` },
    data: { content: `Une réponse ${tag()}` },
  });
  expect(answered.ok()).toBe(true);
  await other.close();
  await page.goto("/dashboard");
  await expect(page.getByText("1 nouvelle réponse").first()).toBeAttached();
  await page.goto(`/community/${id}`);
  await page.goto("/dashboard");
  await expect(page.getByText("1 nouvelle réponse")).toHaveCount(0);
});

test("a discussion that was not published is found again, sealed, and goes once it is", {
  tag: "@phone",
}, async ({ page, signIn, context }) => {
  await signIn();
  const title = `Brouillon ${tag()}`;
  const kept = (tab: Page) =>
    tab.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith("portique:draft:"))
        .flat()
        .join(" "),
    );
  await page.goto("/community/new");
  await hydrated(page);
  await page.getByLabel("Titre").fill(title);
  await page.getByLabel("Message", { exact: true }).fill("Des mots à ne pas perdre.");
  await expect.poll(() => kept(page)).toContain("community/new");
  expect(await kept(page)).not.toContain(title);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto("/community/new");
  await expect(again.getByText("Brouillon repris là où vous l’aviez laissé.")).toBeVisible();
  await expect(again.getByLabel("Titre")).toHaveValue(title);
  await expect(again.getByLabel("Message", { exact: true })).toHaveValue("Des mots à ne pas perdre.");
  await again.getByRole("button", { name: "Publier" }).click();
  await expect(again.getByRole("heading", { name: title })).toBeVisible();
  expect(await kept(again)).toBe("");
});
