// Where a search was found in a text, shown in its context. Pure; agrees with `matches` of lib/text.ts.
import { fold } from "#app/lib/text.ts";

/** A piece of a passage; `hit` marks the words that were searched. */
export type PassagePiece = { text: string; hit: boolean };

const BEFORE = 60;
const AFTER = 160;

/** The folded text, and for each of its characters where it began and ended in the original. */
function foldWithMap(text: string): { folded: string; from: number[]; to: number[] } {
  let folded = "";
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const plain = fold(character);
    if (plain === "") {
      // A combining mark belongs to the letter before it.
      if (to.length) to[to.length - 1] = end;
    } else if (plain !== " " || !folded.endsWith(" ")) {
      for (let unit = 0; unit < plain.length; unit++) {
        from.push(at);
        to.push(end);
      }
      folded += plain;
    }
    at = end;
  }
  return { folded, from, to };
}

/** Ranges of the original text where a word of `search` stands, in order, overlaps joined. */
function findRanges(text: string, search: string): [number, number][] {
  const { folded, from, to } = foldWithMap(text);
  const found: [number, number][] = [];
  for (const word of fold(search).split(" ").filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push([from[at] ?? 0, to[at + word.length - 1] ?? text.length]);
    }
  }
  found.sort((one, other) => one[0] - other[0]);
  return found.reduce<[number, number][]>((joined, range) => {
    const last = joined.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else joined.push(range);
    return joined;
  }, []);
}

/** The text around the first hit, hits marked; undefined where no word of `search` stands in it. */
export function passageOf(text: string, search: string): PassagePiece[] | undefined {
  const ranges = findRanges(text, search);
  const [first] = ranges;
  if (!first) return undefined;
  const start = wordStart(text, first[0] - BEFORE);
  const end = wordEnd(text, first[1] + AFTER);
  const pieces: PassagePiece[] = [];
  let at = start;
  for (const [from, to] of ranges) {
    if (from >= end) break;
    if (from > at) pieces.push({ text: text.slice(at, from), hit: false });
    at = Math.min(to, end);
    pieces.push({ text: text.slice(from, at), hit: true });
  }
  pieces.push({ text: `${text.slice(at, end)}${end < text.length ? "…" : ""}`, hit: false });
  if (start > 0) pieces.unshift({ text: "…", hit: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** The start of the word that holds `at`, so that no word is cut. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const gap = text.lastIndexOf(" ", at);
  return gap < 0 || at - gap > 30 ? at : gap + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const gap = text.indexOf(" ", at);
  return gap < 0 || gap - at > 30 ? Math.min(text.length, at + 30) : gap;
}
