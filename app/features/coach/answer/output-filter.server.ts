// Between the model and the screen. Sentences come in as they are written, and leave one by one once the sentence after
// them is known, for two may say what neither says alone: ids of passages become quotations of the library, other words
// credited to an ancient lose the name and the marks, markup and addresses fall away, a claim that is not the coach's to
// make is replaced, and an answer that harms or tells its instructions is ended there. Rules find what they were written for
// (harms.ts, claims.ts), the trained gate what they were not (trained-gate.ts). However the model's text is cut into
// pieces, the same comes out. Every verdict is counted by kind.

import type { Danger } from "#app/lib/crisis/danger.ts";
import { isMisattributed } from "../../quotes/misattributed.ts";
import type { AuthorId } from "../../quotes/quotes.ts";
import { createAttribution } from "./attribution.ts";
import { commendsDeath } from "./care.ts";
import { type Claim, claimOf } from "./claims.ts";
import { announcesAnother } from "./credit.ts";
import { isDisguised, undisguised } from "./disguise.ts";
import { NOTES } from "./fixed-answers.ts";
import { MODEL } from "./gate-weights.server.ts";
import { type Harm, harmAcross, harmOf } from "./harms.ts";
import { createLeakCheck } from "./instructions.ts";
import type { Piece } from "./pieces.ts";
import { plainAnswer, type Unit, wholeUnits } from "./plain-answer.ts";
import { helpNamed } from "./support.ts";
import { FAULTS, type Fault, readFault } from "./trained-gate.ts";

/** Why an answer was ended: it told its instructions, it was written not to be read, it would have harmed. */
type Ending = "leak" | "disguised" | Harm;
/** What was done to a sentence: it ended the answer, was replaced or left out, or lost its credit. */
export const FILTER_KINDS = ["disguised", ...FAULTS, "credited"] as const;
type FilterKind = (typeof FILTER_KINDS)[number];

type FilterOptions = {
  /** The passages that were given to the model, by id. */
  passages: ReadonlyMap<string, AuthorId>;
  /** What the member wrote: quoting it back is no invention. */
  memberWords: string;
  /** A secret of this request that stands in the instructions. */
  canary: string;
  instructions: string;
};

const MAX_QUOTATIONS = 2;
const MARKER = /\[{1,2}\s*((?:ma|se|ep)-[a-z0-9-]{2,30})\s*\]{1,2}/gi;
/** These bring a card, and which: the words may have touched somebody. */
const CARDS: Partial<Record<Ending, Danger>> = {
  death: "suicide",
  method: "suicide",
  abstention: "suicide",
  "self-harm": "selfharm",
  fasting: "eating",
  violence: "couple",
};

type Sentence = Unit & { plain: string };

const withoutMarkers = (plain: string) => plain.replace(MARKER, " ");

const CLAIMS: ReadonlySet<Fault> = new Set<Claim>(["human", "medical", "legal", "contact"]);
const isClaim = (fault: Fault): fault is Claim => CLAIMS.has(fault);

/** What the rules say of a sentence, alone or with the next one: that it ends the answer. */
function endingByRules({ text, plain }: Sentence, next: Sentence | undefined): Ending | undefined {
  const harm = commendsDeath(text) ? "death" : harmOf(plain);
  if (harm) return harm;
  if (isDisguised(text)) return "disguised";
  return next && !harmOf(next.plain) ? harmAcross(plain, next.plain) : undefined;
}

