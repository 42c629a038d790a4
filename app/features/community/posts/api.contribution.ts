import { withCard } from "#app/lib/crisis/with-card.server.ts";
import { check, resourceRoute } from "#app/platform/route.server.ts";
import { EDIT_SCHEMAS } from "../community.schema.ts";
import { contributionIn } from "../contribution-in.ts";
import { FAILED } from "../toasts.ts";
import { editContribution, eraseContribution } from "./contributions.server.ts";
import { written } from "./posts-view.server.ts";
import { readHeard } from "./read-heard.server.ts";

/** PATCH, DELETE /api/forum/posts/{id} and /api/forum/replies/{id}: one's own. */
const endpoint = resourceRoute({
  PATCH: async ({ request, params, services: { session, community } }) => {
    const member = await session.requireMember();
    const own = contributionIn(request, params);
    const { danger, body } = await readHeard(request);
    const saved = await withCard(danger, FAILED.edited[own.kind], async () =>
      editContribution(community, member, own, check(body, EDIT_SCHEMAS[own.kind])),
    );
    return written(saved);
  },
  DELETE: async ({ request, params, services: { session, community } }) => {
    await eraseContribution(community, await session.requireMember(), contributionIn(request, params));
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
