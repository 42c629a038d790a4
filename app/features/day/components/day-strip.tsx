// The day as four columns. A column stands when its act is done; until then its first drum waits, dashed. Its state is
// said in words beside it, and drawn by height and fill in the colour of the text, so that forced colours keep it.
import { Link } from "@remix-run/react";
import { ACT_LABELS, type ActsOfDay, DAY_ACTS, type DayAct, stripLabel } from "../acts.ts";
import { COLUMN_BOX, DRUM, GROUND, STANDING } from "../columns.ts";

type DayStripProps = {
  acts: ActsOfDay;
  /** Where an act that waits is done. */
  ways?: Partial<Record<DayAct, string>>;
  /** What each act is called here: its word, and the rest, which a phone's width leaves out of sight. */
  labels?: Record<DayAct, readonly [word: string, rest: string]>;
  /** The act that comes next, where the strip leads through them. */
  next?: DayAct | undefined;
};

const RISE =
  "origin-bottom [transform-box:view-box] transition-[scale,opacity] duration-400 ease-out motion-reduce:transition-none";

function DayColumn({ done, className = "" }: { done: boolean; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${COLUMN_BOX.width} ${COLUMN_BOX.height}`}
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
    >
      <path d={GROUND} strokeLinecap="round" />
      <path d={DRUM} strokeDasharray="2.5 2" className={done ? "opacity-0" : "opacity-100"} />
      <g className={`${RISE} ${done ? "scale-[1_1] opacity-100" : "scale-[1_0] opacity-0"}`}>
        <path d={STANDING.shaft} className="fill-current" />
        <path d={STANDING.capital} className="fill-current" />
        <path
          d={STANDING.flutes}
          stroke="var(--color-paper)"
          strokeWidth="1"
          className="forced-colors:stroke-[Canvas]"
        />
      </g>
    </svg>
  );
}

export function DayStrip({ acts, ways = {}, labels, next }: DayStripProps) {
  return (
    <section aria-label={stripLabel(acts)}>
      <ol className="grid grid-cols-4 border-b border-line @max-[18.6rem]:grid-cols-2">
        {DAY_ACTS.map((act) => {
          const done = acts[act];
          const way = done ? undefined : ways[act];
          const label = (
            <>
              {labels ? labels[act][0] : ACT_LABELS[act]}
              {labels && <span className="max-sm:sr-only"> {labels[act][1]}</span>}
              <span className="sr-only">{done ? "\u00a0: fait" : "\u00a0: à faire"}</span>
            </>
          );
          return (
            // The column stays the same element when its act is done, so that it rises.
            <li
              key={act}
              className={`relative flex ${labels ? "min-h-12 sm:min-h-14" : "min-h-14"} flex-col items-center justify-end gap-x-3 pb-1 text-sm leading-tight sm:flex-row sm:items-end sm:justify-start sm:text-base ${done ? "font-semibold" : "text-muted"}`}
            >
              <DayColumn
                done={done}
                className={`${labels ? "h-8 w-5 sm:h-11 sm:w-7" : "h-11 w-7"} shrink-0 ${done ? "text-primary" : ""}`}
              />
              {way ? (
                <Link
                  to={way}
                  {...(act === next && { "aria-current": "step" })}
                  className={`after:absolute after:inset-0 hover:text-ink hover:underline hover:underline-offset-4 ${act === next ? "font-semibold text-primary underline underline-offset-4" : ""}`}
                >
                  {label}
                </Link>
              ) : (
                <span>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