export function createOutputFilter(options: FilterOptions) {
  const attribution = createAttribution(options.memberWords);
  const leaks = createLeakCheck(options);
  const counts = new Map<FilterKind, number>();
  const noted = new Set<Claim>();
  let raw = "";
  let seen = 0;
  let ending: Ending | undefined;
  let touched: Danger | undefined;
  let named: Danger | undefined;
  let quotations = 0;
  /** Waits for the sentence after it. */
  let held: Sentence | undefined;

  const count = (kind: FilterKind) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  function end(kind: Ending): Piece[] {
    ending = kind;
    touched ??= CARDS[kind];
    count(kind);
    return [];
  }

  /** The words of a sentence with its markers turned into passages, and whether they lost a credit. */
  function piecesOf({ text, gap }: Sentence, told: boolean): { pieces: Piece[]; credited: boolean } {
    const pieces: Piece[] = [];
    let from = 0;
    let credited = false;
    const judged = (source: string, heading: boolean) => {
      const { text: words, changed } = attribution.judge(source, { heading, told });
      if (changed) count("credited");
      credited ||= changed;
      return words.trim();
    };
    for (const match of text.matchAll(MARKER)) {
      const id = (match[1] ?? "").toLowerCase();
      const author = options.passages.get(id);
      const allowed = author !== undefined && quotations < MAX_QUOTATIONS;
      let lead = judged(text.slice(from, match.index).replace(/«\s*$/, ""), allowed);
      if (allowed && announcesAnother(lead, author)) lead = "Un passage éclaire cela\u00a0:";
      if (lead) pieces.push({ kind: "text", text: `${lead} ` });
      if (allowed) {
        quotations += 1;
        pieces.push({ kind: "quotation", id });
        attribution.reset();
      }
      from = match.index + match[0].length;
    }
    const rest = text.slice(from).replace(/^\s*[»"]?\s*[.,;]?(?=\s|$)/, (mark) => (from > 0 ? "" : mark));
    const words = judged(rest, false);
    if (/[\p{L}\d]/u.test(words)) pieces.push({ kind: "text", text: words + gap });
    else if (pieces.at(-1)?.kind === "text" || gap.startsWith("\n")) {
      const last = pieces.at(-1);
      if (last?.kind === "text") last.text = last.text.trimEnd() + gap;
    }
    return { pieces, credited };
  }

  /** A sentence between its neighbours; nothing more comes after an ending. */
  function release(sentence: Sentence, next: Sentence | undefined): Piece[] {
    if (ending) return [];
    const { text, gap, plain } = sentence;
    const bare = withoutMarkers(plain);
    const { fault: learnt, plainlyOrdinary } = readFault(MODEL, bare, next && withoutMarkers(next.plain));
    const why = leaks(text, plain) ? "leak" : endingByRules(sentence, next);
    if (why === "leak" || why === "disguised" || (why && !plainlyOrdinary)) return end(why);
    const ruled = claimOf(bare);
    // An address or a number is read by its signs, whatever the sentence is.
    const holds = ruled === "contact" || !plainlyOrdinary;
    const claim = (holds ? ruled : undefined) ?? (learnt && isClaim(learnt) ? learnt : undefined);
    if (learnt && learnt !== "misattributed" && !isClaim(learnt)) return end(learnt);
    named ??= helpNamed(text);
    if (isMisattributed(plain) || (next && isMisattributed(`${plain} ${next.plain}`))) {
      count("misattributed");
      return [];
    }
    if (claim) {
      count(claim);
      if (claim === "contact" || noted.has(claim)) return [];
      noted.add(claim);
      return [{ kind: "text", text: NOTES[claim] + gap }];
    }
    const { pieces, credited } = piecesOf(sentence, plainlyOrdinary);
    // Without their credit the words are the coach's own; and a passage of the library that is shown is nobody's invention,
    // whatever announces it.
    if (learnt !== "misattributed" || credited || bare !== plain) return pieces;
    count("misattributed");
    return [];
  }

  /** Sentences that are whole now; the last one is held until something follows it. */
  function take(units: readonly Unit[], over: boolean): Piece[] {
    const fresh = units.slice(seen);
    seen = Math.max(seen, units.length);
    const pieces: Piece[] = [];
    for (const unit of fresh) {
      const sentence: Sentence = { ...unit, plain: undisguised(unit.text) };
      if (held) pieces.push(...release(held, sentence));
      held = sentence;
    }
    if (over && held) {
      pieces.push(...release(held, undefined));
      held = undefined;
    }
    return pieces;
  }

  return {
    /** More of the model's text; the pieces that may be shown. */
    push(chunk: string): Piece[] {
      raw += chunk;
      return ending ? [] : take(wholeUnits(plainAnswer(raw)).units, false);
    },
    /** The text is over: what is left of it. Where it was cut, a sentence begun is let go. */
    end({ cut = false } = {}): Piece[] {
      const { units, rest } = wholeUnits(plainAnswer(raw));
      const last = cut ? "" : rest.trim();
      return take(last ? [...units, { text: last, gap: "" }] : units, true);
    },
    /** Why the answer was ended; undefined while it goes on. */
    get ending(): Ending | undefined {
      return ending;
    },
    /** The answer was ended for words that may have touched somebody: the card of this danger belongs beside it. */
    get touched(): Danger | undefined {
      return touched;
    },
    /** The answer names the help for this danger. */
    get named(): Danger | undefined {
      return named;
    },
    /** How often each thing was done; never about what. */
    get counts(): ReadonlyMap<FilterKind, number> {
      return counts;
    },
  };
}
