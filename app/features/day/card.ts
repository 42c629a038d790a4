// A card to keep, drawn by code: columns that stand or wait, and two lines under them. Pure; the same for a day and for a
// challenge that is done.
import { BRAND } from "#app/brand.ts";
import { CARD_SHAPES, type CardShape } from "#app/lib/card-shapes.ts";
import { xmlText } from "#app/lib/signs.ts";
import { COLUMN_BOX, DRUM, STANDING } from "./columns.ts";

type ColumnsCard = {
  title: string;
  subtitle: string;
  columns: readonly { stands: boolean; name?: string }[];
};

const INK = "#1d2129";
const PAPER = "#faf7f1";
const AEGEAN = "#1f4e5f";
const MUTED = "#5b6270";

/** Of each shape how far apart columns stand at the most, how tall they are, and where their ground is. */
const PLANS: Record<CardShape, { step: number; tall: number; ground: number }> = {
  large: { step: 180, tall: 260, ground: 400 },
  carre: { step: 220, tall: 380, ground: 640 },
  story: { step: 220, tall: 380, ground: 1_020 },
};
/** What stays free on both sides. */
const MARGIN = 100;
/** A column's own height and width, without the air of its box. */
const TALL = 34;
const WIDE = 19;
const BASE = 39;

/** An SVG of the shape's size. */
export function columnsCard({ title, subtitle, columns }: ColumnsCard, shape: CardShape): string {
  const { width, height } = CARD_SHAPES[shape];
  const plan = PLANS[shape];
  const isNamed = columns.some(({ name }) => name);
  const ground = plan.ground - (isNamed ? 40 : 0);
  const step = Math.min(plan.step, (width - 2 * MARGIN - 40) / columns.length);
  const scale = Math.min((plan.tall - (isNamed ? 40 : 0)) / TALL, (step * 0.86) / WIDE);
  const middleOf = (at: number) => width / 2 + (at - (columns.length - 1) / 2) * step;
  const text = (x: number, y: number, size: number, fill: string, words: string) =>
    `<text x="${Math.round(x)}" y="${y}" font-size="${size}" fill="${fill}">${xmlText(words)}</text>`;
  const column = ({ stands }: { stands: boolean }, at: number) => {
    const x = middleOf(at) - (COLUMN_BOX.width / 2) * scale;
    const drawn = stands
      ? `<path d="${STANDING.shaft}${STANDING.capital}" fill="${AEGEAN}"/><path d="${STANDING.flutes}" stroke="${PAPER}" fill="none"/>`
      : `<path d="${DRUM}" fill="none" stroke="${MUTED}" stroke-dasharray="2.5 2"/>`;
    return `<g transform="translate(${x.toFixed(1)} ${(ground - BASE * scale).toFixed(1)}) scale(${scale.toFixed(2)})">${drawn}</g>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${xmlText(`${title}. ${subtitle}`)}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    ...columns.map(column),
    `<path d="M${MARGIN} ${ground + 4}h${width - 2 * MARGIN}" stroke="${INK}" stroke-width="3"/>`,
    `<g font-family="EB Garamond, Georgia, serif" text-anchor="middle">`,
    ...columns.map(({ name, stands }, at) =>
      name ? text(middleOf(at), ground + 46, 30, stands ? INK : MUTED, name) : "",
    ),
    text(width / 2, plan.ground + 75, 46, INK, title),
    text(width / 2, plan.ground + 123, 28, MUTED, subtitle),
    text(width / 2, height - 38, 24, AEGEAN, BRAND),
    "</g></svg>",
  ].join("");
}
