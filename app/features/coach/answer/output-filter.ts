// Between the model and the screen. Sentences come in as they are written, and leave one by one once nothing that follows
// can change them: ids of passages become quotations of the library, other words credited to an ancient lose the name and
// the marks, markup and addresses fall away, and an answer that tells its instructions or commends death is ended there.
// However the model's text is cut into pieces, the same comes out. Pure.

import type { Author } from "#app/features/quotes/quotes.ts";
import { fold } from "#app/lib/text.ts";
import { commendsDeath, MEDICAL_NOTE, playsDoctor, speaksOfSuicide } from "./care.ts";
import {
  announcesAnother,
  creditedSpeech,
  namesAncient,
  paraphrase,
  saysSo,
  withoutSignatures,
} from "./credit.ts";
import type { Piece } from "./pieces.ts";
import { plainAnswer, type Unit, wholeUnits } from "./plain-answer.ts";

/** Why an answer was ended: it told its instructions; it commended death. */
export type Verdict = "clean" | "leak" | "danger";

export type FilterOptions = {
  /** The passages that were given to the model, by id. */
  passages: ReadonlyMap<string, Author>;
  /** What the member wrote: quoting it back is no invention. */
  memberWords: string;
  /** A secret of this request that stands in the instructions. */
  canary: string;
  instructions: string;
};

export const MAX_QUOTATIONS = 2;
/** Words between marks that are a turn of phrase rather than a quotation. */
const SHORT = 5;
const SHINGLE = 8;
const CANARY_WINDOW = 6;

const MARKER = /\[{1,2}\s*((?:ma|se|ep)-[a-z0-9-]{2,30})\s*\]{1,2}/gi;
const BARE_ID = /\(?\b(?:ma|se|ep)-(?:[a-z]{2}-)?\d{1,3}(?:-\d{1,3})*\b\)?/gi;

const bare = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");
const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? [];

function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(
    Array.from({ length: Math.max(0, words.length - SHINGLE + 1) }, (_, at) =>
      words.slice(at, at + SHINGLE).join(" "),
    ),
  );
}

