// A year as a colonnade: a column a written day, as tall as the page is long, tinted by its mood. On a phone a row a
// quarter; what lies before the first page and after the last is not drawn. For who does not see it, and for who wants
// the figures, a table stands underneath.
import { Link } from "@remix-run/react";
import { MOOD_LABELS, SCALE } from "#app/features/journal/journal.ts";
import { MONTHS } from "#app/lib/months.ts";
import { paths } from "#app/lib/paths.ts";
import type { BookView } from "../book-view.server.ts";
import {
  columnPaths,
  columnsWidth,
  monthWidth,
  QUARTER_MONTHS,
  writtenQuarters,
  YEAR_HEIGHT,
} from "../columns.ts";
import { monthPath, SHORT_MONTHS } from "./months.ts";
import { MoodMark } from "./mood.tsx";

export function YearNav({ view }: { view: BookView }) {
  if (!view.previous && !view.next) return null;
  return (
    <nav aria-label="Années" className="flex gap-6 print:hidden">
      {view.previous && (
        <Link to={view.previous} className="link-quiet py-2">
          {view.year - 1}
        </Link>
      )}
      {view.next && (
        <Link to={view.next} className="link-quiet py-2">
          {view.year + 1}
        </Link>
      )}
    </nav>
  );
}

/** Below the columns: two lines. */
const GROUND = 5;

/** A quarter's columns; where nothing was written the ground alone. */
function Quarter({ columns }: { columns: string }) {
  const width = columnsWidth(columns);
  const paths = columnPaths(columns);
  const height = paths.length === 0 ? 0 : YEAR_HEIGHT;
  return (
    <svg
      viewBox={`0 ${-height} ${width} ${height + GROUND}`}
      className="block w-full"
      aria-hidden="true"
      stroke="currentColor"
      strokeWidth="2"
    >
      {paths.map(({ tint, path }) => (
        <path key={tint} d={path} className={`mood-${tint}`} />
      ))}
      <path d={`M0 .5H${width}M0 4H${width}`} className="text-line" strokeWidth="1" />
    </svg>
  );
}

/** The months under a quarter's columns, each as wide as its days. @param first of them, from 1 */
const QuarterMonths = ({ view: { year, months }, first }: { view: BookView; first: number }) => {
  const quarter = Array.from({ length: QUARTER_MONTHS }, (_, at) => first + at);
  return (
    <ol
      className="year-months"
      style={{ gridTemplateColumns: quarter.map((month) => `${monthWidth(year, month)}fr`).join(" ") }}
    >
      {quarter.map((month) => {
        const [days = 0] = months[month - 1] ?? [];
        const name = SHORT_MONTHS[month - 1];
        return (
          <li key={month}>
            {days > 0 ? <Link to={monthPath(year, month)}>{name}</Link> : <span>{name}</span>}
          </li>
        );
      })}
    </ol>
  );
};

/** By the number of quarters that are drawn. */
const SIDE_BY_SIDE = [
  "",
  "max-w-2xl",
  "sm:grid-cols-2",
  "sm:grid-cols-2 lg:grid-cols-3",
  "sm:grid-cols-2 lg:grid-cols-4",
];

export function YearFigure({ view }: { view: BookView }) {
  const written = writtenQuarters(view.quarters);
  return (
    <figure aria-labelledby="annee" className="mt-8">
      <figcaption id="annee" className="sr-only">
        {`L’année ${view.year}, une colonne par jour écrit\u00a0: sa hauteur dit les mots, sa teinte l’humeur. Un tableau dit la même chose en chiffres, à la demande.`}
      </figcaption>
      <div className={`grid items-end gap-y-6 ${SIDE_BY_SIDE[written.columns.length]}`}>
        {written.columns.map((columns, at) => {
          const first = (written.first + at) * QUARTER_MONTHS + 1;
          return (
            <div key={first}>
              <Quarter columns={columns} />
              <QuarterMonths view={view} first={first} />
            </div>
          );
        })}
      </div>
      <Legend />
      <DaysTable view={view} />
    </figure>
  );
}

const Legend = () => (
  <ul aria-label="Teintes" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
    {[...SCALE, 0 as const].map((step) => (
      <li key={step} className="flex items-center gap-1.5">
        <MoodMark mood={step} />
        {step === 0 ? "Sans humeur notée" : MOOD_LABELS[step]}
      </li>
    ))}
  </ul>
);

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

function DaysTable({ view }: { view: BookView }) {
  return (
    <div id="jours" className="mt-2 scroll-mt-24 print:hidden">
      <Link
        to={`${paths.book({ year: view.year, inFigures: !view.table })}#jours`}
        preventScrollReset
        className="link-quiet inline-block py-2"
      >
        {view.table ? "Sans le tableau" : "Jour par jour, en chiffres"}
      </Link>
      {view.table && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
        <section tabIndex={0} aria-label={`L’année ${view.year} en chiffres`} className="overflow-x-auto">
          <table className="days-table">
            <caption>
              Mots écrits, puis humeur et stress de 1 à 5. Une case vide est un jour sans page ; « – », une
              échelle qui n’est pas notée.
            </caption>
            <thead>
              <tr>
                <th scope="col">Mois</th>
                {DAYS.map((day) => (
                  <th key={day} scope="col">
                    {day}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {view.table.map((cells, at) => (
                <tr key={MONTHS[at]}>
                  <th scope="row">{MONTHS[at]}</th>
                  {cells.map((cell, day) => (
                    <td key={day}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
