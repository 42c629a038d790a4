import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsCard } from "#app/features/day/card.ts";
import { dayIcon } from "#app/features/day/columns.ts";
import { CARD_SHAPES, type CardShape } from "#app/lib/card-shapes.ts";

const shapes = Object.keys(CARD_SHAPES) as CardShape[];
const aRow = fc.array(fc.record({ stands: fc.boolean(), name: fc.constantFrom("Lire", "Souffler", "") }), {
  minLength: 1,
  maxLength: 31,
});

describe("a card of columns", () => {
  it("keeps every column and every word within its shape", () => {
    fc.assert(
      fc.property(aRow, fc.constantFrom(...shapes), (columns, shape) => {
        const svg = columnsCard({ title: "Dimanche 29 novembre 2026", subtitle: "b", columns }, shape);
        const { width, height } = CARD_SHAPES[shape];
        const drawn = [...svg.matchAll(/translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)/g)];
        expect(drawn).toHaveLength(columns.length);
        for (const [, x, y, scale] of drawn) {
          expect(Number(x)).toBeGreaterThan(0);
          expect(Number(x) + 28 * Number(scale)).toBeLessThan(width);
          expect(Number(y)).toBeGreaterThan(0);
        }
        const lines = [...svg.matchAll(/<text x="\d+" y="(\d+)"/g)].map(([, y]) => Number(y));
        expect(Math.max(...lines)).toBeLessThan(height);
        expect(svg).toContain("Dimanche 29 novembre 2026");
      }),
    );
  });

  it("escapes what is markup", () => {
    expect(columnsCard({ title: "<b>", subtitle: "&", columns: [{ stands: true }] }, "large")).not.toMatch(
      /<b>|>&</,
    );
  });
});

describe("the day's icon", () => {
  it("raises the columns whose acts are done", () => {
    const heights = (stands: boolean[]) =>
      [...decodeURIComponent(dayIcon(stands)).matchAll(/ (\d+)V26/g)].map(([, top]) => Number(top));
    expect(heights([true, false, true, false])).toEqual([9, 20, 9, 20]);
  });
});
