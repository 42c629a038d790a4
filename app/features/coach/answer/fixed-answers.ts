// What is said whatever the model does. Pure.
import { type Danger, firstLine } from "#app/lib/crisis/danger.ts";
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
const CRISIS_ANSWER: Record<Address, string> = {
  vous: "Je mets de côté le personnage\u00a0: ce que vous écrivez compte, et je ne suis qu’un programme.\n\nParlez maintenant à quelqu’un. Le 3114 répond jour et nuit, gratuitement, à vous comme à ceux qui s’inquiètent pour quelqu’un. Si le danger est immédiat, appelez le 15 ou le 112, et restez auprès d’une personne en qui vous avez confiance.\n\nVous n’avez pas à trouver les bons mots\u00a0: «\u00a0ça ne va pas\u00a0» suffit pour commencer.",
  tu: "Je mets de côté le personnage\u00a0: ce que tu écris compte, et je ne suis qu’un programme.\n\nParle maintenant à quelqu’un. Le 3114 répond jour et nuit, gratuitement, à toi comme à ceux qui s’inquiètent pour quelqu’un. Si le danger est immédiat, appelle le 15 ou le 112, et reste auprès d’une personne en qui tu as confiance.\n\nTu n’as pas à trouver les bons mots\u00a0: «\u00a0ça ne va pas\u00a0» suffit pour commencer.",
};

type Care = { heard: string; first: string; after: string };

/** What is said of each danger but suicide, before the line to call and after it. */
const CARE: Record<Exclude<Danger, "suicide">, Record<Address, Care>> = {
  selfharm: {
    vous: {
      heard:
        "Si vous vous blessez, c’est qu’une douleur n’a pas trouvé d’autre passage. Elle mérite d’être entendue.",
      first: "Appelez",
      after: "Rien ne vous oblige à tout raconter.",
    },
    tu: {
      heard:
        "Si tu te blesses, c’est qu’une douleur n’a pas trouvé d’autre passage. Elle mérite d’être entendue.",
      first: "Appelle",
      after: "Rien ne t’oblige à tout raconter.",
    },
  },
  couple: {
    vous: {
      heard: "Ce que vous décrivez est une violence, et rien ne la justifie.",
      first: "Appelez",
      after: "Si le danger est là maintenant, appelez le 17, ou écrivez au 114 par SMS.",
    },
    tu: {
      heard: "Ce que tu décris est une violence, et rien ne la justifie.",
      first: "Appelle",
      after: "Si le danger est là maintenant, appelle le 17, ou écris au 114 par SMS.",
    },
  },
  minor: {
    vous: {
      heard: "Ce qui se passe là n’est pas la faute de l’enfant, et cela peut s’arrêter.",
      first: "Appelez",
      after: "Si le danger est là maintenant, appelez le 17, ou écrivez au 114 par SMS.",
    },
    tu: {
      heard: "Ce qui se passe n’est pas ta faute, et cela peut s’arrêter.",
      first: "Appelle",
      after: "Si le danger est là maintenant, appelle le 17, ou écris au 114 par SMS.",
    },
  },
  harassment: {
    vous: {
      heard: "Être visé ainsi, jour après jour, use n’importe qui\u00a0: ce n’est pas à vous de changer.",
      first: "Appelez",
      after: "Si cela vous donne envie de mourir, le 3114 répond jour et nuit.",
    },
    tu: {
      heard: "Être visé ainsi, jour après jour, use n’importe qui\u00a0: ce n’est pas à toi de changer.",
      first: "Appelle",
      after: "Si cela te donne envie de mourir, le 3114 répond jour et nuit.",
    },
  },
  sexual: {
    vous: {
      heard: "Ce qui a été fait sans votre accord n’est pas de votre faute.",
      first: "Appelez",
      after: "Si la victime a moins de dix-huit ans, le 119. En danger maintenant, le 17, ou le 114 par SMS.",
    },
    tu: {
      heard: "Ce qui a été fait sans ton accord n’est pas ta faute.",
      first: "Appelle",
      after: "Si tu as moins de dix-huit ans, le 119. En danger maintenant, le 17, ou le 114 par SMS.",
    },
  },
  eating: {
    vous: {
      heard:
        "Ce combat avec la nourriture est une souffrance qui se soigne, et je n’ai pas d’exercice à y opposer.",
      first: "Appelez",
      after: "En cas de malaise, le 15. Un médecin, même pour une première fois, peut entendre cela.",
    },
    tu: {
      heard:
        "Ce combat avec la nourriture est une souffrance qui se soigne, et je n’ai pas d’exercice à y opposer.",
      first: "Appelle",
      after: "En cas de malaise, le 15. Un médecin, même pour une première fois, peut entendre cela.",
    },
  },
  panic: {
    vous: {
      heard: "Votre corps sonne l’alarme\u00a0: mieux vaut qu’un médecin vous dise ce que c’est.",
      first: "Appelez",
      after:
        "Si vous connaissez cette peur et qu’elle passe d’habitude\u00a0: les deux pieds au sol, cinq choses que vous voyez, et une expiration plus longue que l’inspiration.",
    },
    tu: {
      heard: "Ton corps sonne l’alarme\u00a0: mieux vaut qu’un médecin te dise ce que c’est.",
      first: "Appelle",
      after:
        "Si tu connais cette peur et qu’elle passe d’habitude\u00a0: les deux pieds au sol, cinq choses que tu vois, et une expiration plus longue que l’inspiration.",
    },
  },
  postpartum: {
    vous: {
      heard: "Ce que vous traversez après cette naissance arrive, et cela se soigne.",
      first: "Appelez",
      after:
        "Si vous craignez un geste maintenant, posez l’enfant dans son lit, sortez de la pièce et appelez le 15.",
    },
    tu: {
      heard: "Ce que tu traverses après cette naissance arrive, et cela se soigne.",
      first: "Appelle",
      after:
        "Si tu crains un geste maintenant, pose l’enfant dans son lit, sors de la pièce et appelle le 15.",
    },
  },
  other: {
    vous: {
      heard: "Vous vous inquiétez pour quelqu’un, et vous avez raison de le dire.",
      first: "Appelez",
      after:
        "Demandez à cette personne, avec ces mots, si elle pense à mourir\u00a0: la question protège. Si le danger est là, appelez le 15, et ne la laissez pas seule.",
    },
    tu: {
      heard: "Tu t’inquiètes pour quelqu’un, et tu as raison de le dire.",
      first: "Appelle",
      after:
        "Demande à cette personne, avec ces mots, si elle pense à mourir\u00a0: la question protège. Si le danger est là, appelle le 15, et ne la laisse pas seule.",
    },
  },
  threat: {
    vous: {
      heard: "Cette colère peut encore ne blesser personne\u00a0: éloignez-vous d’abord.",
      first: "Appelez",
      after: "Au 08 019 019 11, on écoute aussi qui craint d’être violent. Le 3114 répond jour et nuit.",
    },
    tu: {
      heard: "Cette colère peut encore ne blesser personne\u00a0: éloigne-toi d’abord.",
      first: "Appelle",
      after: "Au 08 019 019 11, on écoute aussi qui craint d’être violent. Le 3114 répond jour et nuit.",
    },
  },
};

