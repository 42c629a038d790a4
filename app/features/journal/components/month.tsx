// A month of the journal: days with an entry carry a mark, days to come are no links.
import { Link, useNavigate } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import type { MouseEvent } from "react";
import type { Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { Icon } from "#app/ui/icons.tsx";
import { MOOD_LABELS, type Scale } from "../journal.ts";
import type { CalendarView } from "../journal-view.server.ts";

const WEEKDAYS = [
  ["lu", "lundi"],
  ["ma", "mardi"],
  ["me", "mercredi"],
  ["je", "jeudi"],
  ["ve", "vendredi"],
  ["sa", "samedi"],
  ["di", "dimanche"],
] as const;

/** Without JavaScript the next page scrolls to the calendar, which opens it again. */
const ANCHOR = "calendrier";

type MonthProps = { calendar: CalendarView; day: Day; today: Day };

export function Month({ calendar, day, today }: MonthProps) {
  return (
    <div
      id={ANCHOR}
      className="sheet absolute top-full left-0 z-30 mt-2 w-[22rem] max-w-full scroll-mt-40 p-3 sm:p-4"
    >
      <div className="flex items-center justify-between">
        <MonthLink to={calendar.previous} label="Mois précédent" turn="rotate-90" />
        <p className="font-serif text-xl first-letter:uppercase" aria-live="polite">
          {calendar.label}
        </p>
        <MonthLink to={calendar.next} label="Mois suivant" turn="-rotate-90" />
      </div>
      <table className="mt-2 w-full table-fixed border-collapse text-center tabular-nums">
        <caption className="sr-only">{`Jours de ${calendar.label}`}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <th key={short} scope="col" abbr={long} className="py-1 text-sm font-normal text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.weeks.map((week, at) => (
            <tr key={at}>
              {week.map((cell, column) => (
                <td key={column} className="p-0.5">
                  {cell && (
                    <DayCell cell={cell} month={calendar.label} shown={cell.day === day} today={today} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 flex items-center gap-2 text-sm text-muted">
        <DayMark page line={false} mood={null} className="w-5" />
        &nbsp;page
        <DayMark page={false} line mood={null} className="ml-3 w-5" />
        &nbsp;mot du jour
      </p>
    </div>
  );
}

type CalendarDay = NonNullable<CalendarView["weeks"][number][number]>;

/** Where the sun of a day stands over the cell's foot, by its mood. */
const HEIGHTS: Record<Scale, number> = { 1: 8, 2: 7, 3: 5.5, 4: 4, 5: 2.5 };

/** A page: a sun, at the height of its mood where one was noted. A line alone: a ring. */
function DayMark({ page, line, mood, className }: Omit<CalendarDay, "day"> & { className: string }) {
  if (!page && !line) return null;
  return (
    <svg viewBox="0 0 24 10" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      {page ? (
        <circle cx="12" cy={mood ? HEIGHTS[mood] : 5.5} r="2.5" className="fill-current stroke-none" />
      ) : (
        <circle cx="12" cy="5.5" r="2" />
      )}
      {mood && <path d="M4 9.5h16" strokeWidth="0.8" />}
    </svg>
  );
}

/** What the mark says to whom does not see it. */
const said = ({ page, line, mood }: CalendarDay) =>
  [
    page ? ", jour écrit" : line ? ", mot du jour" : "",
    mood ? `, humeur ${MOOD_LABELS[mood].toLowerCase()}` : "",
  ].join("");

type DayCellProps = { cell: CalendarDay; month: string; shown: boolean; today: Day };

function DayCell({ cell: { day: cell, ...kept }, month, shown, today }: DayCellProps) {
  const number = Number(cell.slice(8));
  const frame =
    "mx-auto flex h-11 w-full max-w-11 flex-col items-center justify-start rounded-md pt-1.5 leading-none";
  if (cell > today) {
    return (
      <span className={`${frame} text-muted opacity-60`} aria-disabled="true">
        {number}
      </span>
    );
  }
  return (
    <Link
      to={paths.journal(cell)}
      aria-current={shown ? "date" : undefined}
      className={`${frame} ${shown ? "bg-primary font-semibold text-primary-content" : "hover:bg-paper"} ${
        cell === today && !shown ? "border border-primary" : ""
      }`}
    >
      {number}
      <span className="sr-only">
        {` ${month}${cell === today ? ", aujourd’hui" : ""}${said({ day: cell, ...kept })}`}
      </span>
      <DayMark {...kept} className={`mt-0.5 w-6 ${shown ? "" : "text-accent"}`} />
    </Link>
  );
}

function MonthLink({ to, label, turn }: { to: string | null; label: string; turn: string }) {
  const navigate = useNavigate();
  if (!to) return <span className="size-11" />;
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to, { preventScrollReset: true, replace: true });
  };
  return (
    <a
      href={`${to}#${ANCHOR}`}
      onClick={show}
      aria-label={label}
      className="flex size-11 items-center justify-center rounded-md hover:bg-paper"
    >
      <Icon of={ChevronDown} className={turn} />
    </a>
  );
}
