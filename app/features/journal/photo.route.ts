import { resourceRoute } from "#app/platform/route.server.ts";
import { openPhoto } from "./photos.server.ts";

/** GET /journal/photos/{id}: a photo of a page, for its owner alone; nobody on the way keeps it. */
const endpoint = resourceRoute({
  GET: async ({ params, services: { session, journal } }) => {
    const { type, bytes } = await openPhoto(journal, await session.requireMember(), params.id ?? "");
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": type,
        "Content-Length": String(bytes.length),
        "Content-Disposition": "inline",
        "Cache-Control": "private, no-store",
      },
    });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
