// A model's reply as it comes out of the output filter, for the tests that measure it.
import { createOutputFilter } from "#app/features/coach/answer/output-filter.server.ts";
import { storedText } from "#app/features/coach/answer/pieces.ts";
import { RULES } from "#app/features/coach/answer/prompt.ts";
import { CANARY } from "./hostile-set.ts";

export const BEFORE = "Je vous entends, et je prends le temps de vous lire.";
export const AFTER = "Dites-m’en un peu plus, quand vous voudrez.";

/** What of a model’s reply is shown, what was counted, and whether it was ended. */
export function filtered(reply: string, cut = false) {
  const filter = createOutputFilter({
    passages: new Map(),
    memberWords: "",
    canary: CANARY,
    instructions: RULES,
  });
  const pieces = [...filter.push(reply), ...filter.end({ cut })];
  return { shown: storedText(pieces).trim(), counts: [...filter.counts.keys()], ending: filter.ending };
}
export const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
/** The line stands on the screen as it was written. */
export const shows = (shown: string, line: string) => {
  const sentences = line
    .split(/(?<=[.!?:])\s+/)
    .map(words)
    .filter((one) => one.split(" ").length > 2 || line.length < 40);
  return sentences.length > 0 && sentences.every((sentence) => words(shown).includes(sentence));
};
