import { readFileSync, writeFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinDays, spanOfYear } from "#app/features/book/figures.ts";
import { widthOf } from "#app/features/book/press/pdf.ts";
import { readTypeface } from "#app/features/book/press/typeface.ts";
import { setYearBook, toLines, type YearBook } from "#app/features/book/press/year-book.ts";
import { EMPTY_FIELDS, type JournalEntry, SCALE } from "#app/features/journal/journal.ts";
import type { StretchedDay } from "#app/features/journal/pages/pages.ts";
import { addDays, type Day } from "#app/lib/dates.ts";
import { aPhotograph } from "../../worker/picture.ts";

const FONTS = new URL("../../../app/gateways/cards/fonts/", import.meta.url);
const faces = ["latin", "latin-ext", "greek", "greek-ext", "latin-italic"].map((name) =>
  readTypeface(new Uint8Array(readFileSync(new URL(`eb-garamond-${name}.bin`, FONTS)))),
);
const TEXT =
  "Ce matin j’ai pris le temps de marcher jusqu’au fleuve ; l’eau était haute, et rien de ce qui passait ne dépendait de moi. ";

const PHOTO = { type: "image/jpeg", width: 40, height: 30, createdAt: 1 } as const;

async function* written(days: number): AsyncGenerator<StretchedDay> {
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
    const line = at % 7 ? null : { day, text: "Un mot du jour.", at: 1 };
    const photos =
      at === 1
        ? [
            { ...PHOTO, id: "jpeg", day, alt: "La Loire" },
            { ...PHOTO, id: "webp", day, alt: "" },
          ]
        : [];
    yield { day, entry, line, photos };
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
    work: "Pensées",
    locus: "V, 20",
  }),
  photo: async (id) =>
    id === "jpeg"
      ? { type: "image/jpeg", bytes: aPhotograph(1) }
      : { type: "image/webp", bytes: new Uint8Array(12) },
});

