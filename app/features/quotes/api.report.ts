import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { reportAttribution } from "./attributions.server.ts";
import { reportSchema } from "./quotes.schema.ts";

const endpoint = resourceRoute({
  POST: async ({ request, params, services: { session, attributions } }) => {
    const member = await session.requireMember();
    const { message } = await readJson(request, reportSchema);
    await reportAttribution(attributions, member, params.id ?? "", message);
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
