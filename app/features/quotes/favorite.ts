import { redirect } from "@remix-run/cloudflare";
import { paths, safeRedirect } from "#app/lib/paths.ts";
import { check, formFields, screenAction } from "#app/platform/route.server.ts";
import { setFavorite } from "./favorites.server.ts";
import { favoriteSchema } from "./quotes.schema.ts";

/** The star without JavaScript; with it, the same goes through /api/favorites. */
export const action = screenAction(async ({ request, services: { session, quotes } }) => {
  const member = await session.requireMember();
  const { id, wanted, redirectTo } = check(await formFields(request), favoriteSchema);
  await setFavorite(quotes, member, id, wanted === "1");
  return redirect(safeRedirect(redirectTo, paths.home()));
});

export const loader = () => redirect(paths.home());

/** Never drawn: a refusal needs a page to be said on (a route without one answers with bare JSON). */
export default function FavoriteRoute() {
  return null;
}
