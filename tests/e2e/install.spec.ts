// The invitation to the home screen: once a browser, not before the third day.
import { readFile } from "node:fs/promises";
import { expect, hydrated, test } from "./fixtures.ts";

const offer = () => dispatchEvent(new Event("beforeinstallprompt", { cancelable: true }));

test.describe("the invitation to install", { tag: "@phone" }, () => {
  test("is shown once, from the third day on", async ({ page, signIn }) => {
    await signIn("complete");
    await page.goto("/dashboard");
    await hydrated(page);
    const title = page.getByRole("heading", { name: "Gardez Le Portique à portée de main" });
    await page.evaluate(offer);
    await expect(title).toHaveCount(0);
    await signIn("complete", { createdAt: Date.now() - 3 * 86_400_000 });
    await page.goto("/dashboard");
    await hydrated(page);
    await page.evaluate(offer);
    await expect(title).toBeVisible();
    await page.getByRole("button", { name: "Non merci" }).click();
    await expect(title).toHaveCount(0);
    await page.goto("/dashboard");
    await hydrated(page);
    await page.evaluate(offer);
    await expect(title).toHaveCount(0);
  });
});

test("the manifest names icons and pages that are there", { tag: "@phone" }, async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/dashboard", scope: "/" });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(
    expect.arrayContaining(["any", "maskable", "monochrome"]),
  );
  for (const { src, sizes } of manifest.icons) {
    const png = await readFile(`public${src}`);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts)
    expect((await request.get(url, { maxRedirects: 0 })).status(), url).not.toBe(404);
});
