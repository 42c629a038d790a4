// A browser that keeps nothing for a site (private windows, cookies blocked, frames): asking for storage throws there.
// Screens open and are used all the same; the fixtures' silence fails on any error that nobody caught.
import { expect, hydrated, test } from "./fixtures.ts";

const SCREENS = [
  "/dashboard",
  "/journal",
  "/coach",
  "/community",
  "/community/new",
  "/challenges",
  "/meditations",
  "/journal/livre",
  "/settings",
  "/settings?tab=compte",
  "/settings?tab=rappels",
];

test("no screen breaks where the browser forbids its storage", { tag: "@wide" }, async ({ page, signIn }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${page.url()} ${error.message}`));
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException(`${name} is forbidden`, "SecurityError");
        },
      });
  });
  for (const path of ["/", "/auth", "/contact", "/blog"]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
  }
  await signIn("complete");
  for (const path of SCREENS) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await hydrated(page);
    await expect(page.locator("h1").first()).toBeVisible();
  }
  // What is typed is saved, although no draft of it can be kept.
  await page.goto("/community/new");
  await hydrated(page);
  await page.getByLabel("Titre", { exact: true }).fill("Sans rien garder");
  await page.getByLabel("Message", { exact: true }).fill("Écrit dans une fenêtre privée.");
  await page.getByRole("button", { name: /^Publier/ }).click();
  await expect(page.getByRole("heading", { name: "Sans rien garder" })).toBeVisible();
  expect(errors).toEqual([]);
});
