// The figures of the Livre, measured on the server: what goes to the browser is a few signs a day (columns.ts,
// curve-paths.ts), from which the page draws its paths, and no library.
import { scaleLinear, scaleSqrt } from "d3-scale";
import type { Day } from "#app/lib/dates.ts";
import { packColumns, QUARTER_MONTHS, YEAR_HEIGHT } from "./columns.ts";
import { CURVE_DOMAIN, CURVE_HEIGHT, packPoints } from "./curve-paths.ts";
import { curveOf, tintOf, type YearDay } from "./figures.ts";

/** A page of a word is seen. */
const LOWEST = 5;
/** A page of so many words stands as tall as the figure, where no longer one was written. */
const TALL_WORDS = 300;

const quarterOf = (day: Day) => Math.floor((Number(day.slice(5, 7)) - 1) / QUARTER_MONTHS);

/**
 * A year as four quarters of packed columns (columns.ts): a day a column, as tall as the root of its words, nothing where
 * none was written.
 */
export function drawYear(year: readonly YearDay[]): string[] {
  const tallest = year.reduce((most, { words }) => Math.max(most, words ?? 0), TALL_WORDS);
  const height = scaleSqrt([0, tallest], [LOWEST, YEAR_HEIGHT]);
  return [0, 1, 2, 3].map((quarter) => {
    const days = year.filter(({ day }) => quarterOf(day) === quarter);
    return packColumns(
      days.map((one) =>
        one.words === null ? null : { tint: tintOf(one), height: Math.round(height(one.words)) },
      ),
    );
  });
}

/** Packed (curve-paths.ts); `dots` is null where they stand on the line's own corners. */
export type CurveDrawing = { line: string; dots: string | null };

function heightsOf(values: readonly (number | null)[]): string {
  // Made here: the Worker of the reminders, which draws no curve, would carry d3 for a scale of the module's.
  const heightOf = scaleLinear(CURVE_DOMAIN, [0, CURVE_HEIGHT]);
  return packPoints(values.map((value) => (value === null ? null : heightOf(value))));
}

/** A value a day from 1 to 5, null for a gap: a dot a value (a week's, of a year), and a line that breaks at a gap. */
export function drawCurve(values: readonly (number | null)[]): CurveDrawing {
  const { dots, line, isSmoothed } = curveOf(values);
  return { line: heightsOf(line), dots: isSmoothed ? heightsOf(dots) : null };
}
