// What the coach never says, whatever a model writes: that dying is a way out, a diagnosis, a word on medication, a
// promise of cure. Pure.
import { fold } from "#app/lib/text.ts";

const DYING =
  /\bsuicid|\b(?:se|te|vous|me|de se) (?:tuer|donner la mort|pendre|noyer|jeter (?:par|sous|d'un)|ouvrir les veines|supprimer)\b|\b(?:tue|suicide|pends)-(?:toi|vous)\b|\b(?:mettre|mettez|mets|met) fin a (?:tes|vos|ses|mes|leurs) jours\b|\bmettre fin a (?:ta|votre|sa|la) vie\b|\b(?:t'|s'|vous |m')oter la vie\b|\bmort volontaire\b|\b(?:quitter|quitte|quittez|sortir de|sors de|sortez de|abandonner) (?:la|cette|ta|votre) vie\b|\ben finir avec (?:la|ta|votre) vie\b|\bla porte (?:est|reste|demeure) (?:toujours |grande )?ouverte\b|\bchoisir (?:ta|votre|sa) (?:mort|fin)\b/;
const PRAISE =
  /\b(?:nobles?|vertu\w*|courag\w+|beau|belle|dignes?|dignement|dignite|liberte|libres?|librement|sages?|sagesse|raisonnables?|honorables?|honneur|grandeur|admirables?|permis|legitimes?|solution|issue|delivrance|soulagement|choix|droit|acte stoicien|sereine?|paix|repos)\b/;
const SECOND_PERSON = /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b|-(?:toi|vous)\b/;
const PROTECTS =
  /\b(?:3114|112|samu|secours|urgences?|medecin|soignant|quelqu'un|proche|aide|parle[rz]?|appelle[rz]?|jamais une|n'est (?:pas|jamais)|ne (?:presente|conseille|reponds)|danger)\b/;

/** The sentence presents death by one's own hand as a way, to somebody or as a virtue. */
export function commendsDeath(sentence: string): boolean {
  const folded = fold(sentence);
  if (!DYING.test(folded)) return false;
  if (PROTECTS.test(folded)) return false;
  return PRAISE.test(folded) || SECOND_PERSON.test(folded);
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