export function createOutputFilter(options: FilterOptions) {
  const memberWords = bare(options.memberWords);
  const secret = bare(options.canary);
  const instructions = shinglesOf(options.instructions);
  let raw = "";
  let seen = 0;
  let verdict: Verdict = "clean";
  let concern = false;
  let quotations = 0;
  let hedges = 0;
  let medical = false;
  /** The sentence before: it lost its marks; it announced an ancient's words; it named one. */
  let before = { stripped: false, announces: false, named: false };
  /** What was said last, for secrets told piecemeal. */
  let tail = "";
  let tailWords: string[] = [];

  function leaks(text: string): boolean {
    const said = tail + bare(text);
    for (let at = 0; at + CANARY_WINDOW <= secret.length; at++)
      if (said.includes(secret.slice(at, at + CANARY_WINDOW))) return true;
    const words = [...tailWords, ...wordsOf(text)];
    for (let at = 0; at + SHINGLE <= words.length; at++)
      if (instructions.has(words.slice(at, at + SHINGLE).join(" "))) return true;
    tail = said.slice(-80);
    tailWords = words.slice(-SHINGLE);
    return false;
  }

  /** A stretch of words without markers. `heading`: a passage of the library follows it. */
  function judge(source: string, heading: boolean): string {
    let text = withoutSignatures(source.replace(/\[{1,2}[^\]]*$/, "").replace(BARE_ID, ""));
    const credited = namesAncient(text) || before.announces || (before.named && text.includes("«"));
    const quoted: string[] = [];
    const unquoted = text.replace(/«([^«»]*)(?:»|$)|^([^«»]*)»/g, (whole, inside?: string, open?: string) => {
      const content = (inside ?? open ?? "").trim();
      const words = wordsOf(content).length;
      const own = words > 0 && memberWords.includes(bare(content));
      // A turn of phrase within a sentence, not a saying of its own.
      const turn =
        words > 0 &&
        words <= SHORT &&
        !credited &&
        inside !== undefined &&
        whole.endsWith("»") &&
        /^\p{Ll}/u.test(content) &&
        wordsOf(text.replace(/«[^«»]*»/g, "")).length >= SHORT - 2;
      if (own || turn) return `\u2039${content}\u203a`;
      const signed = withoutSignatures(content);
      if (words > 0 && signed) quoted.push(signed);
      return content;
    });
    const kept = (words: string) =>
      words
        .replace(/\u2039/g, "«\u00a0")
        .replace(/\u203a/g, "\u00a0»")
        .replace(/[«»](?!\u00a0)(?<!\u00a0»)/g, "");
    const stripped = quoted.length > 0;
    if (before.stripped && !stripped && namesAncient(text) && saysSo(text)) return "";
    const announces = /[:–—]\s*$/.test(text) && namesAncient(text);
    if (announces && !heading) {
      before = { stripped: false, announces: true, named: true };
      return "";
    }
    if (stripped && credited) {
      before = { stripped: true, announces: false, named: false };
      return paraphrase(quoted.join(" "), hedges++);
    }
    if (before.announces && !heading && text) {
      before = { stripped: true, announces: false, named: false };
      return paraphrase(kept(unquoted), hedges++);
    }
    text = kept(unquoted);
    const speech = heading ? undefined : creditedSpeech(text);
    if (speech !== undefined) {
      before = { stripped: true, announces: false, named: false };
      return paraphrase(speech, hedges++);
    }
    before = { stripped, announces: false, named: namesAncient(text) };
    return text;
  }

  /** The pieces of one sentence; nothing more comes after a verdict. */
  function release({ text, gap }: Unit): Piece[] {
    if (verdict !== "clean") return [];
    if (leaks(text)) {
      verdict = "leak";
      return [];
    }
    if (commendsDeath(text)) {
      verdict = "danger";
      concern = true;
      return [];
    }
    if (speaksOfSuicide(text)) concern = true;
    if (playsDoctor(text)) {
      if (medical) return [];
      medical = true;
      return [{ kind: "text", text: MEDICAL_NOTE + gap }];
    }
    const pieces: Piece[] = [];
    let from = 0;
    for (const match of text.matchAll(MARKER)) {
      const id = (match[1] ?? "").toLowerCase();
      const author = options.passages.get(id);
      const allowed = author !== undefined && quotations < MAX_QUOTATIONS;
      let lead = judge(text.slice(from, match.index).replace(/«\s*$/, ""), allowed);
      if (allowed && announcesAnother(lead, author)) lead = "Un passage éclaire cela\u202f:";
      if (lead.trim()) pieces.push({ kind: "text", text: `${lead.trim()} ` });
      if (allowed) {
        quotations += 1;
        pieces.push({ kind: "quotation", id });
        before = { stripped: false, announces: false, named: false };
      }
      from = match.index + match[0].length;
    }
    const rest = text.slice(from).replace(/^\s*[»"]?\s*[.,;]?(?=\s|$)/, (mark) => (from > 0 ? "" : mark));
    const words = judge(rest, false).trim();
    if (/[\p{L}\d]/u.test(words)) pieces.push({ kind: "text", text: words + gap });
    else if (pieces.at(-1)?.kind === "text" || gap.startsWith("\n")) {
      const last = pieces.at(-1);
      if (last?.kind === "text") last.text = last.text.trimEnd() + gap;
    }
    return pieces;
  }

  function take(units: readonly Unit[]): Piece[] {
    const fresh = units.slice(seen);
    seen = Math.max(seen, units.length);
    return fresh.flatMap(release);
  }

  return {
    /** More of the model's text; the pieces that may be shown. */
    push(chunk: string): Piece[] {
      raw += chunk;
      if (verdict !== "clean") return [];
      return take(wholeUnits(plainAnswer(raw)).units);
    },
    /** The text is over: what is left of it. Where it was cut, a sentence begun is let go. */
    end({ cut = false } = {}): Piece[] {
      const { units, rest } = wholeUnits(plainAnswer(raw));
      const last = cut ? "" : rest.trim();
      return take(last ? [...units, { text: last, gap: "" }] : units);
    },
    get verdict(): Verdict {
      return verdict;
    },
    /** The card of the 3114 belongs beside this answer. */
    get concern(): boolean {
      return concern;
    },
  };
}
