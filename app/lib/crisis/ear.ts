// The trained ear: a linear model over hashed n-grams (features.ts), made by content/crisis/train.ts. It hears what no
// rule was written for. Pure, offline, a millisecond a message.
//
// What danger weighs stands in a fuse table (fuse.ts): seventy thousand n-grams, each with one of sixteen weights. What
// tells the kinds apart stands in a table of slots. Both hold a mark of each n-gram, so that one the model never met
// weighs nothing instead of weighing what a stranger in its place does.
import { DANGERS, type Danger } from "./danger.ts";
import { featuresOf, type Lexicon } from "./features.ts";
import { lookUp } from "./fuse.ts";

export type Model = {
  /** A fuse table: of each n-gram, which of the levels it weighs. */
  danger: Uint8Array;
  dangerBias: number;
  dangerLevels: readonly number[];
  /** Slots of [second hash ×2, a weight a danger]. */
  kinds: Uint8Array;
  kindBiases: readonly number[];
  kindScale: number;
  /** A score above it is distress. */
  threshold: number;
};

const PROBES = 4;
export const KIND_SLOT = 2 + DANGERS.length;

/** The mark of an n-gram in the kinds' table: two bytes, never nought. */
export const kindMark = (hash: number) => (hash >>> 16) ^ 0x5aa5 || 1;
const signed = (byte: number) => (byte << 24) >> 24;

/** Where an n-gram may stand in the kinds' table of `slots`. */
export const probesOf = (hash: number, slots: number): number[] => {
  const start = (Math.imul(hash, 0x9e3779b1) >>> 0) % slots;
  return Array.from({ length: PROBES }, (_, step) => (start + step) % slots);
};

/** Where the slot of an n-gram begins in the kinds' table; undefined where the model does not know it. */
function kindSlot({ kinds }: Model, hash: number): number | undefined {
  const wanted = kindMark(hash);
  for (const slot of probesOf(hash, kinds.length / KIND_SLOT)) {
    const found = ((kinds[slot * KIND_SLOT] ?? 0) << 8) | (kinds[slot * KIND_SLOT + 1] ?? 0);
    if (found === 0) return undefined;
    if (found === wanted) return slot;
  }
  return undefined;
}

/** How much a passage speaks of danger: above the model's threshold it does. */
export function scoreOf(
  { danger, dangerBias, dangerLevels }: Model,
  passage: string,
  lexicon?: Lexicon,
): number {
  let [known, sum] = [0, 0];
  for (const hash of featuresOf(passage, lexicon).all) {
    const level = lookUp(danger, hash);
    if (level === undefined) continue;
    known += 1;
    sum += dangerLevels[level] ?? 0;
  }
  return sum / Math.sqrt(known + 1) + dangerBias;
}

/** The likeliest danger of a passage that speaks of one. */
export function kindOf(model: Model, passage: string): Danger {
  const slots = [...featuresOf(passage).words].flatMap((hash) => {
    const slot = kindSlot(model, hash);
    return slot === undefined ? [] : [slot * KIND_SLOT + 2];
  });
  const unit = model.kindScale / Math.sqrt(slots.length + 1);
  const sums = model.kindBiases.map((bias, kind) =>
    slots.reduce((sum, at) => sum + signed(model.kinds[at + kind] ?? 0) * unit, bias),
  );
  return DANGERS[sums.indexOf(Math.max(...sums))] ?? "suicide";
}

/** A long message hides its cry in one clause: it is read whole, and sentence by sentence, two at a time. */
const WHOLE_WORDS = 40;
const MOST_WINDOWS = 40;

export function passagesOf(text: string): string[] {
  const words = text.trim().split(/\s+/).length;
  if (words <= WHOLE_WORDS) return [text];
  const sentences = text
    .split(/(?<=[.!?;…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 2);
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
