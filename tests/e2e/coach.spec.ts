import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, hydrated, test, toast } from "./fixtures.ts";

const box = (page: Page) => page.getByLabel("Votre message");
const log = (page: Page) => page.getByRole("log");
const answers = (page: Page) => log(page).getByRole("article");
/** The paragraphs of the newest answer; not what is said in its place while it is awaited. */
const words = (page: Page) => answers(page).last().locator("p.whitespace-pre-line");
const history = (page: Page) => page.getByRole("region", { name: "Conversations" });

/** How the local model behaves for messages that hold `when`. */
const plan = (request: APIRequestContext, body: object) => request.post("/local/openai", { data: body });

async function open(page: Page, path = "/coach") {
  await page.goto(path);
  await hydrated(page);
}
async function ask(page: Page, message: string) {
  await box(page).fill(message);
  await box(page).press("Enter");
}
const finished = (page: Page) =>
  expect(page.getByRole("button", { name: "Envoyer", exact: true })).toBeVisible();

test.describe("on a telephone", { tag: "@phone" }, () => {
  test("what is sent before the conversation's script has come stays in the box, and goes once it has", async ({
    page,
    signIn,
  }) => {
    await signIn("complete");
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/late-talk-/, async (route) => {
      await arrival;
      await route.continue();
    });
    await open(page);
    await ask(page, "Qu’est-ce qui dépend de moi ?");
    await expect(page.getByRole("button", { name: "Arrêter la réponse" })).toBeVisible();
    await expect(box(page)).toHaveValue("Qu’est-ce qui dépend de moi ?");
    arrive();
    await expect(answers(page)).toContainText("Qu’est-ce qui dépend de moi");
    await expect(box(page)).toHaveValue("");
    await finished(page);
  });

  test("a first conversation, by keyboard: it says it is an AI, streams, cites the library, and is there again", async ({
    page,
    signIn,
  }) => {
    await signIn("complete");
    await open(page);
    await expect(page.getByRole("heading", { name: "Je suis une intelligence artificielle" })).toBeVisible();
    await expect(page.getByText("mode local, sans modèle d’IA")).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    const suggestions = page.getByRole("list", { name: "Pour commencer" }).getByRole("button");
    await expect(suggestions).toHaveCount(3);
    await suggestions.first().focus();
    await page.keyboard.press("Enter");
    await expect(box(page)).toBeFocused();
    await expect(box(page)).not.toHaveValue("");
    await box(page).fill("Je rumine une remarque de ma collègue");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("depuis trois jours.");
    await expect(box(page)).toHaveValue("Je rumine une remarque de ma collègue\ndepuis trois jours.");
    await page.keyboard.press("Enter");

    // It comes in pieces: something is there while the rest is still being written.
    await expect(page.getByRole("button", { name: "Arrêter la réponse" })).toBeVisible();
    await expect(words(page).first()).toBeVisible();
    await finished(page);
    const quotation = answers(page).last().locator("figure");
    await expect(quotation.locator("blockquote")).toContainText("«");
    await expect(quotation.getByRole("link")).toHaveAttribute("href", /^\/quotes\//);
    await expect(page).toHaveURL(/\/coach\?c=/);
    await expect(box(page)).toHaveValue("");
    await expectNoSideways(page);

    const said = await answers(page).last().textContent();
    await page.reload();
    await hydrated(page);
    expect(await answers(page).last().textContent()).toBe(said);
    await expectAccessible(page);
  });

  test("distress: the numbers first, though the model is down; nothing of it is in the address or the title", async ({
    page,
    signIn,
  }) => {
    await signIn("complete");
    await plan(page.request, { when: "mourir", mode: "status", status: 500 });
    await open(page);
    await ask(page, "Je veux mourir.");
    const card = log(page).getByRole("complementary", { name: "Si vous êtes en danger" });
    await expect(card).toBeInViewport();
    for (const number of ["3114", "15", "112"])
      await expect(card.getByRole("link", { name: number })).toHaveAttribute("href", `tel:${number}`);
    await expect(log(page)).toContainText("Je mets de côté le personnage");
    await expect(page.getByRole("link", { name: "3114" }).last()).toBeInViewport();
    await expect(history(page)).toContainText("Un moment difficile");
    await plan(page.request, { when: "mourir", mode: "none" });
  });

  test("distress shows the numbers when the message cannot leave, and when it is too long to be sent", async ({
    page,
    signIn,
    silence,
  }) => {
    silence.allowed.push(/ERR_FAILED|Failed to fetch/);
    await signIn("complete");
    await open(page);
    const card = page.getByRole("complementary", { name: "Si vous êtes en danger" });
    await box(page).fill(`Je veux mourir. ${"Et voici pourquoi. ".repeat(120)}`);
    await expect(page.getByRole("button", { name: "Envoyer" })).toBeDisabled();
    await expect(card.getByRole("link", { name: "3114" })).toBeInViewport();
    await page.route("**/api/coach", (route) => route.abort());
    await page.goto("/coach");
    await hydrated(page);
    await ask(page, "Ce soir, j’en finis.");
    await expect(page.getByText("Ce message n’est pas parti.")).toBeVisible();
    await expect(log(page).getByRole("complementary", { name: "Si vous êtes en danger" })).toBeInViewport();
  });

  test.describe("a cry of each kind", { tag: "@phone" }, () => {
    const CRIES = [
      ["Mon mari me frappe quand il rentre.", "tel:3919", "sms:114"],
      ["Mon père me touche la nuit, j’ai 13 ans.", "tel:119", "sms:114"],
      ["Au collège ils me harcèlent et m’insultent tous les jours sur Snapchat.", "tel:3018", "sms:114"],
      ["Je me fais vomir après chaque repas.", "tel:0969325900", "tel:15"],
      ["Je vais tuer mon voisin.", "tel:17", "tel:3114"],
    ] as const;
    const card = (page: Page) => page.getByRole("complementary", { name: "Si vous êtes en danger" }).last();
    test.use({ viewport: { width: 320, height: 640 } });

    test("where the network is lost: the right card by the browser’s own rules", async ({
      page,
      signIn,
      silence,
    }) => {
      silence.allowed.push(/ERR_FAILED|Failed to fetch/);
      await signIn("complete");
      await page.route("**/api/coach", (route) => route.abort());
      await open(page);
      for (const [words, first] of CRIES) {
        await ask(page, words);
        await expect(card(page).locator(`a[href="${first}"]`)).toHaveCount(1);
        await page.getByRole("button", { name: "Modifier" }).first().click();
        await box(page).fill("");
      }
    });

    test("in the stream: its own card, the same after a reload, in both themes; « ce n’était pas ça » takes it away", async ({
      page,
      signIn,
    }) => {
      test.slow();
      await signIn("complete");
      for (const [words, first, second] of CRIES) {
        await open(page);
        await ask(page, words);
        await expect(page).toHaveURL(/\?c=/);
        const expectCard = async () => {
          await expect(card(page).locator(`a[href="${first}"]`)).toBeInViewport();
          await expect(card(page).locator(`a[href="${second}"]`)).toHaveCount(1);
        };
        await expectCard();
        await page.reload();
        await hydrated(page);
        await expect(card(page).locator(`a[href="${first}"]`)).toHaveCount(1);
        await expect(card(page).locator(`a[href="${second}"]`)).toHaveCount(1);
        await expectNoSideways(page);
      }
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
      await page.getByRole("button", { name: "Ce n’était pas ça" }).click();
      await expect(card(page)).toHaveCount(0);
    });

    test("by the form, without scripts: its own card", async ({ browser, openMember, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 320, height: 640 },
        baseURL,
      });
      const { cookie } = await openMember("complete");
      await context.addCookies([{ name: "portique", value: cookie, url: baseURL ?? "" }]);
      const page = await context.newPage();
      for (const [words, first, second] of CRIES) {
        await page.goto("/coach");
        await box(page).fill(words);
        await page.getByRole("button", { name: "Envoyer" }).click();
        await expect(card(page).locator(`a[href="${first}"]`)).toHaveCount(1);
        await expect(card(page).locator(`a[href="${second}"]`)).toHaveCount(1);
        await expectNoSideways(page);
      }
      await context.close();
    });
  });

  test("below Complet+: the card that leads to the offers, and the toast", async ({ page, signIn }) => {
    await signIn("essential");
    await open(page);
    await expect(toast(page)).toContainText("Accès Limité");
    await expect(page.getByRole("link", { name: "Passer à Complet+" }).first()).toHaveAttribute(
      "href",
      "/subscribe",
    );
    await expect(page.getByText("Le Coach IA nécessite un abonnement Complet+.")).toBeVisible();
    // What it is, by an exchange that is said to be an example and a passage with its place.
    const sample = page.getByRole("figure", { name: "Exemple de conversation" });
    await expect(sample).toContainText("Épictète, Manuel, 1, 1");
    await expect(page.getByRole("main").getByRole("link", { name: "Passer à Complet+" })).toHaveCount(1);
    await expectNoSideways(page);
  });
});

