// The trained ear: a linear model over hashed n-grams (features.ts) with weights of one byte, made by
// content/crisis/train.ts. It hears what no rule was written for. Pure, offline, a millisecond a message.
//
// The weights stand in two tables of slots. A slot holds a second hash of its n-gram, so that an n-gram the model never
// met weighs nothing instead of weighing what a stranger in its place does.
import { DANGERS, type Danger } from "./danger.ts";
import { featuresOf, type Lexicon } from "./features.ts";

export type Model = {
  /** Slots of [second hash, weight]. */
  danger: Uint8Array;
  dangerBias: number;
  /** How much one step of a danger weight is. */
  dangerScale: number;
  /** Slots of [second hash ×2, a weight a danger]. */
  kinds: Uint8Array;
  kindBiases: readonly number[];
  kindScale: number;
  /** A score above it is distress. */
  threshold: number;
};

const PROBES = 4;
export const DANGER_SLOT = 2;
export const KIND_SLOT = 2 + DANGERS.length;
const mark = (hash: number) => ((hash >>> 24) ^ (hash >>> 16)) & 0xff || 1;
const mark16 = (hash: number) => (hash >>> 16) ^ 0x5aa5 || 1;
const signed = (byte: number) => (byte << 24) >> 24;

/** Where an n-gram may stand in a table of `slots`. */
export const probesOf = (hash: number, slots: number): number[] => {
  const start = (Math.imul(hash, 0x9e3779b1) >>> 0) % slots;
  return Array.from({ length: PROBES }, (_, step) => (start + step) % slots);
};
export const marksOf = { danger: mark, kinds: mark16 };

/** Where the slot of an n-gram begins in a table; undefined where the model does not know it. No array is made: a long
 * message asks tens of thousands of times. */
function slotIn(
  slots: number,
  hash: number,
  markAt: (slot: number) => number,
  wanted: number,
): number | undefined {
  let slot = (Math.imul(hash, 0x9e3779b1) >>> 0) % slots;
  for (let probe = 0; probe < PROBES; probe += 1) {
    const found = markAt(slot);
    if (found === 0) return undefined;
    if (found === wanted) return slot;
    slot = (slot + 1) % slots;
  }
  return undefined;
}

const kindSlot = ({ kinds }: Model, hash: number): number | undefined =>
  slotIn(
    kinds.length / KIND_SLOT,
    hash,
    (slot) => ((kinds[slot * KIND_SLOT] ?? 0) << 8) | (kinds[slot * KIND_SLOT + 1] ?? 0),
    mark16(hash),
  );

/** How much a passage speaks of danger: above the model's threshold it does. */
export function scoreOf(
  { danger, dangerBias, dangerScale }: Model,
  passage: string,
  lexicon?: Lexicon,
): number {
  const slots = danger.length / DANGER_SLOT;
  const markAt = (slot: number) => danger[slot * DANGER_SLOT] ?? 0;
  let [known, sum] = [0, 0];
  for (const hash of featuresOf(passage, lexicon).all) {
    const slot = slotIn(slots, hash, markAt, mark(hash));
    if (slot === undefined) continue;
    known += 1;
    sum += signed(danger[slot * DANGER_SLOT + 1] ?? 0);
  }
  return (sum * dangerScale) / Math.sqrt(known + 1) + dangerBias;
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
