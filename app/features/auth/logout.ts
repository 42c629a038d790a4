import { redirect } from "@remix-run/cloudflare";
import { endedSessionCookie } from "#app/features/auth/session-cookie.ts";
import { paths } from "#app/lib/paths.ts";
import { screenAction } from "#app/platform/route.server.ts";
import { toastCookie } from "#app/platform/toast-cookie.server.ts";
import { logout } from "./auth.server.ts";

const SIGNED_OUT = { title: "Déconnexion faite", body: "À bientôt sous le Portique." };

export const action = screenAction(async ({ services: { auth, session, settings } }) => {
  await logout(auth, session.credentials);
  const headers = new Headers({ "Set-Cookie": endedSessionCookie(settings) });
  headers.append("Set-Cookie", toastCookie(SIGNED_OUT, settings));
  return redirect(paths.auth(), { headers });
});

export const loader = () => redirect(paths.home());
