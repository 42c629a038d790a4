// A month as columns: the pages listed below say the same in words.
import type { MonthView } from "../pages-view.server.ts";

const STEP = 10;
const HEIGHT = 56;
const LOWEST = 5;
/** A page of so many words stands as tall as the figure, where no longer one was written. */
const TALL = 300;

export function MonthFigure({ days }: { days: MonthView["days"] }) {
  const tallest = days.reduce((most, { words }) => Math.max(most, words ?? 0), TALL);
  const width = 31 * STEP;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT + 5}`} className="mt-6 block w-full" aria-hidden="true">
      {days.map(({ number, words, mood }) =>
        words === null ? null : (
          <path
            key={number}
            d={`M${number * STEP - STEP / 2} ${HEIGHT}v${-Math.round(LOWEST + (HEIGHT - LOWEST) * Math.sqrt(words / tallest))}`}
            className={`mood-${mood ?? 0}`}
            stroke="currentColor"
            strokeWidth="5"
          />
        ),
      )}
      <path
        d={`M0 ${HEIGHT + 0.5}H${width}M0 ${HEIGHT + 4}H${width}`}
        className="text-line"
        stroke="currentColor"
      />
    </svg>
  );
}
