import { resourceRoute } from "#app/platform/route.server.ts";
import { listVideos } from "./videos.server.ts";

/** GET /api/videos */
const endpoint = resourceRoute({
  GET: async ({ services: { session, videos } }) => listVideos(videos, await session.requireMember()),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
