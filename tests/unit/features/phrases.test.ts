import fc from "fast-check";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { phrasesOf } from "#app/features/quotes/phrases.ts";
import { Quoted } from "#app/ui/quotation.tsx";
import { textOf } from "../ui/sources.ts";

describe("a quotation in phrases", () => {
  it("is the quotation again once they are joined, whatever stands in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(", ", "…", " ; ", "\n"), (words, mark) => {
        for (const quote of [words, `${words}${mark}${words}`]) expect(phrasesOf(quote).join("")).toBe(quote);
      }),
    );
  });

  it("parts after its marks, which stay with the words before them", () => {
    expect(phrasesOf("Demain\u202f? Non\u202f; ce soir, peut-être.")).toEqual([
      "Demain\u202f? ",
      "Non\u202f; ",
      "ce soir, ",
      "peut-être.",
    ]);
    expect(phrasesOf("Sans aucune marque")).toEqual(["Sans aucune marque"]);
  });

  it("is there as a whole after 600 ms, where motion is welcome, and reads as one text", () => {
    const [, length, spread] =
      /\.phrases > span \{\s*animation: phrase (\d+)ms ease-out calc\((\d+)ms/.exec(
        textOf("app/common.css"),
      ) ?? [];
    expect(Number(length) + Number(spread)).toBe(600);
    const quotation = { quote: "Un, deux, trois.", author: "Sénèque", reference: "Lettres, 1" };
    const drawn = renderToStaticMarkup(h(Quoted, { quotation, phrases: phrasesOf(quotation.quote) }));
    expect([...drawn.matchAll(/--along:([\d.]+)/g)].map(([, at]) => Number(at))).toEqual([0, 0.5, 1]);
    expect(drawn.replace(/<[^>]*>/g, "")).toContain(quotation.quote);
  });
});
