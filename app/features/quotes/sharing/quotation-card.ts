// The image card of a quotation in three shapes, as SVG: its words large, who said them, the colonnade. Pure.
import { BRAND } from "#app/brand.ts";
import { CARD_SHAPES, type CardShape } from "#app/lib/card-shapes.ts";
import { wrapLines } from "#app/lib/card-svg.ts";
import { xmlText } from "#app/lib/signs.ts";

const MARGIN = 96;
/** How wide a letter is on average, in ems. */
const LETTER = 0.43;
const LEADING = 1.28;
const SIZES = [84, 76, 68, 60, 54, 48, 42, 38, 34, 30, 26] as const;

/** The largest size at which the whole of it stands. */
function fitted(words: string, width: number, height: number): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const max = Math.floor(width / (size * LETTER));
    const lines = wrapLines(words, max, 40);
    if (lines.length * size * LEADING <= height) return { size, lines };
  }
  const size = SIZES[SIZES.length - 1] ?? 26;
  const room = Math.floor(height / (size * LEADING));
  return { size, lines: wrapLines(words, Math.floor(width / (size * LETTER)), room) };
}

type CardQuotation = { quote: string; author: string; reference: string };

export function quotationCard({ quote, author, reference }: CardQuotation, shape: CardShape): string {
  const { width, height } = CARD_SHAPES[shape];
  const foot = height - 150;
  const room = { width: width - 2 * MARGIN, height: foot - MARGIN - 130 };
  const { size, lines } = fitted(`«\u00a0${quote}\u00a0»`, room.width, room.height);
  const tall = lines.length * size * LEADING;
  // A little above the middle of what is free.
  const top = MARGIN + Math.max(0, (room.height - tall) * 0.45) + size;
  const serif = `font-family="EB Garamond, Garamond, Georgia, serif"`;
  const line = (words: string, y: number, of: number, fill: string) =>
    `<text x="${MARGIN}" y="${Math.round(y)}" ${serif} font-size="${of}" fill="${fill}">${xmlText(words)}</text>`;
  const columns = Array.from(
    { length: Math.floor((width - 2 * MARGIN) / 12) + 1 },
    (_, at) => `M${MARGIN + at * 12} ${foot + 44}v14`,
  ).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${xmlText(`${quote} ${author}, ${reference}`)}">`,
    `<rect width="${width}" height="${height}" fill="#FAF7F1"/>`,
    `<path d="${columns}" stroke="#E4DED2" stroke-width="2"/>`,
    ...lines.map((words, at) => line(words, top + at * size * LEADING, size, "#1D2129")),
    line(`${author}, ${reference}`, Math.min(top + tall + 24, foot + 10), 32, "#8A5E27"),
    line(BRAND, foot + 98, 32, "#1F4E5F"),
    "</svg>",
  ].join("");
}
