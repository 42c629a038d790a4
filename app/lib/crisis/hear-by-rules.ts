// What the rules alone hear, without the trained ear's weights: in the browser, where the server cannot be asked, and in
// the forum for a text too many. Pure.
import { crisisIn } from "./crisis.ts";
import type { Danger } from "./danger.ts";
import { dangerSaid } from "./kinds.ts";

/** The danger that `text` speaks of in so many words. A death that is spoken of comes before all else. */
export function hearByRules(text: string): Danger | null {
  const said = dangerSaid(text);
  return said === "selfharm" ? said : (crisisIn(text) ?? said);
}
