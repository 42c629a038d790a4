// The trained ear: a linear model over hashed n-grams (features.ts), made by content/crisis/train.ts. It hears what no
// rule was written for. Pure, offline, a millisecond a message.
//
// It weighs a passage as each of the dangers and as several sorts of what is ordinary, and hears distress where the dangers
// together weigh more: a farewell and a blow have little in common but that they are dangers, a film and a funeral little but
// that they are none, and one weight for all would blunt what each says. How weights are kept: linear-model.ts.

import { type LinearModel, weigh } from "../linear-model.ts";
import { fold } from "../text.ts";
import { DANGERS, type Danger } from "./danger.ts";
import { featuresOf, type Lexicon } from "./features.ts";
import { isOvercome } from "./ordinary.ts";

export type Model = LinearModel<Danger> & {
  /** Of each danger's card: a score above it is distress. */
  thresholds: readonly number[];
  /** Of the phrases it was learnt from and of those that chose the thresholds (content/crisis). */
  digest: string;
};

/** How much a passage speaks of danger: the logarithm of how much likelier any danger is than none. */
const scoreOf = (model: Model, passage: string, lexicon: Lexicon): number =>
  weigh(model, featuresOf(passage, lexicon), DANGERS).score;

/** The likeliest danger of a passage that speaks of one. */
export const kindOf = (model: Model, passage: string): Danger =>
  weigh(model, featuresOf(passage), DANGERS).likeliest;

/** The passage of a text that speaks loudest of danger, and how much: of a crisis that is overcome, not at all. */
export function loudestOf(model: Model, text: string): { score: number; passage: string } {
  const lexicon: Lexicon = new Map();
  let loudest = { score: Number.NEGATIVE_INFINITY, passage: text };
  if (isOvercome(fold(text))) return loudest;
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
