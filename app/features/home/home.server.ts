// The member's home: one question, one round trip.
import type { Member } from "#app/features/auth/user.ts";
import { type HistoryRow, toCard, toDailyCard } from "#app/features/quotes/card.ts";
import type { HistoryFilter, HistoryView } from "#app/features/quotes/history.ts";
import type { DailyUseCases } from "#app/features/quotes/quotes.server.ts";
import { type HistoryCursor, historyCursor, type Quotation } from "#app/features/quotes/quotes.ts";
import { dayIn, formatInstant, formatLongDay, formatShortDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { can } from "#app/lib/tiers.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";

type Viewed = { id: string; viewedAt: number; favorite: boolean; quotation: Quotation };

type HomeDeps = DailyUseCases & {
  now(): number;
  db: DatabaseRunner;
  history(
    userId: string,
    limit: number,
    before: HistoryCursor | undefined,
    filter: HistoryFilter,
  ): Query<Viewed[]>;
  historySize(userId: string, filter: HistoryFilter): Query<{ size: number; total: number }>;
};

/** Which part of the history is asked for. */
type HistoryAsked = { before: HistoryCursor | undefined; filter: HistoryFilter };

const HISTORY_ROWS = 20;

export async function getHomeView(deps: HomeDeps, member: Member, { before, filter }: HistoryAsked) {
  const today = dayIn(deps.now(), member.timezone);
  const { history, size, ...rows } = await deps.db.batch({
    ...deps.dailyQueries(member, today),
    history: deps.history(member.id, HISTORY_ROWS + 1, before, filter),
    size: deps.historySize(member.id, filter),
  });
  const page = history.slice(0, HISTORY_ROWS);
  const last = page.at(-1);
  const more = history.length > HISTORY_ROWS && last;
  const shown: HistoryView = {
    ...size,
    filter,
    next: more ? paths.history({ ...filter, before: historyCursor(last) }) : null,
    first: before ? paths.history(filter) : null,
    rows: page.map(
      (item): HistoryRow => ({
        id: item.id,
        date: formatShortDay(dayIn(item.viewedAt, member.timezone)),
        viewedAt: formatInstant(item.viewedAt, member.timezone),
        favorite: item.favorite,
        quotation: toCard(item.quotation),
      }),
    ),
  };
  return {
    date: formatLongDay(today),
    daily: toDailyCard(await deps.dailyView(member, today, rows)),
    history: shown,
    writes: can(member.tier, "writeJournal"),
  };
}
