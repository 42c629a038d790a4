import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { openPortal } from "./subscription.server.ts";

/** The way to the provider's portal (card, invoices): a link, since our policy lets no form lead to another site. */
export const loader = screenLoader(async ({ services: { session, subscription } }) => {
  const member = await session.requireMember();
  throw redirect(await openPortal(subscription, member.id, paths.subscribe()));
});
