import type { AuthorContent } from "../authors.ts";

const ENTRETIENS = { title: "Entretiens" };
const MANUEL = { title: "Manuel" };

export const EPICTETE: AuthorContent = {
  author: "epictete",
  fullName: { words: "Ἐπίκτητος", language: "grc" },
  dates: "vers 50 – vers 130",
  standfirst:
    "Esclave, puis chef d’école, il n’a rien écrit. Un élève a noté sa voix ; elle n’a rien perdu de son mordant.",
  life: [45, 55, 120, 135],
  quotationId: "ep-en-3-23-01",
  sections: [
    {
      title: "Un esclave au cours de philosophie",
      dates: [
        { date: "vers 50", event: "Naissance à Hiérapolis" },
        { date: "vers 90", event: "Chassé d’Italie, avec les philosophes" },
        { date: "vers 130", event: "Mort à Nicopolis" },
      ],
      paragraphs: [
        [
          "Il naît à Hiérapolis, en Phrygie, aujourd’hui Pamukkale, en Turquie. Son nom, ",
          { term: "epiktêtos", language: "grc-Latn" },
          ", veut dire acquis : des esclaves le portaient. À Rome, il appartient à Épaphrodite, affranchi et secrétaire de Néron, et suit, encore esclave, les leçons du stoïcien Musonius Rufus. On ignore quand il fut affranchi. Lui-même se dit boiteux ; l’histoire du maître qui lui aurait brisé la jambe est rapportée longtemps après, et rien ne la confirme.",
        ],
        [
          "Il enseigne à son tour, jusqu’à ce que Domitien chasse les philosophes d’Italie. Il ouvre alors une école à Nicopolis, en Épire, sur la route de mer entre l’Italie et la Grèce. On vient de loin l’écouter : des étudiants de bonne famille, des magistrats de passage, qu’il ne ménage pas.",
        ],
      ],
    },
    {
      title: "Une voix notée par un autre",
      dates: [{ date: "vers 110", event: "Arrien suit ses leçons" }],
      paragraphs: [
        [
          "Arrien de Nicomédie, futur consul et historien d’Alexandre, suit ses leçons dans sa jeunesse et prend des notes. Dans la lettre qui ouvre les ",
          ENTRETIENS,
          ", il assure avoir gardé, autant qu’il le pouvait, les mots mêmes du maître. Quatre livres nous restent ; il y en eut davantage. On y entend un professeur qui apostrophe, plaisante, contrefait le tyran, le père inquiet, l’élève trop content de lui.",
        ],
        [
          "Le ",
          MANUEL,
          ", tiré par Arrien de ces leçons, tient en cinquante-trois chapitres. C’est ce qu’il faut avoir sous la main, sens du grec ",
          { term: "encheiridion", language: "grc-Latn" },
          ", qui désigne aussi un poignard. Des moines chrétiens l’adaptèrent à leur usage ; au VIe siècle, le philosophe Simplicius le commenta d’un bout à l’autre.",
        ],
      ],
    },
    {
      title: "Un seul partage",
      paragraphs: [
        [
          "Tout part d’une distinction. Dépend de nous ce que nous faisons de nos représentations, c’est-à-dire de la manière dont les choses nous apparaissent : y consentir ou non, désirer, refuser, entreprendre. N’en dépendent pas le corps, les biens, la réputation, les charges. Il appelle ",
          { term: "prohairesis", language: "grc-Latn" },
          ", faculté de choix, ce pouvoir que personne ne peut contraindre. Y placer tout son bien, c’est être libre, et un ancien esclave pesait le mot. Ce n’est pas se retirer du monde : il faut encore tenir son rôle de fils, de frère, de citoyen, et le tenir bien.",
        ],
      ],
    },
    {
      title: "Comment le lire",
      paragraphs: [
        [
          "À voix haute, si vous le pouvez : c’est une parole. Sa rudesse est celle d’un entraîneur, et vise l’élève qui se contente de savoir. Ne tenez pas le ",
          MANUEL,
          " pour un résumé de tout ; privé de l’humour et des exemples des ",
          ENTRETIENS,
          ", il paraît plus dur qu’il n’est. Certaines lignes sur la perte des proches heurtent : prenez-les comme une préparation pour soi, jamais comme un reproche à qui pleure. Enfin, traduisez. À chaque fois qu’il parle de bains, de tyrans ou de charges, cherchez ce qui, chez vous, tient cette place.",
        ],
      ],
    },
  ],
  plan: [
    {
      title: "Manuel, chapitres 1 à 5",
      text: "Trois pages : ce qui dépend de nous, le désir, les jugements qui troublent.",
    },
    {
      title: "Entretiens, I, 1",
      text: "La même idée, avec des visages : la prison, l’exil, et un homme qui déjeune.",
    },
    { title: "Entretiens, IV, 1", text: "Le plus long de tous. Sur la liberté, par un affranchi." },
  ],
  works: [
    {
      code: "ep-ma",
      title: "Manuel",
      originalTitle: "Ἐγχειρίδιον",
      language: "grc",
      date: "IIe siècle",
      edition: "Schenkl 1916",
    },
    {
      code: "ep-en",
      title: "Entretiens",
      originalTitle: "Διατριβαί",
      language: "grc",
      date: "début du IIe siècle",
      edition: "Schenkl 1916",
    },
  ],
  otherWorks: [
    "Des fragments portent aussi son nom dans les recueils antiques ; beaucoup sont douteux. La bibliothèque n’en retient aucun.",
  ],
  person: {
    description:
      "Philosophe stoïcien, ancien esclave, chef d’école à Nicopolis ; ses leçons ont été notées par Arrien.",
    birthPlace: "Hiérapolis, en Phrygie",
  },
};
