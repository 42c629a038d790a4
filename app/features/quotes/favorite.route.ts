import { redirect } from "@remix-run/cloudflare";
import { paths, safeRedirect } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { setFavorite } from "./favorites.server.ts";
import { favoriteSchema } from "./quotes.schema.ts";

/** The star without JavaScript; with it, the same goes through /api/favorites. */
export const action = formAction({
  ownPage: false,
  before: ({ services: { session } }) => session.requireMember(),
  intents: {
    favorite: intent({
      schema: favoriteSchema,
      run: async ({ id, wanted }, { services: { session, quotes } }) =>
        setFavorite(quotes, await session.requireMember(), id, wanted === "1"),
    }),
  },
  to: ({ form }) => safeRedirect(form.get("redirectTo"), paths.home()),
});

export const loader = () => redirect(paths.home());

/** Never drawn: a refusal needs a page to be said on (a route without one answers with bare JSON). */
export default function FavoriteRoute() {
  return null;
}
