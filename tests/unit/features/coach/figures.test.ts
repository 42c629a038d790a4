import { describe, expect, it } from "vitest";
import { FILTER_KINDS } from "#app/features/coach/answer/output-filter.server.ts";
import { COMPLAINTS } from "#app/features/coach/coach.ts";
import { countLabel, figuresOf, formatCost, talliesOf, tokensIn } from "#app/features/coach/figures.ts";

const PRICES = { input: 0.4, cached: 0.1, output: 1.6 };
const day = (period: string, counts: Record<string, number>) =>
  Object.entries(counts).map(([name, n]) => ({ period, name, n }));

describe("the coach's figures", () => {
  it("price what was read, what the provider had kept, and what was written, a million tokens each", () => {
    const [one] = figuresOf(
      day("2026-11-28", {
        messages: 4,
        "tokens/prompt": 3_000_000,
        "cached/prompt": 1_000_000,
        "tokens/completion": 500_000,
      }),
      PRICES,
    );
    expect(one).toMatchObject({ label: "28/11/2026", messages: 4, tokens: 3_500_000, cached: 1 / 3 });
    expect(one?.cost).toBeCloseTo(2 * 0.4 + 0.1 + 0.5 * 1.6);
    expect(one?.costPerMessage).toBeCloseTo(one ? one.cost / 4 : 0);
  });

  it("stand newest first, days and months; a period without a message costs nothing a message", () => {
    const figures = figuresOf(
      [...day("2026-10", { "filter/human": 2, "filter/hate": 1 }), ...day("2026-11", { messages: 1 })],
      PRICES,
    );
    expect(figures.map(({ label, held, costPerMessage }) => [label, held, costPerMessage])).toEqual([
      ["novembre 2026", 0, 0],
      ["octobre 2026", 3, 0],
    ]);
    expect(figuresOf([], PRICES)).toEqual([]);
  });

  it("never count more tokens as kept than were read", () => {
    const [one] = figuresOf(day("2026-11-28", { "tokens/prompt": 10, "cached/prompt": 99 }), PRICES);
    expect(one?.cached).toBe(1);
    expect(one?.cost).toBeGreaterThan(0);
  });

  it("add up tokens alone", () => {
    expect(
      tokensIn(day("2026-11-28", { "tokens/prompt": 2, "tokens/completion": 3, "cached/prompt": 9 })),
    ).toBe(5);
  });

  it("say every verdict of the filter and every reason in words", () => {
    for (const name of [
      ...FILTER_KINDS.map((kind) => `filter/${kind}`),
      ...Object.keys(COMPLAINTS).map((reason) => `feedback/${reason}`),
    ])
      expect([name, countLabel(name)]).not.toEqual([name, name.split("/")[1]]);
    expect(countLabel("ear/openai/late")).toBe("openai\u00a0: trop lent");
  });

  it("tell a group's counts, the greatest first", () => {
    const counts = [
      ...day("2026-11-27", { "filter/human": 1, "ear/openai/calm": 7 }),
      ...day("2026-11-28", { "filter/human": 2, "filter/hate": 2 }),
    ];
    expect(talliesOf(counts, "filter").map(({ name, n }) => [name, n])).toEqual([
      ["filter/human", 3],
      ["filter/hate", 2],
    ]);
  });

  it("cost parts of a dollar to the fourth place", () => {
    expect([formatCost(0), formatCost(0.0021), formatCost(12.5)]).toEqual([
      "0,00\u00a0$",
      "0,0021\u00a0$",
      "12,50\u00a0$",
    ]);
  });
});
