import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf, joinDays, type Practice } from "#app/features/book/figures.ts";
import {
  chooseSentence,
  letterLines,
  moodColumns,
  nextLetterAt,
  weekLabel,
  weekOf,
  weekOfLetter,
} from "#app/features/book/letter.ts";
import { EMPTY_FIELDS, type JournalEntry, SCALE } from "#app/features/journal/journal.ts";
import { addDays, type Day, dayIn, daysBetween, hourIn, parseDay } from "#app/lib/dates.ts";

const day = (text: string) => parseDay(text) as Day;
const aDay = fc.integer({ min: 0, max: 3700 }).map((offset) => addDays(day("2020-01-01"), offset));
const anInstant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2031, 0, 1) });
const aZone = fc.constantFrom("Europe/Paris", "Pacific/Auckland", "America/St_Johns", "Africa/Cairo");
const nothing: Record<Practice, Day[]> = { meditation: [], challenge: [], quotation: [], coach: [] };
const entry = (on: Day, fields: Partial<JournalEntry>): JournalEntry => ({
  ...EMPTY_FIELDS,
  id: on,
  day: on,
  version: 1,
  quotationId: null,
  createdAt: 0,
  updatedAt: 0,
  ...fields,
});

describe("a letter's week", () => {
  it("is seven days, Monday first, and holds the day it was asked by", () => {
    fc.assert(
      fc.property(aDay, (of) => {
        const { from, to } = weekOf(of);
        expect(new Date(`${from}T12:00:00Z`).getUTCDay()).toBe(1);
        expect(daysBetween(from, to)).toBe(6);
        expect(from <= of && of <= to).toBe(true);
      }),
    );
  });

  it("leaves on Sunday at eighteen o'clock where its reader lives, within eight days, and not twice", () => {
    fc.assert(
      fc.property(anInstant, aZone, (now, zone) => {
        const at = nextLetterAt(now, zone);
        expect(at).toBeGreaterThan(now);
        expect(at - now).toBeLessThan(8 * 86_400_000);
        expect(hourIn(at, zone)).toBe(18);
        expect(dayIn(at, zone)).toBe(weekOfLetter(at, zone).to);
        const next = nextLetterAt(at, zone);
        expect(weekOfLetter(next, zone).from).toBe(addDays(weekOfLetter(at, zone).from, 7));
      }),
    );
  });

  it.each([
    ["2026-11-25", "du 23 au 29 novembre 2026"],
    ["2026-12-01", "du 30 novembre au 6 décembre 2026"],
    ["2027-01-01", "du 28 décembre 2026 au 3 janvier 2027"],
  ])("of %s is called « %s »", (of, label) => expect(weekLabel(weekOf(day(of)))).toBe(label));
});

