import { type Day, parseDay } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { check, readJson, resourceRoute } from "#app/platform/route.server.ts";
import { anyFields, journalSchema } from "./journal.schema.ts";
import { deleteEntry, noEntry, readEntry, saveEntry } from "./journal.server.ts";
import { toJournalItem } from "./journal.ts";

function dayParam(date: string | undefined): Day {
  const day = parseDay(date);
  if (day) return day;
  const sentence = "Cette date n’existe pas.";
  throw new AppError("invalid", sentence, { errors: { date: [sentence] } });
}

const endpoint = resourceRoute({
  GET: async ({ params, services: { session, journal } }) =>
    toJournalItem(await readEntry(journal, await session.requireMember(), dayParam(params.date))),
  /** As POST /api/journal; the day is the address's. */
  POST: async ({ request, params, services: { session, journal } }) => {
    const member = await session.requireMember();
    const date = dayParam(params.date);
    const entry = check({ ...(await readJson(request, anyFields)), date }, journalSchema);
    return toJournalItem(await saveEntry(journal, member, entry));
  },
  DELETE: async ({ params, services: { session, journal } }) => {
    if (!(await deleteEntry(journal, await session.requireMember(), dayParam(params.date)))) throw noEntry();
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
