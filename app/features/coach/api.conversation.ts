import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { renameSchema } from "./coach.schema.ts";
import {
  readConversation,
  removeConversation,
  renameConversation,
} from "./conversations/conversations.server.ts";

const endpoint = resourceRoute({
  GET: async ({ params, services: { session, coach } }) =>
    readConversation(coach, await session.requireMember(), params.id ?? ""),
  PATCH: async ({ request, params, services: { session, coach } }) => {
    const member = await session.requireMember();
    const { title } = await readJson(request, renameSchema);
    return renameConversation(coach, member, params.id ?? "", title);
  },
  DELETE: async ({ params, services: { session, coach } }) => {
    await removeConversation(coach, await session.requireMember(), params.id ?? "");
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
