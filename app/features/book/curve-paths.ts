// The curves on their way to the page, which draws them: a sign a point and five days of practice a sign, instead of
// strokes, since what a loader answers stands in the page once more.

/** Between two steps of the scale. */
const STEP_HEIGHT = 8;
export const CURVE_HEIGHT = 4 * STEP_HEIGHT;
/** A mood or a stress of 5 stands at the top. */
export const CURVE_DOMAIN = [5, 1] as const;

const NONE = "-";
const RADIX = 36;

/** @param heights a point each, from 0 (the top) to CURVE_HEIGHT; null where there is a gap */
export const packPoints = (heights: readonly (number | null)[]): string =>
  heights.map((height) => (height === null ? NONE : Math.round(height).toString(RADIX))).join("");

const pointsOf = (packed: string) =>
  [...packed].flatMap((sign, at) => (sign === NONE ? [] : [{ at, y: Number.parseInt(sign, RADIX) }]));

/** Beside another number: a minus parts them as well as a space. */
const beside = (y: number) => (y < 0 ? `${y}` : ` ${y}`);

/** A line through the points, a unit from one to the next, which breaks at a gap. */
export const linePath = (packed: string): string =>
  pointsOf(packed)
    .map(({ at, y }, nth, all) => {
      const last = all[nth - 1];
      return last?.at === at - 1 ? `l1${beside(y - last.y)}` : `M${at} ${y}`;
    })
    .join("");

/** A dot a point. */
export const dotsPath = (packed: string): string =>
  pointsOf(packed)
    .map(({ at, y }, nth, all) => {
      const last = all[nth - 1];
      return last ? `m${at - last.at}${beside(y - last.y)}h0` : `M${at} ${y}h0`;
    })
    .join("");

/** What is drawn under a curve is so wide, and so much of it is air on either side. */
export const MARKS_WIDTH = 640;
const MARGIN = 6;
const widthOf = (points: number) => Math.max(1, points - 1);
const across = (at: number, points: number) => MARGIN + ((MARKS_WIDTH - 2 * MARGIN) * at) / widthOf(points);

/** Above and below a curve there is room for half a dot. */
const DOT = 2;

const airOfMarks = (points: number) => (widthOf(points) * MARGIN) / (MARKS_WIDTH - 2 * MARGIN);

/** The box of a curve of so many points. @param air on either side, in points; what its marks have unless told otherwise */
export const curveBox = (points: number, air = airOfMarks(points)): string =>
  [-air, -DOT, widthOf(points) + 2 * air, CURVE_HEIGHT + 2 * DOT]
    .map((side) => Number(side.toFixed(2)))
    .join(" ");

const DAYS_A_SIGN = 5;

/** @param marked a day each, the newest last: whether something was practised */
export function packMarks(marked: readonly boolean[]): string {
  let packed = "";
  for (let at = 0; at < marked.length; at += DAYS_A_SIGN) {
    const bits = marked.slice(at, at + DAYS_A_SIGN).reduce((sum, is, nth) => sum + (is ? 2 ** nth : 0), 0);
    packed += bits.toString(RADIX);
  }
  return packed;
}

/** Half of the stroke of a day. */
const HALF_MARK = 1;

/**
 * The marked days as the dashes of one line of MARKS_WIDTH, a gap the last. Days whose strokes touch are one dash, so that
 * somebody who practises every day of a year sends no word for each.
 * @param days how many the packed ones are
 */
export function markDashes(packed: string, days: number): string {
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < days; at++) {
    const bits = Number.parseInt(packed.charAt(Math.floor(at / DAYS_A_SIGN)), RADIX);
    if (((bits >> (at % DAYS_A_SIGN)) & 1) === 0) continue;
    const x = Math.round(across(at, days));
    const last = runs.at(-1);
    if (last && x - HALF_MARK <= last.to) last.to = x + HALF_MARK;
    else runs.push({ from: x - HALF_MARK, to: x + HALF_MARK });
  }
  const dashes = runs.flatMap(({ from, to }, nth) => [from - (runs[nth - 1]?.to ?? 0), to - from]);
  return [0, ...dashes, MARKS_WIDTH].join(" ");
}