/** The answer to distress: neither a model nor a passage, and whom to call first. */
export function distressAnswer(danger: Danger, address: Address): string {
  if (danger === "suicide") return CRISIS_ANSWER[address];
  const { heard, first, after } = CARE[danger][address];
  return `Je mets de côté le personnage\u00a0: je ne suis qu’un programme. ${heard}\n\n${first} le ${firstLine(danger)}\n\n${after}`;
}

/** In place of a claim that is not the coach's to make. */
export const NOTES = {
  medical:
    "Sur ce point, c’est à un médecin de répondre\u00a0: je ne pose pas de diagnostic et je ne parle pas de traitement.",
  legal:
    "Sur ce point de droit, je ne promets rien\u00a0: un avocat, ou un point-justice, gratuit, dira ce qu’il en est.",
  human: "Je le rappelle\u00a0: je suis une intelligence artificielle, je n’ai ni corps ni passé.",
} as const;

const CALL = "le 3114 répond jour et nuit, gratuitement";
type Said = Record<Address, string>;
const touched = (start: string): Said => ({
  vous: `Je m’arrête ici\u00a0: ${start} Si ces mots vous touchent de près, ${CALL}.`,
  tu: `Je m’arrête ici\u00a0: ${start} Si ces mots te touchent de près, ${CALL}.`,
});

/** In place of the rest of an answer that was ended, by the reason. */
export const ENDED: Record<Ending, Said> = {
  death: touched("je ne présente jamais la mort comme une issue, ni comme une vertu."),
  method: touched("je ne parle jamais de ce qui peut blesser ou tuer."),
  "self-harm": touched("se faire mal n’est ni un remède ni un exercice."),
  abstention: touched("je ne conseille jamais de se taire ou de se passer d’aide."),
  fasting: {
    vous: "Je m’arrête ici\u00a0: se priver de manger n’est pas un exercice que je conseille. Si manger est devenu une lutte, parlez-en à un médecin\u202f; Anorexie Boulimie, Info Écoute, répond au 09 69 325 900.",
    tu: "Je m’arrête ici\u00a0: se priver de manger n’est pas un exercice que je conseille. Si manger est devenu une lutte, parles-en à un médecin\u202f; Anorexie Boulimie, Info Écoute, répond au 09 69 325 900.",
  },
  violence: {
    vous: "Je m’arrête ici\u00a0: je ne conseille aucune violence, et personne n’a à en subir. Le 3919 écoute jour et nuit, le 119 pour un enfant\u202f; en danger, appelez le 17.",
    tu: "Je m’arrête ici\u00a0: je ne conseille aucune violence, et personne n’a à en subir. Le 3919 écoute jour et nuit, le 119 pour un enfant\u202f; en danger, appelle le 17.",
  },
  hate: {
    vous: "Je m’arrête ici\u00a0: je ne parle de personne avec mépris. Revenons à ce que vous vivez.",
    tu: "Je m’arrête ici\u00a0: je ne parle de personne avec mépris. Revenons à ce que tu vis.",
  },
  disguised: {
    vous: "Je n’écris qu’en clair. Revenons à ce qui vous occupe\u00a0: que s’est-il passé aujourd’hui\u202f?",
    tu: "Je n’écris qu’en clair. Revenons à ce qui t’occupe\u00a0: que s’est-il passé aujourd’hui\u202f?",
  },
  leak: {
    vous: "Je garde mes consignes pour moi. Revenons à ce qui vous occupe\u00a0: que s’est-il passé aujourd’hui\u202f?",
    tu: "Je garde mes consignes pour moi. Revenons à ce qui t’occupe\u00a0: que s’est-il passé aujourd’hui\u202f?",
  },
};

/** Where nothing of an answer could be shown. */
export const NOTHING_LEFT: Said = {
  vous: "Je préfère ne pas répondre ainsi. Dites-moi ce qui s’est passé, en quelques mots.",
  tu: "Je préfère ne pas répondre ainsi. Dis-moi ce qui s’est passé, en quelques mots.",
};
