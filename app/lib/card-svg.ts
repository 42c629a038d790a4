// The image card of a page that is shared: its title, who wrote it, its first words, as an SVG drawn on the server.
import { BRAND } from "../brand.ts";
import { firstSigns, graphemes, xmlText } from "./signs.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 96;

/** A word in pieces of whole signs, none longer than a line. */
function piecesOf(word: string, max: number): string[] {
  if (word.length <= max) return [word];
  const pieces = [""];
  let length = 0;
  for (const sign of graphemes(word)) {
    length += [...sign].length;
    if (length <= max || pieces.at(-1) === "") pieces.push(`${pieces.pop()}${sign}`);
    else {
      pieces.push(sign);
      length = [...sign].length;
    }
  }
  return pieces;
}

/** Lines of at most `max` code points, cut between words; what does not fit in `lines` ends on an ellipsis. */
export function wrapLines(text: string, max: number, lines: number): string[] {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => piecesOf(word, max));
  const found: string[] = [];
  for (const word of words) {
    const last = found.at(-1);
    if (last !== undefined && [...last].length + 1 + [...word].length <= max)
      found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  if (found.length <= lines) return found;
  const kept = found.slice(0, lines);
  const end = firstSigns(kept[lines - 1] ?? "", max - 1).replace(/[\s.,;:]+$/u, "");
  return [...kept.slice(0, -1), `${end}…`];
}

/** Long titles are set smaller. */
const titleSize = (title: string) => (title.length > 60 ? { size: 52, max: 38 } : { size: 66, max: 30 });

export type CardWords = {
  title: string;
  description: string;
  /** Above the title. */
  label: string;
  author: string;
};

/** 1200 × 630, in the colours of « marbre »; system fonts, since an SVG image loads none. */
export function cardSvg({ title, description, label, author }: CardWords): string {
  const { size, max } = titleSize(title);
  const titleLines = wrapLines(title, max, 3);
  const firstLine = 205;
  const bodyTop = firstLine + titleLines.length * size * 1.12 + 12;
  const room = Math.max(1, Math.floor((480 - bodyTop) / 42) + 1);
  const bodyLines = wrapLines(description, 62, Math.min(3, room));
  const line = (words: string, y: number, style: string) =>
    `<text x="${MARGIN}" y="${Math.round(y)}" ${style}>${xmlText(words)}</text>`;
  const serif = `font-family="EB Garamond, Garamond, Georgia, serif"`;
  const sans = `font-family="Source Sans 3, Segoe UI, Helvetica, Arial, sans-serif"`;
  const columns = Array.from({ length: 84 }, (_, at) => `M${MARGIN + at * 12} 576v14`).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${xmlText(title)}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#FAF7F1"/>`,
    `<path d="${columns}" stroke="#E4DED2" stroke-width="2"/>`,
    line(label, 118, `${sans} font-size="27" font-weight="600" fill="#8A5E27"`),
    ...titleLines.map((words, at) =>
      line(words, firstLine + at * size * 1.12, `${serif} font-size="${size}" fill="#1D2129"`),
    ),
    ...bodyLines.map((words, at) => line(words, bodyTop + at * 42, `${serif} font-size="32" fill="#5B6270"`)),
    line(author, 540, `${sans} font-size="27" fill="#1D2129"`),
    `<text x="${WIDTH - MARGIN}" y="540" text-anchor="end" ${serif} font-size="32" fill="#1F4E5F">${xmlText(BRAND)}</text>`,
    "</svg>",
  ].join("");
}
