// The daily practice: the quotation, the journal, the progress, and the two screens that show them together.
import type { Member } from "#app/features/auth/user.ts";
import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import type { DailyUseCases } from "#app/features/home/home.server.ts";
import { type JournalDeps, openEntries } from "#app/features/journal/journal.server.ts";
import { createJournalStore, type SealedEntry } from "#app/features/journal/journal.store.server.ts";
import { progressQueries } from "#app/features/progress/progress.server.ts";
import { dailyQueries, dailyView, mayRead, type QuotesDeps } from "#app/features/quotes/quotes.server.ts";
import { createQuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import type { Day } from "#app/lib/dates.ts";
import type { House } from "../house.server.ts";
import type { mediaRooms } from "./media.server.ts";

export function practiceRooms(
  { env, db, readAll, now, later, vault, allow, speech }: House,
  { meditations, videos }: ReturnType<typeof mediaRooms>,
) {
  const journalStore = createJournalStore(db);
  const quotesStore = createQuotesStore(db);
  const challengesStore = createChallengesStore(db);

  const quotes: QuotesDeps = { store: quotesStore, readAll, now, later, media: env.MEDIA, speech };
  const journal: JournalDeps = {
    store: journalStore,
    readAll,
    now,
    openVault: (member) => vault.open(member.id, member.dataKey),
    mayRead: (member, quotationId) => mayRead(quotes, member, quotationId),
  };
  const challenges = { store: challengesStore };
  const daily: DailyUseCases = {
    dailyQueries: (member, today) => dailyQueries(quotes, member, today),
    dailyView: (member, today, rows) => dailyView(quotes, member, today, rows),
  };

  return {
    quotes,
    reports: {
      store: quotesStore,
      readAll,
      now,
      limit: (userId: string) => allow("LIMIT_ACCOUNT", `report/${userId}`),
    },
    journal,
    home: { ...daily, now, readAll, history: quotesStore.history, historySize: quotesStore.historySize },
    dashboard: {
      ...daily,
      now,
      readAll,
      progress: (userId: string, today: Day) =>
        progressQueries({ journal, challenges, meditations, videos }, userId, today),
      recentEntries: (userId: string, limit: number) => journalStore.page(userId, limit),
      openEntries: (member: Member, rows: readonly SealedEntry[]) => openEntries(journal, member, rows),
      writtenDays: journalStore.daysBetween,
      activeChallenges: challengesStore.activeOf,
    },
  };
}
