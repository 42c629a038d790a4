// A year's columns on their way to the page, which draws them: three signs a day instead of a stroke, since what a loader
// answers stands in the page once more.

export const YEAR_HEIGHT = 72;
export const QUARTER_MONTHS = 3;
/** A column and the air beside it. */
const COLUMN_WIDTH = 3;

/** @param month from 1 */
export const monthWidth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate() * COLUMN_WIDTH;

/** `height` from 1 to YEAR_HEIGHT. */
type Column = { tint: number; height: number };

const SIGNS = 3;
const NONE = "---";

/** @param columns a day each, null where nothing was written */
export const packColumns = (columns: readonly (Column | null)[]): string =>
  columns
    .map((column) => (column ? `${column.tint}${column.height.toString(36).padStart(2, "0")}` : NONE))
    .join("");

export const columnsWidth = (packed: string): number => (packed.length / SIGNS) * COLUMN_WIDTH;

/** The quarters from the first in which something was written to the last; `first` is the number of the first one. */
export function writtenQuarters(quarters: readonly string[]): { first: number; columns: readonly string[] } {
  const written = quarters.map((columns) => columnPaths(columns).length > 0);
  const first = Math.max(0, written.indexOf(true));
  return { first, columns: quarters.slice(first, written.lastIndexOf(true) + 1) };
}

/** A path for each tint that stands in it, the ground at zero. */
export function columnPaths(packed: string): { tint: number; path: string }[] {
  const paths = new Map<number, string>();
  for (let day = 0; day * SIGNS < packed.length; day++) {
    const signs = packed.slice(day * SIGNS, (day + 1) * SIGNS);
    if (signs === NONE) continue;
    const tint = Number(signs[0]);
    const stroke = `M${day * COLUMN_WIDTH + 1}-${Number.parseInt(signs.slice(1), 36)}V0`;
    paths.set(tint, (paths.get(tint) ?? "") + stroke);
  }
  return [...paths].map(([tint, path]) => ({ tint, path })).sort((one, other) => one.tint - other.tint);
}

/**
 * How tall a page of so many words stands: from `lowest` to the whole height, by their root, so that a short page is seen
 * beside a long one.
 * @param tallest words of the page that fills the height
 */
export const wordsHeight = (words: number, tallest: number, lowest: number, height: number): number =>
  Math.round(lowest + (height - lowest) * Math.sqrt(words / tallest));
