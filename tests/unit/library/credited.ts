// Finds French guillemet text credited to an ancient author: in one sentence with a name, or followed by one after a
// dash or in brackets. A word, a phrase or a title of up to three words in guillemets is emphasis, not a quotation.
import { fold, wordCount } from "./texts.ts";

const NAME =
  /(?<![\p{L}\p{N}])(marc aurele|seneque|epictete|zenon|cleanthe|chrysippe|musonius)(?![\p{L}\p{N}])/u;
const GUILLEMETS = /«([^«»]*)»/g;
/** The end of a sentence, of a paragraph or of a statement of code. A full stop inside guillemets ends nothing. */
const END = /(?<=[.!?…])(?=[\s"'`)<]|$)|;\n|\n\s*\n/;
const ATTRIBUTION = /^[\s.,;\u00a0\u202f"'`]*[—–(-][^.«]{0,60}/;
const EMPHASIS_WORDS = 3;

export type Credited = { text: string; sentence: string };

export function creditedQuotations(text: string): Credited[] {
  const quoted: string[] = [];
  const masked = text.replace(/<\/?[a-z][^<>]*>/gi, " ").replace(GUILLEMETS, (_, inner: string) => {
    quoted.push(inner.replace(/\$?\{[^}]*\}/g, "x"));
    return `\ue000${quoted.length - 1}\ue001`;
  });
  const sentences = masked.split(END).map((sentence) => sentence ?? "");
  return sentences.flatMap((sentence, at) =>
    [...sentence.matchAll(/\ue000(\d+)\ue001/g)].flatMap((mark) => {
      const inner = quoted[Number(mark[1])] ?? "";
      if (wordCount(inner) <= EMPHASIS_WORDS) return [];
      const rest = sentence.slice(mark.index + mark[0].length).trim();
      const next = /^[.!?…]?$/.test(rest) ? (ATTRIBUTION.exec(sentences[at + 1] ?? "")?.[0] ?? "") : "";
      const named = [sentence, next].some((words) => NAME.test(fold(words)));
      return named ? [{ text: inner.trim(), sentence: sentence.trim().slice(0, 160) }] : [];
    }),
  );
}

type Known = { quote: string; original: string };

/** A judge of quoted text: is it, gaps apart, words of one quotation of the library, or a title of a work? */
export function createJudge(library: readonly Known[], titles: Iterable<string>) {
  const bodies = library.map(({ quote, original }) => ` ${fold(quote)} | ${fold(original)} `);
  const known = new Set([...titles].map(fold));
  return (text: string): boolean => {
    if (known.has(fold(text))) return true;
    const fragments = text
      .split(/\[?…\]?/)
      .map(fold)
      .filter(Boolean);
    return bodies.some((body) => fragments.every((fragment) => body.includes(` ${fragment} `)));
  };
}
