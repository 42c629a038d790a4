// One's pages, leafed through: by month, mood, question, quotation, words. What is looked for comes by POST: the filters
// stand in the address, the words in it are sealed.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { OlderAndNewest, Passages } from "#app/features/journal/components/search-results.tsx";
import { parseDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessSent } from "#app/shell/revalidate.ts";
import { InnerPage } from "#app/ui/inner-page.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { findSchema } from "./book.schema.ts";
import { FindForm } from "./components/find-form.tsx";
import { PageRow } from "./components/page-row.tsx";
import { QuotationOfPage } from "./components/quotation-of-page.tsx";
import { filterQuery, readFilter } from "./filters.ts";
import { getPagesView, type PagesView } from "./pages-view.server.ts";
import { bookLinks } from "./styles.ts";

export const links = bookLinks;
export const meta: MetaFunction = () => [{ title: pageTitle("Vos pages") }];

export const loader = screenLoader(async ({ request, services: { session, book } }) => {
  const member = await session.requireMember();
  const query = new URL(request.url).searchParams;
  return getPagesView(book, member, {
    filter: readFilter((name) => query.get(name)),
    sealed: query.get("s") ?? "",
    before: parseDay(query.get("avant")),
  });
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  byDefault: () => "find",
  labels: { q: "Mots à chercher" },
  intents: {
    find: intent({
      schema: findSchema,
      run: async ({ q, filter }, { services: { session, book } }) => ({
        ...filterQuery(filter),
        ...(q.trim() && { sealed: await book.sealWords(await session.requireMember(), q) }),
      }),
      done: (query) => ({ to: paths.bookPages(query) }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessSent;

export default function BookPagesScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <InnerPage back={paths.book()} backLabel="Livre">
      <h1>Vos pages</h1>
      <FindForm view={view} />
      {view.quotation && (
        <div className="mt-8">
          <QuotationOfPage quotation={view.quotation} />
        </div>
      )}
      {view.pages.length === 0 ? <Nothing view={view} /> : <Pages view={view} />}
      <OlderAndNewest label="Feuillets" newest={view.newest} older={view.older} />
    </InnerPage>
  );
}

const Nothing = ({ view }: { view: PagesView }) => (
  <div className="mt-8 border-y border-line py-6">
    <EmptyState
      scene={view.isFiltered ? "horizon" : "page"}
      title={
        view.until
          ? `Rien jusqu’au ${view.until}.`
          : view.isFiltered
            ? "Aucune page ne répond à ces choix."
            : "Vous n’avez pas encore de page."
      }
    >
      {view.until
        ? "Vos pages plus anciennes restent à feuilleter."
        : view.isFiltered && (
            <Link to={paths.bookPages()} className="link-quiet">
              Toutes les pages
            </Link>
          )}
    </EmptyState>
  </div>
);

const Pages = ({ view }: { view: PagesView }) => (
  <ol className="page-rows mt-8 border-b border-line">
    {view.pages.map((page) => (
      <PageRow key={page.day} page={page}>
        {page.passages.length > 0 && <Passages passages={page.passages} />}
      </PageRow>
    ))}
  </ol>
);
