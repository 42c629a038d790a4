// What may be read without network: the quotations, the journal, the challenge and the meditations, put together.
import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import type { JournalDeps } from "#app/features/journal/journal.server.ts";
import { listMeditations } from "#app/features/meditations/meditations.server.ts";
import type { OfflineDeps } from "#app/features/offline/offline.server.ts";
import { dailyQueries, dailyView, type QuotesDeps } from "#app/features/quotes/quotes.server.ts";
import { meditationsServices } from "./media.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export function offlineServices(
  context: RequestContext,
  quotes: QuotesDeps,
  journal: JournalDeps,
): OfflineDeps {
  const { database, db, now } = context;
  return {
    now,
    db,
    dailyQueries: (member, day) => dailyQueries(quotes, member, day),
    // The browser asks, and nobody looks yet.
    dailyView: (member, day, rows) => dailyView(quotes, member, day, rows, false),
    pages: journal.pages,
    activeChallenges: createChallengesStore(database).activeOf,
    meditations: (member) => listMeditations(meditationsServices(context), member),
  };
}
