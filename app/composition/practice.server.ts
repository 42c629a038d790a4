// The daily practice: the quotation, the journal, the progress, and the two screens that show them together.
import type { Member } from "#app/features/auth/user.ts";
import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import type { JournalDeps } from "#app/features/journal/journal.server.ts";
import { createJournalStore } from "#app/features/journal/journal.store.server.ts";
import type { JournalViewDeps } from "#app/features/journal/journal-view.server.ts";
import { createMeditationsStore } from "#app/features/meditations/meditations.store.server.ts";
import { progressQueries } from "#app/features/progress/progress.server.ts";
import type { AttributionDeps } from "#app/features/quotes/attributions.server.ts";
import { createAttributionsStore } from "#app/features/quotes/attributions.store.server.ts";
import {
  type DailyUseCases,
  dailyQueries,
  dailyView,
  mayRead,
  type QuotesDeps,
  readableQuotation,
} from "#app/features/quotes/quotes.server.ts";
import { createQuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import type { SharingDeps } from "#app/features/quotes/sharing/sharing.server.ts";
import { remindersTodayOf } from "#app/features/reminders/reminders.server.ts";
import { createRemindersStore } from "#app/features/reminders/reminders.store.server.ts";
import { createVideosStore } from "#app/features/videos/videos.store.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import { dayServices, markAct } from "./day.server.ts";
import { journalPagesOf, memberObjects } from "./member-pages.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export function quotesServices({ database, db, env, now, waitUntil, speech }: RequestContext): QuotesDeps {
  return { store: createQuotesStore(database), db, now, waitUntil, media: env.MEDIA, speech };
}

/** What is shared hangs on a secret that is never changed: an address that was given stays good. */
export const sharingServices = ({ settings }: RequestContext, { store, db }: QuotesDeps): SharingDeps => ({
  store,
  db,
  keyOf: (id) => createLinkTokens(settings.PASSWORD_PEPPER)(`quotation/${id}`, "share").slice(0, 12),
  origin: settings.APP_ORIGIN,
});

export const attributionsServices = (
  { database, now, rateLimit }: RequestContext,
  quotes: QuotesDeps,
): AttributionDeps => ({
  quotes,
  store: createAttributionsStore(database),
  now,
  limit: (userId) => rateLimit("LIMIT_ACCOUNT", `report/${userId}`),
});

const daily = ({ isReading }: RequestContext, quotes: () => QuotesDeps): DailyUseCases => ({
  dailyQueries: (member, today) => dailyQueries(quotes(), member, today),
  dailyView: (member, today, rows) => dailyView(quotes(), member, today, rows, isReading),
});

export function journalServices(context: RequestContext, quotes: () => QuotesDeps): JournalViewDeps {
  const { database, db, env, settings, now, waitUntil, vault, rateLimit, noteWrite } = context;
  const objects = memberObjects(env, settings);
  return {
    ...daily(context, quotes),
    readableQuotation: (member, id) => readableQuotation(quotes(), member, id),
    store: createJournalStore(database),
    db,
    now,
    waitUntil,
    pages: (member) => journalPagesOf(objects, member, noteWrite),
    openVault: (member) => vault.open(member.id, member.dataKey),
    mayRead: (member, quotationId) => mayRead(quotes(), member, quotationId),
    markAct: markAct(context),
    limitLine: (userId) => rateLimit("LIMIT_ACCOUNT", `line/${userId}`),
    limitSearch: (userId) => rateLimit("LIMIT_ADDRESS", `journal-search/${userId}`),
    limitExport: (userId) => rateLimit("LIMIT_ACCOUNT", `journal-export/${userId}`),
    limitPhoto: (userId) => rateLimit("LIMIT_ACCOUNT", `photo/${userId}`),
    limitImport: (userId) => rateLimit("LIMIT_ACCOUNT", `journal-import/${userId}`),
  };
}

export const homeServices = (context: RequestContext, quotes: QuotesDeps) => ({
  ...daily(context, () => quotes),
  now: context.now,
  db: context.db,
  history: quotes.store.history,
  historySize: quotes.store.historySize,
});

export function dashboardServices(context: RequestContext, quotes: QuotesDeps, journal: JournalDeps) {
  const { database, db, now } = context;
  const challenges = createChallengesStore(database);
  const progress = {
    journal,
    challenges: { store: challenges },
    meditations: { store: createMeditationsStore(database) },
    videos: { store: createVideosStore(database) },
  };
  return {
    ...daily(context, () => quotes),
    now,
    db,
    progress: (userId: string, today: Day) => progressQueries(progress, userId, today),
    pages: journal.pages,
    writtenDays: journal.store.daysBetween,
    activeChallenges: challenges.activeOf,
    acts: { months: dayServices(context).store.months, mark: markAct(context) },
    looks: context.isReading,
    reminders: (member: Member) => remindersTodayOf(createRemindersStore(database), member),
  };
}
