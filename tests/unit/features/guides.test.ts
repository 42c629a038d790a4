import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contentDisposition,
  downloadName,
  filterGuides,
  type Guide,
  isWholeFile,
  mayDownload,
  readGuideFilter,
  tierSentence,
} from "#app/features/guides/guides.ts";
import { signOf } from "#app/features/guides/signs.ts";
import { formatMegabytes } from "#app/lib/text.ts";
import { TIERS } from "#app/lib/tiers.ts";

const guide = (given: Partial<Guide>): Guide => ({
  id: "g",
  fileName: "g.pdf",
  title: "L’examen du soir",
  description: "Trois questions, une seule page.",
  category: "daily",
  requiredTier: "free",
  fileSize: 1,
  downloadCount: 0,
  pageCount: 8,
  ...given,
});

describe("who may have a guide", () => {
  it("is what its tier says", () => {
    const table = TIERS.map((tier) => TIERS.map((requiredTier) => mayDownload(tier, { requiredTier })));
    expect(table).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });

  it("is said in the specification's words", () => {
    expect(tierSentence("essential")).toBe("Ce guide nécessite un abonnement Essentiel.");
    expect(tierSentence("complete")).toBe("Ce guide nécessite un abonnement Complet+.");
  });
});

describe("finding a guide", () => {
  const shelf = [
    guide({ id: "a" }),
    guide({ id: "b", title: "Traverser un deuil", category: "emergency" }),
    guide({ id: "c", title: "S’exercer à moins", description: "Un cœur léger.", category: "exercises" }),
  ];
  const ids = (search: string, category: "all" | "daily" | "emergency" = "all") =>
    filterGuides(shelf, { category, search }).map(({ id }) => id);

  it("looks through title and description, accents, case and ligatures aside", () => {
    expect(ids("EXAMEN")).toEqual(["a"]);
    expect(ids("coeur leger")).toEqual(["c"]);
    expect(ids("l'examen")).toEqual(["a"]);
    expect(ids("daily")).toEqual([]);
  });

  it("keeps to the category, and to everything without one", () => {
    expect(ids("", "emergency")).toEqual(["b"]);
    expect(ids("deuil", "daily")).toEqual([]);
    expect(ids("")).toEqual(["a", "b", "c"]);
  });

  it("reads an address and lets nothing unknown through", () => {
    const read = (query: string) => readGuideFilter(new URLSearchParams(query));
    expect(read("category=mindset&q=+deux++mots+")).toEqual({ category: "mindset", search: "deux mots" });
    expect(read("category=constructor")).toEqual({ category: "all", search: "" });
    expect(read(`q=${"x".repeat(500)}`).search).toHaveLength(100);
  });
});

describe("the name of a file", () => {
  it("is the title's, with œ and ’", () => {
    const header = contentDisposition("L’œuvre du soir");
    expect(downloadName("L’œuvre du soir")).toBe("L’œuvre du soir.pdf");
    expect(header).toBe(
      `attachment; filename="L'oeuvre du soir.pdf"; filename*=UTF-8''L%E2%80%99%C5%93uvre%20du%20soir.pdf`,
    );
  });

  it("cannot leave the header, nor the folder it is saved in, whatever the title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (title) => {
        const header = contentDisposition(title);
        const parts = /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(
          header,
        );
        expect(parts).not.toBeNull();
        expect(parts?.[1]).not.toMatch(/["\\/]/);
        const name = decodeURIComponent(parts?.[2] ?? "");
        expect(name).toBe(downloadName(title));
        expect(name).toMatch(/[^. ].*\.pdf$/u);
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]/u);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
      }),
    );
  });
});

describe("a download", () => {
  it("is counted when the whole file is answered, and only then", () => {
    expect(isWholeFile("GET", 200, null)).toBe(true);
    expect(isWholeFile("GET", 206, "bytes 0-99/100")).toBe(true);
    expect(isWholeFile("GET", 206, "bytes 0-98/100")).toBe(false);
    expect(isWholeFile("GET", 206, "bytes 50-99/100")).toBe(false);
    expect(isWholeFile("GET", 304, null)).toBe(false);
    expect(isWholeFile("GET", 416, "bytes */100")).toBe(false);
    expect(isWholeFile("HEAD", 200, null)).toBe(false);
  });

  it("is weighed in megabytes to one decimal", () => {
    expect(formatMegabytes(1_250_000)).toMatch(/^1,[23]\u00a0Mo$/);
    expect(formatMegabytes(87_000)).toBe("0,1\u00a0Mo");
    expect(formatMegabytes(9_000)).toBe("0,1\u00a0Mo");
    expect(formatMegabytes(12_000_000)).toBe("12,0\u00a0Mo");
  });
});

it("a guide that came later has a book's sign", () => {
  expect(signOf("constructor.pdf")).toBe(signOf("un-nouveau.pdf"));
});
