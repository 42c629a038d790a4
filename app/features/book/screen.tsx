// « Livre »: the journal looked back on. A year of columns, its months as a table of contents, curves, and what can be
// seen truly. Drawn on the server; every tab is an address.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { todayOf } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { EmptyState } from "#app/ui/states.tsx";
import { insightsSchema } from "./book.schema.ts";
import { showInsights } from "./book.server.ts";
import { getBookView, readYear } from "./book-view.server.ts";
import { Curves } from "./components/curves.tsx";
import { Insights } from "./components/insights.tsx";
import { MonthList } from "./components/month-list.tsx";
import { YearFigure, YearNav } from "./components/year-figure.tsx";
import { readPeriod } from "./figures.ts";
import { bookLinks } from "./styles.ts";

export const links = bookLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Livre, ${data.year}` : "Livre") },
];

export const loader = screenLoader(async ({ request, services: { session, book } }) => {
  const member = await session.requireMember();
  const query = new URL(request.url).searchParams;
  return getBookView(book, member, {
    year: readYear(query.get("annee"), todayOf(book, member)),
    period: readPeriod(query.get("jours")),
    inFigures: query.has("chiffres"),
  });
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  byDefault: () => "insights",
  intents: {
    insights: intent({
      schema: insightsSchema,
      run: async ({ shown }, { services: { session, book } }) =>
        showInsights(book, await session.requireMember(), shown === "oui"),
      done: () => ({ to: `${paths.book()}#voir` }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function BookScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <Link to={paths.journal()} className="link-quiet print:hidden">
            Retour au journal
          </Link>
          <h1 className="mt-4">
            Livre <span className="text-muted tabular-nums">{view.year}</span>
          </h1>
          {view.months.some(([days]) => days > 0) && <p className="mt-2 text-muted">{view.label}</p>}
        </div>
        <YearNav view={view} />
      </header>
      {view.isEmpty ? (
        <EmptyBook canWrite={view.canWrite} />
      ) : (
        <>
          <YearFigure view={view} />
          <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
            <MonthList view={view} />
            <div className="min-w-0 space-y-14">
              {view.looking ? (
                <Curves view={view.looking} year={view.isNow ? undefined : view.year} />
              ) : (
                <Offer />
              )}
              {view.looking && <Insights sentences={view.insights} />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

const EmptyBook = ({ canWrite }: { canWrite: boolean }) => (
  <div className="mt-8 border-y border-line py-6">
    <EmptyState scene="page" title="Votre livre s’écrit une page par jour.">
      <p>
        Chaque page du journal lève ici une colonne, aussi haute que vous avez écrit. Après quelques jours, on
        y lit une saison.
      </p>
      {canWrite ? (
        <Link to={paths.journal()} className="btn btn-primary mt-5">
          Écrire la première page
        </Link>
      ) : (
        <>
          <p className="mt-3">Écrire dans le journal fait partie de l’offre Essentiel.</p>
          <Link to={paths.subscribe()} className="btn btn-primary mt-5">
            Voir les offres
          </Link>
        </>
      )}
    </EmptyState>
  </div>
);

const Offer = () => (
  <section aria-labelledby="courbes-offre" className="border-t border-line pt-6">
    <h2 id="courbes-offre" className="text-2xl">
      Les courbes font partie de l’offre Essentiel
    </h2>
    <p className="measure mt-2 text-muted">
      Vos pages restent lisibles, cherchables et exportables, quelle que soit votre offre.{" "}
      <Link to={paths.subscribe()} className="link-quiet">
        Voir les offres
      </Link>
    </p>
  </section>
);
