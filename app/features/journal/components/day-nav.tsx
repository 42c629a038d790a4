// The way to other days.
import { Link } from "@remix-run/react";
import { Calendar as CalendarShape, ChevronDown } from "lucide-react";
import { paths } from "#app/lib/paths.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { JournalView } from "../journal-view.server.ts";
import { Month } from "./month.tsx";

const step = "flex size-11 items-center justify-center rounded-md";

export function DayNav({ view }: { view: JournalView }) {
  const { day, today } = view;
  return (
    <nav aria-label="Jours du journal" className="relative flex flex-1 flex-wrap items-center">
      <Link
        to={paths.journal(view.previous)}
        aria-label="Jour précédent"
        className={`${step} hover:bg-surface`}
      >
        <Icon of={ChevronDown} className="rotate-90" />
      </Link>
      {view.next ? (
        <Link to={paths.journal(view.next)} aria-label="Jour suivant" className={`${step} hover:bg-surface`}>
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
        <Month calendar={view.calendar} day={day} today={today} />
      </Disclosure>
      {day !== today && (
        <Link to={paths.journal()} className="link-quiet inline-flex min-h-11 items-center px-3">
          Aujourd’hui
        </Link>
      )}
    </nav>
  );
}
