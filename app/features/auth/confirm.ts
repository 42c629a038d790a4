import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/lib/paths.ts";
import { load } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { confirmEmail } from "./auth.server.ts";

/** The mailed link proves the address; it signs nobody in. */
export const loader = load(async ({ request, services: { auth, session } }) => {
  const proved = await confirmEmail(auth, new URL(request.url).searchParams.get("token") ?? "");
  const headers = { "Set-Cookie": flashCookie(proved ? "email-confirmed" : "email-link-dead") };
  return redirect((await session.member()) ? paths.dashboard() : paths.auth(), { headers });
});
