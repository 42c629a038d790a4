import { authorizeTrack } from "#app/features/meditations/meditations.server.ts";
import { authorizeVideoFile } from "#app/features/videos/videos.server.ts";
import { serveObject } from "#app/platform/media.server.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { authorizeRecording } from "./quotes.server.ts";

const A_YEAR = "private, max-age=31536000, immutable";

/** GET /media/{key}: who may read an object is what its key's row says. Keys change with their content. */
const endpoint = resourceRoute({
  GET: async ({ request, params, services: { session, quotes, meditations, videos, media } }) => {
    const key = params["*"] ?? "";
    const member = await session.requireMember();
    if (key.startsWith("meditations/")) await authorizeTrack(meditations, member, key);
    else if (key.startsWith("videos/")) await authorizeVideoFile(videos, member, key);
    else await authorizeRecording(quotes, member, key);
    return serveObject(media, key, request, A_YEAR);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
