import { redirect } from "@remix-run/cloudflare";
import { HOUSE_ZONE } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { load } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { confirmLink } from "./channels.server.ts";

/** The mailed link proves the reminders' address; it signs nobody in. */
export const loader = load(async ({ request, services: { reminders, session } }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const proved = await confirmLink(reminders, token, HOUSE_ZONE);
  const headers = { "Set-Cookie": flashCookie(proved ? "reminders-confirmed" : "email-link-dead") };
  return redirect((await session.member()) ? paths.remindersTab() : paths.auth(), { headers });
});
