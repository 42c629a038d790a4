// The lines of covers.tsx.
import { type CoverOf, type EmblemName, type Hour, type MarkOf, COVER_WIDTH as W } from "./cover.ts";
import { Sea, Stone } from "./drawn-pieces.tsx";
import { drawBeam, drawColumn, drawSun, seedOf, together } from "./pen.ts";

const LIGHT: Record<Hour, { x: number; y: number }> = {
  dawn: { x: 0.24, y: 78 },
  noon: { x: 0.5, y: 30 },
  evening: { x: 0.78, y: 72 },
  night: { x: 0.66, y: 34 },
};

export function CoverLines({ name, count, hour, roofed = false }: CoverOf) {
  const seed = seedOf(name);
  const sun = { x: W * LIGHT[hour].x + ((seed % 40) - 20), y: LIGHT[hour].y };
  const horizon = 78;
  const shown = Math.min(30, Math.max(1, count));
  const pitch = Math.min(34, 280 / shown);
  const width = Math.min(15, pitch * 0.52);
  const left = (W - pitch * (shown - 1)) / 2;
  // A row that walks away from the eye, or stands before it: a rise of its own for each name.
  const slope = ((seed % 7) - 3) * 1.1;
  const columns = Array.from({ length: shown }, (_, index) => {
    const along = shown === 1 ? 0 : index / (shown - 1) - 0.5;
    const height = roofed ? 64 : 58 + slope * along * 8 + (((seed + index * 29) % 5) - 2);
    return drawColumn({ x: left + pitch * index, foot: 94, height, width, light: sun.x });
  });
  const beam = drawBeam(left - width, W - left + width, 21, 9);
  return (
    <>
      <Sea from={0} to={W} horizon={horizon} foot={102} sun={hour === "noon" ? undefined : sun.x} />
      {hour === "night" ? (
        <path d={`M${sun.x} ${sun.y - 13}a13 13 0 1 0 9 22a16 16 0 0 1 -9 -22Z`} className="pen-sun" />
      ) : (
        <path d={drawSun(sun.x, sun.y, 14, horizon)} className="pen-sun" />
      )}
      <Stone of={together(roofed ? [...columns, beam] : columns)} />
    </>
  );
}

const EMBLEMS: Record<EmblemName, { stone?: string; line: string; lit: string; sun?: string }> = {
  // The sun on calm water.
  serenity: {
    line: "M6 30H42M10 35H22M27 35H39M13 40H20M29 40H36",
    lit: "M20 35H29M22 40H27M19 30H30",
    sun: drawSun(24, 30, 9, 30),
  },
  // The leaf that has left its branch.
  detachment: {
    line: "M6 12Q18 6 34 10M22 8Q24 14 22 17",
    lit: "M19 41Q25 34 29 25",
    stone: "M17 42Q15 28 32 22Q35 38 17 42Z",
  },
  // The plumb line between two columns.
  discipline: {
    stone: "M7 42V12H13V42ZM35 42V12H41V42ZM21 30L24 40L27 30Z",
    line: "M4 42H44M5 12H43M10 14V40M38 14V40",
    lit: "M24 12V30",
  },
  // A bowl held up, full.
  gratitude: {
    stone: "M8 22H40Q38 36 28 37H20Q10 36 8 22Z",
    line: "M20 37L18 42H30L28 37M14 42H34",
    lit: "M13 22Q16 12 20 22M20 22Q24 8 28 22M28 22Q32 12 35 22",
  },
  // The arch: what presses on it holds it.
  resilience: {
    stone: "M6 42V26A18 18 0 0 1 42 26V42H33V26A9 9 0 0 0 15 26V42Z",
    line: "M6 30H15M33 30H42M9.500 15L17 21M38.500 15L31 21",
    lit: "M21 8.500L22 17M27 8.500L26 17",
  },
};

const DAY_STROKES: Record<number, (day: number) => string> = {
  // A step under the sign.
  7: (day) => `M${11 + 7 * day} 57V63`,
  // A row of columns on either side of it.
  14: (day) => `M${day < 7 ? 1 : 57} ${11 + 7 * (day % 7)}h6`,
};

/** All round, as a sun’s rays. */
function drawRay(day: number, days: number): string {
  const turn = (2 * Math.PI * day) / days - Math.PI / 2;
  const at = (radius: number) =>
    `${(32 + radius * Math.cos(turn)).toFixed(1)} ${(32 + radius * Math.sin(turn)).toFixed(1)}`;
  return `M${at(26)}L${at(31)}`;
}

export function MarkLines({ id, family, days }: MarkOf) {
  const { stone, line, lit, sun } = EMBLEMS[family];
  const stroke = DAY_STROKES[days];
  const strokes = Array.from({ length: days }, (_, day) => stroke?.(day) ?? drawRay(day, days));
  const own = seedOf(id) % days;
  return (
    <>
      <path d={strokes.filter((_, day) => day !== own).join("")} className="pen-line" />
      <path d={strokes[own]} className="pen-star" />
      <g transform={stroke ? "translate(8 6)" : "translate(13.5 13.5) scale(.77)"}>
        {sun && <path d={sun} className="pen-sun" />}
        {stone && <path d={stone} className="pen-stone" />}
        <path d={line} className="pen-line" />
        <path d={lit} className="pen-lit" />
      </g>
    </>
  );
}
