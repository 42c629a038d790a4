import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quotationCard } from "#app/features/quotes/sharing/quotation-card.ts";
import { CARD_SHAPES, type CardShape, isCardShape } from "#app/lib/card-shapes.ts";

const shapes = Object.keys(CARD_SHAPES) as CardShape[];
const of = (quote: string) => ({ quote, author: "Marc Aurèle", reference: "Pensées, V, 20" });

describe("a quotation's image card", () => {
  it("keeps its words within each shape, however many they are", () => {
    const words = fc.array(fc.constantFrom("mal", "liberté", "anticonstitutionnellement", "à", "l’âme"), {
      minLength: 1,
      maxLength: 160,
    });
    fc.assert(
      fc.property(words, fc.constantFrom(...shapes), (all, shape) => {
        const svg = quotationCard(of(all.join(" ")), shape);
        const { width, height } = CARD_SHAPES[shape];
        expect(svg).toContain(`width="${width}" height="${height}"`);
        for (const [, y] of svg.matchAll(/<text x="\d+" y="(\d+)"/g)) {
          expect(Number(y)).toBeGreaterThan(40);
          expect(Number(y)).toBeLessThan(height);
        }
        expect(svg).toContain("Marc Aurèle, Pensées, V, 20");
      }),
      { numRuns: 60 },
    );
  });

  it("escapes what is markup", () => {
    expect(quotationCard(of('<b> & "'), "carre")).not.toMatch(/<b>| & /);
  });

  it("has three shapes and no other", () => {
    expect(shapes.every((shape) => isCardShape(shape))).toBe(true);
    for (const other of [undefined, "", "toString", "rond"]) expect(isCardShape(other)).toBe(false);
  });
});
