// Other programs in the page or on the way: scripts that come late, extensions that write into the page, the page of a
// hotel's network in place of our answer. No error screen, and no word lost.
import type { Page } from "@playwright/test";
import { NETWORK, openDoor } from "./door.ts";
import { expect, hydrated, test, toast } from "./fixtures.ts";

const PORTAL = {
  status: 200,
  contentType: "text/html",
  body: "<!doctype html><title>Wi-Fi de l’hôtel</title><h1>Acceptez les conditions</h1>",
};
const GONE = { status: 404, contentType: "text/plain", body: "gone" };
const noErrorScreen = (page: Page) =>
  expect(page.getByText(/Un imprévu de notre côté|Cette demande n’a pas abouti/)).toHaveCount(0);

/** Holds scripts of ours, every one unless said otherwise, until the answer is called. */
async function holdScripts(page: Page, which = /\/assets\/.*\.js/): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(which, async (route) => {
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
    test(`what is typed into ${path} before its scripts run stays${extended ? ", beside an extension" : ""}`, {
      tag: "@phone",
    }, async ({ page, signIn, silence }) => {
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
      // Beside an extension React draws the page anew: what counts is the page that stays. /auth is drawn without React.
      await page.waitForFunction(() => window.earlyWords?.isDrawn ?? document.readyState === "complete");
      await hydrated(page);
      await expect(field(labels[1])).toBeFocused();
      // What is typed on goes to its end, and a drawing that follows keeps both.
      await page.keyboard.type("+");
      await expect(field(labels[1])).toHaveValue(`tôt@${labels[1]}.test+`);
      await expect(field(labels[0])).toHaveValue(`tôt@${labels[0]}.test`);
      await noErrorScreen(page);
    });

const fromPage = (path: string) => ({ Origin: new URL(path).origin, "Sec-Fetch-Site": "same-origin" });

/** Something around a late part changes, as an answer to a form changes it: React draws the part anew, without its script. */
const stir = (page: Page) =>
  page.evaluate(async () => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { revalidate(): void; state: { revalidation: string } };
    };
    router.revalidate();
    // A screen that asks for its part's script waits for it: what has begun changes the page already.
    while (router.state.revalidation === "idle") await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

/** A field of a part whose script comes last, and what has to be there first. */
const LATE_PARTS: [
  part: string,
  path: string,
  field: string,
  given?: (page: Page, origin: string) => Promise<unknown>,
][] = [
  ["late-profile-tab", "/settings", "[name=lastName]"],
  ["late-account-tab", "/settings?tab=compte", "[name=newPassword]"],
  [
    "late-panels",
    "/coach",
    "[name=note]",
    (page, origin) =>
      page.request.post("/coach", {
        headers: fromPage(origin),
        form: { intent: "preferences", address: "vous", remember: "1" },
      }),
  ],
  [
    "photo-forms",
    "/journal",
    "[name=alt]",
    async (page) => {
      await page.goto("/journal");
      await hydrated(page);
      await page.getByLabel("Gratitude").fill("Une page.");
      await expect(page.getByText(/^Enregistré à/)).toBeVisible();
    },
  ],
];

for (const [part, path, name, given] of LATE_PARTS)
  test(`what is typed into ${path} before the script of its ${part} comes stays, whatever changes around it`, {
    tag: "@wide",
  }, async ({ page, signIn, baseURL }) => {
    await signIn("complete");
    await given?.(page, baseURL ?? "");
    const release = await holdScripts(page, new RegExp(`/assets/${part}-`));
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => window.earlyWords?.isDrawn);
    const field = page.locator(name).first();
    await field.pressSequentially("tôt");
    await stir(page);
    await expect(field).toHaveValue("tôt");
    await expect(field).toBeFocused();
    await page.keyboard.type(" encore");
    release();
    await hydrated(page);
    await expect(field).toBeFocused();
    await page.keyboard.type(" +");
    await stir(page);
    await expect(field).toHaveValue("tôt encore +");
    await noErrorScreen(page);
  });

for (const changes of [false, true])
  test(`a menu of the head that is opened before its script comes stays open${changes ? ", whatever changes around it" : ""}`, {
    tag: "@wide",
  }, async ({ page, signIn }) => {
    await signIn("free");
    const release = await holdScripts(page, /\/assets\/late-navigation-/);
    await page.goto("/dashboard", { waitUntil: "commit" });
    await page.waitForFunction(() => window.earlyWords?.isDrawn);
    await page.locator('summary[aria-label="Votre compte"]').click();
    if (changes) await stir(page);
    const leave = page.getByRole("button", { name: "Se déconnecter" });
    await expect(leave).toBeVisible();
    release();
    await hydrated(page);
    await expect(leave).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(leave).toBeHidden();
  });

for (const extended of [false, true])
  test(`what is unfolded before the scripts run stays so${extended ? ", beside an extension" : ""}, and folds as ever`, {
    tag: "@wide",
  }, async ({ page, signIn, silence }) => {
    await signIn();
    if (extended) {
      await extend(page);
      silence.allowed.push(/React error #4(18|23)/); // React says that the page is not the one it drew
    }
    const release = await holdScripts(page);
    await page.goto("/quotes/ma-05-20", { waitUntil: "commit" });
    const report = page.getByText("Signaler une attribution", { exact: true });
    await report.click();
    release();
    await page.waitForFunction(() => window.earlyWords?.isDrawn);
    await hydrated(page);
    const words = page.getByLabel(/Qu’est-ce qui vous paraît inexact/);
    await expect(words).toBeVisible();
    await report.click();
    await expect(words).toBeHidden();
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

type Broken = { page: Page; product: string; read: RegExp };
/** How an answer does not come, and comes again. */
const FAULTS = {
  "cut in the middle": async ({ product, read }: Broken) => {
    const door = await openDoor(product);
    return {
      origin: door.origin,
      begin: async () => door.halve(read),
      async end() {
        door.halve(null);
      },
      [Symbol.asyncDispose]: door.cut,
    };
  },
  "answered by a server that is down": async ({ page, product, read }: Broken) => ({
    origin: product,
    begin: () =>
      page.route(read, (route) =>
        route.request().method() === "GET"
          ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
          : route.continue(),
      ),
    end: () => page.unroute(read),
    [Symbol.asyncDispose]: async () => undefined,
  }),
};
for (const [fault, break_] of Object.entries(FAULTS)) {
  test(`data that is read again after a form, ${fault}: the screen and its words stay, and go on`, {
    tag: "@wide",
  }, async ({ page, signIn, silence, baseURL }) => {
    silence.allowed.push(NETWORK, /status of 502/);
    await signIn("complete");
    await using network = await break_({ page, product: baseURL ?? "", read: /\/settings\.data/ });
    await page.goto(`${network.origin}/settings`);
    await hydrated(page);
    await network.begin();
    const failed = page.waitForEvent("console", (message) => message.type() === "error");
    await page.getByLabel("Prénom").first().fill("Lucilius");
    await page.getByRole("button", { name: "Sauvegarder" }).click();
    await failed;
    await page.getByLabel("Nom", { exact: true }).fill("Un nom commencé");
    await expect(page.getByRole("heading", { name: "Paramètres" })).toBeVisible();
    await network.end();
    await expect(page.getByRole("button", { name: "Sauvegarder" })).toBeEnabled();
    await expect(page.getByLabel("Prénom").first()).toHaveValue("Lucilius");
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Un nom commencé");
  });

  test(`a screen's data, ${fault}: the page before stays, says so, and the screen opens when it comes`, {
    tag: "@wide",
  }, async ({ page, signIn, silence, baseURL }) => {
    silence.allowed.push(NETWORK, /status of 502/);
    await signIn("complete");
    await using network = await break_({ page, product: baseURL ?? "", read: /\/coach\.data/ });
    await page.goto(`${network.origin}/journal`);
    await hydrated(page);
    await network.begin();
    await page.getByRole("link", { name: "Coach IA" }).first().click();
    await expect(page.getByText("Le réseau ne répond pas. La page s’ouvrira dès son retour.")).toBeVisible();
    await page.getByLabel("Gratitude").fill("Écrit en attendant.");
    await expect(page.getByText(/^Enregistré à/)).toBeVisible();
    await network.end();
    await expect(page).toHaveURL(`${network.origin}/coach`);
  });
}

test("the page of a hotel's network in place of a screen's data is shown as itself", {
  tag: "@wide",
}, async ({ page, signIn }) => {
  await signIn("complete");
  await page.goto("/journal");
  await hydrated(page);
  await page.route(/\/coach(\.data)?(\?|$)/, (route) => route.fulfill(PORTAL));
  await page.getByRole("link", { name: "Coach IA" }).first().click();
  await expect(page.getByRole("heading", { name: "Acceptez les conditions" })).toBeVisible();
});

test("a tab from before a deploy: a part whose script is gone says so, and what is written stays", {
  tag: "@wide",
}, async ({ page, signIn, silence }) => {
  silence.allowed.push(/Failed to fetch dynamically imported module/);
  await signIn("complete");
  await page.goto("/journal");
  await hydrated(page);
  await page.getByLabel("Gratitude").fill("Ce qui reste.");
  await page.route(/\/assets\/search-box-/, (route) => route.fulfill(GONE));
  await page.getByRole("link", { name: "Rechercher" }).first().click();
  await expect(toast(page)).toContainText("Une partie de la page n’est pas arrivée");
  await expect(page.getByLabel("Gratitude")).toHaveValue("Ce qui reste.");
  await noErrorScreen(page);
});
