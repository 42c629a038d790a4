// Does a text speak of somebody in danger, and of which danger? The rules (crisis.ts) hear suicide in so many words; the
// trained ear (ear.ts) hears what no rule was written for, and tells the dangers apart. Either is enough. On the server
// alone: the weights are too heavy for a page.
import { mentionsCrisis } from "./crisis.ts";
import type { Danger } from "./danger.ts";
import { kindOf, passagesOf, scoreOf } from "./ear.ts";
import type { Lexicon } from "./features.ts";
import { MODEL } from "./weights.server.ts";

/** Signs that are read of a text, however long it is. */
export const HEARD_MAX = 20_000;

const OF_ONE_KIND: ReadonlySet<Danger> = new Set(["suicide", "selfharm", "other"]);

/** The likeliest danger of a text that is known to speak of one. */
export const likeliestDanger = (text: string): Danger => kindOf(MODEL, text.slice(0, HEARD_MAX));

/** The danger that `text` speaks of, or null. Deterministic, offline, a millisecond or two for a message. */
export function hear(text: string): Danger | null {
  const read = text.slice(0, HEARD_MAX);
  let loudest = { score: Number.NEGATIVE_INFINITY, passage: read };
  const lexicon: Lexicon = new Map();
  for (const passage of passagesOf(read)) {
    const score = scoreOf(MODEL, passage, lexicon);
    if (score > loudest.score) loudest = { score, passage };
  }
  const learnt = loudest.score > MODEL.threshold;
  const written = mentionsCrisis(read);
  if (!learnt && !written) return null;
  const kind = kindOf(MODEL, loudest.passage);
  // What the rules hear is suicide, one's own or somebody's: no other card may take its place.
  return written && !OF_ONE_KIND.has(kind) ? "suicide" : kind;
}
