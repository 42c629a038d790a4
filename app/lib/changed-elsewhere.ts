// A text that was changed in another tab, or on another device, since its form was drawn: whoever saves later is told what
// stands there now, and neither's words are lost. Pure.
import { AppError } from "./errors.ts";
import { cleanText } from "./signs.ts";

// A form says what was typed, what is kept was tidied: they differ by spaces and line ends alone.
const gist = (text: string) => cleanText(text).replace(/\s+/gu, " ");

/**
 * Do other words stand there than the form was drawn with?
 * @param was what the form was drawn with (`drawnText`); undefined where it does not say: then nothing is compared
 * @param next what is to be saved; where it stands there already, nothing is lost
 */
export const isChangedElsewhere = (was: string | undefined, stands: string, next: string): boolean =>
  was !== undefined && gist(stands) !== gist(was) && gist(stands) !== gist(next);

/** What became of a text: kept, or not, where what it is of is not there or other words stand there. */
export type TextKept = "kept" | "gone" | { stands: string };

/** @param stands the words that stand there now, by field */
export const changedElsewhere = (stands: Readonly<Record<string, string>>): AppError =>
  new AppError(
    "conflict",
    "Ce texte a été changé ailleurs depuis que cette page est ouverte. Le vôtre est toujours là\u00a0: reprenez ce qui vous manque, puis enregistrez à nouveau\u202f; il remplacera celui-ci.",
    { stands },
  );
