// The exercises that the coach leads, one step an answer, whichever model speaks. `{a|b}` says a to one who is called
// « tu », b to one who is called « vous ». Pure.
import { fold } from "#app/lib/text.ts";

type Exercise = {
  id: "soir" | "hauteur" | "prevision" | "partage";
  name: string;
  /** What a member writes to begin it. */
  ask: string;
  asked: RegExp;
  /** The passage that it comes from. */
  passage: string;
  steps: readonly string[];
  end: string;
};

const ORDINALS = ["premier", "deuxième", "troisième", "quatrième"] as const;

export const EXERCISES: readonly Exercise[] = [
  {
    id: "soir",
    name: "Examen du soir",
    ask: "Faisons l’examen du soir.",
    asked:
      /\bexamen (?:du soir|de conscience)\b|\bbilan (?:du soir|de (?:ma|la) journee)\b|\brevue du soir\b|\b(?:revoir|relire|repasser) ma journee\b/,
    passage: "se-ir-3-36-03",
    steps: [
      "{Reprends|Reprenez} la journée depuis le lever, sans la juger. Quelle scène revient la première\u202f?",
      "Dans cette scène, qu’{as-tu|avez-vous} fait de travers, même un peu\u202f? {Dis|Dites}-le comme on le dirait à un ami, sans dureté.",
      "Et qu’{as-tu|avez-vous} bien fait aujourd’hui, que personne n’a remarqué\u202f?",
      "Que {feras-tu|ferez-vous} autrement demain, si la même scène revient\u202f? Une phrase suffit.",
    ],
    end: "L’examen est fini. {Tu t’es regardé|Vous vous êtes regardé} sans {te|vous} flatter ni {te|vous} punir\u00a0: c’est tout ce qu’il demande. {Tu peux|Vous pouvez} écrire cet échange dans {ton|votre} journal, puis dormir.",
  },
  {
    id: "hauteur",
    name: "Vue d’en haut",
    ask: "Faisons l’exercice de la vue d’en haut.",
    asked:
      /\bvue d'en haut\b|\b(?:voir|regarder) (?:les choses |tout |cela )?(?:d'en haut|de haut)\b|\bprendre de la hauteur\b|\bview from above\b/,
    passage: "ma-07-47",
    steps: [
      "{Regarde|Regardez} la pièce où {tu es|vous êtes}, comme depuis le plafond\u00a0: une personne, une préoccupation. Que {vois-tu|voyez-vous}\u202f?",
      "{Monte|Montez} au-dessus des toits. Combien d’autres vivent en ce moment la même chose que {toi|vous}, derrière ces fenêtres\u202f?",
      "{Monte|Montez} encore, jusqu’à voir des années au lieu d’une journée. Que restera-t-il de cette affaire dans dix ans\u202f?",
      "{Redescends|Redescendez} maintenant, jusqu’à {ta|votre} chaise. Qu’est-ce qui, vu d’ici, mérite encore {ton|votre} soin aujourd’hui\u202f?",
    ],
    end: "L’exercice est fini. De haut, rien n’a disparu\u202f; les choses ont seulement repris leur taille. {Garde|Gardez} ce qui méritait {ton|votre} soin, et {laisse|laissez} le reste où il est. {Tu peux|Vous pouvez} écrire cet échange dans {ton|votre} journal.",
  },
  {
    id: "prevision",
    name: "Prévision des maux",
    ask: "Faisons l’exercice de la prévision des maux.",
    asked:
      /\bprevision des maux\b|\bpremeditatio\b|\bpremeditation (?:des maux|du pire)\b|\b(?:imaginer|prevoir|envisager) le pire\b|\bme preparer au pire\b/,
    passage: "se-ep-091-06",
    steps: [
      "Quel événement {crains-tu|craignez-vous}\u202f? {Nomme|Nommez}-le en une phrase, tel qu’on le verrait de l’extérieur.",
      "S’il arrivait, que se passerait-il le lendemain, heure par heure, sans le grossir\u202f?",
      "Qu’{aurais-tu|auriez-vous} encore alors\u00a0: quelles personnes, quelles forces, quels choix\u202f?",
      "Que {peux-tu|pouvez-vous} préparer dès aujourd’hui, et qu’il faut ensuite laisser venir\u202f?",
    ],
    end: "L’exercice est fini. Ce qui a été regardé en face pèse moins que ce qu’on fuit. {Fais|Faites} la chose que {tu as|vous avez} nommée, puis {ferme|fermez} ce dossier jusqu’à demain. {Tu peux|Vous pouvez} écrire cet échange dans {ton|votre} journal.",
  },
  {
    id: "partage",
    name: "Ce qui dépend de nous",
    ask: "Faisons l’exercice de ce qui dépend de nous.",
    asked:
      /\bexercice\b[^.?!]{0,40}\bdepend\b|\b(?:distingu\w+|separer|trier|partage\w*|tri)\b[^.?!]{0,40}\bdepend\b|\bdichotomie du controle\b|\bmon controle\b[^.?!]{0,20}\bexercice\b/,
    passage: "ep-ma-01-01",
    steps: [
      "Quelle situation {veux-tu|voulez-vous} trier\u202f? {Dis|Dites} seulement les faits, comme un témoin.",
      "Dans ces faits, qu’est-ce qui n’est pas à {toi|vous}\u00a0: les autres, le passé, le hasard, le résultat\u202f?",
      "Et qu’est-ce qui est à {toi|vous}\u00a0: un jugement, une parole, un effort, un refus\u202f?",
      "Parmi ce qui est à {toi|vous}, que {choisis-tu|choisissez-vous} de faire, et quand\u202f?",
    ],
    end: "L’exercice est fini. Deux tas\u00a0: l’un à accueillir, l’autre à faire. {Tiens-toi|Tenez-vous} au second aujourd’hui, et {rends|rendez} le premier à qui il appartient. {Tu peux|Vous pouvez} écrire cet échange dans {ton|votre} journal.",
  },
];

/** What asks for one by its name: « guidez-moi », « faisons », « l’exercice de… », or the name alone. */
const LEAD =
  /\b(?:guide[rsz]?|fai(?:s|re|sons|tes)|lance[rz]?|commen(?:ce[rz]?|cons)|exercice|essa(?:ie|yer|yons|yez)|veux|voudrais|aimerais)\b/;

/** The exercise that a message asks for. */
export const exerciseAsked = (message: string): Exercise | undefined => {
  const folded = fold(message);
  return EXERCISES.find(({ asked, name }) => {
    const named = fold(name);
    if (asked.test(folded)) return true;
    return folded.includes(named) && (LEAD.test(folded) || folded.length < named.length + 12);
  });
};

/** Begins each step, and tells later where an exercise stands. */
export const stepHeading = (exercise: Exercise, at: number) => `${exercise.name}, ${ORDINALS[at]} temps.`;

/** Where an exercise stands by what was said last; undefined where none is under way. */
export function exerciseUnderWay(said: string): { exercise: Exercise; next: number } | undefined {
  for (const exercise of EXERCISES)
    for (let at = exercise.steps.length - 1; at >= 0; at--)
      if (said.includes(stepHeading(exercise, at))) return { exercise, next: at + 1 };
  return undefined;
}
