import { parseDay } from "#app/lib/dates.ts";
import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { journalSchema } from "./journal.schema.ts";
import { listEntries, saveEntry } from "./journal.server.ts";
import { toJournalItem } from "./journal.ts";
import { searchDays } from "./search.server.ts";

const endpoint = resourceRoute({
  GET: async ({ request, services: { session, journal } }) => {
    const member = await session.requireMember();
    const { limit, cursor } = readPage(request);
    const before = parseDay(cursor);
    if (cursor !== undefined && !before) throw badCursor();
    const search = new URL(request.url).searchParams.get("q");
    if (search === null) {
      const { entries, next } = await listEntries(journal, member, limit, before);
      return pageResponse(request, entries.map(toJournalItem), next);
    }
    // A day that has a line and no page is no entry (P1 §7).
    const { days, next } = await searchDays(journal, member, search, { limit, before });
    return pageResponse(request, days.flatMap(({ entry }) => entry ?? []).map(toJournalItem), next);
  },
  POST: async ({ request, services: { session, journal } }) => {
    const member = await session.requireMember();
    return toJournalItem(await saveEntry(journal, member, await readJson(request, journalSchema)));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
