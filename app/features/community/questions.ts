// Twelve questions of the editors, one a week, twelve weeks then again: what opens a conversation where none is under
// way. Each is signed « La rédaction » and is no discussion: nobody is made to have written one. Pure.
import { type Day, daysBetween } from "#app/lib/dates.ts";
import type { ForumCategory } from "./community.ts";

/** Who signs them: never a member's name. */
export const EDITORS = "La rédaction";

type EditorsQuestion = {
  id: string;
  /** Also the title of the discussions that answer it, so that the search finds them together. */
  title: string;
  words: string;
  category: ForumCategory;
};

export const EDITORS_QUESTIONS: readonly [EditorsQuestion, ...EditorsQuestion[]] = [
  {
    id: "premiere-chose",
    title: "La première chose que vous avez cessé de vouloir régler",
    words:
      "Un visage fermé au guichet, l’humeur d’un frère, la pluie d’un samedi\u00a0: quelle est la première chose dont vous ayez découvert, un jour précis, qu’elle ne dépendait pas de vous\u202f? Qu’avez-vous fait du temps rendu\u202f?",
    category: "philosophy",
  },
  {
    id: "l-heure-qui-tient",
    title: "L’heure de la journée où votre pratique tient",
    words:
      "Au réveil, dans le bus, la porte refermée, la lumière éteinte. À quelle heure arrivez-vous vraiment à vous exercer, et qu’est-ce qui, à cette heure-là, vous aide\u202f? Les gardes de nuit et les nourrissons sont les bienvenus dans la réponse.",
    category: "daily-practice",
  },
  {
    id: "une-phrase-contre",
    title: "Une phrase des Anciens avec laquelle vous n’êtes pas d’accord",
    words:
      "La bibliothèque en compte cent cinquante-deux, et aucune n’est sacrée. Laquelle vous résiste, et que lui répondriez-vous si son auteur était assis en face\u202f?",
    category: "quotes",
  },
  {
    id: "colere-juste",
    title: "Une colère qui vous semble encore juste",
    words:
      "Sénèque n’en voulait garder aucune. Avez-vous connu une colère que vous ne regrettez pas\u202f? Qu’a-t-elle fait que le calme n’aurait pas fait, ou qu’auriez-vous pu faire à sa place\u202f?",
    category: "philosophy",
  },
  {
    id: "demander-de-l-aide",
    title: "La fois où vous avez demandé de l’aide",
    words:
      "Marc Aurèle se rappelait qu’un soldat boiteux peut monter au rempart avec un autre. Racontez une aide que vous avez demandée, et ce qu’il en a coûté de la demander. Pas de conseils ici\u00a0: des récits.",
    category: "support",
  },
  {
    id: "exercice-rate",
    title: "L’exercice que vous ratez à chaque fois",
    words:
      "Chacun a le sien. Lequel\u202f? À quel moment s’échappe-t-il\u202f? Et si quelqu’un, parmi vous, le réussit, comment s’y prend-il\u202f?",
    category: "challenges",
  },
  {
    id: "travail-et-serment",
    title: "Ce que votre métier vous a appris du sang-froid",
    words:
      "On apprend à rester à son poste dans une étable, une salle de classe, un camion, une cuisine, au chevet d’un malade. Quel geste de votre métier, passé ou présent, est devenu une façon de vivre\u202f?",
    category: "general",
  },
  {
    id: "a-voix-basse",
    title: "La phrase que vous vous dites à voix basse",
    words:
      "Quelques mots, les vôtres ou ceux d’un autre, qui reviennent quand il le faut. Donnez-les, et l’occasion où ils ont servi pour la dernière fois.",
    category: "quotes",
  },
  {
    id: "peu-de-choses",
    title: "Ce dont vous vous passez, et que vous croyiez nécessaire",
    words:
      "Par choix, ou parce qu’il a bien fallu. La différence entre les deux compte\u00a0: dites laquelle ce fut, et ce que vous reprendriez si l’on vous le rendait demain.",
    category: "daily-practice",
  },
  {
    id: "deux-devoirs",
    title: "Deux devoirs qui tiraient chacun de leur côté",
    words:
      "Un parent et un enfant, une parole et une loi, un ami et la vérité. Comment avez-vous tranché, et referiez-vous de même\u202f? Taisez les noms et les lieux.",
    category: "general",
  },
  {
    id: "ce-qui-console",
    title: "Ce qui vous a consolé, et ce qui n’a rien consolé du tout",
    words:
      "Les consolations manquent souvent leur but, et quelques-unes, très petites, l’atteignent. Un mot, un plat, une présence\u00a0: qu’est-ce qui a compté\u202f? Écrivez pour la personne qui en aura besoin ce soir.",
    category: "support",
  },
  {
    id: "dans-un-an",
    title: "Ce que vous voudriez faire moins mal dans un an",
    words:
      "Moins mal, c’est assez. Une seule chose, assez petite pour qu’un inconnu puisse voir si elle a changé. Vous pourrez revenir ici l’an prochain.",
    category: "challenges",
  },
];

const A_MONDAY = "1970-01-05" as Day;

/** The question of the week (from Monday) that holds the reader's day. */
export function questionOfTheWeek(today: Day): EditorsQuestion {
  const weeks = Math.floor(daysBetween(A_MONDAY, today) / 7);
  const count = EDITORS_QUESTIONS.length;
  return EDITORS_QUESTIONS[((weeks % count) + count) % count] ?? EDITORS_QUESTIONS[0];
}

export const questionById = (id: string | null): EditorsQuestion | undefined =>
  EDITORS_QUESTIONS.find((question) => question.id === id);
