import { resourceRoute } from "#app/platform/route.server.ts";
import { getArticle } from "./blog.server.ts";

/** GET /api/blog/{slug} (P2 §7): for anybody. */
const endpoint = resourceRoute({
  GET: async ({ params, services: { blog } }) => getArticle(blog, params.slug ?? ""),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
