// Which danger a text of the forum speaks of, so that the card of that danger stands beside it. It is heard again from
// the text each time and stored nowhere, so that no table says who is in danger. Hearing costs milliseconds a text, so
// an isolate remembers what it heard by the text's digest, and a page hears a bounded length of text anew.
import { createHash } from "node:crypto";
import type { Danger } from "#app/lib/crisis/danger.ts";
import { hear } from "#app/lib/crisis/hear.server.ts";
import { hearByRules } from "#app/lib/crisis/hear-by-rules.ts";

type Distress = {
  /** A card is to be shown. */
  crisis: boolean;
  /** Whose card it is; null where there is none. */
  danger: Danger | null;
};

/** Texts an isolate remembers; the one that was asked for longest ago is forgotten first. */
const REMEMBERED = 5_000;
/**
 * Signs that one page hears anew: `npm run bench -- ear` prints some 12 ms of processor for a thousand, so that a page
 * of a cold isolate spends 70 ms at hearing, and 120 where its last text is the longest there may be. Beyond it the
 * rules alone listen, and the next visit hears more.
 */
const FRESH_SIGNS = 6_000;

const remembered = new Map<string, Danger | null>();

const answer = (danger: Danger | null): Distress => ({ crisis: danger !== null, danger });

/**
 * An ear for the texts of one page.
 * @param fresh signs it may hear anew; the text in which they run out is heard to its end
 * @returns the danger that a text speaks of
 */
export function createForumEar(fresh = FRESH_SIGNS): (...words: string[]) => Distress {
  let left = fresh;
  return (...words) => {
    const text = words.join("\n");
    const key = createHash("sha256").update(text).digest("base64url");
    const known = remembered.get(key);
    if (known === undefined && left <= 0) return answer(hearByRules(text));
    if (known === undefined) left -= text.length;
    const danger = known === undefined ? hear(text) : known;
    remembered.delete(key);
    remembered.set(key, danger);
    if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value as string);
    return answer(danger);
  };
}

/** The danger that words speak of, whoever sent them and whatever becomes of them; what is no text is left out. */
export const heardIn = (...words: unknown[]): Danger | null => {
  const texts = words.filter((word): word is string => typeof word === "string" && word !== "");
  return texts.length === 0 ? null : distressIn(...texts).danger;
};

/** The danger that the words of a contribution's form speak of. */
export const heardInForm = (form: FormData): Danger | null => heardIn(form.get("title"), form.get("content"));

/** The danger that one text speaks of. */
export const distressIn = (...words: string[]): Distress => createForumEar(1)(...words);
