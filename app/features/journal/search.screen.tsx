import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Search } from "lucide-react";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { Icon } from "#app/ui/icons.tsx";
import { ExportLinks } from "./components/export-links.tsx";
import { SearchResults } from "./components/search-results.tsx";
import { SEARCH_MAX } from "./journal.ts";
import { getSearchView } from "./journal-view.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Rechercher dans le journal") }];

export const loader = screenLoader(async ({ request, services: { session, journal } }) => {
  const member = await session.requireMember();
  return getSearchView(journal, member, new URL(request.url).searchParams.get("q") ?? "");
});

export default function JournalSearchScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 sm:py-12">
      <div className="measure mx-auto">
        <Link to={paths.journal()} className="link-quiet">
          Retour au journal
        </Link>
        <h1 className="mt-4 text-[1.75rem] sm:text-4xl">Rechercher dans le journal</h1>
        <Form method="get" action={paths.journalSearch()} role="search" className="mt-6 flex gap-2">
          <label htmlFor="q" className="sr-only">
            Mots à chercher
          </label>
          <input
            key={view.search}
            id="q"
            name="q"
            type="search"
            defaultValue={view.search}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            className="input min-h-11 min-w-0 flex-1"
          />
          <button type="submit" className="btn btn-primary shrink-0">
            <Icon of={Search} />
            <span className="sr-only xs:not-sr-only">Rechercher</span>
          </button>
        </Form>
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
