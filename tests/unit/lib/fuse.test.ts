// The table of the trained ear's weights: every key answers its value, hardly a stranger answers at all.
import { describe, expect, it } from "vitest";
import { cellCount, lookUp, MARK_BITS, SEGMENT, VALUE_BITS } from "#app/lib/crisis/fuse.ts";
import { MODEL } from "#app/lib/crisis/weights.server.ts";
import { CELLS_A_KEY, fuseOf } from "#content/crisis/fuse.ts";

/** Keys as n-gram hashes are: spread over 32 bits, each once. */
const keyAt = (at: number) => Math.imul(at + 1, 0x9e3779b1) >>> 0;
const SEGMENTS = 41;
const KEYS = Math.floor((SEGMENTS * SEGMENT) / CELLS_A_KEY);
const entries = new Map(
  Array.from({ length: KEYS }, (_, at) => [keyAt(at), (at * 7) % (1 << VALUE_BITS)] as const),
);
const table = fuseOf(entries, SEGMENTS);

describe("the fuse table", () => {
  it("answers every key with its value", () => {
    expect([...entries].filter(([key, value]) => lookUp(table, key) !== value)).toEqual([]);
  });

  it("answers hardly any stranger", () => {
    const strangers = Array.from({ length: 50_000 }, (_, at) => keyAt(KEYS + at));
    const answered = strangers.filter((key) => lookUp(table, key) !== undefined).length;
    expect(answered / strangers.length).toBeLessThan(1.3 / 2 ** MARK_BITS);
  });

  it("is the same each time, of the size it was asked for", () => {
    expect(fuseOf(entries, SEGMENTS)).toEqual(table);
    expect(cellCount(table)).toBe(SEGMENTS * SEGMENT);
  });

  it("says so when the keys do not fit", () => {
    expect(() => fuseOf(entries, SEGMENTS - 8)).toThrow(/do not fit/);
  });

  it("holds the ear's weights in whole segments", () => {
    expect(cellCount(MODEL.danger) % SEGMENT).toBe(0);
    expect(MODEL.dangerLevels).toHaveLength(1 << VALUE_BITS);
  });
});
