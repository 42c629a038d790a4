import { serveObject } from "#app/platform/media.server.ts";
import { call } from "#app/platform/route.server.ts";
import { authorizeRecording } from "./quotes.server.ts";

const A_YEAR = "private, max-age=31536000, immutable";

/** GET /media/{key}: who may read an object is what its key's row says. Keys change with their content. */
const endpoint = call({
  GET: async ({ request, params, services: { session, quotes, media } }) => {
    const key = params["*"] ?? "";
    await authorizeRecording(quotes, await session.requireMember(), key);
    return serveObject(media, key, request, A_YEAR);
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
