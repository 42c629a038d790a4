// The months of a year as a book's table of contents.
import { Link } from "@remix-run/react";
import { MONTHS } from "#app/lib/months.ts";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import type { BookView } from "../book-view.server.ts";
import { monthPath } from "./months.ts";

export function MonthList({ view }: { view: BookView }) {
  const months = view.months
    .map(([days, words, noted, mood], at) => ({ month: at + 1, days, words, noted, mood }))
    .filter(({ days }) => days > 0);
  return (
    <section aria-labelledby="mois">
      <h2 id="mois" className="text-2xl">
        Les mois
      </h2>
      {months.length === 0 ? (
        <p className="mt-4 text-muted">{`Aucune page en ${view.year}.`}</p>
      ) : (
        <ol className="contents-list mt-4">
          {months.map(({ month, days, words, noted, mood }) => (
            <li key={month}>
              <Link to={monthPath(view.year, month)}>
                <b>{MONTHS[month - 1]}</b>
                <span>{`${count(days, "jour")}, ${count(words, "mot")}`}</span>
                {noted > 0 && <small>{`humeur ${mood} (${count(noted, "jour")})`}</small>}
              </Link>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 border-t border-line pt-3 print:hidden">
        <Link to={paths.bookPages()} className="link-quiet">
          Toutes vos pages, par mot, humeur ou question
        </Link>
      </p>
      <p className="mt-2 print:hidden">
        <Link to={paths.bookWeek()} className="link-quiet">
          Votre semaine
        </Link>
      </p>
      {view.canWrite && (
        <p className="mt-2 print:hidden">
          <a href={paths.yearBookCall(view.year)} download className="link-quiet">
            {`Le livre de ${view.year} (PDF, A5)`}
          </a>
        </p>
      )}
    </section>
  );
}
