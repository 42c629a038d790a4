// The figures of the Livre as SVG paths, drawn on the server: what goes to the browser is the paths, and no library.
// Coordinates are short, so that a year is a few kilobytes.
import { scaleLinear, scaleSqrt } from "d3-scale";
import { line } from "d3-shape";
import type { Day } from "#app/lib/dates.ts";
import { curveOf, tintOf, type YearDay } from "./figures.ts";

const round = (value: number) => Math.round(value * 10) / 10;

/** A column and the air beside it. */
const COLUMN = 3;
const QUARTER_MONTHS = 3;
export const YEAR_HEIGHT = 72;
/** A page of a word is seen. */
const LOWEST = 5;
/** A page of so many words stands as tall as the figure, where no longer one was written. */
const TALL_WORDS = 300;

type QuarterDrawing = {
  width: number;
  /** Where each month begins: `x` of its first column. */
  months: { month: string; x: number; width: number }[];
  /** A path for each tint that stands in it: the columns, as strokes. */
  columns: { tint: number; path: string }[];
};

const quarterOf = (day: Day) => Math.floor((Number(day.slice(5, 7)) - 1) / QUARTER_MONTHS);

/** A year as four quarters of columns: a day a column, as tall as the root of its words, nothing where none was written. */
export function drawYear(year: readonly YearDay[]): QuarterDrawing[] {
  const tallest = year.reduce((most, { words }) => Math.max(most, words ?? 0), TALL_WORDS);
  const height = scaleSqrt([0, tallest], [LOWEST, YEAR_HEIGHT]);
  return [0, 1, 2, 3].map((quarter) => {
    const days = year.filter(({ day }) => quarterOf(day) === quarter);
    const months: QuarterDrawing["months"] = [];
    const columns = new Map<number, string>();
    for (const [at, one] of days.entries()) {
      const month = one.day.slice(0, 7);
      const last = months.at(-1);
      if (last?.month === month) last.width += COLUMN;
      else months.push({ month, x: at * COLUMN, width: COLUMN });
      if (one.words === null) continue;
      const tint = tintOf(one);
      const stroke = `M${at * COLUMN + 1} ${YEAR_HEIGHT}v${-Math.round(height(one.words))}`;
      columns.set(tint, (columns.get(tint) ?? "") + stroke);
    }
    return {
      width: days.length * COLUMN,
      months,
      columns: [...columns].map(([tint, path]) => ({ tint, path })).sort((a, b) => a.tint - b.tint),
    };
  });
}

const CURVE = { width: 640, height: 120, margin: 6 } as const;

export type CurveDrawing = { dots: string; line: string };

/** Where the days of a curve stand across it, the newest last. */
const across = (days: number) =>
  scaleLinear([0, Math.max(1, days - 1)], [CURVE.margin, CURVE.width - CURVE.margin]);

/** A value a day from 1 to 5, null for a gap: a dot a value (a week's, of a year), and a line that breaks at a gap. */
export function drawCurve(values: readonly (number | null)[]): CurveDrawing {
  const { step, dots, line: through } = curveOf(values);
  const x = across(values.length);
  const y = scaleLinear([1, 5], [CURVE.height - CURVE.margin, CURVE.margin]);
  // The last dot is today's; a week stands where it ends.
  const xOf = (at: number) => x(values.length - 1 - step * (dots.length - 1 - at));
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => xOf(at))
    .y((value) => y(value ?? 0))
    .digits(1);
  return {
    dots: dots.map((value, at) => (value === null ? "" : `M${round(xOf(at))} ${round(y(value))}h0`)).join(""),
    line: draw(through) ?? "",
  };
}

/** The days of `marked` as short strokes under a curve of `days`. */
export function drawMarks(days: readonly Day[], marked: readonly Day[]): string {
  const x = across(days.length);
  const wanted = new Set(marked);
  return days.map((day, at) => (wanted.has(day) ? `M${round(x(at))} 1v8` : "")).join("");
}
