import { endedSessionCookie } from "#app/features/auth/session-cookie.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { logout } from "./auth.server.ts";

const endpoint = resourceRoute({
  POST: async ({ services: { auth, session, settings } }) => {
    await session.requireMember();
    await logout(auth, session.credentials);
    return Response.json({ ok: true }, { headers: { "Set-Cookie": endedSessionCookie(settings) } });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
