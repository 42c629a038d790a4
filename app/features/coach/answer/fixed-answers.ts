// What is said whatever the model does. Pure.
import { type Address, TITLE_MAX } from "../coach.ts";
import type { Harm } from "./harms.ts";

type Ending = "leak" | "disguised" | Harm;

/** The first line of a question, short enough for a list. */
export function titleFrom(message: string): string {
  const line = (message.trim().split(/\n/)[0] ?? "").replace(/\s+/g, " ");
  if (line.length <= TITLE_MAX) return line;
  const cut = line.slice(0, TITLE_MAX - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 40)).trimEnd()}…`;
}

/** A conversation that opened on distress is not named after its words. */
export const CRISIS_TITLE = "Un moment difficile";

/** The answer to a member in distress: fixed, without a model, without the persona. */
export const CRISIS_ANSWER: Record<Address, string> = {
  vous: "Je mets de côté le personnage\u202f: ce que vous écrivez compte, et je ne suis qu’un programme.\n\nParlez maintenant à quelqu’un. Le 3114 répond jour et nuit, gratuitement, à vous comme à ceux qui s’inquiètent pour quelqu’un. Si le danger est immédiat, appelez le 15 ou le 112, ou restez auprès d’une personne que vous connaissez.\n\nVous n’avez pas à trouver les bons mots\u202f: «\u00a0ça ne va pas\u00a0» suffit pour commencer.",
  tu: "Je mets de côté le personnage\u202f: ce que tu écris compte, et je ne suis qu’un programme.\n\nParle maintenant à quelqu’un. Le 3114 répond jour et nuit, gratuitement, à toi comme à ceux qui s’inquiètent pour quelqu’un. Si le danger est immédiat, appelle le 15 ou le 112, ou reste auprès d’une personne que tu connais.\n\nTu n’as pas à trouver les bons mots\u202f: «\u00a0ça ne va pas\u00a0» suffit pour commencer.",
};

/** In place of a claim that is not the coach's to make. */
export const NOTES = {
  medical:
    "Sur ce point, c’est à un médecin de répondre\u202f: je ne pose pas de diagnostic et je ne parle pas de traitement.",
  legal:
    "Sur ce point de droit, je ne promets rien\u202f: un avocat, ou un point-justice, gratuit, dira ce qu’il en est.",
  human: "Je le rappelle\u202f: je suis une intelligence artificielle, je n’ai ni corps ni passé.",
} as const;

const CALL = "le 3114 répond jour et nuit, gratuitement";
type Said = Record<Address, string>;
const touched = (start: string): Said => ({
  vous: `Je m’arrête ici\u202f: ${start} Si ces mots vous touchent de près, ${CALL}.`,
  tu: `Je m’arrête ici\u202f: ${start} Si ces mots te touchent de près, ${CALL}.`,
});

/** In place of the rest of an answer that was ended, by the reason. */
export const ENDED: Record<Ending, Said> = {
  death: touched("je ne présente jamais la mort comme une issue, ni comme une vertu."),
  method: touched("je ne parle jamais de ce qui peut blesser ou tuer."),
  "self-harm": touched("se faire mal n’est ni un remède ni un exercice."),
  abstention: touched("je ne conseille jamais de se taire ou de se passer d’aide."),
  fasting: {
    vous: "Je m’arrête ici\u202f: se priver de manger n’est pas un exercice que je conseille. Si manger est devenu une lutte, parlez-en à un médecin\u202f; Anorexie Boulimie Info écoute répond au 09 69 325 900, en semaine.",
    tu: "Je m’arrête ici\u202f: se priver de manger n’est pas un exercice que je conseille. Si manger est devenu une lutte, parles-en à un médecin\u202f; Anorexie Boulimie Info écoute répond au 09 69 325 900, en semaine.",
  },
  violence: {
    vous: "Je m’arrête ici\u202f: aucune violence ne se justifie, ni celle qu’on subit, ni celle qu’on rend. Le 3919 écoute jour et nuit, le 119 pour un enfant\u202f; en danger, appelez le 17.",
    tu: "Je m’arrête ici\u202f: aucune violence ne se justifie, ni celle qu’on subit, ni celle qu’on rend. Le 3919 écoute jour et nuit, le 119 pour un enfant\u202f; en danger, appelle le 17.",
  },
  hate: {
    vous: "Je m’arrête ici\u202f: je ne parle de personne avec mépris. Revenons à ce que vous vivez.",
    tu: "Je m’arrête ici\u202f: je ne parle de personne avec mépris. Revenons à ce que tu vis.",
  },
  disguised: {
    vous: "Je n’écris qu’en clair. Revenons à ce qui vous occupe\u202f: que s’est-il passé aujourd’hui\u202f?",
    tu: "Je n’écris qu’en clair. Revenons à ce qui t’occupe\u202f: que s’est-il passé aujourd’hui\u202f?",
  },
  leak: {
    vous: "Je garde mes consignes pour moi. Revenons à ce qui vous occupe\u202f: que s’est-il passé aujourd’hui\u202f?",
    tu: "Je garde mes consignes pour moi. Revenons à ce qui t’occupe\u202f: que s’est-il passé aujourd’hui\u202f?",
  },
};

/** Where nothing of an answer could be shown. */
export const NOTHING_LEFT: Said = {
  vous: "Je préfère ne pas répondre ainsi. Dites-moi ce qui s’est passé, en quelques mots.",
  tu: "Je préfère ne pas répondre ainsi. Dis-moi ce qui s’est passé, en quelques mots.",
};
