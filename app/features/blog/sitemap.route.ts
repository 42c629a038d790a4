import { resourceRoute } from "#app/platform/route.server.ts";
import { getArticlePages } from "./blog.server.ts";
import { PUBLIC_PAGES, sitemap } from "./feeds.ts";
import { sharedAnswer } from "./shared-answer.ts";

/** /sitemap.xml */
const route = resourceRoute({
  GET: async ({ services: { blog } }) =>
    sharedAnswer(
      "application/xml",
      sitemap([...PUBLIC_PAGES, ...(await getArticlePages(blog))], blog.origin),
    ),
});
export const loader = route.loader;
export const action = route.action;
