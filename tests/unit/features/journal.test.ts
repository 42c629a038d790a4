// The journal's rules: merging two tabs, budgets, marked words.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averagesOf } from "#app/features/journal/figures.ts";
import { EMPTY_FIELDS, type EntryFields, partsAt, TEXT_FIELDS } from "#app/features/journal/journal.ts";
import { JOURNAL_BUDGET, overBudget } from "#app/features/journal/journal-budget.ts";
import { mergeFields, nextTrail, type Trail } from "#app/features/journal/merge.server.ts";
import { passageOf } from "#app/features/journal/passages.ts";

const FIELDS = Object.keys(EMPTY_FIELDS) as (keyof EntryFields)[];
const value = fc.constantFrom("", "un", "deux", "trois");
const anyFields: fc.Arbitrary<EntryFields> = fc.record({
  morningReflection: value,
  eveningReflection: value,
  gratitude: value,
  challengesReflection: value,
  lessonsLearned: value,
  mood: fc.constantFrom(null, 1, 3, 5),
  stressLevel: fc.constantFrom(null, 2, 4),
});

/** The page after each of several saves: version 1 is the first. */
function saved(history: readonly EntryFields[]) {
  let page: { version: number; fields: EntryFields; trail: Trail } | undefined;
  for (const fields of history) {
    const version: number = (page?.version ?? 0) + 1;
    page = { version, fields, trail: nextTrail(page, version, fields) };
  }
  if (!page) throw new Error("no save");
  return page;
}

describe("what a page asks", () => {
  it("is every question once, whatever the hour", () => {
    for (const moment of ["morning", "evening", "past"] as const)
      expect([...partsAt(moment).flatMap(({ fields }) => fields)].sort()).toEqual([...TEXT_FIELDS].sort());
  });
});

describe("two tabs on one page", () => {
  it("merge as a three-way merge by field would, from whichever version the writer saw", () => {
    fc.assert(
      fc.property(
        fc.array(anyFields, { minLength: 1, maxLength: 6 }),
        anyFields,
        fc.nat(),
        (history, sent, at) => {
          const seen = at % (history.length + 1);
          const base = seen === 0 ? EMPTY_FIELDS : (history[seen - 1] as EntryFields);
          const page = saved(history);
          const clash = FIELDS.some(
            (field) =>
              sent[field] !== page.fields[field] &&
              sent[field] !== base[field] &&
              page.fields[field] !== base[field],
          );
          const wanted =
            clash && seen !== page.version
              ? undefined
              : Object.fromEntries(
                  FIELDS.map((field) => [
                    field,
                    seen === page.version || sent[field] !== base[field] ? sent[field] : page.fields[field],
                  ]),
                );
          expect(mergeFields(page, seen, sent)).toEqual(wanted);
        },
      ),
    );
  });

  it("ask where nobody knows what the writer saw: an older page, a version to come, a tab far behind", () => {
    const page = { version: 4, fields: { ...EMPTY_FIELDS, gratitude: "là" }, trail: {} };
    const sent = { ...page.fields, morningReflection: "matin" };
    expect(mergeFields(page, 3, sent)).toBeUndefined();
    expect(mergeFields(page, 9, sent)).toBeUndefined();
    expect(mergeFields(page, 3, page.fields)).toEqual(page.fields);
    const long = saved(Array.from({ length: 40 }, (_, at) => ({ ...EMPTY_FIELDS, gratitude: `${at}` })));
    expect(mergeFields(long, 2, { ...EMPTY_FIELDS, gratitude: "1", mood: 3 })).toBeUndefined();
    expect(mergeFields(long, 39, { ...EMPTY_FIELDS, gratitude: "38", mood: 3 })).toMatchObject({
      gratitude: "39",
      mood: 3,
    });
    expect(JSON.stringify(long.trail).length).toBeLessThan(3_000);
  });
});

describe("a member's budget", () => {
  const usage = { bytes: 0, day: "2026-11-28", dayBytes: 0, dayPages: 0 };
  it("says which part is spent", () => {
    const { bytes, dayBytes, dayPages } = JOURNAL_BUDGET;
    const judged = (changes: Partial<typeof usage>, replaced?: number, day = usage.day) =>
      overBudget({ ...usage, ...changes }, day, 100, replaced);
    expect(judged({})).toBeUndefined();
    expect(judged({ bytes: bytes - 100 })).toBeUndefined();
    expect(judged({ bytes: bytes - 99 })).toBe("whole");
    expect(judged({ bytes: bytes - 99 }, 50)).toBeUndefined();
    expect(judged({ dayBytes: dayBytes - 99 })).toBe("day");
    expect(judged({ dayBytes: dayBytes - 99 }, undefined, "2026-11-29")).toBeUndefined();
    expect(judged({ dayPages })).toBe("pages");
    expect(judged({ dayPages }, 10)).toBeUndefined();
  });
});

describe("averages", () => {
  it("leave out the days without a value", () => {
    expect(averagesOf([])).toEqual({ mood: null, stress: null });
    expect(
      averagesOf([
        { mood: 4, stressLevel: null },
        { mood: 1, stressLevel: 5 },
        { mood: null, stressLevel: null },
      ]),
    ).toEqual({ mood: 2.5, stress: 5 });
  });
});

describe("the words that were searched", () => {
  it.each([
    ["à la \ufb01n du jour", "fin", "\ufb01n"],
    ["l’o\ufb03ce", "office", "o\ufb03ce"],
    ["ＴＯＫＹＯ hier", "tokyo", "ＴＯＫＹＯ"],
    ["cœur", "coeur", "cœur"],
    ["pa\u00adtience", "patience", "pa\u00adtience"],
  ])("are marked in « %s »", (text, search, marked) => {
    const hits = passageOf(text, search)?.filter(({ hit }) => hit);
    expect(hits?.map((piece) => piece.text)).toEqual([marked]);
  });
});
