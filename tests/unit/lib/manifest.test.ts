// The manifest of the installed product: what a system asks for before it offers to install, and files that are there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BRAND, BRAND_TAGLINE } from "#app/brand.ts";
import { GROUNDS } from "#app/lib/appearance.ts";
import { paths } from "#app/lib/paths.ts";

const ROOT = join(import.meta.dirname, "../../..");
type Icon = { src: string; sizes: string; type: string; purpose: string };
type Screen = { src: string; sizes: string; form_factor: string; label: string };
type Share = { action: string; method: string; params: Record<string, string> };
type Manifest = Record<string, unknown> & {
  icons: Icon[];
  screenshots: Screen[];
  share_target: Share;
  shortcuts: { name: string; url: string }[];
};
const manifest = JSON.parse(readFileSync(join(ROOT, "public/manifest.webmanifest"), "utf8")) as Manifest;

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

/** Width and height of a lossy WebP, from the header of its first frame. */
const webpSizeOf = (webp: Buffer) => {
  const at = webp.indexOf("VP8 ") + 14;
  return `${webp.readUInt16LE(at) & 0x3fff}x${webp.readUInt16LE(at + 2) & 0x3fff}`;
};

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

  it("shows the product before it is installed, on a phone and on a desk, with small pictures of the size they say", () => {
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "narrow", "wide"]);
    for (const { src, sizes, label } of manifest.screenshots) {
      const webp = readFileSync(join(ROOT, "public", src));
      expect(webpSizeOf(webp), src).toBe(sizes);
      expect(webp.length, src).toBeLessThan(90_000);
      expect(label).not.toBe("");
    }
  });

  it("takes what other programs share, by a way that puts no word into an address", () => {
    expect(manifest.share_target).toMatchObject({
      action: paths.shareTarget(),
      method: "POST",
      params: { title: "title", text: "text", url: "url" },
    });
  });

  it("leads in one step to writing, the quotation and meditation", () => {
    expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
      "Écrire /journal",
      "Citation /dashboard",
      "Méditer /meditations",
    ]);
  });

  it("takes its colours from the product's sheet", () => {
    const sheet = readFileSync(join(ROOT, "app/common.css"), "utf8");
    for (const ground of Object.values(GROUNDS)) expect(sheet).toContain(`--color-base-100: ${ground};`);
  });
});
