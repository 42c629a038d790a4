import { withCard } from "#app/lib/crisis/with-card.server.ts";
import { AppError } from "#app/lib/errors.ts";
import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { check, resourceRoute } from "#app/platform/route.server.ts";
import { postSchema } from "../community.schema.ts";
import { parseCategory, parsePostCursor } from "../community.ts";
import { FAILED } from "../toasts.ts";
import { createPost } from "./contributions.server.ts";
import { listPosts, readPostsQuery, toPostItem, written } from "./posts-view.server.ts";
import { readHeard } from "./read-heard.server.ts";

/** GET, POST /api/forum/posts?category=&q=&cursor=&limit= */
const endpoint = resourceRoute({
  GET: async ({ request, services: { session, community } }) => {
    const member = await session.requireMember();
    const { limit, cursor } = readPage(request);
    if (cursor !== undefined && !parsePostCursor(cursor)) throw badCursor();
    const query = new URL(request.url).searchParams;
    const category = query.get("category");
    if (category && category !== "all" && !parseCategory(category)) {
      const sentence = "Cette catégorie n’existe pas.";
      throw new AppError("invalid", sentence, { errors: { category: [sentence] } });
    }
    const { page, next } = await listPosts(community, member, readPostsQuery(query, limit));
    return pageResponse(
      request,
      page.map((row) => toPostItem(row, member.id)),
      next,
    );
  },
  POST: async ({ request, services: { session, community } }) => {
    const member = await session.requireMember();
    const { danger, body } = await readHeard(request);
    const post = await withCard(danger, FAILED.postCreated, async () =>
      createPost(community, member, check(body, postSchema)),
    );
    return Response.json(written(post), { status: 201 });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
