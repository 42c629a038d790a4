import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AUTHORS,
  type CalendarEntry,
  extendCalendar,
  inRound,
  type LibraryItem,
  OPENING_DAY,
  type Quotation,
  secondReadingOf,
} from "#app/features/quotes/quotes.ts";
import { addDays, daysBetween } from "#app/lib/dates.ts";

const library = (size: number): LibraryItem[] =>
  Array.from({ length: size }, (_, at) => ({ id: `q${at}`, author: AUTHORS[at % 3] ?? "seneque" }));
const until = (days: number) => addDays(OPENING_DAY, days - 1);

describe("the calendar of quotations", () => {
  it("gives every day one quotation, from the opening on", () => {
    const calendar = extendCalendar([], library(5), until(12));
    expect(calendar.map((entry) => daysBetween(OPENING_DAY, entry.day))).toEqual(
      Array.from({ length: 12 }, (_, at) => at),
    );
  });

  it("repeats none before the whole library has gone round, nor within half a round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (size) => {
        const calendar = extendCalendar([], library(size), until(size * 4));
        for (let cycle = 0; cycle < 4; cycle++) {
          const round = calendar.filter((entry) => entry.cycle === cycle);
          expect(new Set(round.map((entry) => entry.quotationId)).size).toBe(size);
        }
        const last = new Map<string, number>();
        calendar.forEach((entry, at) => {
          const before = last.get(entry.quotationId);
          if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(Math.floor(size / 2));
          last.set(entry.quotationId, at);
        });
      }),
    );
  });

  it("is the same however many steps it is written in", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 6 }),
        (size, steps) => {
          const total = steps.reduce((sum, step) => sum + step, 0);
          let calendar: CalendarEntry[] = [];
          let reached = 0;
          for (const step of steps) {
            reached += step;
            const lastCycle = calendar.at(-1)?.cycle ?? 0;
            const known = calendar.filter((entry) => entry.cycle >= lastCycle - 1);
            calendar = [...calendar, ...extendCalendar(known, library(size), until(reached))];
          }
          expect(calendar).toEqual(extendCalendar([], library(size), until(total)));
        },
      ),
    );
  });

  it("never changes the past when the library grows, and brings the new ones within the running round", () => {
    const before = extendCalendar([], library(6), until(4));
    const after = extendCalendar(before, library(9), until(9));
    expect(after[0]?.day).toBe(until(5));
    const round = [...before, ...after].map((entry) => entry.quotationId);
    expect(new Set(round).size).toBe(9);
  });

  it("has a different author two days running while it can", () => {
    const authors = new Map(library(30).map((item) => [item.id, item.author]));
    const firstTwenty = extendCalendar([], library(30), until(20)).map((entry) =>
      authors.get(entry.quotationId),
    );
    for (let at = 1; at < firstTwenty.length; at++) expect(firstTwenty[at]).not.toBe(firstTwenty[at - 1]);
  });

  it("adds nothing when it is long enough, and nothing without a library", () => {
    const calendar = extendCalendar([], library(3), until(5));
    expect(extendCalendar(calendar, library(3), until(5))).toEqual([]);
    expect(extendCalendar([], [], until(5))).toEqual([]);
  });
});

/** A quotation whose readings name it, the second one whole unless something of it is left out. */
const quotation = (id: string, missing: Partial<Quotation> = {}): Quotation => ({
  id,
  author: "seneque",
  work: "Œuvre",
  locus: "1, 1",
  edition: "Édition",
  language: "la",
  original: "verba",
  quote: "Parole",
  explanation: `${id} 1`,
  exercise: `${id} exercice 1`,
  exerciseDescription: `${id} description 1`,
  secondExplanation: `${id} 2`,
  secondExercise: `${id} exercice 2`,
  secondExerciseDescription: `${id} description 2`,
  themes: ["present"],
  note: null,
  audioKey: null,
  ...missing,
});

describe("the two readings of a quotation", () => {
  it("take turns, so that two rounds show no text twice and every third reading is the first again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 0, max: 2 }), (size, from) => {
        const calendar = extendCalendar([], library(size), until(size * 4));
        const shown = calendar
          .slice(from * size, (from + 2) * size)
          .map(({ quotationId, cycle }) => inRound(quotation(quotationId), cycle));
        for (const field of ["explanation", "exercise", "exerciseDescription"] as const)
          expect(new Set(shown.map((one) => one[field])).size).toBe(size * 2);
      }),
    );
  });

  it("fill 304 days with the library of 152", () => {
    const calendar = extendCalendar([], library(152), until(304));
    const pairs = calendar.map(({ quotationId, cycle }) => {
      const { id, reading } = inRound(quotation(quotationId), cycle);
      return `${id}/${reading}`;
    });
    expect(new Set(pairs).size).toBe(304);
  });

  it.each(["secondExplanation", "secondExercise", "secondExerciseDescription"] as const)(
    "are one where %s is missing: the first comes again, whole",
    (field) => {
      const half = quotation("q", { [field]: null });
      expect(secondReadingOf(half)).toBeNull();
      expect(inRound(half, 1)).toEqual({ ...half, reading: 1 });
    },
  );
});
