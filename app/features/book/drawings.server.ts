// The figures of the Livre, drawn on the server: what goes to the browser is SVG paths, a year's columns as three signs a
// day (columns.ts), and no library.
import { scaleLinear, scaleSqrt } from "d3-scale";
import { line } from "d3-shape";
import type { Day } from "#app/lib/dates.ts";
import { packColumns, QUARTER_MONTHS, YEAR_HEIGHT } from "./columns.ts";
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

const CURVE = { width: 640, height: 120, margin: 6 } as const;

/** Paths in whole units: a year's stand twice in its page. `dots` is null where they stand on the line's own corners (curve-dots.ts). */
export type CurveDrawing = { dots: string | null; line: string };

/** Where the days of a curve stand across it, the newest last. */
const across = (days: number) =>
  scaleLinear([0, Math.max(1, days - 1)], [CURVE.margin, CURVE.width - CURVE.margin]);

/** A value a day from 1 to 5, null for a gap: a dot a value (a week's, of a year), and a line that breaks at a gap. */
export function drawCurve(values: readonly (number | null)[]): CurveDrawing {
  const { step, dots, line: through, isSmoothed } = curveOf(values);
  const x = across(values.length);
  const y = scaleLinear([1, 5], [CURVE.height - CURVE.margin, CURVE.margin]);
  // The last dot is today's; a week stands where it ends.
  const xOf = (at: number) => x(values.length - 1 - step * (dots.length - 1 - at));
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => xOf(at))
    .y((value) => y(value ?? 0))
    .digits(0);
  const dotAt = (value: number | null, at: number) =>
    value === null ? "" : `M${Math.round(xOf(at))},${Math.round(y(value))}h0`;
  return { dots: isSmoothed ? dots.map(dotAt).join("") : null, line: draw(through) ?? "" };
}

/** Half of the stroke of a day. */
const HALF_MARK = 1;

/**
 * The days of `marked` under a curve of `days`, as the dashes of one line across it, a gap the last; empty for none. Days
 * whose strokes touch are one dash, so that somebody who practises every day of a year sends no word for each.
 */
export function drawMarks(days: readonly Day[], marked: readonly Day[]): string {
  const x = across(days.length);
  const wanted = new Set(marked);
  const runs: { from: number; to: number }[] = [];
  for (const [at, day] of days.entries()) {
    if (!wanted.has(day)) continue;
    const [from, to] = [Math.round(x(at)) - HALF_MARK, Math.round(x(at)) + HALF_MARK];
    const last = runs.at(-1);
    if (last && from <= last.to) last.to = to;
    else runs.push({ from, to });
  }
  if (runs.length === 0) return "";
  const dashes = runs.flatMap(({ from, to }, nth) => [from - (runs[nth - 1]?.to ?? 0), to - from]);
  return [0, ...dashes, CURVE.width].join(" ");
}
