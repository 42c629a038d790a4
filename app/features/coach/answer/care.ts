// What the coach never says, whatever a model writes: that dying is a way out, a diagnosis, a word on medication, a
// promise of cure. Pure.
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

/** The sentence speaks of suicide or of its help line: the card belongs beside it. */
export const speaksOfSuicide = (sentence: string) =>
  /\b3114\b|\bsuicid|\bidees noires\b|\bmettre fin a (?:tes|vos|ses) jours\b/.test(fold(sentence));

const MEDICAL: readonly RegExp[] = [
  /\b(?:tu (?:es|fais|souffres|as)|vous (?:etes|faites|souffrez|avez))(?: sans doute| clairement| probablement| surement| certainement| en)?(?: une?| d'une?| de| d'un)? ?(?:forte |vraie |legere )?(?:depressi\w+|burn-?out|bipolaire|bipolarite|anxiet\w+ (?:generalise\w*|chronique)|trouble \w+|tdah|autis\w+|schizophren\w+|borderline|anorexi\w+|boulimi\w+|psychose|nevrose|maniaque|pervers narcissique|phobie \w+)\b/,
  /\b(?:arrete[rz]?|stoppe[rz]?|diminue[rz]?|augmente[rz]?|reduis\w*|double[rz]?|prend[sz]?|prenez|essaie|essayez|commence[rz]?|saute[rz]?|remplace[rz]?)\b[^.!?]{0,40}\b(?:antidepresseurs?|anxiolytiques?|somniferes?|medicaments?|traitement|doses?|dosage|lithium|xanax|prozac|lexomil|benzodiazepines?|cachets?|comprimes?|neuroleptiques?|seropram|sertraline|paroxetine|millepertuis|melatonine)\b/,
  /\b(?:\d+|un|deux|trois) ?(?:mg|milligrammes?|gouttes?)\b/,
  /\b(?:je (?:te|vous) (?:promets|garantis|assure)|(?:tu|vous) (?:seras?|serez|vas|allez)(?: \w+){0,2}) (?:[^.!?]{0,30})\b(?:gueri\w*|soigne\w*|debarrass\w+ (?:de|d'))\b/,
  /\b(?:guerira?|guerison (?:assuree|certaine|garantie)|te guerir|vous guerir|remede infaillible|remplace (?:un|le|votre|ton) (?:medecin|psy\w*|traitement|therapie))\b/,
];

/** A diagnosis, a word on a treatment, a promise of cure. */
export const playsDoctor = (sentence: string) => {
  const folded = fold(sentence);
  return MEDICAL.some((pattern) => pattern.test(folded));
};

export const MEDICAL_NOTE =
  "Sur ce point, c’est à un médecin de répondre\u202f: je ne pose pas de diagnostic et je ne parle pas de traitement.";
