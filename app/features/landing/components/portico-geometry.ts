// The hero's portico in one-point perspective: a row of columns, the sun low behind it, the light it lets through.
// Metres in, hairlines out. Pure; nothing is computed when the module loads, so that the browser's bundle drops it.

export const VIEW = { width: 1280, height: 720 };
/** The eye stands on the pavement and looks along the row. */
const EYE = { u: 480, v: 505, height: 1.4, focal: 620 };
export const HORIZON = 505;
export const SUN = { u: 1003, v: 501, radius: 27 };

const ROW = { x: 3.4, first: 2.9, spacing: 2.9, count: 7 };
const SHAFT = { radius: 0.34, radiusTop: 0.28, height: 4.45 };
const CAPITAL = { height: 0.45, overhang: 1.6 };
const BEAM = { bottom: 4.9, inner: 2.94, outer: 3.86 };
const END = { near: 1.9, far: 21.6 };
/** How far the sun goes sideways for each metre ahead: (SUN.u - EYE.u) / EYE.focal. */
const SUN_SLOPE = 0.8435;

type Point = [x: number, y: number, z: number];

const round = (value: number) => Math.round(value * 10) / 10;
const at = (u: number, v: number) => `${round(u)} ${round(v)}`;
const project = ([x, y, z]: Point) =>
  at(EYE.u + (EYE.focal * x) / z, EYE.v - (EYE.focal * (y - EYE.height)) / z);
const polygon = (...points: Point[]) => `M${points.map(project).join("L")}Z`;
const line = (from: Point, to: Point) => `M${project(from)}L${project(to)}`;

type ColumnPaths = { body: string; shade: string; lit: string; unlit: string; capital: string };

/** A shaft whose flutes crowd towards its edges, as those of a round thing do; the sun's side apart from the other. */
function columnAt(z: number): ColumnPaths {
  const scale = EYE.focal / z;
  const u = EYE.u + ROW.x * scale;
  const foot = EYE.v + EYE.height * scale;
  const neck = EYE.v - (SHAFT.height - EYE.height) * scale;
  const top = neck - CAPITAL.height * scale;
  const [wide, narrow] = [SHAFT.radius * scale, SHAFT.radiusTop * scale];
  const towardsSun = u < SUN.u ? 1 : -1;
  const flutes = Math.min(14, Math.max(5, Math.round(wide / 2.6)));
  const rules = { lit: "", unlit: "" };
  for (let flute = 0; flute <= flutes; flute++) {
    const across = Math.cos((Math.PI * flute) / flutes);
    const side = across * towardsSun > 0.2 ? "lit" : "unlit";
    rules[side] += `M${at(u + across * wide, foot)}L${at(u + across * narrow, neck)}`;
  }
  const quad = (left: number, right: number) =>
    `M${at(u + left * wide, foot)}L${at(u + left * narrow, neck)}` +
    `L${at(u + right * narrow, neck)}L${at(u + right * wide, foot)}Z`;
  const slab = narrow * CAPITAL.overhang;
  const cushion = slab * 0.93;
  const lip = top + CAPITAL.height * scale * 0.4;
  return {
    ...rules,
    body: quad(-1, 1),
    shade: quad(-towardsSun, -towardsSun * 0.1) + quad(-towardsSun, -towardsSun * 0.62),
    capital:
      `M${at(u - narrow, neck)}Q${at(u - cushion, neck - (neck - lip) * 0.45)} ${at(u - cushion, lip)}` +
      `H${round(u + cushion)}Q${at(u + cushion, neck - (neck - lip) * 0.45)} ${at(u + narrow, neck)}Z` +
      `M${at(u - slab, lip)}V${round(top)}H${round(u + slab)}V${round(lip)}Z`,
  };
}

/** What the sun lays on the pavement between two columns, down to the frame's lower edge. */
function lightBetween(near: number, far: number): string {
  const norm = Math.hypot(SUN_SLOPE, 1);
  const across = { x: SHAFT.radius / norm, z: (SHAFT.radius * SUN_SLOPE) / norm };
  const start: Point = [ROW.x - across.x, 0, near + across.z];
  const end: Point = [ROW.x + across.x, 0, far - across.z];
  const slide = ([x, , z]: Point): Point => [x - SUN_SLOPE * (z - 3.3), 0, 3.3];
  return polygon(start, end, slide(end), slide(start));
}

