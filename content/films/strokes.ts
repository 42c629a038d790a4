// What every drawing of a film is made with: the frame it is drawn in, its colours, strokes, and slow movements.
import type { Box, Clock, Layer } from "./plates.ts";

/** Pixels of the picture. */
export const FRAME = { width: 1920, height: 1080 };
/** Where land or sea meets the sky. */
export const HORIZON = 756;

/** Colours by what they are for. */
export type Palette = Record<
  "paper" | "ink" | "muted" | "line" | "primary" | "accent" | "rule" | "soft" | "tint",
  string
>;
type Ground = "marbre" | "nuit";
export type Drawing = { ground: Ground; draw(palette: Palette, breath?: [number, number]): Layer[] };

const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** `share` of a colour in another. */
const blend = (colour: string, share: number, other: string) =>
  `#${parts(colour)
    .map((part, n) =>
      Math.round(part * share + (parts(other)[n] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

type Tokens = Omit<Palette, "rule" | "soft" | "tint">;
/** Stone's outline, what is far off, and what is in the shade: so much ink in the paper, as on the landing page. */
const withShades = (tokens: Tokens): Palette => ({
  ...tokens,
  rule: blend(tokens.ink, 0.36, tokens.paper),
  soft: blend(tokens.ink, 0.15, tokens.paper),
  tint: blend(tokens.ink, 0.06, tokens.paper),
});

export const PALETTES: Record<Ground, Palette> = {
  marbre: withShades({
    paper: "#FAF7F1",
    ink: "#1D2129",
    muted: "#5B6270",
    line: "#D8D0C0",
    primary: "#1F4E5F",
    accent: "#9A6B2F",
  }),
  nuit: withShades({
    paper: "#11151B",
    ink: "#ECE7DC",
    muted: "#A7ADB8",
    line: "#39424F",
    primary: "#7FB4C4",
    accent: "#D2A667",
  }),
};

type Stroke = { stroke?: string; width?: number; fill?: string; opacity?: number };
export const path = (d: string, { stroke = "none", width = 2, fill = "none", opacity = 1 }: Stroke) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}" stroke-linejoin="round" stroke-linecap="round"/>`;
export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;
export const group = (transform: string, ...svg: string[]) =>
  `<g transform="${transform}">${svg.join("")}</g>`;

/** Wider than the picture by what a slow movement takes. */
const SPARE = 160;
export const WHOLE: Box = { x: 0, y: 0, ...FRAME };
/** A band across the picture, with spare width on both sides. */
export const band = (y: number, height: number): Box => ({
  x: -SPARE,
  y,
  width: FRAME.width + 2 * SPARE,
  height,
});

/** The ground of a picture, and what stands still on it. */
export const backdrop = ({ paper }: Palette, ...svg: string[]): Layer => ({
  svg: `<rect x="-4" y="-4" width="1928" height="1088" fill="${paper}"/>${svg.join("")}`,
  box: WHOLE,
});

/** To and fro, `reach` pixels either way, once in `period` seconds. */
export const sway = (along: "x" | "y", reach: number, period: number, lag = 0): Layer["drift"] => ({
  along,
  at: ({ film }: Clock) => reach * Math.sin((2 * Math.PI * (film - lag)) / period),
});

/** Light that comes and goes between two opacities. */
export const glow =
  (least: number, most: number, period: number, lag = 0) =>
  ({ film }: Clock) =>
    least + ((most - least) * (1 + Math.sin((2 * Math.PI * (film - lag)) / period))) / 2;

/** A flame's light: two waves that never meet the same way. */
export const flicker =
  (least: number, most: number) =>
  ({ film }: Clock) => {
    const wave = Math.sin(film * 2.3) + 0.6 * Math.sin(film * 5.1 + 1);
    // Fewer shades of it are fewer pictures.
    return Math.round((least + ((most - least) * (1.6 + wave)) / 3.2) * 40) / 40;
  };

/** From 0 to 1, slow at both ends. */
export const ease = (value: number) => {
  const x = Math.min(1, Math.max(0, value));
  return x * x * (3 - 2 * x);
};

/** How full the lungs are, 0 to 1, in a circle of breath; it begins when the scene is there. */
export function breathAt([inward, outward]: readonly [number, number], since: number) {
  const inCycle = Math.max(0, since - 0.5) % (inward + outward);
  const inspires = inCycle < inward;
  return { inspires, full: ease(inspires ? inCycle / inward : 1 - (inCycle - inward) / outward) };
}

/** Numbers between 0 and 1, the same each time. */
export const scattered = (count: number, salt: number): number[] =>
  Array.from({ length: count }, (_, n) => (((n + 1) * (salt * 7919 + 104_729)) % 9973) / 9973);

const stars = (count: number, salt: number, foot: number) => {
  const [xs, ys] = [scattered(count, salt), scattered(count, salt + 31)];
  return xs.map((x, n) => `M${Math.round(x * 2160 - 120)} ${Math.round((ys[n] ?? 0) * foot)}h0`).join("");
};
/** Two skies of stars that drift apart and shine by turns. */
export const starLayers = ({ ink }: Palette, foot: number): Layer[] => [
  {
    svg: path(stars(60, 3, foot), { stroke: ink, width: 3.2, opacity: 0.55 }),
    box: band(0, foot + 4),
    drift: sway("x", 26, 90),
    opacity: glow(0.5, 1, 7),
  },
  {
    svg: path(stars(26, 8, foot), { stroke: ink, width: 5, opacity: 0.7 }),
    box: band(0, foot + 4),
    drift: sway("x", 40, 90),
    opacity: glow(0.6, 1, 5, 2),
  },
];

const cloud = (x: number, y: number, size: number) =>
  `M${x} ${y}h${9 * size}q${4 * size} -1 ${3 * size} ${-2.4 * size}q-1 ${-1.6 * size} ${-3 * size} ${-1.2 * size}q${-0.6 * size} ${-3 * size} ${-3.6 * size} ${-2.4 * size}q${-2 * size} ${-2 * size} ${-4 * size} ${0.6 * size}q${-3 * size} ${-0.6 * size} ${-3 * size} ${2 * size}q${-2.6 * size} ${0.4 * size} ${0.6 * size} ${3.4 * size}Z`;
export const cloudLayer = ({ line, paper }: Palette, ...places: [number, number, number][]): Layer => ({
  svg: path(places.map((place) => cloud(...place)).join(""), { stroke: line, fill: paper, width: 2.4 }),
  box: band(0, HORIZON),
  drift: sway("x", 70, 100, 30),
});
