// The About page (P2 §2).
import { count } from "#app/lib/text.ts";
import { FREE_QUOTES_PER_MONTH, TIER_LABELS } from "#app/lib/tiers.ts";

/** Sénèque, Lettres à Lucilius, 33, 11: guides, not masters. */
export const ABOUT_QUOTATION_ID = "se-ep-033-11";

export const MISSION = [
  "Remettre dans les journées ce que les stoïciens appelaient des exercices\u00a0: relire une pensée le matin, préparer ce qui vient, revoir le soir ce qui a été fait. Cinq minutes suffisent pour commencer, et rien n’y demande de croire.",
];

export const VISION = [
  "Qu’il y ait, pour qui parle français, un endroit calme où pratiquer cette philosophie avec ses textes en main\u00a0: exacts, situés, discutés. Ni catéchisme, ni recette de performance.",
];

export const VALUES = [
  {
    title: "Authenticité",
    text: "Chaque citation vient d’une œuvre conservée, avec son lieu, son texte grec ou latin et notre traduction. Les phrases célèbres que les anciens n’ont pas écrites restent dehors.",
  },
  {
    title: "Bienveillance",
    text: "On commence, on oublie, on recommence. Le site ne compte pas pour gronder\u00a0: il garde la place, et les mots de secours quand ils sont nécessaires.",
  },
  {
    title: "Excellence",
    text: "Des textes relus, des pages qui se lisent sans hâte, au clavier comme au téléphone, et des outils qui font ce qu’ils disent.",
  },
] as const;

export const WHY = [
  "Le stoïcisme a beaucoup de lecteurs et peu de pratiquants. On en retient deux ou trois formules, on les répète les jours faciles, et elles manquent le jour où l’on en aurait l’usage. Les anciens le savaient\u00a0: ils ne tenaient pas la philosophie pour une opinion, mais pour un entraînement, avec un maître, des compagnons et un carnet.",
  "Nous avons voulu réunir ces trois choses. Un texte par jour, choisi et commenté. Un journal où l’on se parle franchement, chiffré. Un forum où l’on répond à des personnes.",
];

export const DIFFERENCES = (quotations: number) => [
  `${count(quotations, "citation authentique", "citations authentiques")} de trois auteurs, chacune vérifiée dans une édition de référence.`,
  "Un commentaire d’aujourd’hui et un exercice court pour chacune.",
  "Un journal que l’administration ne voit pas\u00a0: ses textes sont chiffrés, avec une clé par membre.",
  "Un coach IA, jour et nuit, qui cite la bibliothèque et dit qu’il est un programme.",
  "Des articles, des guides à imprimer, des défis, des méditations, au lieu d’un fil sans fin.",
  "Une compagnie\u00a0: le forum, et des lectures à partager.",
];

export const COMMITMENTS = [
  "Aucune publicité, aucune revente de données, aucun pistage.",
  `Un compte gratuit qui sert\u00a0: ${FREE_QUOTES_PER_MONTH}\u00a0citations par mois, le blog entier, des guides et des défis, sans carte bancaire.`,
  `Des offres sans engagement (${TIER_LABELS.essential}, ${TIER_LABELS.complete}), résiliables en ligne\u202f; ce que vous avez écrit reste à vous, lisible et exportable.`,
  "Une réponse d’une personne, en général sous 24\u00a0heures les jours ouvrés.",
  "Une erreur signalée est examinée, et corrigée si elle en est une.",
];
