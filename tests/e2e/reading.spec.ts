// Reading: the blog, an article, the product's pages, a message, the letter; with and without scripts.
import {
  expect,
  expectAccessible,
  expectNoSideways,
  hydrated,
  mailedLink,
  mailsTo,
  test,
  toast,
} from "./fixtures.ts";

const isPhone = (width: number | undefined) => (width ?? 0) < 700;
const anAddress = () => `${crypto.randomUUID()}@portique.test`;

test("a visitor reads the blog without a script", async ({ page, viewport }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le Blog Stoïcien");
  expect(await page.locator("script:not([type='application/ld+json'])").count()).toBe(0);

  // One way to choose a category: the list beside the articles where there is room for it, else the form's.
  const rail = page.getByRole("navigation", { name: "Catégories" }).getByRole("link", { name: /^Pratique/ });
  const choice = page.getByLabel("Catégorie", { exact: true });
  if (isPhone(viewport?.width)) {
    await expect(rail).toBeHidden();
    await choice.selectOption("pratique");
  } else {
    await expect(choice).toBeHidden();
    await rail.click();
    await expect(page.getByRole("status")).toHaveText(/^\d+\sarticles? dans Pratique$/);
  }
  await page.getByLabel("Rechercher un article").fill("COLERE");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/category=pratique&q=COLERE/);
  await expect(page.getByRole("status")).toHaveText(/^\d+\sarticles? dans Pratique pour "COLERE"$/);

  await page.getByLabel("Rechercher un article").fill("mot introuvable zz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Aucun article trouvé")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Effacer la recherche" }).click();
  await expect(page).toHaveURL(/\/blog\?category=pratique$/);

  const first = page.getByRole("main").getByRole("listitem").filter({ hasText: "Lire l'article" }).first();
  const title = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("link", { name: /Lire l'article/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(/\d+\smin de lecture/)).toBeVisible();
  await expect(page.getByText("Qui veux-tu être ?")).toBeVisible();
  await page.getByText("Partager", { exact: true }).click();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /article%2F/);
  await expectAccessible(page);
  await expectNoSideways(page);
  if (!isPhone(viewport?.width))
    await expect(page.getByRole("link", { name: "Retour au tableau de bord" })).toHaveCount(0);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor's header leads to both ways in, and to what is read first", async ({ page, viewport }) => {
    await page.goto("/blog");
    const header = page.getByRole("banner");
    for (const name of ["Se connecter", "S’inscrire"])
      await expect(header.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    if (isPhone(viewport?.width)) {
      // All but the narrowest phones hold the name beside both, on one line.
      await page.setViewportSize({ width: 375, height: 700 });
      const name = header.getByText("Le Portique", { exact: true });
      await expect(name).toBeInViewport({ ratio: 1 });
      expect((await name.boundingBox())?.height).toBeLessThan(40);
      expect((await header.boundingBox())?.height).toBeLessThan(80);
      await header.locator("summary").click();
    }
    for (const name of ["Blog", "Tarifs", "Auteurs"])
      await expect(header.getByRole("link", { name })).toBeInViewport({ ratio: 0.9 });
    await expectNoSideways(page);
    await header.getByRole("link", { name: "Auteurs" }).click();
    await expect(page).toHaveURL(/\/authors$/);
  });
});

test("what machines read is well-formed", { tag: "@wide" }, async ({ page, request }) => {
  await page.goto("/robots.txt");
  for (const [path, root, entry] of [
    ["/feed.xml", "feed", "entry"],
    ["/sitemap.xml", "urlset", "url"],
  ]) {
    const text = await (await request.get(path ?? "")).text();
    const read = await page.evaluate(
      ([xml, name]) => {
        const parsed = new DOMParser().parseFromString(xml ?? "", "application/xml");
        return {
          broken: parsed.querySelector("parsererror")?.textContent ?? null,
          root: parsed.documentElement.localName,
          entries: parsed.getElementsByTagName(name ?? "").length,
        };
      },
      [text, entry],
    );
    expect(read).toMatchObject({ broken: null, root });
    expect(read.entries).toBeGreaterThanOrEqual(16);
  }
  const slug = /\/article\/([a-z0-9-]+)/.exec(await (await request.get("/sitemap.xml")).text())?.[1];
  const card = await request.get(`/article/${slug}/card.png`);
  expect(card.headers()["content-type"]).toBe("image/png");
  expect((await card.body()).subarray(1, 4).toString()).toBe("PNG");
});

