import { expect, holdSignIn, hydrated, PASSWORD, test, toast } from "./fixtures.ts";

test("a member screen without a session says so and leads to sign-in with the way back", async ({ page }) => {
  const signInWay = await holdSignIn(page);
  await page.goto("/dashboard");
  // Read at once: the toast is gone after five seconds.
  await expect(toast(page)).toContainText(/Unauthorized.*You are logged out\. Logging in again\.\.\./s);
  signInWay.open();
  await page.waitForURL("**/auth?redirectTo=%2Fdashboard");
});

test("sign-in stores the token, sign-out removes everything here and on the server", async ({
  page,
  signIn,
  context,
}) => {
  const { email, token } = await signIn("free");
  await context.clearCookies();
  await page.goto("/auth");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill("pas-le-bon-1");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(toast(page)).toContainText("Erreur de connexion");
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

test("a stored token that no longer holds is removed silently", async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("seeded")) localStorage.setItem("auth_token", "x".repeat(43));
    sessionStorage.setItem("seeded", "1");
  });
  await page.goto("/auth");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await expect(toast(page)).toHaveCount(0);
});

test("a signed-in member is taken from /auth to the dashboard", async ({ page, signIn }) => {
  await signIn("free");
  await page.goto("/auth");
  await page.waitForURL("**/dashboard");
});

test("the theme is chosen in the footer and remembered", async ({ page, signIn }) => {
  await signIn("free");
  await page.goto("/dashboard");
  await page.getByRole("contentinfo").getByRole("button", { name: "Nuit" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "nuit");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "nuit");
});

test("a toast is one at a time and goes after five seconds", async ({ page }) => {
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
