// The pen of the landing page's colonnade, seen from the front: columns of hairlines, a sun, a calm sea. Everything is
// an SVG path in the picture's own units, made by code, so that a picture is a few kilobytes and follows the theme. Pure.

const round = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** What is filled with the ground and outlined, and the flutes on either side of the light. */
export type PenDrawing = { stone: string; lit: string; unlit: string };

export type ColumnSpec = {
  /** The middle of its foot. */
  x: number;
  foot: number;
  height: number;
  width: number;
  /** Where the light comes from, across. */
  light: number;
  /** Of its height, how much still stands: below 1 it is broken, and has no capital. */
  standing?: number;
};

/** A Doric column: a shaft that narrows, flutes that crowd towards its edges, a cushion and a slab. */
export function drawColumn({ x, foot, height, width, light, standing = 1 }: ColumnSpec): PenDrawing {
  const half = width / 2;
  const neckHalf = half * (1 - 0.16 * standing);
  const cap = standing < 1 ? 0 : Math.min(height * 0.16, width * 0.5);
  const neck = foot - height * standing + cap;
  const side = light >= x ? 1 : -1;
  const drawn = { stone: `M${at(x - half, foot)}L${at(x - neckHalf, neck)}`, lit: "", unlit: "" };
  // Broken stone has a ragged edge.
  drawn.stone +=
    standing < 1
      ? `L${at(x - neckHalf * 0.3, neck - width * 0.12)}L${at(x + neckHalf * 0.2, neck + width * 0.1)}L${at(x + neckHalf, neck - width * 0.08)}`
      : `H${round(x + neckHalf)}`;
  drawn.stone += `L${at(x + half, foot)}Z`;
  const flutes = Math.min(9, Math.max(3, Math.round(width / 2.4)));
  for (let flute = 1; flute < flutes; flute++) {
    const across = Math.cos((Math.PI * flute) / flutes);
    const line = `M${at(x + across * half, foot)}L${at(x + across * neckHalf, neck + width * 0.12 * (1 - standing))}`;
    drawn[across * side > 0.15 ? "lit" : "unlit"] += line;
  }
  if (cap > 0) {
    const slab = half * 1.42;
    const lip = neck - cap * 0.55;
    drawn.stone +=
      `M${at(x - neckHalf, neck)}Q${at(x - slab * 0.94, neck - cap * 0.2)} ${at(x - slab * 0.94, lip)}` +
      `H${round(x + slab * 0.94)}Q${at(x + slab * 0.94, neck - cap * 0.2)} ${at(x + neckHalf, neck)}Z` +
      `M${at(x - slab, lip)}V${round(neck - cap)}H${round(x + slab)}V${round(lip)}Z`;
  }
  return drawn;
}

export const together = (drawings: readonly PenDrawing[]): PenDrawing => ({
  stone: drawings.map(({ stone }) => stone).join(""),
  lit: drawings.map(({ lit }) => lit).join(""),
  unlit: drawings.map(({ unlit }) => unlit).join(""),
});

/** A beam on columns: its two edges and a frieze of short strokes in the columns' rhythm. */
export function drawBeam(from: number, to: number, top: number, thickness: number): PenDrawing {
  const strokes = Math.max(4, Math.round((to - from) / (thickness * 1.4)));
  const step = (to - from) / strokes;
  const frieze = Array.from({ length: strokes - 1 }, (_, index) => {
    const x = from + step * (index + 1);
    return `M${at(x, top + thickness * 0.3)}V${round(top + thickness * 0.7)}`;
  });
  return {
    stone: `M${at(from, top)}H${round(to)}V${round(top + thickness)}H${round(from)}Z`,
    lit: "",
    unlit: frieze.join(""),
  };
}

/** A disc, or the half of one that the horizon at `horizon` leaves. */
export function drawSun(x: number, y: number, radius: number, horizon = Number.POSITIVE_INFINITY): string {
  if (y + radius <= horizon)
    return `M${at(x - radius, y)}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
  const half = Math.sqrt(Math.max(0, radius ** 2 - (horizon - y) ** 2));
  const large = y < horizon ? 1 : 0;
  return `M${at(x - half, horizon)}A${radius} ${radius} 0 ${large} 1 ${at(x + half, horizon)}Z`;
}

/** Rules of the water below a horizon, wider apart as they come nearer, and where the sun meets them. */
export function drawSea(from: number, to: number, horizon: number, foot: number, sun?: number) {
  const rows = Array.from(
    { length: 6 },
    (_, index) => horizon + ((foot - horizon) * (index + 1) ** 1.6) / 7 ** 1.6,
  );
  const span = to - from;
  const calm = rows.map((y, index) => {
    const shift = ((index * 37) % 23) / 23;
    return `M${at(from + span * 0.1 * shift, y)}H${round(from + span * (0.34 + 0.1 * shift))}M${at(from + span * (0.62 + 0.08 * shift), y)}H${round(to - span * 0.06 * shift)}`;
  });
  const glitter =
    sun === undefined
      ? []
      : rows.map(
          (y, index) => `M${at(sun - 3 - index * 1.6 + ((index * 53) % 5), y)}h${round(5 + index * 2.6)}`,
        );
  return { calm: `M${at(from, horizon)}H${round(to)}${calm.join("")}`, glitter: glitter.join("") };
}

/** A number from a word, the same each time: what makes each cover its own. */
export function seedOf(word: string): number {
  let seed = 7;
  for (const sign of word) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return seed;
}
