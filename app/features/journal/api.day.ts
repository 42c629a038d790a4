import { type Day, parseDay } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { deleteEntry, readEntry } from "./journal.server.ts";
import { toJournalItem } from "./journal.ts";

function dayParam(date: string | undefined): Day {
  const day = parseDay(date);
  if (!day)
    throw new AppError("invalid", "Cette date n’existe pas.", {
      errors: { date: ["Cette date n’existe pas."] },
    });
  return day;
}

const endpoint = resourceRoute({
  GET: async ({ params, services: { session, journal } }) =>
    toJournalItem(await readEntry(journal, await session.requireMember(), dayParam(params.date))),
  DELETE: async ({ params, services: { session, journal } }) => {
    await deleteEntry(journal, await session.requireMember(), dayParam(params.date));
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
