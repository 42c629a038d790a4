import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/lib/paths.ts";
import { resourceRoute } from "#app/platform/route.server.ts";

/** GET /.well-known/change-password: where a password manager sends its owner (W3C, « A Well-Known URL for Changing Passwords »). */
const endpoint = resourceRoute({ GET: async () => redirect(`${paths.settings("compte")}#securite`) });
export const loader = endpoint.loader;
export const action = endpoint.action;
