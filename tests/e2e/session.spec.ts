import { expect, expectAccessible, holdSignIn, hydrated, PASSWORD, test, toast } from "./fixtures.ts";

test("a member screen without a session says so and leads to sign-in with the way back", {
  tag: "@wide",
}, async ({ page }) => {
  const signInWay = await holdSignIn(page);
  await page.goto("/dashboard");
  // Read at once: the toast is gone after five seconds.
  await expect(toast(page)).toContainText(/Unauthorized.*You are logged out\. Logging in again\.\.\./s);
  signInWay.open();
  await page.waitForURL("**/auth?redirectTo=%2Fdashboard");
});

test("sign-in stores the token, sign-out removes everything here and on the server", {
  tag: "@wide",
}, async ({ page, signIn, context }) => {
  const { email, token } = await signIn("free");
  await context.clearCookies();
  await page.goto("/auth");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  const password = page.getByLabel("Mot de passe");
  await password.fill("pas-le-bon-1");
  // What was typed is there to be read, and hidden again once it is sent.
  const show = page.getByRole("button", { name: "Afficher le mot de passe" });
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  // Said once, over the form.
  await expect(toast(page)).toContainText("Erreur de connexion");
  await expect(toast(page)).toHaveCount(1);
  await expect(page.locator("form[data-auth]").getByRole("alert")).toBeFocused();
  await expect(password).toHaveAttribute("type", "password");
  await expect(show).toHaveAttribute("aria-pressed", "false");
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL("**/dashboard");
  const stored = await page.evaluate(() => localStorage.getItem("auth_token"));
  expect(stored).toMatch(/^[\w-]{43}$/);
  expect(stored).not.toBe(token);

  await page.locator('summary[aria-label="Votre compte"]').click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/auth");
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  const after = await page.request.get("/api/auth/user", {
    headers: { Authorization: `Bearer ${stored}`, Cookie: `portique=${stored}` },
  });
  expect(after.status()).toBe(401);
});

test("a stored token that no longer holds is removed silently", { tag: "@wide" }, async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("seeded")) localStorage.setItem("auth_token", "x".repeat(43));
    sessionStorage.setItem("seeded", "1");
  });
  await page.goto("/auth");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await expect(toast(page)).toHaveCount(0);
});

