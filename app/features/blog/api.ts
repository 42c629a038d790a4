import { AppError } from "#app/lib/errors.ts";
import { badCursor, pageResponse, readPage } from "#app/platform/paging.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { listArticles, readBlogQuery } from "./blog.server.ts";
import { parseArticleCategory } from "./blog.ts";

/** GET /api/blog?category=&q=&cursor=&limit= (P2 §7): for anybody. */
const endpoint = resourceRoute({
  GET: async ({ request, services: { blog } }) => {
    const { limit, cursor } = readPage(request);
    const offset = Number(cursor ?? 0);
    if (!Number.isInteger(offset) || offset < 0 || offset > 100_000) throw badCursor();
    const query = new URL(request.url).searchParams;
    const category = query.get("category");
    if (category && category !== "all" && !parseArticleCategory(category)) {
      const sentence = "Cette catégorie n’existe pas.";
      throw new AppError("invalid", sentence, { errors: { category: [sentence] } });
    }
    const { items, next } = await listArticles(blog, { ...readBlogQuery(query), limit, offset });
    return pageResponse(request, items, next);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
