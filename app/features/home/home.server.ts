// The member's home: one question, one round trip.
import type { Member } from "#app/features/auth/user.ts";
import { type HistoryRow, toCard, toDailyCard } from "#app/features/quotes/card.ts";
import {
  type DailyView,
  type HistoryCursor,
  historyCursor,
  type Quotation,
} from "#app/features/quotes/quotes.ts";
import { type Day, dayIn, formatInstant, formatLongDay, formatShortDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import type { Query, ReadAll } from "#db/client.ts";

type Viewed = { id: string; viewedAt: number; quotation: Quotation };
export type DailyRows = {
  dayQuotation: Quotation | undefined;
  dayViewedAt: number | undefined;
  dayUsed: number;
};

/** The quotations' use cases that a screen with the day's card needs, passed in. */
export type DailyUseCases = {
  dailyQueries(member: Member, today: Day): { [Name in keyof DailyRows]: Query<DailyRows[Name]> };
  dailyView(member: Member, today: Day, rows: DailyRows): Promise<DailyView>;
};

export type HomeDeps = DailyUseCases & {
  now(): number;
  readAll: ReadAll;
  history(userId: string, limit: number, before?: HistoryCursor): Query<Viewed[]>;
  historySize(userId: string): Query<number>;
};

export const HISTORY_ROWS = 20;

export async function getHomeView(deps: HomeDeps, member: Member, before?: HistoryCursor) {
  const today = dayIn(deps.now(), member.timezone);
  const { history, size, ...rows } = await deps.readAll({
    ...deps.dailyQueries(member, today),
    history: deps.history(member.id, HISTORY_ROWS + 1, before),
    size: deps.historySize(member.id),
  });
  const page = history.slice(0, HISTORY_ROWS);
  const last = page.at(-1);
  return {
    date: formatLongDay(today),
    daily: toDailyCard(await deps.dailyView(member, today, rows)),
    size,
    next:
      history.length > HISTORY_ROWS && last
        ? `${paths.home()}?before=${historyCursor(last)}#historique`
        : null,
    rows: page.map(
      (item): HistoryRow => ({
        id: item.id,
        date: formatShortDay(dayIn(item.viewedAt, member.timezone)),
        viewedAt: formatInstant(item.viewedAt, member.timezone),
        quotation: toCard(item.quotation),
      }),
    ),
  };
}

export type HomeView = Awaited<ReturnType<typeof getHomeView>>;
