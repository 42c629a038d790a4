import { redirect } from "@remix-run/cloudflare";
import { paths, safeRedirect } from "#app/lib/paths.ts";
import { resourceRoute } from "#app/platform/route.server.ts";

/** GET /api/login: where the screens of P1 §2 send whoever has no session; goes on to /auth with the way back. */
const endpoint = resourceRoute({
  GET: async ({ request }) => {
    const wanted = new URL(request.url).searchParams.get("redirectTo");
    const redirectTo = wanted ? safeRedirect(wanted, paths.dashboard()) : undefined;
    return redirect(paths.auth({ redirectTo }));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
