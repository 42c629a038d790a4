import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { generateSchema } from "./quotes.schema.ts";
import { quotationAudio } from "./quotes.server.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { session, quotes } }) => {
    const member = await session.requireMember();
    return quotationAudio(quotes, member, (await readJson(request, generateSchema)).contentId);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
