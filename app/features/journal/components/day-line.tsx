import { paths } from "#app/lib/paths.ts";
import type { JournalView } from "../journal-view.server.ts";
import { LINE_LABEL } from "../lines.ts";

/** « Le mot du jour » on its page: where it was written, and the way back to it while it may still be changed. */
export function DayLine({ view: { line, day, today } }: { view: JournalView }) {
  if (!line) return null;
  return (
    <section aria-label={LINE_LABEL} className="pt-4">
      <p className="eyebrow">{LINE_LABEL}</p>
      <p className="mt-1 font-serif text-xl italic wrap-anywhere">{line}</p>
      {day === today && (
        <a href={`${paths.dashboard()}#mot-du-jour`} className="link-quiet text-sm">
          Le changer
        </a>
      )}
    </section>
  );
}
