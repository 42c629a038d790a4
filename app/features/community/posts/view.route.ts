import { resourceRoute } from "#app/platform/route.server.ts";
import { getPostView } from "./posts-view.server.ts";

/** What the dialog shows: the discussion's page, as data. */
const route = resourceRoute({
  GET: async ({ request, params, services: { session, community } }) => {
    const member = await session.requireMember();
    const cursor = new URL(request.url).searchParams.get("cursor");
    return getPostView(community, member, params.id ?? "", cursor);
  },
});

export const loader = route.loader;
export const action = route.action;
