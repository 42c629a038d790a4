import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { confirmCode } from "./channels.server.ts";
import { codeSchema } from "./reminders.schema.ts";

const endpoint = resourceRoute({
  POST: async ({ request, services: { session, reminders } }) => {
    const member = await session.requireMember();
    return confirmCode(reminders, member, await readJson(request, codeSchema));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