test("a member shares an article and goes back to the dashboard", { tag: "@wide" }, async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("free");
  await page.goto("/blog/le-delai");
  await hydrated(page);
  await page.getByText("Partager", { exact: true }).click();
  await page.getByRole("button", { name: "Partager l’extrait et le lien" }).click();
  await expect(toast(page)).toContainText("Lien copié !");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\n.*\/article\/le-delai$/);
  await page.getByRole("link", { name: "Tous les articles" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le Blog Stoïcien");
  await page
    .getByRole("link", { name: /Lire l'article/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Retour au tableau de bord" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the questions open one at a time, and are searched", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/faq");
  const first = page.getByText("Quelles sont les offres", { exact: false });
  const second = page.getByText("Comment résilier", { exact: false });
  await first.click();
  await expect(page.getByText("4,99", { exact: false }).first()).toBeVisible();
  await second.click();
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByLabel("Rechercher une question").fill("telegram");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Qui peut recevoir des rappels par Telegram", { exact: false })).toBeVisible();
  await page.goto("/faq?q=zzzz");
  await expect(page.getByText("Aucun résultat trouvé")).toBeVisible();
  await page.getByRole("link", { name: "Effacer la recherche" }).click();
  await expect(page.locator("details")).not.toHaveCount(0);
  await expectNoSideways(page);
});

test("a message is refused, then sent, mailed and acknowledged", { tag: "@wide" }, async ({
  page,
  request,
}) => {
  const email = anAddress();
  await page.goto("/contact");
  await hydrated(page);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.locator("#contact-name-error")).toHaveText("Le nom doit contenir au moins 2 caractères");
  await expect(page.getByText("Veuillez sélectionner un sujet")).toBeVisible();
  await expect(page.getByLabel("Nom", { exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Nom", { exact: true }).fill("Zoé Martin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Sujet").selectOption("content");
  await page.getByLabel("Message", { exact: true }).fill("Une question sur une citation.");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByRole("button", { name: "Envoi en cours..." })).toBeDisabled();
  await expect(toast(page)).toContainText("Message envoyé !");
  await expect(toast(page)).toContainText("Nous vous répondrons dans les plus brefs délais.");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");

  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
  const received = (await mailsTo(request, "contact@portique.local")).find(({ replyTo }) =>
    replyTo.includes(email),
  );
  expect(received?.text).toContain("Une question sur une citation.");
  expect(received?.html).toContain("Une question sur une citation.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a message and the product's pages", { tag: "@phone" }, async ({ page }) => {
    for (const path of ["/about", "/legal", "/privacy", "/terms", "/cookies"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto("/contact");
    await page.getByLabel("Nom", { exact: true }).fill("Zoé");
    await page.getByLabel("Email").fill(anAddress());
    await page.getByLabel("Sujet").selectOption("other");
    await page.getByLabel("Message", { exact: true }).fill("Sans le moindre script.");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await expect(page.getByText("Message envoyé !")).toBeVisible();
  });
});

test("the letter: asked for, confirmed, received on Sunday once, left in one click", {
  tag: "@wide",
}, async ({ page, request, strikeCron }) => {
  const email = anAddress();
  await page.goto("/");
  const box = page.locator("#newsletter");
  await box.getByRole("textbox").fill(email);
  await box.getByRole("textbox").press("Enter");
  await expect(page.getByText("Inscription à la newsletter réussie !")).toBeVisible();
  await page.goto(await mailedLink(request, email, "/newsletter/confirm"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Nuit" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "nuit");
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vous recevrez la lettre");
  await expectAccessible(page);

  // The last Sunday of October: the clocks changed in the night.
  const eight = Date.parse("2026-10-25T07:00:00Z");
  const letters = async () =>
    (await mailsTo(request, email)).filter(({ headers }) => headers["List-Unsubscribe"] !== undefined);
  await strikeCron(eight - 60_000);
  expect(await letters()).toEqual([]);
  await strikeCron(eight);
  await strikeCron(eight);
  await strikeCron(eight + 60_000);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.text).toContain("À faire");
  expect(letter?.html).toContain("<blockquote");

  const leave = /<([^>]+)>/.exec(letter?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  await page.goto(leave);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Me désinscrire" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Désinscription faite");
  await strikeCron(Date.parse("2026-11-01T07:00:00Z"));
  expect(await letters()).toHaveLength(1);
});

test("a page under the pointer is there before it is pressed", async ({ page }) => {
  await page.goto("/blog");
  const link = page.getByRole("main").locator('a[href^="/article/"]').first();
  const ahead = page.waitForResponse("**/article/*");
  await link.hover();
  await ahead;
  await link.click();
  await page.waitForURL("**/article/**");
  const how = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as unknown as { deliveryType: string }).deliveryType,
  );
  expect(how).toBe("navigational-prefetch");
});
