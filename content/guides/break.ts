// Lines of a paragraph, all chosen together: the fewest bad spaces over the whole, after Knuth and Plass, « Breaking
// Paragraphs into Lines » (1981), with French hyphenation. Pure: widths come from the caller.
import french from "hyphen/fr/index.js";
import type { Voice } from "./fonts.ts";
import type { TextSpan } from "./source.ts";

type Run = { text: string; voice: Voice };
/** `x` from the start of the line; `hyphen` when the line's last run ends on a hyphen of ours. */
export type Placed = Run & { x: number; hyphen?: boolean };
export type SetLine = { runs: Placed[]; width: number };

type Setting = {
  width: number;
  /** First line's own indent. */
  indent?: number;
  justify: boolean;
  hyphenate: boolean;
  measure(text: string, voice: Voice): number;
};

/** What stands between two places where a line may end. */
type Piece = { runs: Run[]; width: number };
/** A place to end a line: after `pieces[at]`, at a space, inside a word (its hyphen's width) or after a hyphen. */
type Item = Piece & { end: "space" | "hyphen" | "dash" | "stop"; endWidth: number };

const HYPHEN_COST = 60;
const TWO_HYPHENS_COST = 4_000;
/** A last line that is hardly one, and one that is the end of a parted word. */
const SHORT_LAST_COST = 3_000;
const PARTED_LAST_COST = 40_000;

const LETTERS = /[\p{L}]{6,}/gu;

/** Soft hyphens in the words that may have them: no capitals (names), two letters before, three after. */
function hyphenate(text: string): string {
  return text.replace(LETTERS, (word) => {
    if (word[0] !== word[0]?.toLowerCase()) return word;
    const parts = french.hyphenateSync(word, { minWordLength: 6, hyphenChar: "\u00ad" }).split("\u00ad");
    let out = parts[0] ?? "";
    let before = out.length;
    for (const part of parts.slice(1)) {
      out += before >= 2 && word.length - before >= 3 ? `\u00ad${part}` : part;
      before += part.length;
    }
    return out;
  });
}

function toItems(runs: Run[], { measure, hyphenate: mayHyphenate }: Setting): Item[] {
  const items: Item[] = [];
  let open: Piece = { runs: [], width: 0 };
  const close = (end: Item["end"], endWidth: number) => {
    items.push({ ...open, end, endWidth });
    open = { runs: [], width: 0 };
  };
  for (const { text, voice } of runs) {
    const marked = mayHyphenate ? hyphenate(text) : text;
    for (const [token] of marked.matchAll(/ +|\u00ad|[^ \u00ad-]+-?|-/g)) {
      if (token[0] === " ") close("space", measure(" ", voice));
      else if (token === "\u00ad") close("hyphen", measure("-", voice));
      else {
        open.runs.push({ text: token, voice });
        open.width += measure(token, voice);
        if (/\p{L}-$/u.test(token)) close("dash", 0);
      }
    }
  }
  close("stop", 0);
  return items;
}

type Node = { at: number; line: number; total: number; from: Node | undefined; hyphen: boolean };

/**
 * How far a line of natural width `natural` with `spaces` spaces is from its measure, in spaces' own elasticity:
 * below -1 it cannot be shrunk so far, above 1 it is looser than one would like.
 */
function strain(natural: number, spaces: number, space: number, width: number): number {
  const missing = width - natural;
  if (missing === 0) return 0;
  if (spaces === 0) return missing < 0 ? -99 : missing / (space * 2);
  return missing > 0 ? missing / (spaces * space * 0.6) : missing / (spaces * space * 0.3);
}

function demerits(ratio: number, justify: boolean): number {
  const badness = justify ? 100 * Math.abs(ratio) ** 3 : 40 * Math.min(ratio < 0 ? 99 : ratio / 4, 8) ** 2;
  return (10 + badness) ** 2;
}

