import { redirect } from "@remix-run/cloudflare";
import { chooseAppearance } from "#app/features/settings/appearance.server.ts";
import { BACK_FIELD, readAppearance } from "#app/lib/appearance.ts";
import { ownPath, paths } from "#app/lib/paths.ts";
import { readFormData, screenAction } from "#app/platform/route.server.ts";
import { appearanceCookies } from "./appearance.ts";

/** Where the form stood: what it says itself, else the Referer (the guard has checked that the post is of our own). */
function backTo(request: Request, said: unknown): string {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  return ownPath(said) ?? ownPath(referer && `${referer.pathname}${referer.search}`) ?? paths.home();
}

/** The footer's two choices: kept in the browser, and on the account of who is signed in. */
export const action = screenAction(async ({ request, services: { session, memberSettings, settings } }) => {
  const form = await readFormData(request);
  const chosen = readAppearance(form);
  const member = await session.member();
  if (member) await chooseAppearance(memberSettings, member, chosen);
  const headers = new Headers();
  for (const cookie of appearanceCookies(chosen, settings)) headers.append("Set-Cookie", cookie);
  return redirect(backTo(request, form.get(BACK_FIELD)), { headers });
});

export const loader = () => redirect(paths.home());
