import { resourceRoute } from "#app/platform/route.server.ts";
import { getFeed } from "./blog.server.ts";
import { atomFeed } from "./feeds.ts";
import { sharedAnswer } from "./shared-answer.ts";

/** /feed.xml */
const route = resourceRoute({
  GET: async ({ services: { blog } }) =>
    sharedAnswer("application/atom+xml", atomFeed(await getFeed(blog), blog.origin)),
});
export const loader = route.loader;
export const action = route.action;
