import { redirect } from "@remix-run/cloudflare";
import { chooseAppearance } from "#app/features/settings/appearance.server.ts";
import { readAppearance } from "#app/lib/appearance.ts";
import { paths, safeRedirect } from "#app/lib/paths.ts";
import { readFormData, screenAction } from "#app/platform/route.server.ts";
import { appearanceCookies } from "./appearance.ts";

/** Where the form stood: the Referer of a same-origin post (the guard has checked that it is one). */
function backTo(request: Request): string {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  return safeRedirect(referer && `${referer.pathname}${referer.search}`, paths.home());
}

/** The footer's two choices: kept in the browser, and on the account of who is signed in. */
export const action = screenAction(async ({ request, services: { session, memberSettings, settings } }) => {
  const chosen = readAppearance(await readFormData(request));
  const member = await session.member();
  if (member) await chooseAppearance(memberSettings, member, chosen);
  const headers = new Headers();
  for (const cookie of appearanceCookies(chosen, settings)) headers.append("Set-Cookie", cookie);
  return redirect(backTo(request), { headers });
});

export const loader = () => redirect(paths.home());
