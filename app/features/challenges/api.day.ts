import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { dayCheckSchema } from "./challenges.schema.ts";
import { checkDay, uncheckDay } from "./challenges.server.ts";

const dayParam = (n: string | undefined) => (/^\d{1,3}$/.test(n ?? "") ? Number(n) : Number.NaN);

/** PUT, DELETE /api/challenges/user/{id}/days/{n}: the check-in, with an optional note. */
const endpoint = resourceRoute({
  PUT: async ({ request, params, services: { session, challenges } }) => {
    const member = await session.requireMember();
    const empty = request.headers.get("Content-Length") === "0" || request.body === null;
    const checkIn = empty ? {} : await readJson(request, dayCheckSchema);
    return checkDay(challenges, member, params.id ?? "", dayParam(params.n), checkIn);
  },
  DELETE: async ({ params, services: { session, challenges } }) =>
    uncheckDay(challenges, await session.requireMember(), params.id ?? "", dayParam(params.n)),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
