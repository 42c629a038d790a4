// A card to keep, drawn by code: columns that stand or wait, and two lines under them. Pure; the same for a day and for a
// challenge that is done.
import { BRAND } from "#app/brand.ts";
import { STANDING } from "./columns.ts";

type ColumnsCard = {
  title: string;
  subtitle: string;
  /** One a column: does it stand? */
  columns: readonly boolean[];
};

const WIDTH = 1200;
const HEIGHT = 630;
const INK = "#1d2129";
const PAPER = "#faf7f1";
const AEGEAN = "#1f4e5f";
const MUTED = "#5b6270";

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** How wide the colonnade may be, and how tall a column of it. */
const SPAN = 960;
const TALL = 260;
const BASE = 400;

function column(at: number, stands: boolean, count: number): string {
  const step = Math.min(180, SPAN / count);
  const scale = Math.min(TALL / 34, (step * 0.86) / 19);
  const x = WIDTH / 2 + (at - (count - 1) / 2) * step - 14 * scale;
  const y = BASE - 39 * scale;
  const drawn = stands
    ? `<path d="${STANDING.shaft}${STANDING.capital}" fill="${AEGEAN}"/><path d="${STANDING.flutes}" stroke="${PAPER}" fill="none"/>`
    : `<path d="M6.6 31h14.8l.6 8H6z" fill="none" stroke="${MUTED}" stroke-dasharray="2.5 2"/>`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})">${drawn}</g>`;
}

/** An SVG of 1200 by 630. */
export function columnsCard({ title, subtitle, columns }: ColumnsCard): string {
  const text = (y: number, size: number, fill: string, words: string) =>
    `<text x="${WIDTH / 2}" y="${y}" font-size="${size}" fill="${fill}">${escaped(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escaped(`${title}. ${subtitle}`)}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    ...columns.map((stands, at) => column(at, stands, columns.length)),
    `<path d="M100 404h1000" stroke="${INK}" stroke-width="3"/>`,
    `<g font-family="EB Garamond, Georgia, serif" text-anchor="middle">`,
    text(475, 46, INK, title),
    text(523, 28, MUTED, subtitle),
    text(592, 24, AEGEAN, BRAND),
    "</g></svg>",
  ].join("");
}
