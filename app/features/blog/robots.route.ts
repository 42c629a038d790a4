import { resourceRoute } from "#app/platform/route.server.ts";
import { robotsTxt } from "./feeds.ts";
import { sharedAnswer } from "./shared-answer.ts";

/** /robots.txt */
const route = resourceRoute({
  GET: async ({ services: { settings } }) => sharedAnswer("text/plain", robotsTxt(settings.APP_ORIGIN)),
});
export const loader = route.loader;
export const action = route.action;
