// Somebody who means to kill another: whoever does × when × to whom. It chooses the card of what was heard, where the
// trained ear takes the same verbs for a death of one's own. Pure; on folded text, mended (plain.ts).
import { any } from "./acts.ts";

/** Roots of killing, as they are said in many registers; endings follow. */
const KILL =
  "(?:tu|but|plant|egorg|crev|fum|eclat|massacr|poignard|etrangl|etouff|noi|noy|descend|abatt?|saign|flingu|schlass|defonc|cram|zigouill|liquid|etrip|supprim|elimin|extermin|empoisonn|brul|demol|kill|stab|shoot|plomb|fracass)";
const INFINITIVE = `${KILL}(?:er|ez|ee?|re|s)?`;
const FINITE = `${KILL}(?:e|es|s|erai|rai|erais|rais)?`;
const MEAN_TO =
  "(?:vais|vas|va|ve|veux|peux|pourrais|compte|jure de|finirai par|vais finir par|reve de|pense a|songe a|m'imagine|suis (?:prete?|capable|decidee?|a deux doigts|sur le point) (?:a|de|d')|ai (?:envie|decide|jure|promis|prevu|failli) (?:de |d')?|peur de|en train de)";
const THEM = "(?:l[ea]s?|l'|lui|tous|toutes|leur)";
const SOMEBODY =
  "(?:(?:mon|ma|mes|ce|cet|cette|ces|le|la|les|son|sa|ses|un|une) (?:\\w+ ){0,2}?(?:pere|mere|frere|soeur|fils|fille|enfants?|gosses?|petits|gamins?|bebe|mari|femme|ex|mec|meuf|copain|copine|voisine?s?|patron|boss|chef|collegues?|prof\\w*|proviseur|juge|avocate?|medecin|flics?|gars|type|batard|ordure|salaud|conn?ard|salope|beau-\\w+|belle-\\w+|gendre|oncle|cousin|surveillante?|educ\\w*|eleves?|camarades?|gens|associe)|quelqu'un|tout le monde|him|her|them|everyone|my \\w+)";
const WEAPON =
  "(?:fusil|carabine|couteau|cutter|lame|surin|hache|batte|barre de fer|tournevis|machette|marteau|arme|flingue|calibre|pistolet|balle|essence|bidon|poison|gun|knife|pelle|matos)";

const THREATS: readonly (readonly RegExp[])[] = [
  [new RegExp(`\\bj[e']? ?(?:${MEAN_TO} )(?:tous )?${THEM} ?${INFINITIVE}\\b`)],
  [
    new RegExp(
      `\\b(?:${MEAN_TO}|envie de|i'?m going to|going to|gonna|want to) ${INFINITIVE} ${any(THEM, SOMEBODY)}`,
    ),
  ],
  [new RegExp(`\\bj[e']? ?(?:vais |veux )?(?:tous )?(?:l[ea]s? |l')${FINITE}\\b`)],
  [
    /\bj[e']? ?(?:vais )?(?:l[ea]s?|l'|lui) ?(?:faire (?:la peau|disparaitre|taire pour)|regler son compte|tirer dessus|tire dessus|aider a partir)\b/,
  ],
  [
    /\bj[e']? ?(?:tire|tirerai|vais tirer|vais mettre le feu|mets le feu|ferai (?:un carnage|sauter)|vais (?:tout |tt )?faire (?:peter|sauter|un carnage))\b/,
  ],
  [
    /\b(?:n'en |en |ne )?(?:sortira|ressortira|repartira|rentrera|reviendra|redescend\w*|remarchera|se (?:releve|reveille)ra|reverra|verra) (?:pas|plus|jamais)\b/,
    new RegExp(`\\b(?:${WEAPON}|je |j'|jeudi|vendredi|demain|ce soir|pret)`),
  ],
  [
    new RegExp(`\\b${WEAPON}\\b`),
    /\b(?:je l'attends|j'attends qu|je les attends|l'attendrai|il va voir|ils vont (?:voir|payer|y passer)|(?:va|vont) (?:le |me |tout )?(?:payer|regretter|mourir|crever|comprendre)|pour (?:lui|elle|eux|celui|celle)|chez (?:lui|elle|eux)|il y reste|qu'il (?:rentre|passe|repasse|sorte|ouvre)|il (?:rentre|passe|sort))\b/,
  ],
  [
    /\b(?:son|leur|ton) sang\b|\bje sais ou (?:il|elle|ils|son|sa|ses|tu)\b[^.!?]{0,30}\b(?:habite|vit|gare|ecole|travaille|ses gosses|dort)\b|\bpremier qui\b|\b(?:carnage|tuerie|massacre)\b/,
  ],
  [
    /\bsi (?:elle|il) (?:me )?(?:quitte|part|parle|revient|rentre)[^.!?]{0,24}\bj[e']? ?(?:la|le|l') ?\w+/,
    new RegExp(`\\b${KILL}`),
  ],
  [
    /\bje (?:ne )?(?:partirai|pars|m'en irai|irai) pas seule?\b|\bpas le seul a (?:bruler|mourir)\b|\b(?:avec moi|ensemble) (?:la-haut|dans la mort)\b/,
  ],
];
/** One's own death alone: « je me tue », « me tuer ». */
const OWN = /\b(?:me |m')(?:tu|suicid|pend|flingu|crev|supprim|jet|but)\w*|\bma (?:mort|vie)\b|\bmourir\b/;

/** @param mended folded and mended text (plain.ts) */
export const threatens = (mended: string): boolean =>
  !OWN.test(mended) && THREATS.some((patterns) => patterns.every((pattern) => pattern.test(mended)));
