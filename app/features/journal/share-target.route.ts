import { sharedAddress, sharedTextOf } from "#app/lib/shared-text.ts";
import { readFormData, resourceRoute } from "#app/platform/route.server.ts";

const to = (location: string) => new Response(null, { status: 303, headers: { Location: location } });

/**
 * POST /journal/partage: the manifest's share target, where no service worker answers in its place. It reads no session
 * and keeps nothing: the words go back in the part of the address that is never sent.
 */
const endpoint = resourceRoute({
  GET: async () => to(sharedAddress("")),
  POST: async ({ request }) => to(sharedAddress(sharedTextOf(await readFormData(request)))),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
