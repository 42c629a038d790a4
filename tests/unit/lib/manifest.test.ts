// The manifest of the installed product: what a system asks for before it offers to install, and files that are there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BRAND, BRAND_TAGLINE } from "#app/brand.ts";
import { GROUNDS } from "#app/lib/appearance.ts";

const ROOT = join(import.meta.dirname, "../../..");
type Icon = { src: string; sizes: string; type: string; purpose: string };
type Manifest = Record<string, unknown> & { icons: Icon[]; shortcuts: { name: string; url: string }[] };
const manifest = JSON.parse(readFileSync(join(ROOT, "public/manifest.webmanifest"), "utf8")) as Manifest;

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe("the manifest", () => {
  it("names the product and opens it on the day, in a window of its own", () => {
    expect(manifest).toMatchObject({
      name: BRAND,
      description: BRAND_TAGLINE,
      lang: "fr",
      display: "standalone",
      start_url: "/dashboard",
      theme_color: GROUNDS.marbre,
    });
  });

  it("has the icons that systems ask for, of the size they say", () => {
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      "any 192x192",
      "any 512x512",
      "maskable 512x512",
      "monochrome 512x512",
    ]);
    for (const { src, sizes } of manifest.icons) {
      const png = readFileSync(join(ROOT, "public", src));
      expect(sizeOf(png), src).toBe(sizes);
      expect(png.length, src).toBeLessThan(12_000);
    }
    expect(sizeOf(readFileSync(join(ROOT, "public/icons/apple-touch-180.png")))).toBe("180x180");
  });

  it("leads in one step to writing, the quotation and meditation", () => {
    expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
      "Écrire /journal",
      "Citation /dashboard",
      "Méditer /meditations",
    ]);
  });

  it("takes its colours from the product's sheet", () => {
    const sheet = readFileSync(join(ROOT, "app/app.css"), "utf8");
    for (const ground of Object.values(GROUNDS)) expect(sheet).toContain(`--color-base-100: ${ground};`);
  });
});
