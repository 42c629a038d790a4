import { redirect } from "@remix-run/cloudflare";
import { endedSessionCookie } from "#app/features/auth/session-cookie.ts";
import { paths } from "#app/lib/paths.ts";
import { screenAction } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { logout } from "./auth.server.ts";

export const action = screenAction(async ({ services: { auth, session, settings } }) => {
  await logout(auth, session.credentials);
  const headers = new Headers({ "Set-Cookie": endedSessionCookie(settings) });
  headers.append("Set-Cookie", flashCookie("signed-out"));
  return redirect(paths.auth(), { headers });
});

export const loader = () => redirect(paths.home());