function entablature() {
  const face = (rise: number, z: number): Point => [BEAM.inner, BEAM.bottom + rise, z];
  const outer = (z: number): Point => [BEAM.outer, BEAM.bottom, z];
  const triglyphs = Array.from({ length: 13 }, (_, index) => ROW.first + (ROW.spacing * index) / 2);
  return {
    face: polygon(face(0, END.near), face(1.12, END.near), face(1.12, END.far), face(0, END.far)),
    soffit: polygon(face(0, END.near), outer(END.near), outer(END.far), face(0, END.far)),
    /** Behind the capitals. */
    far: line(outer(END.near), outer(END.far)),
    lines: [0, 0.42, 0.5, 0.98, 1.12].map((rise) => line(face(rise, END.near), face(rise, END.far))).join(""),
    /** The same rhythm again, smaller. */
    triglyphs: triglyphs
      .flatMap((z) => [-0.2, 0, 0.2].map((shift) => line(face(0.5, z + shift), face(0.98, z + shift))))
      .join(""),
  };
}

/** Short rules where the sun meets the water, wider as they come nearer. */
function sea() {
  const rows = Array.from({ length: 13 }, (_, index) => round(HORIZON + 3 + index * 2.4 + index ** 2 * 0.95));
  const calm = rows.map((v, index) => {
    const shift = (index * 137) % 90;
    return `M${560 + shift} ${v}H${760 + shift}M${830 + shift} ${v}H${VIEW.width}`;
  });
  const glitter = rows.map((v, index) => {
    const half = 13 + index * 3.4 + ((index * 71) % 17);
    const drift = ((index * 53) % 19) - 9;
    return `M${at(SUN.u - half + drift, v)}h${round(half * 0.9)}m${6 + (index % 3) * 3} 0h${round(half * 0.8)}`;
  });
  return { calm: calm.join(""), glitter: glitter.join("") };
}

/** Horizontal rules that crowd towards the horizon: the sky before sunrise, seen through the portico only. */
const sky = () =>
  Array.from({ length: 24 }, (_, index) => round(HORIZON - 5 - 1.1 * index - 0.52 * index ** 2))
    .map((v) => `M${round(Math.max(586, EYE.u + (HORIZON - v) / 1.4))} ${v}H${VIEW.width}`)
    .join("");

export function drawPortico() {
  const depths = Array.from({ length: ROW.count }, (_, index) => ROW.first + ROW.spacing * index);
  const edge: [Point, Point] = [
    [ROW.x + 0.7, 0, 2.4],
    [ROW.x + 0.7, 0, 44],
  ];
  return {
    sky: sky(),
    sea: sea(),
    /** Hides the sea: the pavement, left of the step's edge. */
    ground: `M${at(EYE.u, EYE.v + 16)}L${project(edge[0])}V760H0V${EYE.v + 16}Z`,
    edge: line(...edge),
    lights: depths
      .slice(1)
      .map((far, index) => lightBetween(Math.max(3.31, depths[index] ?? far), far))
      .join(""),
    /** From the far end to the near one: the order they are painted in. */
    columns: depths.map(columnAt).reverse(),
    entablature: entablature(),
  };
}

export const ISLANDS =
  "M590 505q26-5 44-13t40-4 52 9 60 8h-196ZM868 505q20-17 46-20t34 12 32 8h-112ZM1080 505q30-9 58-12t62-9 80 6v15h-200Z";

/** The night's stars, and the morning star where the sun will rise. */
export const STARS =
  "M905 92h0M962 206h0M1018 64h0M1071 158h0M1108 288h0M936 322h0M1050 345h0M1002 268h0M1096 52h0M893 236h0M764 262h0M752 372h0M688 356h0M1120 212h0M978 148h0M918 402h0M700 60h0M640 150h0M738 24h0";
export const MORNING_STAR = { u: 1018, v: 418 };
