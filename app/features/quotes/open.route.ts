import { redirect } from "@remix-run/cloudflare";
import { todayOf } from "#app/lib/dates.ts";
import { paths, safeRedirect } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { readDay } from "./quotes.server.ts";

/** « Découvrir la citation du jour »: the form by which a free member spends one of the month's three. */
export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  ownPage: false,
  intents: {
    open: intent({
      run: async (_, { services: { session, quotes } }) => {
        const member = await session.requireMember();
        await readDay(quotes, member, todayOf(quotes, member));
      },
    }),
  },
  to: ({ form }) => safeRedirect(form.get("redirectTo"), paths.home()),
});

export const loader = () => redirect(paths.home());

/** Never drawn: a refusal needs a page to be said on (a route without one answers with bare JSON). */
export default function OpenRoute() {
  return null;
}
