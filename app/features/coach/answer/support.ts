// What the model is told after a danger was heard: which danger, who answers for it, and how to stay. The numbers are the
// card's (danger.ts), so that the card and the answers after it never send somebody to two places. Pure.
import { DANGERS, type Danger, HELP } from "#app/lib/crisis/danger.ts";
import { fold } from "#app/lib/text.ts";

/** After « Cette personne a parlé ». */
const HEARD: Record<Danger, string> = {
  suicide: "d’une envie de mourir",
  selfharm: "de blessures qu’elle s’inflige",
  couple: "de violences dans son couple",
  minor: "d’un enfant en danger, qui est peut-être elle",
  harassment: "d’un harcèlement qu’elle subit",
  sexual: "d’une violence sexuelle",
  eating: "d’un combat avec la nourriture",
  panic: "d’une alarme de son corps, angoisse ou malaise",
  postpartum: "de ce qu’elle vit après une naissance",
  other: "de quelqu’un d’autre, qu’elle croit en danger",
  threat: "d’une violence qu’elle craint de commettre",
};

/** How to listen, where the danger asks for more than listening. */
const LISTENING: Partial<Record<Danger, string>> = {
  couple: "Ne demande pas pourquoi elle reste, ne dis rien de l’autre.",
  minor: "Dis que ce n’est pas la faute de l’enfant.",
  sexual: "Ne demande aucun détail, dis que ce n’est pas sa faute.",
  eating: "Ne parle ni de poids, ni de repas, ni de volonté.",
  panic: "Aucune explication : une respiration, et le 15 si la poitrine serre.",
  postpartum: "Dis que cela arrive et se soigne.",
  other: "Aide-la à parler à cette personne et à ne pas rester seule avec cela.",
  threat: "Ne juge pas, demande-lui de s’éloigner d’abord.",
};

/** The line by which the local coach knows which danger it was. */
const MARK = "Danger entendu : ";
export const dangerTold = (instructions: string): Danger | undefined =>
  DANGERS.find((danger) => instructions.includes(`\n${MARK}${danger}.`));

const numbersOf = (danger: Danger) =>
  HELP[danger].lines
    .map(({ number, sms, about }) => `${number}${sms ? " par SMS" : ""} (${about.replace(/\.$/, "")})`)
    .join(" ; ");

const told = (danger: Danger) =>
  [
    LISTENING[danger],
    `\n${MARK}${danger}.`,
    `\nNuméros, les seuls à donner, le premier d’abord : ${numbersOf(danger)}.`,
  ]
    .filter(Boolean)
    .join(" ")
    .replace(/ \n/g, "\n");

/** Distress was heard elsewhere lately: the coach answers, gently. */
export const attentionTo = (danger: Danger): string =>
  `Mode : attention. Cette personne a parlé ${HEARD[danger]} il y a moins de deux jours. Réponds à sa question, avec douceur, sans passage sur la mort ; demande-lui une fois comment elle va, et dis qui reste joignable. ${told(danger)}`;

/** Distress was heard in this conversation: the persona steps aside. */
export const supportFor = (danger: Danger): string =>
  `Mode : soutien. Cette personne a parlé ${HEARD[danger]}. Laisse le personnage de côté, n’utilise ni maxime ni citation. Écoute, reste bref, rappelle qui répond, et encourage à parler à quelqu’un de proche ou à un soignant. ${told(danger)}`;

/** The lines that stand for one danger alone: a model that names one speaks of that danger. */
const OWN_LINES: readonly [RegExp, Danger][] = [
  [/\b3114\b|\bsuicid|\bidees noires\b|\bmettre fin a (?:tes|vos|ses) jours\b/, "suicide"],
  [/\b119\b/, "minor"],
  [/\b3018\b/, "harassment"],
  [/\b0 ?800 ?05 ?95 ?95\b/, "sexual"],
  [/\b3919\b/, "couple"],
  [/\b09 ?69 ?325 ?900\b/, "eating"],
  [/\b0 ?800 ?00 ?34 ?56\b/, "postpartum"],
  [/\b08 ?019 ?019 ?11\b/, "threat"],
];

/** The danger whose help a sentence names: its card belongs beside it. */
export const helpNamed = (sentence: string): Danger | undefined => {
  const folded = fold(sentence);
  return OWN_LINES.find(([pattern]) => pattern.test(folded))?.[1];
};
