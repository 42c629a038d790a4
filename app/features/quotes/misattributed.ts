// Famous sentences that are not the ancients', as they are worded in French and in English, each by a part that gives it
// away. No page of ours quotes one (tests/unit/library/misattributions.test.ts), and the coach never says one. Pure.
import { fold } from "#app/lib/text.ts";

export const MISATTRIBUTED: readonly string[] = [
  // Reinhold Niebuhr's prayer, lent to Marc Aurèle.
  "la sérénité d’accepter",
  "la force me soit donnée de supporter",
  "le courage de changer",
  "la sagesse de distinguer l’un de l’autre",
  "la sagesse d’en connaître la différence",
  // Lent to Marc Aurèle, in none of the twelve books.
  "tout ce que nous entendons est une opinion",
  "tout ce que nous voyons est une perspective",
  "le précieux privilège d’être en vie",
  "privilège d’être vivant, de respirer",
  "s’il y a des dieux et qu’ils sont justes",
  "si les dieux existent et qu’ils sont justes",
  "le bonheur de votre vie dépend de la qualité de vos pensées",
  "le bonheur de ta vie dépend de la qualité de tes pensées",
  "la qualité de nos pensées",
  "le but de la vie n’est pas d’être du côté de la majorité",
  "pas la mort qu’un homme doit craindre",
  "l’obstacle est le chemin",
  "l’obstacle devient le chemin",
  "ce que nous faisons dans la vie résonne dans l’éternité",
  // Lent to Sénèque: Gibbon, an American song, a wall calendar, Cicero and the Middle Ages…
  "considérée par les gens du peuple comme vraie",
  "vraie par le peuple, fausse par les sages",
  "tout nouveau commencement vient de la fin",
  "attendre que les orages passent",
  "apprendre à danser sous la pluie",
  "la préparation rencontre l’opportunité",
  "la rencontre de la préparation et de l’opportunité",
  "persévérer est diabolique",
  "perseverare diabolicum",
  "la colère est un acide",
  "jouir du présent, sans dépendre",
  "celui qui est courageux est libre",
  // Lent to Épictète; some are older, some younger, none in Arrian.
  "nous avons deux oreilles et une bouche",
  "deux oreilles et une seule bouche",
  "ce n’est pas ce qui vous arrive, mais",
  "ce n’est pas ce qui t’arrive, mais",
  "la façon dont vous réagissez qui compte",
  "ne consiste pas à avoir de grandes possessions",
  "s’il n’est pas maître de lui-même",
  "n’expliquez pas votre philosophie",
  "n’explique pas ta philosophie",
  "si ce sont des mensonges, ris-en",
  // Lent to the Stoics at large.
  "ce qui ne te tue pas te rend plus fort",
  "ce qui ne nous tue pas nous rend plus fort",
  "sois le changement que tu veux",
  "soyez le changement que vous voulez",
  "accepte ce qui est, laisse aller ce qui était",
  "la douleur est inévitable, la souffrance",
  // The same and their kin, in English and in other French words.
  "serenity to accept",
  "courage to change the things",
  "wisdom to know the difference",
  "everything we hear is an opinion",
  "everything we see is a perspective",
  "precious privilege it is to be alive",
  "if there are gods and they are just",
  "happiness of your life depends upon the quality of your thoughts",
  "happiness of your life depends on the quality of your thoughts",
  "object of life is not to be on the side of the majority",
  "not death that a man should fear",
  "not death a man should fear",
  "obstacle is the way",
  "what we do in life echoes in eternity",
  "true by the common people",
  "every new beginning comes from some other beginning",
  "waiting for the storm to pass",
  "learning to dance in the rain",
  "luck is what happens when preparation meets opportunity",
  "preparation meets opportunity",
  "anger is an acid that can",
  "we have two ears and one mouth",
  "not what happens to you, but how you react",
  "wealth consists not in having great possessions",
  "no man is free who is not master of himself",
  "don't explain your philosophy",
  "if evil be spoken of you",
  "what doesn't kill you makes you stronger",
  "be the change you wish to see",
  "pain is inevitable, suffering",
  "il nous faut la force de supporter ce qui ne peut être changé",
  "la force de supporter ce qui ne peut être changé",
  "la chance est la rencontre",
  "la chance, c’est quand la préparation",
];

const letters = (text: string) => fold(text).replace(/[^a-z]/g, "");
const PARTS = MISATTRIBUTED.map(letters);

/** Does `text` hold one of them? Signs, accents, capitals and spaces aside. */
export const isMisattributed = (text: string): boolean => {
  const said = letters(text);
  return PARTS.some((part) => said.includes(part));
};
