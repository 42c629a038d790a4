import { serveObject } from "#app/platform/media.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { authorizePicture } from "./profile.server.ts";

/** A key is never given twice; a day, so that a picture that was taken down is not kept for long. */
const A_DAY = "private, max-age=86400, immutable";

/** GET /avatar/{key}: a member's picture, for who may see it. */
const endpoint = resourceRoute({
  GET: async ({ request, params, services: { session, memberSettings, media } }) => {
    const key = await authorizePicture(memberSettings, await session.member(), params.key ?? "");
    return serveObject(media, key, request, A_DAY);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
