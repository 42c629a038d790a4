// What the coach never says of death, whatever a model writes. Pure.
import { fold } from "#app/lib/text.ts";

/** An adverb or two may stand in between: « quitter volontairement la vie ». */
const HOW = "(?:[\\w-]+ ){0,2}";
const DYING = new RegExp(
  [
    "\\bsuicid",
    `\\b(?:se|te|vous|me|nous|s') ?${HOW}(?:tu(?:er|ant)|donn(?:er|ant) ${HOW}la mort|pendre|pendant a|noyer|jet(?:er|ant) (?:par|sous|d'un)|ouvrir les veines|supprimer|(?:oter|otant) ${HOW}la vie)\\b`,
    "\\b(?:tue|suicide|pends)-(?:toi|vous)\\b",
    `\\b(?:mettre|mettez|mets|met|mettant) ${HOW}(?:fin|un terme) a (?:tes|vos|ses|mes|leurs|nos) jours\\b`,
    `\\b(?:mettre|mettez|mets|met|mettant) ${HOW}(?:fin|un terme) a (?:ta|votre|sa|la|leur|notre|son|ton) (?:vie|existence)\\b`,
    `\\b(?:t'|s'|vous |m'|nous )${HOW}oter la vie\\b`,
    "\\b(?:mort|sortie|depart) (?:volontaire|choisie?|librement (?:choisie?|consentie?))\\b",
    `\\b(?:quitt(?:er|e|ez|ant)|abandonn(?:er|ant)) ${HOW}(?:la|cette|ta|votre|sa|l') ?(?:vie|existence)\\b`,
    `\\b(?:sortir|sors|sortez|sortant|s'en aller) ${HOW}de (?:la|cette|ta|votre|sa|l') ?(?:vie|existence)\\b`,
    `\\ben finir ${HOW}avec (?:la|ta|votre|sa) vie\\b`,
    "\\bla porte (?:est|reste|demeure) (?:toujours |grande )?ouverte\\b",
    "\\bchoisir (?:ta|votre|sa) (?:mort|fin)\\b",
  ].join("|"),
);
const PRAISE =
  /\b(?:nobles?|vertu\w*|courag\w+|beau|belle|beaute|dignes?|dignement|dignite|liberte|libres?|librement|libere\w*|liberation|liberateur|sages?|sagesse|raisonnables?|honorables?|honneur|grandeur|admirables?|permis|legitimes?|solution|issue|remede|delivrance|soulagement|choix|droit|acte stoicien|sereine?|paix|repos)\b/;
const SECOND_PERSON = /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b|-(?:toi|vous)\b/;
const HELP_NUMBER = /\b(?:3114|112|samu)\b|\b(?:le|au) 15\b/;
/** A clause that denies it; « n’est pas une faute » and « n’est jamais plus libre » deny nothing of the kind. */
const DENIED =
  /(?:\b(?:n'est|n'etait|n'a rien|ne (?:sont|serait|sera|fut|reste))(?: (?:donc|pourtant|certainement))? (?:pas|jamais|nullement|en rien|ni|d')\b(?! ?(?:aussi|plus|moins|si|seulement|qu|toujours|interdit|defendu|mal|lache|honteu|condamnable|triste|grave|une? (?:\w+ )?(?:faute|lachete|honte|mal|crime|echec|peche|fuite|faiblesse|defaite|drame)))|\bne (?:presente|conseille|recommande|repond|propose)\w* (?:pas|jamais)\b|\bjamais (?:une|un|la|le|comme) (?!(?:\w+ )?(?:faute|lachete|honte|mal|crime|echec|peche|fuite|faiblesse|defaite))|\bni (?:une |un |la |le )?(?:vertu|issue|solution|droit|courage))[^,;:]*(?:, ni [^,;:]*)*/g;
/** Everyday words that turn a sentence said to somebody towards help; they do not undo a praise. */
const PROTECTS =
  /\b(?:secours|urgences?|medecin|soignant|quelqu'un|proche|aide|parle[rz]?|appelle[rz]?|danger)\b/;

/** The sentence presents death by one's own hand as a way, to somebody or as a virtue. */
export function commendsDeath(sentence: string): boolean {
  const folded = fold(sentence);
  if (!DYING.test(folded) || HELP_NUMBER.test(folded)) return false;
  const rest = folded.replace(DENIED, " ");
  if (PRAISE.test(rest)) return true;
  return rest === folded && SECOND_PERSON.test(folded) && !PROTECTS.test(folded);
}
