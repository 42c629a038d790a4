// The lines of days inside their member's object, a month in one sealed row: ten years of them are 120 rows, and a search
// opens no more.
import { type Day, monthOf } from "#app/lib/dates.ts";
import type { MemberRunner } from "#db/member/client.ts";
import type { DayLine } from "../lines.ts";
import { openLines, type PackingVault, packLines } from "./packing.server.ts";
import type { PagesStore } from "./pages.store.server.ts";
import type { LineSave, LineSaved } from "./pages.ts";

type LinesDeps = {
  store: PagesStore;
  db: MemberRunner;
  vault: PackingVault;
  /** Runs writers one after the other. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Lets others' work in. */
  rest(): Promise<void>;
};

/** Months that are opened at once, between two rests where all are gone through. */
const MONTHS_IN_HAND = 6;

const linesOf = async (deps: LinesDeps, month: string): Promise<DayLine[]> => {
  const kept = deps.db.read(deps.store.lineMonth(month));
  return kept ? openLines(deps.vault, kept) : [];
};

/** The lines of these days, where there is one. */
export async function linesOn(deps: LinesDeps, days: readonly Day[]): Promise<DayLine[]> {
  const months = [...new Set(days.map(monthOf))];
  const lines = await Promise.all(months.map((month) => linesOf(deps, month)));
  return lines.flat().filter(({ day }) => days.includes(day));
}

/** Keeps a day's line, or erases it where the text is empty. A line that its writer has not seen is not replaced. */
export const saveLine = (deps: LinesDeps, { day, text, seen, now }: LineSave): Promise<LineSaved> =>
  deps.inTurn(async () => {
    const month = monthOf(day);
    const lines = await linesOf(deps, month);
    const standing = lines.find((line) => line.day === day);
    if ((standing?.text ?? "") === text) return { outcome: "saved", line: standing ?? null };
    // One that was erased elsewhere has nothing to lose.
    if (standing && seen !== null && seen !== standing.at) return { outcome: "conflict", current: standing };
    const line: DayLine | null = text ? { day, text, at: Math.max(now, (standing?.at ?? 0) + 1) } : null;
    const others = lines.filter((one) => one.day !== day);
    const kept = line ? [...others, line] : others;
    deps.db.write([
      kept.length
        ? deps.store.putLineMonth({ month, packed: await packLines(deps.vault, month, kept) })
        : deps.store.dropLineMonth(month),
    ]);
    return { outcome: "saved", line };
  });

type LineOrder = { newestFirst: boolean; from?: Day };

/** Every line, beyond `from` where it is given. */
export async function* everyLine(deps: LinesDeps, { newestFirst, from }: LineOrder): AsyncGenerator<DayLine> {
  const isBeyond = (day: Day) => !from || (newestFirst ? day < from : day > from);
  let last: string | undefined;
  // The month of `from` itself has days on both sides of it.
  const first = from && monthOf(from);
  for (;;) {
    const months = deps.db.read(
      deps.store.lineMonths(MONTHS_IN_HAND, { newestFirst, after: last, from: first }),
    );
    const opened = await Promise.all(months.map((month) => openLines(deps.vault, month)));
    for (const lines of opened)
      for (const line of newestFirst ? lines.toReversed() : lines) if (isBeyond(line.day)) yield line;
    last = months.at(-1)?.month;
    if (months.length < MONTHS_IN_HAND) return;
    await deps.rest();
  }
}