describe("a letter's lines", () => {
  const week = weekOf(day("2026-11-25"));
  const before = joinDays(weekOf(day("2026-11-18")), [], []);

  it("are five at the most, and none lists what was not done", () => {
    const some = fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 6 }).map((at) => addDays(week.from, at)),
        words: fc.nat(900),
        mood: fc.option(fc.constantFrom(...SCALE), { nil: null }),
        stressLevel: fc.option(fc.constantFrom(...SCALE), { nil: null }),
      }),
      { selector: (one) => one.day },
    );
    const practice = fc.record({
      meditation: fc.subarray(daysOf(week)),
      challenge: fc.subarray(daysOf(week)),
      quotation: fc.subarray(daysOf(week)),
      coach: fc.subarray(daysOf(week)),
    });
    fc.assert(
      fc.property(some, practice, (days, practised) => {
        const joined = joinDays(week, days, days);
        const lines = letterLines({ days: joined, before, practised });
        const has = (said: boolean) => (said ? 1 : 0);
        const told =
          has(days.some(({ words }) => words > 0)) +
          has(days.some(({ mood }) => mood !== null)) +
          has(days.some(({ stressLevel }) => stressLevel !== null)) +
          has(Object.values(practised).some((on) => on.length > 0)) +
          has(days.filter(({ words }) => words > 0).length > 1);
        expect(lines).toHaveLength(Math.max(1, told));
        for (const line of lines) expect(line).toMatch(/^(?!.*(?:\b0 (?:jour|mot)|\brien\b|--)).*\.$/);
        const noted = days.filter(({ mood }) => mood !== null).length;
        const moods = moodColumns(joined);
        expect(moods?.columns.map(({ value }) => value)).toEqual(
          noted > 0 ? joined.map(({ mood }) => mood) : undefined,
        );
        if (moods) expect(moods.signs.match(/·/g)?.length ?? 0).toBe(7 - noted);
      }),
    );
  });

  it("are one kind sentence where nothing was written, noted or practised", () => {
    expect(letterLines({ days: joinDays(week, [], []), before, practised: nothing })).toEqual([
      "Cette semaine s’est passée loin de ces pages. Une ligne suffit à y revenir.",
    ]);
  });

  it("say what was practised in one sentence, and compare with the week before where that has anything", () => {
    const days = [{ day: week.from, words: 12, mood: 4 as const, stressLevel: null }];
    const practised = { ...nothing, meditation: daysOf(week).slice(0, 3), quotation: [week.from] };
    expect(letterLines({ days: joinDays(week, days, days), before, practised })).toEqual([
      "Vous avez écrit 1\u00a0jour sur 7, 12\u00a0mots.",
      "Humeur\u00a0: 4,0 sur 5 en moyenne (1\u00a0jour\u00a0noté).",
      "Vous avez aussi médité 3\u00a0jours et ouvert la citation un jour.",
    ]);
    const then = joinDays(
      weekOf(addDays(week.from, -7)),
      [],
      [{ day: addDays(week.from, -7), mood: 3, stressLevel: null }],
    );
    expect(letterLines({ days: joinDays(week, days, days), before: then, practised })[1]).toContain(
      ", contre 3,0 la semaine d’avant (1\u00a0jour\u00a0noté).",
    );
  });
});

describe("the sentence of one's own", () => {
  const [monday, tuesday] = [day("2026-11-23"), day("2026-11-24")];
  const calm = () => false;

  it("comes from what was learnt before all else, the newest day first", () => {
    const pages = [
      entry(monday, { lessonsLearned: "Une phrase de lundi qui suffit." }),
      entry(tuesday, { gratitude: "Une phrase de mardi qui suffit." }),
    ];
    expect(chooseSentence(pages, calm)).toEqual({ day: monday, text: "Une phrase de lundi qui suffit." });
    expect(chooseSentence(pages.slice(1), calm)?.day).toBe(tuesday);
  });

  it("does not depend on the order of the pages, and is a sentence of theirs", () => {
    const texts = fc.constantFrom("Trop court.", "Une phrase qui a la bonne longueur.", "x".repeat(300), "");
    const pages = fc.uniqueArray(
      fc.record({ on: aDay, lessonsLearned: texts, gratitude: texts, morningReflection: texts }),
      { selector: ({ on }) => on, maxLength: 7 },
    );
    fc.assert(
      fc.property(pages, (made) => {
        const entries = made.map(({ on, ...fields }) => entry(on, fields));
        const chosen = chooseSentence(entries, calm);
        expect(chooseSentence([...entries].reverse(), calm)).toEqual(chosen);
        const any = made.some(({ on: _, ...fields }) =>
          Object.values(fields).includes("Une phrase qui a la bonne longueur."),
        );
        expect(chosen !== null).toBe(any);
        if (chosen) expect(made.find(({ on }) => on === chosen.day)).toBeDefined();
      }),
    );
  });

  it("leaves a page that speaks of a danger in peace, whole", () => {
    const pages = [
      entry(tuesday, { lessonsLearned: "Une phrase paisible, assez longue.", gratitude: "danger" }),
      entry(monday, { gratitude: "Une autre phrase, assez longue aussi." }),
    ];
    expect(chooseSentence(pages, (text) => text.includes("danger"))?.day).toBe(monday);
  });
});
