// Does a text speak of somebody in danger, and of which danger? The rules (crisis.ts) hear suicide in so many words; the
// trained ear (ear.ts) hears what no rule was written for, and tells the dangers apart. Either is enough. On the server
// alone: the weights are too heavy for a page.
import { fold } from "../text.ts";
import { crisisIn } from "./crisis.ts";
import type { Danger } from "./danger.ts";
import { isDistress, kindOf, loudestOf } from "./ear.ts";
import { plain } from "./plain.ts";
import { threatens } from "./threatened.ts";
import { MODEL } from "./weights.server.ts";

/** Signs that are read of a text, however long it is. */
export const HEARD_MAX = 20_000;

const OF_ONE_KIND: ReadonlySet<Danger> = new Set(["suicide", "selfharm", "other"]);
/** What the ear may hear where another's death is meant: the verbs are the same. */
const LIKE_A_THREAT: ReadonlySet<Danger> = new Set(["suicide", "selfharm", "other", "couple", "harassment"]);

/** What is done to somebody and, to a child, is that child's danger. */
const OF_A_CHILD: ReadonlySet<Danger> = new Set(["sexual", "couple"]);

/** Somebody who says to be under eighteen, of folded text: « j'ai 13 ans », « jé treize an », « i'm 12 ». What an adult
 * remembers (« j’avais treize ans ») is not it. */
const UNDER_AGE =
  /\b(?:j'? ?ai|je|g|agee? de|i'?m|i am) ?(?:[4-9]|1[0-7]|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix[- ]sept) ?(?:ans?\b|years\b|yo\b|[.!]*$)/;

/** What is done to a child at home or to a child's body is a child in danger: that card's line protects and answers first. */
const kindFor = (passage: string, text: string): Danger => {
  const kind = kindOf(MODEL, passage);
  if (LIKE_A_THREAT.has(kind) && threatens(plain(text))) return "threat";
  return OF_A_CHILD.has(kind) && UNDER_AGE.test(fold(text)) ? "minor" : kind;
};

/** The likeliest danger of a text that is known to speak of one. */
export const likeliestDanger = (text: string): Danger => kindFor(text.slice(0, HEARD_MAX), text);

/** The danger that `text` speaks of, or null. Deterministic, offline, a millisecond or two for a message. */
export function hear(text: string): Danger | null {
  const read = text.slice(0, HEARD_MAX);
  const loudest = loudestOf(MODEL, read);
  const learnt = isDistress(MODEL, loudest);
  const written = crisisIn(read);
  if (!learnt && written === null) return null;
  const kind = kindFor(loudest.passage, read);
  // What the rules hear is suicide, one's own or somebody's: no other card may take its place, but that of the threat to
  // somebody whose death they hear of.
  const keeps = written === null || OF_ONE_KIND.has(kind) || (written === "other" && kind === "threat");
  return keeps ? kind : "suicide";
}
