// What a sentence denies, taken out of it: « la mort n’est pas une issue » praises nothing. A denial that absolves
// (« ce n’est pas une faute ») or that forbids help stays. Pure; on plain folded text.

const NEGATION =
  /\b(?:ne|n')\s?[^,;:]{0,40}?\b(?:pas|jamais|plus|aucune?|rien|ni|nullement|guere)\b|\b(?:pas|jamais|aucune?|sans|ni|ne|loin d'|plutot que d(?:e|')|au lieu d(?:e|'))\b|\b(?:not|never|no|nothing|nor|neither|without|instead of|rather than|don't|doesn't|isn't|aren't|wasn't|won't|can't|cannot|shouldn't|mustn't|wouldn't)\b/;
/** Denied to absolve: the sentence praises all the same. */
const ABSOLVES =
  /\b(?:pas|jamais|rien|aucune?|ni|not|never|no|nothing)\b[^,;:]{0,30}\b(?:mal|faute|honte|honteux|lache|lachete|crime|peche|faiblesse|defaite|echec|interdit|defendu|grave|triste|danger|dangereux|drame|regret|wrong|shame|shameful|sin|crime|cowardly?|cowardice|weakness|forbidden|harm|harmful|evil|fault|tragedy|serious|deal|danger|dangerous)\b|\b(?:pas|jamais|not|never) (?:aussi|plus|moins|si|seulement|mieux|more|less|only|so|as|better)\b|\brien (?:de |d')?(?:plus|mieux|si)\b|\bnothing (?:more|better|so)\b|\b(?:sans|without) (?:peur|crainte|regret|douleur|remords|hesiter|hesitation|fear|pain|suffering|souffrance|guilt|culpabilite)\b|\bn'(?:aie|ayez) (?:pas|aucune)? ?(?:peur|crainte)\b|\b(?:don't|do not) be afraid\b/;

/**
 * @param folded plain folded words
 * @param which "all" takes out those that absolve as well
 */
export function withoutDenials(folded: string, which: "all" | "plain" = "plain"): string {
  return folded
    .replace(/\b(?:ne |n')(?=[^,;:.]{0,15}\bqu(?:e |'))/g, "")
    .split(
      /(?<=[,;:.!?])\s|\s(?=(?:mais|but|and|et|quand|lorsque|puisque|car|parce|when|because|cependant|pourtant)\s)/,
    )
    .filter((clause) => !NEGATION.test(clause) || (which === "plain" && ABSOLVES.test(clause)))
    .join(" ");
}
