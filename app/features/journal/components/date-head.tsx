// Which day this is.
import { LatePart } from "#app/ui/late-part.tsx";
import type { JournalView } from "../journal-view.server.ts";
import { dayNav } from "./late-parts.ts";

export function DateHead({ view }: { view: JournalView }) {
  return (
    <header className="fades">
      <h1 aria-live="polite" className="@container">
        <span className="eyebrow block font-sans">Journal </span>
        {/* Where the longest date needs a second line, every date has it: the buttons below keep their place. */}
        <span className="mt-1 block first-letter:uppercase @max-[20rem]:min-h-[2lh]">{view.date}</span>
      </h1>
      <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-4">
        <LatePart of={dayNav} props={{ view }} />
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
