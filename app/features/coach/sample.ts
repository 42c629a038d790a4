// A conversation to look at before one has the coach. Invented, and said to be so; no word of it is lent to an ancient
// author. Pure.

type SampleTurn = { who: "you" | "coach"; words: readonly string[] };

export const SAMPLE_TITLE = "Exemple de conversation";
export const SAMPLE_NAMES: Record<SampleTurn["who"], string> = { you: "Vous", coach: "Coach IA" };
export const SAMPLE: readonly SampleTurn[] = [
  {
    who: "you",
    words: [
      "Un collègue a présenté mon travail comme le sien, devant tout le monde. J’y pense encore la nuit.",
    ],
  },
  {
    who: "coach",
    words: [
      "Je suis une intelligence artificielle\u00a0: je peux vous aider à voir plus clair, la décision restera la vôtre.",
      "Séparons deux choses\u00a0: ce qu’il a dit, et ce que vous en avez conclu. Laquelle des deux vous ôte le sommeil\u202f?",
    ],
  },
  { who: "you", words: ["La seconde. Qu’on va croire que je ne fais rien."] },
  {
    who: "coach",
    words: [
      "Ce que l’on croira ne vous appartient pas tout à fait. Ce que vous direz demain, si. En deux phrases, et sans accuser personne, que diriez-vous\u202f?",
    ],
  },
];

/** Épictète, Manuel, 1, 1: a passage that such an answer may cite. */
export const SAMPLE_PASSAGE_ID = "ep-ma-01-01";
