// The booklets that are kept: complete, printed from their present sources, and the same each time they are set.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { signOf } from "#app/features/guides/signs.ts";
import { AUTHOR_NAMES } from "#app/features/quotes/quotes.ts";
import { makeBooklet } from "#content/guides/booklet.ts";
import {
  findGuides,
  type GuideFile,
  type Manifest,
  madeOf,
  readManifest,
  toolsHash,
} from "#content/guides/collection.ts";
import { loadFonts } from "#content/guides/fonts.ts";
import { digest, type QuotationSource } from "#content/quotations.ts";
import { fold, ROOT, readLibrary } from "../library/texts.ts";

const MAX_BYTES = 200_000;
let guides: GuideFile[];
let manifest: Manifest;
let library: Map<string, QuotationSource>;

beforeAll(async () => {
  const media = join(ROOT, "media/guides");
  guides = await findGuides(join(ROOT, "content/source/guides"), media);
  manifest = await readManifest(media);
  library = new Map((await readLibrary()).map((quotation) => [quotation.id, quotation]));
});

const by = (field: "category" | "requiredTier") => {
  const counts: Record<string, number> = {};
  for (const guide of guides) counts[guide[field]] = (counts[guide[field]] ?? 0) + 1;
  return counts;
};

describe("the collection", () => {
  it("has twelve booklets in four categories over three tiers, each with its own sign", () => {
    expect(by("category")).toEqual({ daily: 3, emergency: 3, mindset: 3, exercises: 3 });
    expect(by("requiredTier")).toEqual({ free: 6, essential: 3, complete: 3 });
    expect(guides.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    const signs = new Set(guides.map(({ fileName }) => signOf(fileName)));
    expect(signs.size).toBe(12);
    expect(signs).not.toContain(signOf("un-nouveau.pdf"));
  });

  it("locks nothing that is read in distress", () => {
    const locked = guides.filter(
      ({ slug, requiredTier }) =>
        ["traverser-un-deuil", "la-nuit-d-angoisse"].includes(slug) && requiredTier !== "free",
    );
    expect(locked.map(({ slug }) => slug)).toEqual([]);
  });

  it("has files made of the sources as they are now (else: node content/guides/make.ts)", async () => {
    const tools = await toolsHash(ROOT);
    const stale = guides.filter((guide) => manifest[guide.fileName]?.made !== madeOf(guide, library, tools));
    expect(stale.map(({ slug }) => slug)).toEqual([]);
    expect(Object.keys(manifest).sort()).toEqual(guides.map(({ fileName }) => fileName).sort());
  });

  it("has the files its manifest speaks of: sixteen to twenty-four pages, small", () => {
    for (const { file, sha256, bytes, pages } of guides) {
      const pdf = readFileSync(file);
      expect([file, digest(pdf), pdf.length]).toEqual([file, sha256, bytes]);
      expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
      expect(pages).toBeGreaterThanOrEqual(16);
      expect(pages).toBeLessThanOrEqual(24);
      expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(pages);
    }
  });

  it("teaches, has one fill in, and cites: text, at least two worksheets, at least four quotations", () => {
    for (const guide of guides) {
      expect([guide.slug, guide.words > 650]).toEqual([guide.slug, true]);
      const sheets = guide.blocks.filter((block) => block.kind === "chapter" && block.worksheet);
      expect([guide.slug, sheets.length >= 2, guide.quotations.length >= 4]).toEqual([
        guide.slug,
        true,
        true,
      ]);
    }
  });

  it("never retypes a quotation: it is put in by its id", () => {
    for (const { slug } of guides) {
      const source = fold(readFileSync(join(ROOT, `content/source/guides/${slug}.md`), "utf8"));
      const retyped = [...library.values()].filter(({ quote }) =>
        source.includes(fold(quote).split(" ").slice(0, 9).join(" ")),
      );
      expect([slug, retyped.map(({ id }) => id)]).toEqual([slug, []]);
    }
  });
});

describe("a booklet", () => {
  it("is the same file whenever it is set, tagged, in French, with bookmarks and its own fonts", async () => {
    const [guide] = guides;
    if (!guide) throw new Error("no guide");
    const fonts = await loadFonts(join(ROOT, "node_modules"));
    const { pdf } = await makeBooklet(fonts, guide, (id) => {
      const found = library.get(id);
      if (!found) throw new Error(id);
      return { ...found, author: AUTHOR_NAMES[found.author] };
    });
    expect(digest(pdf)).toBe(guide.sha256);
    const text = pdf.toString("latin1");
    const missing = [
      "/Lang (fr-FR)",
      "/Marked true",
      "/StructTreeRoot",
      "/Outlines",
      "/DisplayDocTitle true",
      "/Title ",
      "/Author ",
      "/ActualText ",
      "<dc:title>",
      ...["H1", "H2", "BlockQuote", "TOC", "Link", "Figure", "Table", "TH", "LBody"].map(
        (type) => `/S /${type}\n`,
      ),
    ].filter((wanted) => !text.includes(wanted));
    expect(missing).toEqual([]);
    expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(4);
    // Every mark that is opened on a page is closed there.
    for (const [, body = ""] of text.matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)) {
      let page: string;
      try {
        page = inflateSync(Buffer.from(body, "latin1")).toString("latin1");
      } catch {
        continue; // a font
      }
      expect(page.match(/ (BDC|BMC)\b/g)?.length ?? 0).toBe(page.match(/\bEMC\b/g)?.length ?? 0);
    }
  }, 30_000);
});
