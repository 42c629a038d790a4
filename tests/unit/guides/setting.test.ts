// The typesetter's rules: what a source may say, and where lines break.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakLines, toRuns } from "#content/guides/break.ts";
import type { Voice } from "#content/guides/fonts.ts";
import { readGuide, readSpans } from "#content/guides/source.ts";

const FRONT = `---
number: 1
title: Essai
subtitle: Un essai
fileName: essai.pdf
description: Un essai.
category: daily
requiredTier: free
quotations: [ma-05-20]
further:
  - Marc Aurèle, *Pensées*, IV, 1.
  - Sénèque, *Lettres à Lucilius*, 64.
---
`;
const read = (body: string, front = FRONT) => readGuide("essai.md", `${front}\n${body}\n`);
const QUOTED = `## Un\n\n::quotation{id="ma-05-20"}`;

describe("a booklet's source", () => {
  it("becomes blocks, in French spacing", () => {
    const { blocks } = read(
      `${QUOTED}\n\nUn *mot* ; « deux ».\n\n- [ ] Fait ?\n\n::table{caption="T" columns="A|B" rows="2"}`,
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(["chapter", "quotation", "paragraph", "checks", "table"]);
    expect(blocks[2]).toEqual({
      kind: "paragraph",
      spans: [{ text: "Un " }, { text: "mot", italic: true }, { text: "\u202f; «\u00a0deux\u00a0»." }],
    });
    expect(blocks[3]).toEqual({ kind: "checks", items: [[{ text: "Fait\u202f?" }]] });
    expect(blocks[4]).toMatchObject({ rows: ["", ""], widths: [1, 1] });
  });

  it.each([
    ["an unknown directive", `${QUOTED}\n\n::tabel{caption="T"}`, /directive inconnue/],
    ["an unknown attribute", `${QUOTED}\n\n::lines{lable="x" count="2"}`, /lable/],
    ["an emphasis left open", `${QUOTED}\n\nUn *mot.`, /mal fermée/],
    ["another writing", `${QUOTED}\n\n# Titre`, /écriture inconnue/],
    ["a quotation its head does not name", `## Un\n\n::quotation{id="ma-06-06"}`, /dans l’ordre/],
    ["text before any chapter", "Un mot.", /dans l’ordre|commencer par un chapitre/],
    [
      "as many widths as not columns",
      `${QUOTED}\n\n::table{caption="T" columns="A|B" rows="1" widths="1"}`,
      /largeurs/,
    ],
  ])("refuses %s", (_, body, reason) => {
    expect(() => read(body)).toThrow(reason);
  });

  it("refuses a head that lacks something, and a file by another name", () => {
    expect(() => read(QUOTED, FRONT.replace("requiredTier: free", "requiredTier: gold"))).toThrow(
      /requiredTier/,
    );
    expect(() => readGuide("autre.md", `${FRONT}\n${QUOTED}`)).toThrow(/essai\.md/);
  });

  it("keeps every character of a line", () => {
    const text = "Un **fort** et un *fin* mot";
    expect(readSpans(text).map((span) => span.text)).toEqual(["Un ", "fort", " et un ", "fin", " mot"]);
  });
});

const measure = (text: string, voice: Voice) => [...text].length * (voice === "bold" ? 6 : 5);
const width = 200;
const words = fc.array(
  fc.constantFrom(
    "le",
    "la",
    "philosophie",
    "extraordinairement",
    "Épictète",
    "l’ancienneté",
    "vit-on",
    "mot",
    "à",
    "recommencement,",
  ),
  { minLength: 1, maxLength: 90 },
);
const set = (text: string, justify = true) =>
  breakLines(toRuns([{ text }], "roman"), { width, justify, hyphenate: justify, measure });

describe("lines", () => {
  it("hold the text, all of it, in order", () => {
    fc.assert(
      fc.property(words, fc.boolean(), (list, justify) => {
        const text = list.join(" ");
        const copied = set(text, justify)
          .flatMap(({ runs }) => runs.map((run) => run.text))
          .join("");
        expect(copied).toBe(text);
      }),
      { numRuns: 150 },
    );
  });

  it("are never wider than their measure, and full but for the last", () => {
    fc.assert(
      fc.property(words, (list) => {
        const lines = set(list.join(" "));
        for (const [at, line] of lines.entries()) {
          expect(line.width).toBeLessThanOrEqual(width + 0.01);
          const spaces = line.runs.filter((run) => run.text.endsWith(" ")).length;
          if (at < lines.length - 1 && spaces > 1) expect(line.width).toBeCloseTo(width, 3);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("part no name, nothing of one letter before a hyphen, nothing under three after it", () => {
    fc.assert(
      fc.property(words, (list) => {
        const lines = set(list.join(" "));
        for (const [at, { runs }] of lines.entries()) {
          const last = runs.at(-1);
          if (!last?.hyphen) continue;
          const before = last.text.split(/[’ ]/).at(-1) ?? "";
          const after = lines[at + 1]?.runs[0]?.text.replace(/[^\p{L}].*$/u, "") ?? "";
          expect(before.length).toBeGreaterThanOrEqual(2);
          expect(after.length).toBeGreaterThanOrEqual(3);
          expect(before).not.toMatch(/^\p{Lu}/u);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("say so when a word is wider than the measure", () => {
    expect(() => set("anticonstitutionnellementanticonstitutionnellement", false)).toThrow(/aucune coupe/);
  });
});
