// The editors' questions: twelve, one a week from Monday, signed as theirs.
import { describe, expect, it } from "vitest";
import { TITLE_MAX } from "#app/features/community/community.ts";
import { EDITORS, EDITORS_QUESTIONS, questionOfTheWeek } from "#app/features/community/questions.ts";
import { addDays, type Day } from "#app/lib/dates.ts";

const MONDAY = "2026-11-30" as Day;
const from = (day: Day, days: number) => questionOfTheWeek(addDays(day, days)).id;

describe("the question of the week", () => {
  it("stays from Monday to Sunday and changes on the next Monday", () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((days) => from(MONDAY, days));
    expect(new Set(week).size).toBe(1);
    expect(from(MONDAY, -1)).not.toBe(week[0]);
    expect(from(MONDAY, 7)).not.toBe(week[0]);
  });

  it("is each of the twelve in twelve weeks, then the first again", () => {
    const weeks = EDITORS_QUESTIONS.map((_, at) => from(MONDAY, at * 7));
    expect(new Set(weeks)).toEqual(new Set(EDITORS_QUESTIONS.map(({ id }) => id)));
    expect(weeks).toHaveLength(12);
    expect(from(MONDAY, 12 * 7)).toBe(weeks[0]);
  });

  it("is some question on days before 1970 too", () => {
    expect(EDITORS_QUESTIONS).toContain(questionOfTheWeek("1912-03-04" as Day));
  });
});

describe("the editors' questions", () => {
  it("ask something, in titles that a discussion may bear, none like another", () => {
    expect(new Set(EDITORS_QUESTIONS.map(({ title }) => title)).size).toBe(12);
    expect(EDITORS_QUESTIONS.filter(({ title }) => title.length > TITLE_MAX)).toEqual([]);
    const askers = EDITORS_QUESTIONS.filter(({ words }) =>
      /\?|Donnez|Dites|dites|Racontez|seule chose/.test(words),
    );
    expect(askers).toHaveLength(12);
  });

  it("are the editors’, and speak for nobody: no « je », no member’s name", () => {
    expect(EDITORS).toBe("La rédaction");
    const alone = EDITORS_QUESTIONS.filter(({ title, words }) =>
      /(?<!\p{L})(?:je|j’|moi|mon|ma|mes)(?!\p{L})/iu.test(`${title} ${words}`),
    );
    expect(alone).toEqual([]);
  });
});