test.describe("on a wide screen", { tag: "@wide" }, () => {
  test.use({ colorScheme: "dark" });

  test("an answer is stopped and resumed at once, and nothing that was read is lost", async ({
    page,
    signIn,
  }) => {
    await signIn("complete");
    await open(page);
    expect(
      (await page.getByRole("region", { name: "Conversation avec le Coach IA" }).boundingBox())?.height,
    ).toBe(600);
    for (const round of [1, 2]) {
      const word = `ajournement-${round}-${Date.now()}`;
      await plan(page.request, { when: word, mode: "pace", pace: 150 });
      await ask(page, `Je remets tout à demain, ${word}.`);
      const answer = answers(page).last();
      await expect(words(page).first()).toBeVisible();
      await page.getByRole("button", { name: "Arrêter la réponse" }).click();
      const resume = answer.getByRole("button", { name: "Reprendre" });
      await expect(resume).toBeVisible();
      const read = ((await words(page).first().textContent()) ?? "").trim();
      await plan(page.request, { when: word, mode: "pace", pace: 10 });
      await resume.click();
      await finished(page);
      await expect(answer).toContainText(read);
      await expect(answer.getByRole("button", { name: "Reprendre" })).toHaveCount(0);
      const text = (await answer.textContent()) ?? "";
      expect(text.split(read)).toHaveLength(2); // once, not twice
      expect(text).toMatch(/aujourd’hui|ce soir|dans l’heure/i);
    }
    const said = await answers(page).last().textContent();
    await page.reload();
    await hydrated(page);
    expect(await answers(page).last().textContent()).toBe(said);
    await expectAccessible(page);
  });

  test("a model that fails: the specified toast, the question kept; a cut answer goes on", async ({
    page,
    signIn,
    silence,
  }) => {
    silence.allowed.push(/status of 5\d\d/);
    await signIn("complete");
    await open(page);
    const word = `panne-${Date.now()}`;
    await plan(page.request, { when: word, mode: "status", status: 500, times: 2 });
    await ask(page, `Mon examen approche, ${word}.`);
    await expect(toast(page)).toContainText("Impossible d'envoyer votre message. Veuillez réessayer.");
    await expect(answers(page).last()).toContainText(word);
    await plan(page.request, { when: word, mode: "cut", after: 30, pace: 5, times: 1 });
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByRole("button", { name: "Reprendre" })).toBeVisible();
    const kept = ((await words(page).first().textContent()) ?? "").trim();
    await page.getByRole("button", { name: "Reprendre" }).click();
    await finished(page);
    await expect(answers(page).last()).toContainText(kept);
    await expect(page.getByRole("button", { name: "Reprendre" })).toHaveCount(0);
  });

  test("without a network a question waits, survives a reload, and goes by itself", async ({
    page,
    signIn,
    context,
    silence,
  }) => {
    silence.allowed.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await signIn("complete");
    await open(page);
    await context.setOffline(true);
    await ask(page, "Mes voisins font du bruit toutes les nuits.");
    await expect(toast(page)).toContainText("Impossible d'envoyer votre message. Veuillez réessayer.");
    await expect(page.getByText("Ce message n’est pas parti.")).toBeVisible();
    await context.setOffline(false);
    await finished(page);
    await expect(page).toHaveURL(/\?c=/);
    await expect(answers(page)).toHaveCount(1);
    await expect(page.getByText("Ce message n’est pas parti.")).toHaveCount(0);

    await context.setOffline(true);
    await ask(page, "Et je dors mal.");
    await expect(page.getByText("Ce message n’est pas parti.")).toBeVisible();
    await context.setOffline(false);
    await page.goto("about:blank");
    await page.goBack();
    await hydrated(page);
    const again = page.getByRole("button", { name: "Renvoyer" });
    if (await again.isVisible()) await again.click();
    await finished(page);
    await expect(answers(page)).toHaveCount(2);
    await expect(answers(page).last()).toContainText("Coach IA", { ignoreCase: true });
  });

  test("what waits in the browser, a question and words begun, stands nowhere in clear", async ({
    page,
    signIn,
    silence,
  }) => {
    silence.allowed.push(/ERR_FAILED|Failed to fetch/);
    await signIn("complete");
    await open(page);
    await page.route("**/api/coach", (route) => route.abort());
    await ask(page, "Ma voisine Hortense m’épuise.");
    await expect(page.getByText("Ce message n’est pas parti.")).toBeVisible();
    await box(page).fill("Et mon frère Barnabé aussi");
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(async () => ((await kept()).match(/portique:draft:/g) ?? []).length).toBe(2);
    expect(await kept()).not.toMatch(/Hortense|Barnab/);
    await page.reload();
    await hydrated(page);
    await expect(log(page)).toContainText("Ma voisine Hortense m’épuise.");
    await expect(box(page)).toHaveValue("Et mon frère Barnabé aussi");
    await page.unroute("**/api/coach");
    await page.getByRole("button", { name: "Renvoyer" }).click();
    await finished(page);
    await box(page).fill("");
    await expect.poll(async () => (await kept()).includes("portique:draft:")).toBe(false);
  });

  test("what is typed during the first answer stays in the box", async ({ page, signIn }) => {
    await signIn("complete");
    await open(page);
    const word = `pendant-${Date.now()}`;
    await plan(page.request, { when: word, mode: "pace", pace: 60 });
    await ask(page, `Je doute de tout, ${word}.`);
    await expect(words(page).first()).toBeVisible();
    await box(page).fill("Et autre chose");
    await finished(page);
    await expect(page).toHaveURL(/\?c=/);
    await expect(history(page).getByRole("link", { name: new RegExp(word) })).toBeVisible();
    await expect(box(page)).toHaveValue("Et autre chose");
    await page.reload();
    await hydrated(page);
    await expect(box(page)).toHaveValue("Et autre chose");
    await page.getByRole("link", { name: "Nouvelle" }).click();
    await expect(box(page)).toHaveValue("");
  });

  test("words begun come back though the page before is slow to go", async ({ page, context, signIn }) => {
    await signIn("complete");
    await open(page);
    await box(page).fill("Ce qui reste dans la boîte");
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain("coach/words");
    // Another page stands in the lock's queue: for whoever loads again, the page before seems not to have gone.
    const other = await context.newPage();
    await other.goto("/faq");
    const tab = await page.evaluate(() => sessionStorage.getItem("portique:tab"));
    await other.evaluate((name) => {
      void navigator.locks.request(
        `portique:tab:${name}`,
        () => new Promise((go) => addEventListener("go", go)),
      );
    }, tab);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("portique:tab"))).not.toBe(tab);
    await other.evaluate(() => dispatchEvent(new Event("go")));
    await expect(box(page)).toHaveValue("Ce qui reste dans la boîte");
  });

  test("two questions that did not leave both wait, and go one after the other", async ({
    page,
    signIn,
    context,
    silence,
  }) => {
    silence.allowed.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await signIn("complete");
    await open(page);
    await page.route("**/api/coach", (route) => route.abort());
    await ask(page, "Ma première question attend.");
    await expect(page.getByText("Ce message n’est pas parti.")).toHaveCount(1);
    await ask(page, "La seconde aussi.");
    await expect(page.getByText("Ce message n’est pas parti.")).toHaveCount(2);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText("Ce message n’est pas parti.")).toHaveCount(2);
    await page.unroute("**/api/coach");
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText("Ce message n’est pas parti.")).toHaveCount(0);
    await finished(page);
    await expect(answers(page)).toHaveCount(2);
    await page.reload();
    await hydrated(page);
    await expect(answers(page)).toHaveCount(2);
    await expect(page.getByText("Ce message n’est pas parti.")).toHaveCount(0);
  });

  test("a question sent again while its answer is being written is followed to its end", async ({
    page,
    signIn,
    silence,
  }) => {
    silence.allowed.push(/ERR_FAILED|Failed to fetch/);
    await signIn("complete");
    await open(page);
    const word = `renvoi-${Date.now()}`;
    await plan(page.request, { when: word, mode: "pace", pace: 300 });
    // It arrives, but its sender never learns so.
    await page.route(
      "**/api/coach",
      async (route) => {
        const asked = route.request();
        const { authorization = "", cookie = "" } = await asked.allHeaders();
        void page.request
          .post(asked.url(), {
            headers: {
              authorization,
              cookie,
              "Content-Type": "application/json",
              "Sec-Fetch-Site": "same-origin",
              Origin: new URL(asked.url()).origin,
            },
            data: asked.postData() ?? "",
          })
          .catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.abort();
      },
      { times: 1 },
    );
    await ask(page, `Je remets encore, ${word}.`);
    await page.getByRole("button", { name: "Renvoyer" }).click();
    await expect(page.getByRole("button", { name: "Arrêter la réponse" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Envoyer" })).toBeVisible({ timeout: 30_000 });
    await expect(answers(page)).toHaveCount(1);
    const [kept] = await (await page.request.get("/api/coach/conversations")).json();
    await expect(words(page).last()).toHaveText(
      kept.response
        .trim()
        .split(/\n\s*\n/)
        .at(-1),
    );
    await expect(page.locator(".writing-mark")).toHaveCount(0);
  });

  test("an answer whose page was left is there, whole, on coming back", async ({ page, signIn }) => {
    await signIn("complete");
    await open(page);
    const word = `absence-${Date.now()}`;
    await plan(page.request, { when: word, mode: "pace", pace: 30 });
    await ask(page, `J’ai peur de l’avenir, ${word}.`);
    await expect(words(page).first()).toBeVisible();
    await page.goto("/journal");
    await open(page);
    await history(page)
      .getByRole("link", { name: new RegExp(word) })
      .click();
    await finished(page);
    await expect(answers(page).last()).toContainText(/aujourd’hui|ce soir|dans l’heure/i, {
      timeout: 15_000,
    });
    await expect(page.getByRole("button", { name: "Reprendre" })).toHaveCount(0);
  });

  test("a conversation is continued, renamed, exported and deleted; choices are kept with their date", async ({
    page,
    signIn,
  }) => {
    await signIn("complete");
    await open(page);
    await ask(page, "Je me compare sans cesse aux autres.");
    await finished(page);
    await ask(page, "Surtout à ma sœur.");
    await finished(page);
    await expect(answers(page)).toHaveCount(2);

    await history(page).getByText("Renommer").click();
    await history(page).getByLabel("Nom de la conversation").fill("Ma sœur et moi");
    await history(page).getByRole("button", { name: "Enregistrer" }).click();
    await expect(toast(page)).toContainText("Conversation renommée");
    await expect(history(page).getByRole("link", { name: /Ma sœur et moi/ })).toBeVisible();
    const download = page.waitForEvent("download");
    await history(page).getByRole("link", { name: "Exporter" }).click();
    expect((await download).suggestedFilename()).toMatch(/^coach-\d{4}-\d\d-\d\d\.md$/);

    const choices = page.getByRole("region", { name: "Vos choix" });
    await choices.getByLabel("Tutoiement").check();
    await choices.getByLabel("La tendance de mon humeur et de mon stress").check();
    await choices.getByRole("button", { name: "Enregistrer ces choix" }).click();
    await expect(choices).toContainText("Accord donné le");
    await page.getByRole("link", { name: "Nouvelle" }).click();
    await expect(log(page)).toContainText("Dis-moi ce qui t’occupe.");

    await history(page)
      .getByRole("link", { name: /Ma sœur et moi/ })
      .click();
    await expect(answers(page)).toHaveCount(2);
    await history(page).getByText("Supprimer").first().click();
    await history(page).getByRole("button", { name: "Supprimer définitivement" }).click();
    await expect(toast(page)).toContainText("Conversation supprimée");
    await expect(history(page)).toContainText("Aucune conversation pour le moment.");
  });

  test("a guided exercise begins with a press; what it brought goes into the journal, and a promise is asked after", async ({
    page,
    signIn,
  }) => {
    await signIn("complete");
    await open(page);
    await page.getByRole("button", { name: "Examen du soir" }).click();
    // The button is gone with the first exchange; who listens goes on where the answer comes.
    await expect(log(page)).toBeFocused();
    await finished(page);
    const answer = answers(page).last();
    await expect(answer).toContainText("Examen du soir");
    await expect(answer.locator("figure")).toContainText("De la colère");

    await answer.getByText("Écrire cela dans mon journal").click();
    await answer.getByLabel("La réponse du coach, sous son nom").check();
    await answer.getByLabel("Sous quelle section").selectOption("Réflexion du soir");
    await answer.getByRole("button", { name: "Écrire dans ma page" }).click();
    await expect(toast(page)).toContainText("C’est dans votre journal");

    const choices = page.getByRole("region", { name: "Vos choix" });
    await choices.getByLabel("Ce que je lui demande de retenir").check();
    await choices.getByRole("button", { name: "Enregistrer ces choix" }).click();
    await answer.getByText("Promettre un acte").click();
    await answer.getByLabel("Ce que je ferai").fill("Appeler ma sœur");
    await answer.getByRole("button", { name: "Promettre", exact: true }).click();
    await expect(choices.getByLabel(/^Promis le/)).toHaveValue("Appeler ma sœur");

    await answer.getByText("Ce n’est pas utile").click();
    await answer.getByLabel("Ce qui ne va pas dans cette réponse").selectOption("Trop vague");
    await answer.getByRole("button", { name: "Envoyer" }).click();
    await expect(toast(page)).toContainText("Merci, c’est noté");
    await answer.getByText("Signaler", { exact: true }).click();
    await answer.getByRole("button", { name: "Signaler cette réponse" }).click();
    await expect(answer.getByRole("button", { name: "Signaler cette réponse" })).toBeHidden();
    // Neither the toast nor the header, which stays in sight, may stand over what is looked at.
    await expect(toast(page)).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);

    await page.getByRole("link", { name: "Nouvelle" }).click();
    await page.getByRole("button", { name: /Appeler ma sœur/ }).click();
    await expect(box(page)).toHaveValue(/Appeler ma sœur.+où j’en suis/);
    await choices.getByRole("button", { name: "C’est fait, ou à oublier" }).click();
    await expect(choices.getByLabel(/^Promis le/)).toHaveCount(0);
    await page.goto("/journal");
    await expect(page.getByLabel("Réflexion du soir")).toHaveValue(/Faisons l’examen du soir[\s\S]+Coach IA/);
  });

  test("a hostile model brings no invented quotation, no markup and no address to the screen, while it streams", async ({
    page,
    signIn,
  }) => {
    await signIn("complete");
    await open(page);
    const word = `hostile-${Date.now()}`;
    await plan(page.request, {
      when: word,
      mode: "reply",
      pace: 80,
      reply:
        "Je vous entends. Comme le disait Sénèque : « Le temps est un voleur poli, il prend sans bruit. » <img src=x onerror=alert(1)> Voyez https://evil.example/x. [[ma-99-99]] > Tout passe.\n— Marc Aurèle\n\nCe soir, marchez.",
    });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const element = document.querySelector('[role="log"]') as HTMLElement;
      new MutationObserver(() => seen.push(element.textContent ?? "")).observe(element, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    await ask(page, `Une citation, ${word}.`);
    await expect(log(page)).toContainText("Ce soir, marchez.");
    await finished(page);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(3);
    expect(
      seen.filter((text) =>
        /Sénèque|«|<img|onerror|evil\.example|\[\[|Marc Aurèle/.test(text.split(word)[1] ?? ""),
      ),
    ).toEqual([]);
    await expect(log(page)).toContainText("le temps est un voleur poli, il prend sans bruit.");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("a question is asked and answered", async ({ page, signIn }) => {
      await signIn("complete");
      await page.goto("/coach");
      await box(page).fill("Comment garder mon calme avec mon patron ?");
      await page.getByRole("button", { name: "Envoyer" }).click();
      await expect(page).toHaveURL(/\?c=/);
      await expect(answers(page)).toContainText("Comment garder mon calme avec mon patron ?");
      await expect(answers(page).locator("figure blockquote")).toBeVisible();
    });

    test("an exercise begins, and its answer goes into the journal", async ({ page, signIn }) => {
      await signIn("complete");
      await page.goto("/coach");
      await page.getByRole("button", { name: "Vue d’en haut" }).click();
      await expect(page).toHaveURL(/\?c=/);
      await expect(answers(page)).toContainText("Vue d’en haut");
      await answers(page).getByText("Écrire cela dans mon journal").click();
      await answers(page).getByRole("button", { name: "Écrire dans ma page" }).click();
      await expect(toast(page)).toContainText("C’est dans votre journal");
    });
  });
});
