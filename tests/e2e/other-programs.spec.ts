// Other programs in the page or on the way: scripts that come late, extensions that write into the page, the page of a
// hotel's network in place of our answer. No error screen, and no word lost.
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";

const PORTAL = {
  status: 200,
  contentType: "text/html",
  body: "<!doctype html><title>Wi-Fi de l’hôtel</title><h1>Acceptez les conditions</h1>",
};
const noErrorScreen = (page: Page) =>
  expect(page.getByText(/Une erreur (inattendue )?s’est produite/)).toHaveCount(0);

/** Holds every script of ours until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** An extension puts an element of its own into <html> while it is parsed, so that React draws the page anew. */
const extend = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, seen) => {
      if (!document.body) return;
      seen.disconnect();
      document.documentElement.appendChild(document.createElement("div"));
    }).observe(document, { childList: true, subtree: true });
  });

const FORMS = [
  ["/contact", ["Nom", "Message"]],
  ["/community/new", ["Titre", "Message"]],
  ["/auth?tab=register", ["Prénom", "Email"]],
] as const;

for (const [path, labels] of FORMS)
  for (const extended of [false, true])
    test(`what is typed into ${path} before its scripts run stays${extended ? ", beside an extension" : ""}`, async ({
      page,
      signIn,
      silence,
    }) => {
      if (path.startsWith("/community")) await signIn("essential");
      if (extended) {
        await extend(page);
        silence.allowed.push(/React error #4(18|23)/); // React says that the page is not the one it drew
      }
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      const field = (label: string) => page.getByLabel(label, { exact: true }).first();
      for (const label of labels) await field(label).pressSequentially(`tôt@${label}.test`);
      release();
      // Beside an extension React draws the page anew: what counts is the page that stays.
      await page.waitForFunction(() => window.earlyWords === undefined);
      await hydrated(page);
      await expect(field(labels[1])).toBeFocused();
      // What is typed on goes to its end, and a drawing that follows keeps both.
      await page.keyboard.type("+");
      await expect(field(labels[1])).toHaveValue(`tôt@${labels[1]}.test+`);
      await expect(field(labels[0])).toHaveValue(`tôt@${labels[0]}.test`);
      await noErrorScreen(page);
    });

test("the page of a hotel's network answers a question to the coach: it is kept, and can be sent again", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  await signIn("complete");
  await page.goto("/coach");
  await hydrated(page);
  await page.route("**/api/coach", (route) => route.fulfill(PORTAL));
  await page.getByRole("textbox").first().fill("Comment commencer la journée ?");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ce message n’est pas parti.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Renvoyer" })).toBeVisible();
  await noErrorScreen(page);
});

test("the page of a hotel's network answers a message to the team: its words stay", { tag: "@wide" }, async ({
  page,
  silence,
}) => {
  silence.allowed.push(/SyntaxError|Unable to decode/); // Remix says that it could not read the answer
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Nom", { exact: true }).fill("Lucilius");
  await page.getByLabel("Email", { exact: true }).first().fill("lucilius@portique.test");
  await page.getByLabel("Sujet").selectOption({ index: 1 });
  const words = "Un message assez long pour partir, qui ne doit pas se perdre en chemin.";
  await page.getByLabel("Message", { exact: true }).fill(words);
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.fulfill(PORTAL) : route.continue(),
  );
  await page.getByRole("button", { name: /Envoyer/ }).click();
  await expect(page.getByText(/connexion|réseau|n’est pas parti/i).first()).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(words);
  await noErrorScreen(page);
});
