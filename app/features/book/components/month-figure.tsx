// A month as columns: the pages listed below say the same in words.
import { wordsHeight } from "../columns.ts";
import type { MonthView } from "../pages-view.server.ts";

const STEP = 10;
const HEIGHT = 56;
const LOWEST = 5;
/** A page of so many words stands as tall as the figure, where no longer one was written. */
const TALL = 300;

export function MonthFigure({ days }: { days: MonthView["days"] }) {
  const tallest = days.reduce((most, day) => Math.max(most, day?.[0] ?? 0), TALL);
  const width = 31 * STEP;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT + 5}`}
      className="mt-6 block w-full"
      aria-hidden="true"
      stroke="currentColor"
      strokeWidth="5"
    >
      {days.map((day, at) => {
        if (!day) return null;
        const [words, tint] = day;
        const height = wordsHeight(words, tallest, LOWEST, HEIGHT);
        return <path key={at} d={`M${(at + 0.5) * STEP} ${HEIGHT}v-${height}`} className={`mood-${tint}`} />;
      })}
      <path
        d={`M0 ${HEIGHT + 0.5}H${width}M0 ${HEIGHT + 4}H${width}`}
        className="text-line"
        strokeWidth="1"
      />
    </svg>
  );
}
