// What is said whatever the model does. Pure.
import { type Address, TITLE_MAX } from "../coach.ts";

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

/** In place of an answer that presented death as a way out. */
export const DANGER_ANSWER: Record<Address, string> = {
  vous: "Je m’arrête ici\u202f: je ne présente jamais la mort comme une issue, ni comme une vertu. Si ces mots vous touchent de près, le 3114 répond jour et nuit, gratuitement.",
  tu: "Je m’arrête ici\u202f: je ne présente jamais la mort comme une issue, ni comme une vertu. Si ces mots te touchent de près, le 3114 répond jour et nuit, gratuitement.",
};

/** In place of an answer that told its instructions. */
export const LEAK_ANSWER: Record<Address, string> = {
  vous: "Je garde mes consignes pour moi. Revenons à ce qui vous occupe\u202f: que s’est-il passé aujourd’hui\u202f?",
  tu: "Je garde mes consignes pour moi. Revenons à ce qui t’occupe\u202f: que s’est-il passé aujourd’hui\u202f?",
};
