import { readFileSync, writeFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinDays, spanOfYear } from "#app/features/book/figures.ts";
import { widthOf } from "#app/features/book/press/pdf.ts";
import { readTypeface } from "#app/features/book/press/typeface.ts";
import { setYearBook, toLines, type YearBook } from "#app/features/book/press/year-book.ts";
import { EMPTY_FIELDS, type JournalEntry, SCALE } from "#app/features/journal/journal.ts";
import type { WrittenDay } from "#app/features/journal/lines.ts";
import { addDays, type Day } from "#app/lib/dates.ts";

const FONTS = new URL("../../../app/gateways/cards/fonts/", import.meta.url);
const faces = ["latin", "latin-ext", "greek", "greek-ext"].map((name) =>
  readTypeface(new Uint8Array(readFileSync(new URL(`eb-garamond-${name}.bin`, FONTS)))),
);
const TEXT =
  "Ce matin j’ai pris le temps de marcher jusqu’au fleuve ; l’eau était haute, et rien de ce qui passait ne dépendait de moi. ";

async function* written(days: number): AsyncGenerator<WrittenDay> {
  for (let at = 0; at < days; at++) {
    const day = addDays("2026-01-01" as Day, at);
    const entry: JournalEntry = {
      ...EMPTY_FIELDS,
      id: day,
      day,
      version: 1,
      mood: SCALE[at % 5] ?? null,
      stressLevel: null,
      quotationId: at % 40 === 0 ? "ma-05-20" : null,
      createdAt: 0,
      updatedAt: 0,
      eveningReflection: TEXT.repeat(4 + (at % 12)),
      lessonsLearned: at % 3 ? "" : "Ἀνέχου καὶ ἀπέχου. Une phrase à garder.",
    };
    yield { day, entry, line: at % 7 ? null : { day, text: "Un mot du jour.", at: 1 } };
  }
}
const bookOf = (days: number): YearBook => ({
  year: 2026,
  name: "Zoé",
  days: joinDays(spanOfYear(2026), [{ day: "2026-03-01" as Day, words: 120 }], []),
  label: "1 jour écrit, 120 mots",
  pages: written(days),
  quotation: async () => ({
    quote: "L’obstacle devient le chemin.",
    author: "Marc Aurèle",
    reference: "Pensées, V, 20",
  }),
});

async function set(days: number) {
  const pieces: Uint8Array[] = [];
  for await (const piece of setYearBook(faces, bookOf(days))) pieces.push(piece);
  return { pieces, bytes: Buffer.concat(pieces) };
}

describe("the year's book", () => {
  it("is a file whose every object stands where its table says", async () => {
    const { bytes } = await set(40);
    if (process.env.BOOK_OUT) writeFileSync(process.env.BOOK_OUT, bytes);
    const text = bytes.toString("latin1");
    expect(text.startsWith("%PDF-1.7")).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe("xref");
    const rows = [...text.slice(start).matchAll(/^(\d{10}) \d{5} ([nf]) $/gm)];
    for (const [at, row] of rows.entries())
      if (row[2] === "n")
        expect(text.slice(Number(row[1]), Number(row[1]) + 12)).toMatch(new RegExp(`^${at} 0 obj`));
    expect(rows.length).toBeGreaterThan(60);
    // What is referred to is there.
    const objects = new Set([...text.matchAll(/^(\d+) 0 obj$/gm)].map(([, id]) => id));
    for (const [, id = ""] of text.matchAll(/(\d+) 0 R\b/g))
      expect([id, objects.has(id)]).toEqual([id, true]);
  });

  it("names its pages, links its contents to them, and stands in reading order", async () => {
    const { bytes } = await set(70);
    const text = bytes.toString("latin1");
    const kids = /\/Type \/Pages \/Count (\d+) \/Kids \[([^\]]+)\]/.exec(text);
    const ids = [...(kids?.[2] ?? "").matchAll(/(\d+) 0 R/g)].map(([, id]) => id);
    expect(ids.length).toBe(Number(kids?.[1]));
    const contents = new RegExp(`${ids[1]} 0 obj\\n(.*)`).exec(text)?.[1] ?? "";
    const goals = [...contents.matchAll(/\/Dest \[(\d+) 0 R/g)].map(([, id]) => id);
    // The figures, and the months of seventy days.
    expect(goals.length).toBe(4);
    expect(goals.every((id) => ids.indexOf(id) >= 2)).toBe(true);
    expect(goals.map((id) => ids.indexOf(id))).toEqual(
      [...goals.map((id) => ids.indexOf(id))].sort((a, b) => a - b),
    );
  });

  it("packs what readers open again", async () => {
    const { bytes } = await set(3);
    let streams = 0;
    for (let at = bytes.indexOf("stream\n"); at >= 0; at = bytes.indexOf("\nstream\n", at)) {
      const head = bytes.subarray(bytes.lastIndexOf("obj\n", at), at).toString("latin1");
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      const begin = bytes.indexOf("stream\n", at) + 7;
      expect(() => inflateSync(bytes.subarray(begin, begin + length))).not.toThrow();
      streams += 1;
      at = begin + length;
    }
    expect(streams).toBeGreaterThan(8);
  });

  it("holds one page at a time, however long the year", async () => {
    const { pieces, bytes } = await set(365);
    const largest = Math.max(...pieces.map((piece) => piece.length));
    expect(bytes.length).toBeGreaterThan(250_000);
    // A font is the largest piece; a day's pages are a few kilobytes.
    expect(largest).toBeLessThan(160_000);
    expect(pieces.filter((piece) => piece.length > 20_000).length).toBeLessThan(6);
  }, 60_000);
});

describe("the lines of a text", () => {
  const measure = (text: string) => widthOf(faces, text, 11.5);
  it("fit their measure and lose no sign", () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(..."aéîœ’,.W"), minLength: 1, maxLength: 60 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(words, (all) => {
        const text = all.join(" ");
        const lines = toLines(text, 120, measure);
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(120);
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      }),
    );
  });

  it("keep their paragraphs, the empty ones too", () => {
    expect(toLines("un\n\ndeux", 200, measure)).toEqual(["un", "", "deux"]);
  });

  it("have Greek from its own face, and leave out what no face has", () => {
    expect(measure("Ἀνέχου")).toBeGreaterThan(20);
    expect(measure("a\u{1F600}b")).toBe(measure("ab"));
  });
});