test("the tabs of /auth turn where they stand: the address goes along, the back way stays, the words come from the server", {
  tag: "@wide",
}, async ({ page }) => {
  await page.goto("/auth?redirectTo=%2Fjournal");
  await hydrated(page);
  await page.getByLabel("Email").fill("quelqu’un");
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Connexion ou inscription" }).getByRole("link", { name });
  await tab("Inscription").click();
  await expect(page).toHaveURL(/\?tab=register&redirectTo=%2Fjournal$/);
  await expect(tab("Inscription")).toHaveAttribute("aria-current", "page");
  await expect(page.getByLabel("Email")).toHaveValue("quelqu’un");
  await page.getByLabel("Mot de passe").fill("court");
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByText("Email invalide")).toBeVisible();
  await expect(page.getByText("Le mot de passe doit contenir au moins 8 caractères")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email invalide");
  await expectAccessible(page);
  await tab("Connexion").click();
  await expect(page.getByLabel("Prénom")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Se connecter", exact: true })).toBeEnabled();
});

test("the field of the second factor comes when it is asked for, and has the focus", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/auth");
  await hydrated(page);
  const wrong = "Entrez le code de votre application.";
  const answer = { intent: "login", form: "login", ok: false, status: 401, message: wrong, values: {} };
  const json = JSON.stringify({ ...answer, errors: { code: [wrong] } });
  await page.route("**/auth", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>.</title><script type="application/json" id="auth-answer">${json}</script>`,
    }),
  );
  await page.getByLabel("Email").fill("personne@portique.test");
  await page.getByLabel("Mot de passe").fill("un-mot-de-passe");
  const code = page.getByLabel("Code de vérification");
  await expect(code).toHaveCount(0);
  for (let tries = 0; tries < 2; tries++) {
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await expect(code).toBeFocused();
    await expect(page.getByText(wrong)).toHaveCount(1);
    await expect(code).toHaveAccessibleDescription(/Celui de votre application.*Entrez le code/);
    await expect(toast(page)).toHaveCount(0);
    await expect(page.getByLabel("Mot de passe")).toHaveValue("un-mot-de-passe");
  }
});

test("sign-in without network says so and loses nothing; a link that was asked for is announced on /auth", {
  tag: "@phone",
}, async ({ page, silence }) => {
  await page.goto("/auth");
  await hydrated(page);
  silence.allowed.push(/ERR_FAILED/);
  await page.route("**/auth", (route) => route.abort());
  await page.getByLabel("Email").fill("personne@portique.test");
  await page.getByLabel("Mot de passe").fill("pas-le-bon-1");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByRole("alert").getByText("Le site ne répond pas.")).toBeVisible();
  await expect(page.getByLabel("Mot de passe")).toHaveValue("pas-le-bon-1");
  await page.unroute("**/auth");

  await page.getByRole("link", { name: "Mot de passe oublié" }).click();
  await hydrated(page);
  await page.getByLabel("Email").fill("personne@portique.test");
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await page.waitForURL("**/auth");
  await expect(toast(page)).toContainText("Demande reçue");
});

test("a browser that refuses cookies is told so, instead of being led round", { tag: "@wide" }, async ({
  page,
  openMember,
}) => {
  const { email } = await openMember("free");
  await page.addInitScript(() => {
    for (const store of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  await page.goto("/auth");
  await hydrated(page);
  // As the server answers who comes without a cookie.
  await page.route("**/api/auth/verify", (route) => route.fulfill({ json: { authenticated: false } }));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "refuse les cookies" })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("a signed-in member is taken from /auth to the dashboard", { tag: "@phone" }, async ({
  page,
  signIn,
}) => {
  await signIn("free");
  await page.goto("/auth");
  await page.waitForURL("**/dashboard");
});

test("the theme is chosen in a visitor's footer or in the member's menu, and remembered", async ({
  page,
  signIn,
}) => {
  await page.goto("/blog");
  await page.getByRole("contentinfo").getByRole("button", { name: "Marbre" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "marbre");
  await signIn("free");
  await page.goto("/dashboard");
  await page.locator('summary[aria-label="Votre compte"]').click();
  await page.getByRole("banner").getByRole("button", { name: "Nuit" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "nuit");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "nuit");
});

test("five places, in the head or under the thumb; every other entry by its name; one line at the foot", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/dashboard");
  await hydrated(page);
  const phone = (page.viewportSize()?.width ?? 0) < 500;
  const places = page.getByRole("navigation", { name: "Navigation principale" });
  await expect(places).toHaveCount(1);
  for (const name of ["Aujourd’hui", "Journal", "Coach IA", "Communauté"])
    await expect(places.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(places.getByRole("link", { name: "Aujourd’hui" })).toHaveAttribute("aria-current", "page");
  const practice = places.locator('summary[aria-label="Pratiquer"]');
  await expect(practice).toBeInViewport({ ratio: 1 });
  await practice.click();
  for (const name of ["Défis", "Méditations", "Vidéos", "L'Épreuve du Sage", "Guides"])
    await expect(places.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const bar = await places.boundingBox();
  if (phone) expect(bar).toMatchObject({ x: 0, width: 320 });
  if (phone) expect(Math.round(bar?.height ?? 0)).toBe(57);
  // On every phone the head is one line, and five whole names stand apart under the thumb.
  for (const width of phone ? [390, 375, 360, 320] : []) {
    await page.setViewportSize({ width, height: 700 });
    expect([width, (await page.getByRole("banner").boundingBox())?.height]).toEqual([
      width,
      expect.closeTo(69, -1),
    ]);
    const names = await places
      .locator("li > * span:last-child, li > details > summary > span:last-child")
      .evaluateAll((spans) =>
        spans.map((span) => span.getBoundingClientRect()).filter((box) => box.height > 10),
      );
    const gaps = names.slice(1).map(({ left }, at) => left - (names[at]?.right ?? 0));
    expect([width, names.length, gaps.every((gap) => gap >= 6)]).toEqual([width, 5, true]);
  }

  const others = phone
    ? page.locator('summary[aria-label^="Menu"]')
    : page.locator('summary[aria-label="Votre compte"]');
  await others.click();
  for (const name of ["Accueil", "Tableau de bord", "Blog"])
    await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const line = page.getByRole("contentinfo");
  expect((await line.boundingBox())?.height).toBeLessThan(60);
  await expect(line.getByRole("link", { name: "Résilier votre contrat" })).toBeVisible();
});

test("a toast is one at a time and goes after five seconds", { tag: "@phone" }, async ({ page }) => {
  await page.clock.install();
  await page.goto("/auth");
  await hydrated(page);
  await page.getByLabel("Email").fill("personne@portique.test");
  await page.getByLabel("Mot de passe").fill("pas-le-bon-1");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(4_000);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(toast(page)).toHaveCount(0);
});

test("the drawer and the member's menu work with the keyboard alone", async ({ page, signIn }) => {
  await signIn("free");
  await page.goto("/dashboard");
  await hydrated(page);
  const menu = page.locator('summary[aria-label="Votre compte"]');
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
  // The whole of it is within the window, whatever its width.
  await expect(page.getByRole("link", { name: "Paramètres" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Se déconnecter" })).toBeHidden();
  await expect(menu).toBeFocused();
});

test("what a script reads in local storage opens nothing, as a bearer nor as a cookie", {
  tag: "@wide",
}, async ({ page, openMember, playwright, baseURL }) => {
  const { email } = await openMember("essential");
  await page.goto("/auth");
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL("**/dashboard");
  const stored = await page.evaluate(() => localStorage.getItem("auth_token"));
  expect(stored).toMatch(/^[\w-]{43}$/);
  expect(await page.evaluate(() => document.cookie)).not.toContain("portique=");
  const cookies = await page.context().cookies();
  expect(cookies.map(({ value }) => value)).not.toContain(stored);

  const thief = await playwright.request.newContext({ baseURL });
  for (const headers of [
    { Authorization: `Bearer ${stored}` },
    { Cookie: `portique=${stored}` },
    { Authorization: `Bearer ${stored}`, Cookie: `portique=${stored}` },
  ] as Record<string, string>[])
    for (const path of ["/api/auth/user", "/api/journal", "/api/journal/export", "/dashboard"])
      expect([path, (await thief.get(path, { headers })).status()]).toEqual([path, 401]);
  await thief.dispose();
  // In its own browser it counts.
  expect(
    (await page.request.get("/api/auth/user", { headers: { Authorization: `Bearer ${stored}` } })).status(),
  ).toBe(200);
});

test("sign-in needs no script that is fetched late, and works without any", { tag: "@phone" }, async ({
  page,
  openMember,
  browser,
}) => {
  const { email } = await openMember("free");
  await page.goto("/auth");
  await hydrated(page);
  // Whatever was not loaded with the page is gone, as after a deployment.
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  const entered = page.waitForResponse(
    (answer) =>
      /\/auth(\.data)?$/.test(new URL(answer.url()).pathname) && answer.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  expect((await entered).ok()).toBe(true);
  await page.unroute("**/assets/*.js");
  await page.waitForURL("**/dashboard");

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(new URL("/auth", page.url()).href);
  await still.getByLabel("Email").fill(email);
  await still.getByLabel("Mot de passe").fill(PASSWORD);
  await still.getByRole("button", { name: "Se connecter", exact: true }).click();
  await still.waitForURL("**/dashboard");
  await plain.close();
});

test("the way from one place to the next asks for its data once", { tag: "@wide" }, async ({
  page,
  signIn,
}) => {
  await signIn("complete");
  await page.goto("/dashboard");
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.push(pathname);
  });
  const places = ["/journal", "/coach", "/community", "/dashboard"];
  for (const place of places) {
    await page.locator(`nav a[href="${place}"]:visible`).first().click();
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await page.waitForLoadState("networkidle");
  }
  expect(asked).toEqual(places.map((place) => `${place}.data`));
});
