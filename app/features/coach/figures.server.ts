// The coach's figures for the administration.
import { addDays, monthOf } from "#app/lib/dates.ts";
import type { DatabaseRunner } from "#db/client.ts";
import { countDay } from "./answer/limits.server.ts";
import type { CoachStore } from "./coach.store.server.ts";
import {
  type ChatPrices,
  type FiguresView,
  figuresOf,
  formatCost,
  type PeriodFigures,
  talliesOf,
  tokensIn,
} from "./figures.ts";

/** Days that are shown one by one, and that the months go back. */
const DAYS = 31;
const YEAR = 365;

type FiguresDeps = {
  store: Pick<CoachStore, "counts" | "monthlyCounts">;
  db: Pick<DatabaseRunner, "batch">;
  now(): number;
  prices: ChatPrices;
  dailyTokens: number;
};

/** The last 31 UTC days and twelve months. */
export async function getFigures({ store, db, now, prices, dailyTokens }: FiguresDeps): Promise<FiguresView> {
  const today = countDay(now());
  const { days, months } = await db.batch({
    days: store.counts(addDays(today, 1 - DAYS)),
    months: store.monthlyCounts(`${monthOf(addDays(today, -YEAR))}-01`),
  });
  const daily = days.map(({ day, name, n }) => ({ period: day, name, n }));
  const rows = (figures: PeriodFigures[]) =>
    figures
      .filter(({ messages, held }) => messages + held > 0)
      .map((one) => ({
        ...one,
        costs: { whole: formatCost(one.cost), perMessage: formatCost(one.costPerMessage) },
      }));
  const used = tokensIn(days.filter(({ day }) => day === today));
  return {
    days: rows(figuresOf(daily, prices)),
    months: rows(figuresOf(months, prices)),
    verdicts: talliesOf(daily, "filter"),
    complaints: talliesOf(daily, "feedback"),
    listeners: talliesOf(daily, "ear"),
    ...(dailyTokens > 0 && { cap: { used, of: dailyTokens, reached: used >= dailyTokens } }),
  };
}
