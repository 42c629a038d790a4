// How the library is made, in numbered parts; the figures are those of the day the page is asked for.
import { AUTHOR_NAMES } from "#app/features/quotes/quotes.ts";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { authorPaths, type Figures, type Section } from "../authors.ts";

const toAuthor = (author: "marc-aurele" | "seneque" | "epictete") => ({
  to: authorPaths.author(author),
  words: AUTHOR_NAMES[author],
});

export const METHOD_STANDFIRST =
  "Une citation vaut ce que vaut sa source. Voici d’où viennent les nôtres, comment elles passent en français, et de quoi les contrôler sans nous croire sur parole.";

export const methodSections = ({ total, byAuthor }: Figures): Section[] => [
  {
    id: "choisir",
    title: "Comment nous choisissons",
    paragraphs: [
      [
        `La bibliothèque compte ${count(total, "citation")} : ${byAuthor["marc-aurele"]} de `,
        toAuthor("marc-aurele"),
        `, ${byAuthor.seneque} de `,
        toAuthor("seneque"),
        `, ${byAuthor.epictete} d’`,
        toAuthor("epictete"),
        ". Nous avons pris d’abord celles dont un lecteur fidèle regretterait l’absence, puis d’autres, moins usées. Chacune doit se comprendre seule, ou avec le contexte que donne son commentaire. Aucun passage ne figure deux fois, et deux citations ne disent pas la même chose.",
      ],
      [
        "Nous avons laissé de côté les fragments douteux et les recueils de maximes. Rien ne vient d’une autre citation : tout vient d’un texte.",
      ],
    ],
  },
  {
    id: "editions",
    title: "Les éditions suivies",
    dates: [
      { date: "1908", event: "Leopold, Marc Aurèle" },
      { date: "1916", event: "Schenkl, Épictète" },
      { date: "1917-1935", event: "Gummere et Basore, Sénèque" },
    ],
    paragraphs: [
      [
        "Chaque citation reproduit les mots d’une édition précise, nommée sous l’original. Pour Marc Aurèle, celle de Leopold (1908) ; pour Épictète, celle de Schenkl (1916) ; pour Sénèque, les volumes de la collection Loeb établis par Gummere et par Basore. Ce sont des éditions anciennes, que chacun peut retrouver en bibliothèque et, pour la plupart, en ligne.",
      ],
    ],
  },
  {
    id: "traduire",
    title: "Comment nous traduisons",
    paragraphs: [
      [
        "Toutes les traductions sont les nôtres, faites sur le grec ou le latin, sans passer par une traduction publiée. Nous cherchons à ne rien ajouter et à ne rien perdre : le français commence et s’arrête avec l’original affiché, et une coupe se voit, marquée dans les deux. Le tutoiement reste où il est. Les images aussi, même rudes.",
      ],
      [
        "Chaque version est ensuite reprise mot à mot en face du texte. Les termes de l’école, ",
        { term: "prohairesis", language: "grc-Latn" },
        ", représentation, indifférents, sont expliqués là où ils servent. Quand un passage se lit de deux façons, ou que les éditions se séparent, une note dit ce que nous avons choisi.",
      ],
      [
        "Traductions et commentaires ont été rédigés avec l’aide d’un modèle de langage. C’est une raison de plus de montrer l’original, et d’écouter qui nous corrige.",
      ],
      [
        "Les personnes d’aujourd’hui que l’on croise dans les commentaires, les leçons et les guides sont composées : ce ne sont pas des témoignages.",
      ],
    ],
  },
  {
    id: "verifier",
    title: "Comment nous vérifions",
    paragraphs: [
      [
        `Les ${total} originaux ont été confrontés par un programme au texte numérisé des œuvres. Il cherche les mots grecs ou latins et dit s’ils se trouvent, dans cet ordre, à l’endroit cité. Tous y sont. Ce contrôle porte sur l’original et sur la référence ; il ne juge pas la traduction.`,
      ],
      [
        "Vous pouvez le refaire. Sur la page d’une citation, relevez l’œuvre, les numéros du livre, du chapitre ou de la lettre, et l’édition ; ouvrez ce texte à cet endroit ; comparez. Les numéros sont ceux de l’usage : ",
        { title: "Pensées" },
        ", II, 1 renvoie au premier chapitre du deuxième livre. D’une édition à l’autre, ils peuvent glisser d’une section.",
      ],
      [
        "Ce que nos textes empruntent à d’autres Anciens, Tacite, Diogène Laërce, Cicéron, Aulu-Gelle ou Plutarque, n’a pas passé par ce programme, qui n’en tient pas les œuvres. Nous donnons chaque fois le livre et le chapitre, à contrôler dans n’importe quelle édition. Quand le lieu manquait ou n’était pas sûr, nous avons ôté le fait, ou nous écrivons qu’on le raconte.",
      ],
    ],
  },
  {
    id: "refuser",
    title: "Ce que nous refusons",
    dates: [
      { date: "IIIe siècle", event: "Diogène Laërce" },
      { date: "1776", event: "Gibbon" },
      { date: "XXe siècle", event: "Niebuhr" },
    ],
    paragraphs: [
      [
        "Bien des phrases célèbres circulent sous un nom qui n’est pas le leur. On prête à Marc Aurèle la prière qui demande la sérénité devant ce que l’on ne peut changer : elle est du théologien américain Reinhold Niebuhr, au XXe siècle. On prête à Sénèque une remarque sur les religions, vraies pour les uns, fausses pour d’autres, commodes pour les gouvernants : c’est l’historien anglais Gibbon qui l’écrit, au XVIIIe, à propos des cultes de l’Empire romain. On prête à Épictète le mot sur nos deux oreilles et notre unique bouche ; Diogène Laërce le rapporte de Zénon, le fondateur de l’école (VII, 23).",
      ],
      [
        "Ces phrases peuvent être justes. Elles n’ont pas leur place ici sous un faux nom. Nous en tenons une liste, et un contrôle automatique empêche qu’elles entrent dans nos pages.",
      ],
    ],
  },
  {
    id: "voix",
    title: "La voix",
    paragraphs: [
      [
        "Chaque citation peut s’écouter. La page dit qui lit\u00a0: une personne, ou une voix de synthèse ; le fichier le porte en mention. Elle lit le texte français, l’auteur et l’œuvre, rien d’autre.",
      ],
    ],
  },
  {
    id: "signaler",
    title: "Signaler une attribution",
    paragraphs: [
      [
        "Une référence vous paraît fausse, une traduction forcée ? Sur la page de chaque citation, les membres trouvent le lien Signaler une attribution. Sans compte, écrivez-nous par la ",
        { to: paths.contact(), words: "page de contact" },
        ". Chaque message est lu, et ce qui doit l’être est corrigé.",
      ],
    ],
  },
];
