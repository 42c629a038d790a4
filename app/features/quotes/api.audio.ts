import { resourceRoute } from "#app/platform/route.server.ts";
import { quotationAudio } from "./quotes.server.ts";

const endpoint = resourceRoute({
  POST: async ({ params, services: { session, quotes } }) =>
    quotationAudio(quotes, await session.requireMember(), params.id ?? ""),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
