// Does a text speak of somebody in danger of suicide? A deterministic French detector, the forum's and the coach's:
// what it finds shows the card of the 3114. It hears the first person and somebody near, explicit or indirect, misspelt
// too; the Stoics' talk of death (Sénèque's suicide, « apprendre à mourir ») is none. Pure.
import { fold } from "../text.ts";
import { INDIRECT, OTHERS } from "./indirect.ts";
import { EXPLICIT } from "./patterns.ts";
import { plain } from "./plain.ts";

/** Of whom the ancients, books and films tell: their deaths are no cry for help. */
const TOLD =
  /\b(?:caton|seneque|socrate|lucrece|cleanthe|zenon|neron|brutus|cassius|antoine|cleopatre|didon|ajax|werther|empedocle|epicure|epictete|marc aurele|stoiciens?|stoicisme|philosophes?|heros|heroine|personnages?|romans?|films?|livres?|serie|tragedie|theatre|piece|empereurs?|anna karenine|bovary)\b/;

const sentences = (text: string) => text.split(/(?<=[.!?;])\s+|\n+/);

/** True where the card of the 3114 is to be shown beside `text`. */
export function mentionsCrisis(text: string): boolean {
  // Both readings: the text as it is, and its misspellings mended.
  for (const reading of new Set([fold(text), plain(text)])) {
    if (EXPLICIT.some((pattern) => pattern.test(reading))) return true;
    if (INDIRECT.some((pattern) => pattern.test(reading))) return true;
    if (
      sentences(reading).some(
        (sentence) => !TOLD.test(sentence) && OTHERS.some((pattern) => pattern.test(sentence)),
      )
    )
      return true;
  }
  return false;
}
