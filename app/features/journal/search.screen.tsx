import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { parseDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessSent } from "#app/shell/revalidate.ts";
import { ExportLinks } from "./components/export-links.tsx";
import { SearchForm } from "./components/search-form.tsx";
import { SearchResults } from "./components/search-results.tsx";
import { searchSchema } from "./journal.schema.ts";
import { getSearchView } from "./journal-view.server.ts";
import { sealSearch } from "./search.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Rechercher dans le journal") }];

export const loader = screenLoader(async ({ request, services: { session, journal } }) => {
  const member = await session.requireMember();
  const query = new URL(request.url).searchParams;
  return getSearchView(journal, member, {
    sealed: query.get("s") ?? "",
    before: parseDay(query.get("before")) ?? undefined,
  });
});

/** The words come by POST and go into the address sealed: the results have an address of their own, to come back to. */
export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  labels: { q: "Mots à chercher" },
  intents: {
    search: intent({
      schema: searchSchema,
      run: async ({ q }, { services: { session, journal } }) =>
        q === "" ? undefined : sealSearch(journal, await session.requireMember(), q),
      done: (sealed) => ({ to: paths.journalSearch(sealed) }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessSent;

export default function JournalSearchScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 sm:py-12">
      <div className="measure">
        <Link to={paths.journal()} className="link-quiet">
          Retour au journal
        </Link>
        <h1 className="mt-4">Rechercher dans le journal</h1>
        <SearchForm search={view.search} />
        <div className="mt-8">
          <SearchResults view={view} />
        </div>
        <div className="mt-10">
          <ExportLinks />
        </div>
      </div>
    </div>
  );
}
