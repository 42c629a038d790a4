// /calendar/{token}: read by calendars, without a session. The address is the proof, and its member can revoke it.
import { resourceRoute } from "#app/platform/route.server.ts";
import { readCalendar } from "./calendar.server.ts";

const route = resourceRoute({
  GET: async ({ params, services: { calendar } }) =>
    new Response(await readCalendar(calendar, (params.token ?? "").replace(/\.ics$/, "")), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="le-portique.ics"',
        "Cache-Control": "private, no-cache",
        "X-Robots-Tag": "noindex",
        "Referrer-Policy": "no-referrer",
      },
    }),
});
export const loader = route.loader;
export const action = route.action;
