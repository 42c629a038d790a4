// The search over everything: other features' questions, asked together.
import { createBlogStore } from "#app/features/blog/blog.store.server.ts";
import { createCommunityStore } from "#app/features/community/store/community.store.server.ts";
import { createGuidesStore } from "#app/features/guides/guides.store.server.ts";
import type { JournalDeps } from "#app/features/journal/journal.server.ts";
import { searchDays } from "#app/features/journal/search.server.ts";
import { createQuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import type { SearchDeps } from "#app/features/search/search.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export function searchServices(
  { database, db, now }: RequestContext,
  journal: () => JournalDeps,
): SearchDeps {
  return {
    db,
    now,
    articles: createBlogStore(database).page,
    guides: createGuidesStore(database).all,
    quotations: createQuotesStore(database).textsRead,
    discussions: createCommunityStore(database).search,
    pages: (member, words, limit) => searchDays(journal(), member, words, { limit }),
  };
}
