// French as people type it in distress, brought near to its spelling: no accents, no SMS, no letters held down, no
// letters set apart. Only what the patterns of distress need; never shown. Pure.
import { fold } from "../text.ts";

const SPELLINGS: readonly [RegExp, string][] = [
  // A word spelt letter by letter, or with stars in it.
  [/\b(?:[a-z][.*_-]){3,}[a-z]\b/g, "letters"],
  [/(?<=[a-z])[*_](?=[a-z])/g, ""],
  [/\bs[.\s*_-]?u[.\s*_-]?i[.\s*_-]?c[.\s*_-]?i[.\s*_-]?d/g, "suicid"],
  [/([a-z])\1{2,}/g, "$1"],
  // « je », swallowed or run together.
  [/\bj'?\s?veu[xst]?\b|\bje veu[tns]?\b|\bj'?ve\b/g, "je veux"],
  [/\bj'?va(?:i[st]?|s)\b|\bje vai?t?\b|\bj'?vai\b/g, "je vais"],
  [/\bj'?sui[st]?\b|\bch(?:ui|uis|us|ui s)\b|\bje sui[t]?\b/g, "je suis"],
  [/\bj'?peu[xt]?\b|\bje peut?\b|\bj'?pe\b/g, "je peux"],
  [/\bj'?m'?en\b/g, "je m'en"],
  [/\bj'?me\b/g, "je me"],
  [/\bj'?pense\b/g, "je pense"],
  [/\bj'?voudrai[st]?\b|\bje voudrai[t]?\b/g, "je voudrais"],
  [/\bj'?\s?aimerai[st]?\b/g, "j'aimerais"],
  [
    /\bj ?ai\b|\bje ai\b|\bg (?=envie|plus|trop|pas|que|deja|tellement)|\bj'ais\b|\bj'es (?=envie|plus|trop|pas)/g,
    "j'ai ",
  ],
  [/\bj'ai +/g, "j'ai "],
  [/\bjen\b|\bj en\b/g, "j'en"],
  [/\bden finir\b|\bd en finir\b/g, "d'en finir"],
  [/\bje (?:n ?|n')en\b/g, "je n'en"],
  // Little words.
  [/\bplu\b/g, "plus"],
  [/\bpa\b/g, "pas"],
  [/\b(?:ke|k)\b/g, "que"],
  [/\bvivr\b/g, "vivre"],
  [/\benvi[es]?\b/g, "envie"],
  [/\bvi\b/g, "vie"],
  [/\bjour?\b(?= et)/g, "jours"],
  // Wait for the word itself.
  [/\bs(?:u|ui|iu|ou|uy)(?:c|s{1,2}|sc|z)[iy]d/g, "suicid"],
  [/\bmour+(?:ire?|rir|rire|ie|i)\b|\bmourr?i[rt]?e?\b/g, "mourir"],
  [/\bcrev(?:e|ez|ee|er)\b/g, "crever"],
  [/\bdis+p+a?r+[ae]i?tre?\b|\bdisparai+te?r?e?\b/g, "disparaitre"],
  [/\bpandre\b/g, "pendre"],
  [/\bmedocs?\b|\bcachetons?\b|\bmedicamm?ents?\b/g, "medicaments"],
  [/\bfini[rt]?\b(?= avec| ma vie| mes jours|$|[.!,])/g, "finir"],
];

/** Leet digits inside a word: « su1c1de ». A number alone stays one. */
const unleet = (text: string) =>
  text.replace(/\b(?=[a-z0-9]*[a-z])(?=[a-z0-9]*\d)[a-z0-9]{4,}\b/g, (word) =>
    word.replace(/1/g, "i").replace(/3/g, "e").replace(/0/g, "o").replace(/4/g, "a").replace(/5/g, "s"),
  );

/** The folded text, its commonest misspellings mended. */
export function plain(text: string): string {
  let out = unleet(
    fold(text)
      .replace(/[«»"“”()[\]]/g, " ")
      .replace(/\s+/g, " "),
  );
  for (const [pattern, spelling] of SPELLINGS) {
    out =
      spelling === "letters"
        ? out.replace(pattern, (word) => word.replace(/[.*_-]/g, ""))
        : out.replace(pattern, spelling);
  }
  return out;
}
