// « Le mot du jour »: one line a day, on every plan, which answers the day's exercise. The journal proper finds it on its
// page. Pure.
import { addDays, type Day } from "#app/lib/dates.ts";
import type { JournalEntry } from "./journal.ts";

/** Characters of a line. */
export const LINE_MAX = 200;
export const LINE_TOO_LONG = `Le mot du jour tient en ${LINE_MAX}\u00a0caractères. Rien n’est coupé.`;
export const LINE_LABEL = "Le mot du jour";

export const LINE_SAVED = { title: "Mot du jour gardé" } as const;
export const LINE_ERASED = { title: "Mot du jour effacé" } as const;
export const LINE_FAILED =
  "Votre ligne n’a pas pu être gardée. Elle est toujours là\u202f; réessayez dans un instant.";

export type DayLine = {
  day: Day;
  text: string;
  /** When it was written last, ms. It grows with each writing: a tab that saw an older one is told. */
  at: number;
};

/** A line is today's, or yesterday's where midnight came while it was written. */
export const takesLine = (day: Day, today: Day) => day === today || day === addDays(today, -1);

/** What was written on a day: a page, a line, or both. */
export type WrittenDay = { day: Day; entry: JournalEntry | null; line: DayLine | null };

/** Pages and lines as the days they were written on; both come in the same order, and so do the days. */
export async function* writtenDays(
  pages: AsyncIterable<JournalEntry>,
  lines: AsyncIterable<DayLine>,
  newestFirst: boolean,
): AsyncGenerator<WrittenDay> {
  const line = lines[Symbol.asyncIterator]();
  let next = await line.next();
  const isBefore = (one: Day, other: Day) => (newestFirst ? one > other : one < other);
  for await (const entry of pages) {
    for (; !next.done && isBefore(next.value.day, entry.day); next = await line.next())
      yield { day: next.value.day, entry: null, line: next.value };
    const both = !next.done && next.value.day === entry.day ? (next.value as DayLine) : null;
    yield { day: entry.day, entry, line: both };
    if (both) next = await line.next();
  }
  for (; !next.done; next = await line.next()) yield { day: next.value.day, entry: null, line: next.value };
}
