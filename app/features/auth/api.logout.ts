import { call } from "#app/platform/route.server.ts";
import { endedSessionCookie } from "#app/platform/session-cookie.ts";
import { logout } from "./auth.server.ts";

const endpoint = call({
  POST: async ({ services: { auth, session, settings } }) => {
    await session.requireMember();
    await logout(auth, session.credentials);
    return Response.json({ ok: true }, { headers: { "Set-Cookie": endedSessionCookie(settings) } });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
