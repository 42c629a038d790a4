import { redirect } from "@remix-run/cloudflare";
import { paths, safeRedirect } from "#app/lib/paths.ts";
import { act, readFormData } from "#app/platform/route.server.ts";
import { parseTheme, themeCookie } from "./theme.ts";

/** Where the form stood: the Referer of a same-origin post (the guard has checked that it is one). */
function backTo(request: Request): string {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  return safeRedirect(referer && `${referer.pathname}${referer.search}`, paths.home());
}

export const action = act(async ({ request }) => {
  const theme = parseTheme((await readFormData(request)).get("theme"));
  return redirect(backTo(request), { headers: { "Set-Cookie": themeCookie(theme) } });
});

export const loader = () => redirect(paths.home());
