// The table of the trained ear's weights: every key answers its values, few strangers answer at all.
import { describe, expect, it } from "vitest";
import { MODEL } from "#app/lib/crisis/weights.server.ts";
import { type Fuse, lookUp, valueAt } from "#app/lib/fuse.ts";
import { fuseOf, mostKeys, type TableShape } from "#content/learning/fuse.ts";

/** Keys as n-gram hashes are: spread over 32 bits, each once. */
const keyAt = (at: number) => Math.imul(at + 1, 0x9e3779b1) >>> 0;
const SHAPES: Record<string, TableShape & { values: number }> = {
  "of one value": { width: 1, mark: 4, bits: 4, segment: 2048, segments: 57, values: 1 },
  "of eighteen values": { width: 8, mark: 8, bits: 3, segment: 512, segments: 14, values: 18 },
};

function read(table: Fuse, key: number, values: number): number[] | undefined {
  const cell = new Uint8Array(table.width);
  return lookUp(table, key, cell)
    ? Array.from({ length: values }, (_, place) => valueAt(table, cell, place))
    : undefined;
}

describe.each(Object.entries(SHAPES))("a fuse table %s", (_, { values, ...shape }) => {
  const keys = mostKeys(shape);
  const entries = new Map(
    Array.from({ length: keys }, (_one, at) => [
      keyAt(at),
      Array.from({ length: values }, (_two, place) => (at * 7 + place) % (1 << shape.bits)),
    ]),
  );
  const table = fuseOf(entries, shape);

  it("answers every key with its values", () => {
    const wrong = [...entries].filter(([key, wanted]) => `${read(table, key, values)}` !== `${wanted}`);
    expect(wrong).toEqual([]);
  });

  it("answers few strangers", () => {
    const strangers = Array.from({ length: 50_000 }, (_one, at) => keyAt(keys + at));
    const answered = strangers.filter((key) => read(table, key, values)).length;
    expect(answered / strangers.length).toBeLessThan(1.3 / 2 ** shape.mark);
  });

  it("is the same each time, of the size it was asked for", () => {
    expect(fuseOf(entries, shape)).toEqual(table);
    expect(table.bytes).toHaveLength(shape.segment * shape.segments * shape.width);
  });

  it("says so when the keys do not fit", () => {
    const smaller = { ...shape, segments: Math.floor(shape.segments * 0.75) };
    expect(() => fuseOf(entries, smaller)).toThrow(/do not fit/);
  });
});

describe("the ear's table", () => {
  const table = MODEL.weights;

  it("is whole segments of cells", () => {
    expect(table.bytes.length % (table.segment * table.width)).toBe(0);
  });

  it("has a level for each value", () => {
    expect(MODEL.levels).toHaveLength(1 << table.bits);
  });
});
