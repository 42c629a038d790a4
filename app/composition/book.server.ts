import { createBookStore } from "#app/features/book/book.store.server.ts";
import type { BookPagesDeps } from "#app/features/book/pages-view.server.ts";
import type { YearBookDeps } from "#app/features/book/year-book.server.ts";
import type { JournalDeps } from "#app/features/journal/journal.server.ts";
import { openSearch, sealSearch } from "#app/features/journal/search.server.ts";
import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import { loadPrintFonts } from "#app/gateways/cards/fonts.server.ts";
import { bookPagesOf, memberObjects } from "./member-pages.server.ts";
import { practiceOf } from "./practised.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export function bookServices(
  context: RequestContext,
  journal: () => JournalDeps,
): BookPagesDeps & YearBookDeps & { outbox: Outbox } {
  const { database, db, env, settings, now } = context;
  const objects = memberObjects(env, settings);
  const days = journal().store;
  return {
    now,
    db,
    store: createBookStore(database),
    pages: (member) => bookPagesOf(objects, member),
    counted: days.countedBetween,
    firstDay: days.firstDay,
    outbox: context.outbox,
    quotation: days.quotation,
    sealWords: (member, words) => sealSearch(journal(), member, words),
    openWords: (member, sealed) => openSearch(journal(), member, sealed),
    limitSearch: journal().limitSearch,
    limitExport: journal().limitExport,
    fonts: loadPrintFonts,
    practice: practiceOf(database),
  };
}
