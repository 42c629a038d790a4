// Which day this is, and the way to the others.
import { Link } from "@remix-run/react";
import { Calendar as CalendarShape, ChevronDown } from "lucide-react";
import { paths } from "#app/lib/paths.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { LatePart } from "#app/ui/late-part.tsx";
import type { JournalView } from "../journal-view.server.ts";
import { month } from "./late-parts.ts";

const step = "flex size-11 items-center justify-center rounded-md";

export function DateHead({ view }: { view: JournalView }) {
  const { day, today } = view;
  return (
    <header className="fades">
      <h1 aria-live="polite" className="@container">
        <span className="eyebrow block font-sans">Journal </span>
        {/* Where the longest date needs a second line, every date has it: the buttons below keep their place. */}
        <span className="mt-1 block first-letter:uppercase @max-[20rem]:min-h-[2lh]">{view.date}</span>
      </h1>
      <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-4">
        <nav aria-label="Jours du journal" className="relative flex flex-1 flex-wrap items-center">
          <Link
            to={paths.journal(view.previous)}
            aria-label="Jour précédent"
            className={`${step} hover:bg-surface`}
          >
            <Icon of={ChevronDown} className="rotate-90" />
          </Link>
          {view.next ? (
            <Link
              to={paths.journal(view.next)}
              aria-label="Jour suivant"
              className={`${step} hover:bg-surface`}
            >
              <Icon of={ChevronDown} className="-rotate-90" />
            </Link>
          ) : (
            <button
              type="button"
              disabled
              aria-label="Jour suivant"
              className={`${step} cursor-not-allowed text-muted opacity-60`}
            >
              <Icon of={ChevronDown} className="-rotate-90" />
            </button>
          )}
          <Disclosure
            label="Choisir un jour dans le calendrier"
            closeOn={day}
            summaryClassName={`${step} hover:bg-surface`}
            summary={<Icon of={CalendarShape} />}
          >
            <LatePart of={month} props={{ calendar: view.calendar, day, today }} />
          </Disclosure>
          {day !== today && (
            <Link to={paths.journal()} className="link-quiet inline-flex min-h-11 items-center px-3">
              Aujourd’hui
            </Link>
          )}
        </nav>
        <EntryBadge written={view.entry !== null} />
      </div>
    </header>
  );
}

function EntryBadge({ written }: { written: boolean }) {
  return (
    <span className={`text-sm print:hidden ${written ? "font-semibold text-success" : "text-muted"}`}>
      {written ? "Entrée complétée" : "Pas d'entrée"}
    </span>
  );
}