function chooseBreaks(
  items: Item[],
  setting: Setting,
  space: number,
  tolerance: number,
): number[] | undefined {
  const { width, indent = 0, justify } = setting;
  const sums = items.map(() => 0);
  const gaps = items.map(() => 0);
  let sum = 0;
  let gap = 0;
  for (const [at, item] of items.entries()) {
    sum += item.width;
    sums[at] = sum;
    gaps[at] = gap;
    if (item.end === "space") {
      sum += item.endWidth;
      gap += 1;
    }
  }
  let active: Node[] = [{ at: -1, line: 0, total: 0, from: undefined, hyphen: false }];
  for (const [at, item] of items.entries()) {
    const last = item.end === "stop";
    const best = new Map<number, Node>();
    const still: Node[] = [];
    for (const node of active) {
      const before = node.at < 0 ? 0 : (sums[node.at] ?? 0) + (items[node.at]?.end === "space" ? space : 0);
      const gapsBefore = node.at < 0 ? 0 : (gaps[node.at] ?? 0) + (items[node.at]?.end === "space" ? 1 : 0);
      const natural =
        (sums[at] ?? 0) -
        before +
        (item.end === "hyphen" ? item.endWidth : 0) +
        (node.line === 0 ? indent : 0);
      const ratio = strain(natural, (gaps[at] ?? 0) - gapsBefore, space, width);
      if (ratio < (justify ? -1 : 0)) continue;
      still.push(node);
      if (!last && ratio > tolerance) continue;
      const hyphen = item.end === "hyphen" || item.end === "dash";
      const short = last && natural < width * 0.2;
      let cost = last ? 0 : demerits(ratio, justify);
      if (short) cost += node.hyphen ? PARTED_LAST_COST : SHORT_LAST_COST;
      if (item.end === "hyphen") cost += HYPHEN_COST ** 2;
      if (hyphen && node.hyphen) cost += TWO_HYPHENS_COST;
      const total = node.total + cost;
      const known = best.get(node.line + 1);
      if (!known || total < known.total)
        best.set(node.line + 1, { at, line: node.line + 1, total, from: node, hyphen });
    }
    active = [...still, ...best.values()];
    if (active.length === 0) return undefined;
  }
  const ends = active.filter((node) => node.at === items.length - 1).sort((a, b) => a.total - b.total);
  if (!ends[0]) return undefined;
  const breaks: number[] = [];
  for (let node: Node | undefined = ends[0]; node && node.at >= 0; node = node.from) breaks.unshift(node.at);
  return breaks;
}

/** @throws Error where a word is wider than its measure */
export function breakLines(spans: Run[], setting: Setting): SetLine[] {
  const items = toItems(spans, setting);
  const space = setting.measure(" ", spans[0]?.voice ?? "roman");
  let breaks: number[] | undefined;
  for (const tolerance of [1.6, 3, 6, 30, 1e6]) {
    breaks = chooseBreaks(items, setting, space, tolerance);
    if (breaks) break;
  }
  if (!breaks)
    throw new Error(
      `aucune coupe possible\u00a0: ${spans
        .map((run) => run.text)
        .join("")
        .slice(0, 60)}`,
    );
  const lines: SetLine[] = [];
  let from = 0;
  for (const [nth, to] of breaks.entries()) {
    const own = items.slice(from, to + 1);
    const indent = nth === 0 ? (setting.indent ?? 0) : 0;
    const inner = own.slice(0, -1).filter((item) => item.end === "space").length;
    const end = own.at(-1);
    const natural =
      indent +
      own.reduce((all, item) => all + item.width, 0) +
      inner * space +
      (end?.end === "hyphen" ? end.endWidth : 0);
    const missing = setting.width - natural;
    const stretched = setting.justify && inner > 0 && (end?.end !== "stop" || missing < 0);
    const gap = space + (stretched ? missing / inner : 0);
    lines.push(placeLine(own, indent, gap, setting.measure));
    from = to + 1;
  }
  return lines;
}

function placeLine(items: Item[], indent: number, gap: number, measure: Setting["measure"]): SetLine {
  const runs: Placed[] = [];
  let x = indent;
  for (const [at, item] of items.entries()) {
    const ends = at === items.length - 1;
    for (const [nth, run] of item.runs.entries()) {
      const previous = runs.at(-1);
      const width = measure(run.text, run.voice);
      // Syllables of one word that were not parted are one run again, so that it is drawn and copied as one.
      const joins = nth === 0 && at > 0 && items[at - 1]?.end === "hyphen" && previous?.voice === run.voice;
      if (joins && previous) previous.text += run.text;
      else runs.push({ ...run, x });
      x += width;
    }
    const tail = runs.at(-1);
    if (!tail) continue;
    if (ends && item.end === "hyphen") {
      tail.hyphen = true;
      x += item.endWidth;
    } else if (item.end === "space") {
      // The space stays in the text, for those who copy or listen; the next run has its own place.
      tail.text += " ";
      if (!ends) x += gap;
    }
  }
  return { runs, width: x };
}

/** The voices of a text whose plain part is `base`. */
export function toRuns(spans: TextSpan[], base: "roman" | "italic" | "sans"): Run[] {
  return spans.map(({ text, italic, bold }) => {
    if (base === "sans") return { text, voice: bold ? "sansBold" : "sans" };
    if (bold) return { text, voice: "bold" };
    const slanted = Boolean(italic) !== (base === "italic");
    return { text, voice: slanted ? "italic" : "roman" };
  });
}
