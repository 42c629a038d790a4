// The trained ear: a linear model over hashed n-grams (features.ts), made by content/crisis/train.ts. It hears what no
// rule was written for. Pure, offline, a millisecond a message.
//
// What an n-gram weighs stands in two fuse tables (fuse.ts): of danger itself, one of a few levels for each of a hundred
// thousand n-grams; of what tells the kinds apart, a level a danger for a few thousand. Both hold a mark of each n-gram,
// so that most of those that the model never met weigh nothing instead of weighing what a stranger in its place does.
import { DANGERS, type Danger } from "./danger.ts";
import { featuresOf, type Lexicon } from "./features.ts";
import { type Fuse, lookUp, valueAt } from "./fuse.ts";

export type Model = {
  /** Of each n-gram, which of the levels it weighs. */
  danger: Fuse;
  dangerBias: number;
  dangerLevels: readonly number[];
  /** Of each n-gram, which of the levels it weighs for each danger. */
  kinds: Fuse;
  kindBiases: readonly number[];
  kindLevels: readonly number[];
  /** Of each danger's card: a score above it is distress. */
  thresholds: readonly number[];
  /** Of the phrases it was learnt from and of those that chose the thresholds (content/crisis/corpus.ts). */
  digest: string;
};

/** How much a passage speaks of danger. */
function scoreOf({ danger, dangerBias, dangerLevels }: Model, passage: string, lexicon?: Lexicon): number {
  const cell = new Uint8Array(danger.width);
  let [known, sum] = [0, 0];
  for (const hash of featuresOf(passage, lexicon).all) {
    if (!lookUp(danger, hash, cell)) continue;
    known += 1;
    sum += dangerLevels[valueAt(danger, cell, 0)] ?? 0;
  }
  return sum / Math.sqrt(known + 1) + dangerBias;
}

/** The likeliest danger of a passage that speaks of one. */
export function kindOf({ kinds, kindBiases, kindLevels }: Model, passage: string): Danger {
  const cell = new Uint8Array(kinds.width);
  const sums = DANGERS.map(() => 0);
  let known = 0;
  for (const hash of featuresOf(passage).words) {
    if (!lookUp(kinds, hash, cell)) continue;
    known += 1;
    for (const kind of sums.keys())
      sums[kind] = (sums[kind] ?? 0) + (kindLevels[valueAt(kinds, cell, kind)] ?? 0);
  }
  const scores = sums.map((sum, kind) => sum / Math.sqrt(known + 1) + (kindBiases[kind] ?? 0));
  return DANGERS[scores.indexOf(Math.max(...scores))] ?? "suicide";
}

/** The passage of a text that speaks loudest of danger, and how much. */
export function loudestOf(model: Model, text: string): { score: number; passage: string } {
  const lexicon: Lexicon = new Map();
  let loudest = { score: Number.NEGATIVE_INFINITY, passage: text };
  for (const passage of passagesOf(text)) {
    const score = scoreOf(model, passage, lexicon) - (passage === text ? 0 : OF_A_PART);
    if (score > loudest.score) loudest = { score, passage };
  }
  return loudest;
}

/** Whether the loudest passage of a text is distress: louder than the card that it would get asks for. */
export function isDistress(model: Model, { score, passage }: { score: number; passage: string }): boolean {
  // Which card it is takes as long as how loud: most texts are quieter than any card asks for.
  if (score <= Math.min(...model.thresholds)) return false;
  return score > (model.thresholds[DANGERS.indexOf(kindOf(model, passage))] ?? Number.POSITIVE_INFINITY);
}

/** What a sentence says without those around it counts for less: it may be half of something ordinary. */
const OF_A_PART = 0.5;

/** A message hides its cry in one sentence: it is read whole and sentence by sentence, a long one two at a time too. */
const WHOLE_WORDS = 40;
const MOST_WINDOWS = 40;

export function passagesOf(text: string): string[] {
  const words = text.trim().split(/\s+/).length;
  const sentences = text
    .split(/(?<=[.!?;…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 2);
  if (words <= WHOLE_WORDS) return sentences.length < 2 ? [text] : [text, ...sentences];
  const windows = sentences.flatMap((sentence, at) => {
    const next = sentences[at + 1];
    return next === undefined ? [sentence] : [sentence, `${sentence} ${next}`];
  });
  // Without stops: by twenties of words, half over each other.
  if (sentences.length < 2) {
    const all = text.trim().split(/\s+/);
    for (let at = 0; at < all.length; at += 10) windows.push(all.slice(at, at + 20).join(" "));
  }
  return [text, ...windows.slice(0, MOST_WINDOWS), ...windows.slice(-MOST_WINDOWS)].slice(
    0,
    2 * MOST_WINDOWS,
  );
}
