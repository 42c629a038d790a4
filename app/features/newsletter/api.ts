import { paths } from "#app/lib/paths.ts";
import { readJson, resourceRoute } from "#app/platform/route.server.ts";
import { newsletterSchema } from "./newsletter.schema.ts";
import { subscribe } from "./newsletter.server.ts";

/** POST /api/newsletter */
const endpoint = resourceRoute({
  POST: async ({ request, services: { newsletter } }) => {
    await subscribe(newsletter, {
      ...(await readJson(request, newsletterSchema)),
      source: paths.newsletterCall(),
    });
    return { ok: true };
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
