// French as people type it in distress, brought near to its spelling: no accents, no SMS, no letters held down, no
// letters set apart. Only what the patterns of distress need; never shown. Pure.
import { fold } from "../text.ts";

const SPELLINGS: readonly [RegExp, string | ((word: string) => string)][] = [
  // A word spelt letter by letter, or with stars in it.
  [/\b(?:[a-z][.*_-]){3,}[a-z]\b/g, (word) => word.replace(/[.*_-]/g, "")],
  [/(?<=[a-z])[*_](?=[a-z])/g, ""],
  // Letters set apart, whose words are not told apart any more: « j e v e u x m o u r i r ».
  [
    /\b(?:[a-z] ){4,}[a-z]\b/g,
    (letters) =>
      letters
        .replace(/ /g, "")
        .replace(/^je(?=veux|vais)/, "je ")
        .replace(/metuer/, " me tuer")
        .replace(/(?=mourir|crever|suicid)/, " "),
  ],
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
  [/(?<!\d )\bg (?=[a-z])/g, "j'ai "],
  [/\bjss?\b|\bjsuis\b/g, "je suis"],
  [/\bjv(?:x|eut?|eu)\b/g, "je veux"],
  [/\bct\b/g, "c'etait"],
  [/\bj'?etai?[st]?\b|\bjetai[st]?\b(?= (?:mort|plus|pas|deja|jamais))/g, "j'etais"],
  [/\bj(?=(?:serai|ferai|devrai|mourrai|manquerai)[st]?\b)/g, "je "],
  [/\bj(?=(?:arrive|arrete|avale|aurai|avais|etais|espere|ose|essaye|imagine)\w*\b)/g, "j'"],
  [
    /\bj(?=(?:compte|crois|devrais|merite|prefere|souhaite|songe|reve|finirai|dois|sens|dors|peux|veux|tiens|vois|sais)\b)/g,
    "je ",
  ],
  [
    /\b([mlds])(?=(?:endormir|ouvrir|arrete|eteindre|oter|immoler|etouffer|empoisonner|asphyxier|etrangler)\b)/g,
    "$1'",
  ],
  [/\bjpp\b/g, "j'en peux plus"],
  [/\bjv[e]\b/g, "je vais"],
  [/(?<=\b(?:veux|peux|voudrais) )pu\b/g, "plus"],
  [/\bk(?=(?:elles?|ils?|on)\b)/g, "qu'"],
  [/\bsen (?=fou[ts]?\b|fich|moqu|rend)/g, "s'en "],
  [/\bdla\b/g, "de la"],
  [/\bp[kq]\b/g, "pourquoi"],
  [/\bc (?=(?:la|fini|pas|pour|mon|ma|un|trop|plus|de|le|normal)\b)/g, "c'est "],
  [/\bdetre\b/g, "d'etre"],
  [/\bsa (?=(?:se |s'|s?arr?et|cesse|finisse|serait|fait|ira|sert))/g, "ca "],
  // Little words.
  [/\bki\b/g, "qui"],
  [/\bya\b/g, "y a"],
  [/\btro\b/g, "trop"],
  [/\bmar\b/g, "marre"],
  [/\btt\b/g, "tout"],
  [/\b(?:kan[dt]?|qd|qand)\b/g, "quand"],
  [/\bpr\b/g, "pour"],
  [/\bss\b/g, "sans"],
  [/\b(?:mwa|moua|mw)\b/g, "moi"],
  [/\bmieu\b/g, "mieux"],
  [/\bper+s+on+e\b/g, "personne"],
  [/\bsou?f+rire?\b/g, "souffrir"],
  [/\bsar+et+e(?:nt)?\b/g, "s'arrete"],
  [/\bcontinu(?:e|ez|ee)\b/g, "continuer"],
  [/\bmor\b/g, "mort"],
  [/\bplu\b/g, "plus"],
  [/\bpa\b/g, "pas"],
  [/\b(?:ke|k)\b/g, "que"],
  [/\b(?:clam[sc]er|calancher|can+er|rirmou)\b/g, "mourir"],
  [/\bvivr\b/g, "vivre"],
  [/\benvi[es]?\b/g, "envie"],
  [/\bvi\b/g, "vie"],
  [/(?<=\b(?:envie|besoin|marre|peur|force|idees?|decide|essaye|raison|gout|fatigue|courage) )2 /g, "de "],
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
  text.replace(/\b(?=[a-z0-9]*[a-z])(?=[a-z0-9]*\d)(?!\d+(?:i?eme|h\d*|ans?)\b)[a-z0-9]{4,}\b/g, (word) =>
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
    // `replace` takes either, but not their union.
    out = typeof spelling === "string" ? out.replace(pattern, spelling) : out.replace(pattern, spelling);
  }
  return out;
}
