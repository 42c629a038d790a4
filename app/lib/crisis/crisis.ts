// Does a text speak of somebody in danger of suicide? A deterministic French detector, the forum's and the coach's:
// what it finds shows the card of the 3114. It hears the first person and somebody near, explicit or indirect, misspelt
// too; the Stoics' talk of death (Sénèque's suicide, « apprendre à mourir ») is none. Pure.
import { fold } from "../text.ts";
import { marked } from "./acts.ts";
import { canonical } from "./canonical.ts";
import { INDIRECT } from "./indirect.ts";
import { isOvercome, withoutOrdinary } from "./ordinary.ts";
import { namesNear, nearMarked, OTHERS } from "./others.ts";
import { EXPLICIT, WISHED } from "./patterns.ts";
import { plain } from "./plain.ts";
import { MEANS, SIDEWAYS } from "./sideways.ts";
import { TONGUES } from "./tongues.ts";

/** Of whom the ancients, books and films tell: their deaths are no cry for help. */
const TOLD =
  /\b(?:caton|seneque|socrate|lucrece|cleanthe|zenon|neron|brutus|cassius|cleopatre|didon|ajax|werther|empedocle|epicure|epictete|marc aurele|stoiciens?|stoicisme|philosophes?|heros|heroine|personnages?|romans?|films?|livres?|serie|tragedie|theatre|empereurs?|anna karenine|bovary)\b/;

const some = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

/** Sentences as they end, and lines as well: a sentence may run over several lines, or a line end without a stop. */
const sentences = (text: string) =>
  new Set([...text.split(/(?<=[.!?;…])\s+/), ...text.split(/(?<=[.!?;…])\s+|\n+/)]);

function ofSomebodyNear(sentence: string): boolean {
  const reading = canonical(plain(withoutOrdinary(fold(sentence))));
  return (!TOLD.test(reading) || namesNear(reading)) && some(OTHERS, nearMarked(reading));
}

/** Whose death a text speaks of, the writer's or somebody's near; null where it speaks of none. */
export function crisisIn(text: string): "suicide" | "other" | null {
  if (isOvercome(fold(text))) return null;
  if (ofOneself(text)) return "suicide";
  // Split before folding, which makes a space of a new line.
  return [...sentences(text)].some(ofSomebodyNear) ? "other" : null;
}

/** True where the card of the 3114 is to be shown beside `text`. */
export const mentionsCrisis = (text: string): boolean => crisisIn(text) !== null;

function ofOneself(text: string): boolean {
  const typed = withoutOrdinary(fold(text));
  const mended = plain(typed);
  const opened = canonical(mended);
  const acts = marked(opened);
  return (
    some(WISHED, acts) ||
    some(TONGUES, typed) ||
    some(EXPLICIT, opened) ||
    some(SIDEWAYS, opened) ||
    some(MEANS, acts) ||
    some(INDIRECT, typed) ||
    (mended !== typed && some(INDIRECT, mended))
  );
}
