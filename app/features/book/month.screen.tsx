// A month of the journal: how it went, and its pages in order.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { InnerPage } from "#app/ui/inner-page.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { MonthFigure } from "./components/month-figure.tsx";
import { PageRow } from "./components/page-row.tsx";
import { readMonth } from "./filters.ts";
import { getMonthView } from "./pages-view.server.ts";
import { bookLinks } from "./styles.ts";

export const links = bookLinks;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Livre, ${data.title}` : "Livre") },
];

export const loader = screenLoader(async ({ params, services: { session, book } }) => {
  const member = await session.requireMember();
  const month = readMonth(params.month);
  if (!month) throw new AppError("notFound", "Ce mois n’existe pas.");
  return getMonthView(book, member, month);
});

export default function BookMonthScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <InnerPage back={paths.book({ year: view.year })} backLabel={`Livre, ${view.year}`}>
      <h1 className="first-letter:uppercase">{view.title}</h1>
      {view.pages.length > 0 && <p className="mt-2 text-muted">{view.label}</p>}
      <MonthFigure days={view.days} />
      {view.averages.length > 0 && (
        <dl className="mt-6 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {view.averages.map(({ label, value, noted }) => (
            <div key={label} className="border-t border-line pt-2">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="tabular-nums">
                <span className="font-serif text-xl">{value}</span>
                <span className="text-sm text-muted">{` sur 5, ${noted}`}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {view.pages.length === 0 ? (
        <EmptyState scene="page" title="Aucune page ce mois-là." />
      ) : (
        <ol className="page-rows mt-10">
          {view.pages.map((page) => (
            <PageRow key={page.day} page={page} />
          ))}
        </ol>
      )}
      <nav
        aria-label="Mois"
        className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4 print:hidden"
      >
        <Link to={view.previous.to} className="link-quiet py-2 first-letter:uppercase">
          {view.previous.label}
        </Link>
        {view.next && (
          <Link to={view.next.to} className="link-quiet py-2 first-letter:uppercase">
            {view.next.label}
          </Link>
        )}
      </nav>
    </InnerPage>
  );
}
