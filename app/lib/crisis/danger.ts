// What may be heard in somebody's words, and the help there is for each: who answers, when, and another way for those who
// cannot speak. An hour is said only where published sources agree on it (docs/coach.md has the table). Pure.

export const DANGERS = [
  "suicide",
  "selfharm",
  "couple",
  "minor",
  "harassment",
  "sexual",
  "eating",
  "panic",
  "postpartum",
  "other",
  "threat",
] as const;
export type Danger = (typeof DANGERS)[number];

export const isDanger = (value: unknown): value is Danger => DANGERS.some((danger) => danger === value);

export type HelpLine = {
  /** As it is said, with its spaces. */
  number: string;
  /** A text message instead of a call. */
  sms?: boolean;
  /** Who answers, when, at what cost. */
  about: string;
};

export type Help = {
  /** The card's first sentence. */
  title: string;
  lines: readonly HelpLine[];
  /** What to do in the meantime, where it helps. */
  advice?: readonly string[];
};

const SUICIDE_LINE: HelpLine = {
  number: "3114",
  about: "numéro national de prévention du suicide, gratuit, 24\u00a0h/24.",
};
const EMERGENCY: HelpLine = {
  number: "15",
  about: "le SAMU, ou le 112, en cas de danger immédiat.",
};
const POLICE: HelpLine = {
  number: "17",
  about: "la police ou la gendarmerie, ou le 112, en cas de danger immédiat.",
};
const SILENT: HelpLine = {
  number: "114",
  sms: true,
  about: "par SMS, jour et nuit, si vous ne pouvez pas parler.",
};
const CHILDREN: HelpLine = {
  number: "119",
  about: "Allô Enfance en danger\u00a0: gratuit, 24\u00a0h/24, et l’appel ne figure pas sur les factures.",
};
const COUPLE_LINE: HelpLine = {
  number: "3919",
  about: "Violences Femmes Info\u00a0: gratuit, anonyme, 24\u00a0h/24, pour les proches aussi.",
};
const VICTIMS: HelpLine = {
  number: "116 006",
  about: "France Victimes, pour toute victime, femme ou homme\u00a0: gratuit, sept jours sur sept.",
};

export const HELP: Record<Danger, Help> = {
  suicide: {
    title: "Si ces mots parlent de vous, parlez-en maintenant à quelqu’un.",
    lines: [SUICIDE_LINE, EMERGENCY, SILENT],
    advice: [
      "Si vous le pouvez, rejoignez quelqu’un ou faites venir quelqu’un, et mettez une porte entre vous et ce qui pourrait vous blesser.",
    ],
  },
  selfharm: {
    title: "Si vous vous faites du mal, quelqu’un peut vous écouter sans vous juger.",
    lines: [SUICIDE_LINE, EMERGENCY, SILENT],
    advice: ["Une blessure qui saigne ou qui s’infecte se montre à un médecin, sans avoir à s’expliquer."],
  },
  couple: {
    title: "Rien ne justifie qu’on vous frappe, qu’on vous menace ou qu’on vous enferme.",
    lines: [COUPLE_LINE, POLICE, SILENT, VICTIMS],
    advice: [
      "Si vos messages sont lus, appelez d’un autre téléphone et effacez cette page de l’historique avant de la quitter.",
    ],
  },
  minor: {
    title: "Ce n’est pas ta faute. Des adultes dont c’est le métier peuvent te protéger.",
    lines: [CHILDREN, POLICE, SILENT],
    advice: [
      "Tu peux aussi le dire à un adulte en qui tu as confiance\u00a0: un professeur, l’infirmière, le parent d’un ami.",
    ],
  },
  harassment: {
    title: "Ce harcèlement n’est pas de votre faute, et l’on peut vous aider à le faire cesser.",
    lines: [
      {
        number: "3018",
        about:
          "harcèlement à l’école et en ligne\u00a0: gratuit, anonyme, tous les jours de 9\u00a0h à 23\u00a0h.",
      },
      SUICIDE_LINE,
      VICTIMS,
      SILENT,
    ],
    advice: [
      "Gardez des captures des messages\u00a0: elles serviront, même si vous n’en faites rien aujourd’hui.",
    ],
  },
  sexual: {
    title: "Ce qui vous a été fait n’est pas de votre faute, quoi qu’on vous ait dit.",
    lines: [
      {
        number: "0 800 05 95 95",
        about: "Viols Femmes Informations\u00a0: gratuit et anonyme.",
      },
      COUPLE_LINE,
      { ...CHILDREN, about: `si la victime a moins de 18\u00a0ans\u00a0: ${CHILDREN.about}` },
      POLICE,
      SILENT,
    ],
    advice: [
      "Un médecin, même aux urgences, peut vous soigner et garder des preuves sans que vous portiez plainte.",
    ],
  },
  eating: {
    title: "Ce que vous vivez avec la nourriture se soigne, et personne n’a à le porter sans aide.",
    lines: [
      {
        number: "09 69 325 900",
        about: "Anorexie Boulimie, Info Écoute, pour soi ou pour un proche\u00a0: prix d’un appel local.",
      },
      SUICIDE_LINE,
      {
        ...EMERGENCY,
        about: "le SAMU, en cas de malaise, de douleur à la poitrine ou de vomissements de sang.",
      },
      SILENT,
    ],
  },
  panic: {
    title: "Si la poitrine serre, si un bras, la parole ou le visage lâchent, appelez tout de suite.",
    lines: [
      { ...EMERGENCY, about: "le SAMU, ou le 112\u00a0: un médecin vous répond et décide avec vous." },
      SILENT,
    ],
    advice: [
      "Si vous connaissez cette peur et qu’elle passe d’habitude\u00a0: posez les deux pieds au sol, nommez cinq choses que vous voyez, quatre que vous touchez, trois que vous entendez, et laissez chaque expiration durer plus que l’inspiration.",
    ],
  },
  postpartum: {
    title:
      "Aimer son enfant et craindre de lui faire du mal peut arriver\u00a0: cela se soigne, et le dire est le premier pas.",
    lines: [
      {
        number: "0 800 00 34 56",
        about: "Allô Parents Bébé\u00a0: gratuit et anonyme.",
      },
      SUICIDE_LINE,
      EMERGENCY,
      SILENT,
    ],
    advice: [
      "Posez l’enfant sur le dos dans son lit, fermez la porte, et appelez quelqu’un\u00a0: il peut y rester seul quelques minutes.",
    ],
  },
  other: {
    title:
      "Pour la personne qui vous inquiète\u00a0: demandez-lui, avec ces mots, si elle pense à mourir. La question protège.",
    lines: [
      { ...SUICIDE_LINE, about: "il conseille aussi les proches\u00a0: gratuit, 24\u00a0h/24." },
      EMERGENCY,
      SILENT,
    ],
    advice: [
      "Dites que vous êtes là, écoutez sans convaincre, restez ou faites rester quelqu’un, et n’acceptez pas d’en garder le secret.",
    ],
  },
  threat: {
    title: "Vous pouvez encore ne blesser personne. Éloignez-vous, et parlez à quelqu’un avant d’agir.",
    lines: [
      POLICE,
      {
        number: "08 019 019 11",
        about: "pour qui craint d’être violent envers les siens, sept jours sur sept.",
      },
      SUICIDE_LINE,
      SILENT,
    ],
  },
};

/** Help in a sentence, for a mail or a message without a card. */
export const firstLine = (danger: Danger): string => {
  const [line] = HELP[danger].lines;
  return line ? `${line.number}, ${line.about}` : "";
};
