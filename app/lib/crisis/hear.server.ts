// Does a text speak of somebody in danger, and of which danger? The rules (crisis.ts) hear suicide in so many words; the
// trained ear (ear.ts) hears what no rule was written for, and tells the dangers apart. Either is enough. On the server
// alone: the weights are too heavy for a page.
import { fold } from "../text.ts";
import { isDoneByPartner, isUnderAge, speaksOfChild, withoutAge } from "./ages.ts";
import { crisisIn } from "./crisis.ts";
import { DANGERS, type Danger } from "./danger.ts";
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

/** What is done to a child at home or to a child's body is a child in danger: that card's line protects and answers first.
 * What a partner does to whoever writes is the couple's, though a child looks on. */
const kindFor = (passage: string, text: string): Danger => {
  const kind = kindOf(MODEL, passage);
  if (LIKE_A_THREAT.has(kind) && threatens(plain(text))) return "threat";
  const folded = fold(text);
  const underAge = isUnderAge(folded);
  if (OF_A_CHILD.has(kind) && underAge) return "minor";
  if (kind === "sexual" && speaksOfChild(folded)) return "minor";
  return kind === "minor" && !underAge && isDoneByPartner(folded) ? "couple" : kind;
};

/** What an age adds to how loud a text is: without it, less is asked for. */
const OF_AN_AGE = 0.4;
/** Most who say how old they are say it of an ordinary day: what was heard as a child's danger is heard without the age too. */
function isAgeAlone(text: string, passage: string): boolean {
  if (kindOf(MODEL, passage) !== "minor") return false;
  const folded = fold(text);
  const rest = withoutAge(folded);
  const asked = MODEL.thresholds[DANGERS.indexOf("minor")] ?? 0;
  return rest !== folded && loudestOf(MODEL, rest).score <= asked - OF_AN_AGE;
}

/** The likeliest danger of a text that is known to speak of one. */
export const likeliestDanger = (text: string): Danger => kindFor(text.slice(0, HEARD_MAX), text);

/** The danger that `text` speaks of, or null. Deterministic, offline, a millisecond or two for a message. */
export function hear(text: string): Danger | null {
  const read = text.slice(0, HEARD_MAX);
  const loudest = loudestOf(MODEL, read);
  const learnt = isDistress(MODEL, loudest) && !isAgeAlone(read, loudest.passage);
  const written = crisisIn(read);
  if (!learnt && written === null) return null;
  const kind = kindFor(loudest.passage, read);
  // What the rules hear is suicide, one's own or somebody's: no other card may take its place, but that of the threat to
  // somebody whose death they hear of.
  const keeps = written === null || OF_ONE_KIND.has(kind) || (written === "other" && kind === "threat");
  return keeps ? kind : "suicide";
}
