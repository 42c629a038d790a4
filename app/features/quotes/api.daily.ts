import { parseDay, todayOf } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { mayAct } from "#app/platform/provenance.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { readDay } from "./quotes.server.ts";
import { toDailyContent } from "./quotes.ts";

/**
 * GET /api/daily-content?date=yyyy-MM-dd: reading a day opens it (today without a date), where one of our own pages asks.
 */
const endpoint = resourceRoute({
  GET: async ({ request, services: { session, quotes } }) => {
    const member = await session.requireMember();
    const wanted = new URL(request.url).searchParams.get("date");
    const day = wanted === null ? todayOf(quotes, member) : parseDay(wanted);
    if (!day)
      throw new AppError("invalid", "Cette date n’existe pas.", {
        errors: { date: ["Cette date n’existe pas."] },
      });
    const { quotation, viewedAt, allowance } = await readDay(quotes, member, day, mayAct(request));
    return { ...toDailyContent(quotation), date: day, viewedAt: new Date(viewedAt).toISOString(), allowance };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
