// A past page, typeset: the answered questions alone, the quotation it began from, and what stood on that day before.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { EntryReading } from "#app/features/journal/components/entry-reading.tsx";
import { PhotoFigures } from "#app/features/journal/components/photo-figures.tsx";
import { LINE_LABEL } from "#app/features/journal/lines.ts";
import { parseDay } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { InnerPage } from "#app/ui/inner-page.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { MoodWord } from "./components/mood.tsx";
import { QuotationOfPage } from "./components/quotation-of-page.tsx";
import { type DayPageView, getDayView } from "./pages-view.server.ts";
import { bookLinks } from "./styles.ts";

export const links = bookLinks;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Page du ${data.date}` : "Livre") },
];

export const loader = screenLoader(async ({ params, services: { session, book } }) => {
  const member = await session.requireMember();
  const day = parseDay(params.day);
  if (!day) throw new AppError("notFound", "Ce jour n’existe pas.");
  return getDayView(book, member, day);
});

export default function BookDayScreen() {
  const view = useLoaderData<typeof loader>();
  const isBlank = !view.fields && !view.line;
  return (
    <InnerPage back={view.month.to} backLabel={view.month.label}>
      <article aria-labelledby="jour">
        <h1 id="jour" className="first-letter:uppercase">
          {view.date}
        </h1>
        {view.quotation && (
          <div className="mt-6">
            <QuotationOfPage quotation={view.quotation} />
            <p className="mt-2 print:hidden">
              <Link to={view.quotation.pages} className="link-quiet text-sm">
                Toutes les pages écrites à partir de cette citation
              </Link>
            </p>
          </div>
        )}
        {view.line && (
          <p className="mt-6 font-serif text-xl italic wrap-anywhere">
            <span className="sr-only">{`${LINE_LABEL}\u00a0: `}</span>
            {view.line}
          </p>
        )}
        {view.fields && (
          <div className="mt-6">
            <EntryReading fields={view.fields} />
            <PhotoFigures photos={view.photos} />
          </div>
        )}
        {isBlank && <EmptyState scene="page" title="Rien n’est écrit ce jour-là." />}
      </article>
      <p className="mt-6 print:hidden">
        <Link to={paths.journal(view.day)} className="link-quiet">
          {isBlank ? "Écrire cette page" : "Ouvrir cette page dans le journal"}
        </Link>
      </p>
      <ThatDay ago={view.ago} />
      <nav
        aria-label="Jours"
        className="mt-10 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4 print:hidden"
      >
        <Link to={paths.bookDay(view.previous)} className="link-quiet py-2">
          Jour précédent
        </Link>
        {view.next && (
          <Link to={paths.bookDay(view.next)} className="link-quiet py-2">
            Jour suivant
          </Link>
        )}
      </nav>
    </InnerPage>
  );
}

const ThatDay = ({ ago }: { ago: DayPageView["ago"] }) =>
  ago.length > 0 && (
    <section aria-labelledby="ce-jour-la" className="mt-12 print:hidden">
      <h2 id="ce-jour-la" className="text-2xl">
        Ce jour-là
      </h2>
      <ol className="mt-3">
        {ago.map((page) => (
          <li key={page.day} className="border-t border-line py-4">
            <h3 className="text-sm font-normal text-muted">
              {page.label} :{" "}
              <Link to={paths.bookDay(page.day)} className="link-quiet">
                {page.date}
              </Link>
            </h3>
            <p className="mt-1 font-serif text-xl leading-normal wrap-anywhere">{page.text}</p>
            <MoodWord mood={page.mood} />
          </li>
        ))}
      </ol>
    </section>
  );