/** Each object's dictionary, by its number, and what a stream of it unpacks to. */
function objectsOf(bytes: Buffer) {
  const text = bytes.toString("latin1");
  const objects = new Map<string, { dictionary: string; content: string }>();
  for (const found of text.matchAll(/^(\d+) 0 obj\n([^\n]*)\n(stream\n)?/gm)) {
    const [all, id = "", dictionary = "", stream] = found;
    const begin = found.index + all.length;
    const packed = bytes.subarray(begin, begin + Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0));
    const content =
      stream && /^<< {2}\/Filter \/FlateDecode/.test(dictionary)
        ? inflateSync(packed).toString("latin1")
        : "";
    objects.set(id, { dictionary, content });
  }
  return objects;
}

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
    const objects = objectsOf(bytes);
    const links = [...(/\/Annots \[([^\]]+)\]/.exec(contents)?.[1] ?? "").matchAll(/(\d+) 0 R/g)];
    const goals = links.map(
      ([, id = ""]) => /\/Dest \[(\d+) 0 R/.exec(objects.get(id)?.dictionary ?? "")?.[1],
    );
    // The figures, and the months of seventy days.
    expect(goals.length).toBe(4);
    expect(goals.every((id) => ids.indexOf(id) >= 2)).toBe(true);
    expect(goals.map((id) => ids.indexOf(id))).toEqual(
      [...goals.map((id) => ids.indexOf(id))].sort((a, b) => a - b),
    );
  });

  it("has the works' names in a face that is italic, the only one", async () => {
    const { bytes } = await set(2);
    const descriptors = [
      ...bytes.toString("latin1").matchAll(/\/FontName \/(\S+) \/Flags (\d+) .*?\/ItalicAngle (-?\d+)/g),
    ];
    const italic = faces.findIndex(({ isItalic }) => isItalic);
    for (const [, name, ...slant] of descriptors)
      expect([name, ...slant]).toEqual([
        name,
        ...(name === `Portique${italic}+EBGaramond` ? ["70", "-12"] : ["6", "0"]),
      ]);
    expect(descriptors.some(([, name]) => name === `Portique${italic}+EBGaramond`)).toBe(true);
    const name = "Pensées";
    expect(widthOf(faces, name, 10, true)).toBeLessThan(widthOf(faces, name, 10));
    const drawn = [...objectsOf(bytes).values()].map(({ content }) => content);
    expect(drawn.some((content) => content.includes(`/F${italic} `))).toBe(true);
  });

  it("packs what readers open again", async () => {
    const { bytes } = await set(3);
    let streams = 0;
    for (let at = bytes.indexOf("stream\n"); at >= 0; at = bytes.indexOf("\nstream\n", at)) {
      const head = bytes.subarray(bytes.lastIndexOf("obj\n", at), at).toString("latin1");
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      const begin = bytes.indexOf("stream\n", at) + 7;
      // A photograph stands there as it is.
      const isPhoto = head.includes("/DCTDecode");
      if (isPhoto) expect(bytes.subarray(begin, begin + 2).toString("hex")).toBe("ffd8");
      else expect(() => inflateSync(bytes.subarray(begin, begin + length))).not.toThrow();
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

describe("the structure of the year's book", () => {
  it("has every mark of every page in it once, and every sign is marked or an ornament", async () => {
    const { bytes } = await set(45);
    const objects = objectsOf(bytes);
    const root = [...objects.values()].find(({ dictionary }) => dictionary.includes("/StructTreeRoot /K"));
    const owners = new Map(
      [...(/\/Nums \[([^\]]*)\]/.exec(root?.dictionary ?? "")?.[1] ?? "").matchAll(/(\d+) (\d+) 0 R/g)].map(
        ([, key, id]) => [key, id ?? ""],
      ),
    );
    let marks = 0;
    for (const [page, { dictionary }] of objects) {
      if (!dictionary.includes("/Type /Page ")) continue;
      const content = objects.get(/\/Contents (\d+)/.exec(dictionary)?.[1] ?? "")?.content ?? "";
      const own =
        objects.get(owners.get(/\/StructParents (\d+)/.exec(dictionary)?.[1]) ?? "")?.dictionary ?? "";
      const elements = [...own.matchAll(/(\d+) 0 R/g)].map(([, id]) => id ?? "");
      const marked = [...content.matchAll(/\/(\w+) << \/MCID (\d+) >> BDC/g)];
      expect(marked.map(([, , number]) => Number(number))).toEqual(elements.map((_, at) => at));
      for (const [at, [, tag]] of marked.entries()) {
        const element = objects.get(elements[at] ?? "")?.dictionary ?? "";
        expect(element).toContain(`/S /${tag} `);
        expect(element).toContain(`/Pg ${page} 0 R /MCID ${at} >>`);
      }
      let depth = 0;
      for (const operator of content.split("\n")) {
        if (/ BDC$| BMC$/.test(operator)) depth += 1;
        else if (operator === "EMC") depth -= 1;
        else expect([operator, depth]).toEqual([operator, 1]);
      }
      marks += marked.length;
    }
    expect(marks).toBeGreaterThan(300);
  });

  it("is one tree: each element is its parent's, down from the document, in reading order", async () => {
    const objects = objectsOf((await set(45)).bytes);
    const kidsOf = (id: string) => {
      const kids = / \/K \[(.*)\] >>$/.exec(objects.get(id)?.dictionary ?? "")?.[1] ?? "";
      return [...kids.replace(/<<.*?>>/g, "").matchAll(/(\d+) 0 R/g)].map(([, kid]) => kid ?? "");
    };
    const seen: string[] = [];
    const walk = (id: string): string => {
      const { dictionary = "" } = objects.get(id) ?? {};
      const tag = /\/S \/(\w+)/.exec(dictionary)?.[1] ?? "?";
      seen.push(id);
      for (const kid of kidsOf(id)) {
        expect(objects.get(kid)?.dictionary).toContain(`/P ${id} 0 R`);
        walk(kid);
      }
      return tag;
    };
    const [document] = [...objects].find(([, { dictionary }]) => dictionary.includes("/S /Document ")) ?? [
      "",
    ];
    walk(document);
    const elements = [...objects].filter(([, { dictionary }]) => dictionary.includes("/Type /StructElem"));
    expect(seen.toSorted()).toEqual(elements.map(([id]) => id).toSorted());
    const figures = elements.filter(([, { dictionary }]) => dictionary.includes("/S /Figure "));
    expect(figures.length).toBe(7);
    for (const [, { dictionary }] of figures) expect(dictionary).toMatch(/\/Alt <feff[0-9a-f]+>/);
    const top = kidsOf(document).map((id) => objects.get(kidsOf(id)[0] ?? "")?.dictionary ?? "");
    expect(top.every((dictionary) => dictionary.includes("/S /H1 "))).toBe(true);
  });
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
