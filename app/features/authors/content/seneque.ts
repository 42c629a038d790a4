import type { AuthorContent } from "../authors.ts";

const BASORE_1928 = "Loeb, Basore 1928";
const BASORE_1932 = "Loeb, Basore 1932";

export const SENEQUE: AuthorContent = {
  author: "seneque",
  fullName: { words: "Lucius Annaeus Seneca", language: "la" },
  dates: "vers 4 av. J.-C. – 65",
  standfirst:
    "Exilé, puis conseiller d’un empereur, immensément riche, il a donné au stoïcisme le ton d’une conversation entre amis.",
  life: [-4, 1, 65, 65],
  quotationId: "se-vb-17-03",
  sections: [
    {
      title: "De Cordoue à la Corse",
      dates: [
        { date: "vers 4 av. J.-C.", event: "Naissance à Cordoue" },
        { date: "41", event: "Exil en Corse" },
        { date: "49", event: "Rappel à Rome" },
      ],
      paragraphs: [
        [
          "Il naît à Cordoue, en Espagne, peu avant notre ère ou dans ses premières années. Son père, qu’on appelle Sénèque l’Ancien, connaît tout des écoles de rhétorique ; son frère aîné, Gallion, gouvernera l’Achaïe ; le poète Lucain est son neveu. Venu jeune à Rome, il écoute le stoïcien Attale, et Sotion, sous l’influence de qui il renonce un temps à la viande. De santé fragile, il entre au Sénat et s’y fait un nom d’orateur.",
        ],
        [
          "En 41, sous Claude, on l’accuse d’adultère avec Julia Livilla, sœur de Caligula. Il est relégué en Corse pour huit ans. De là, il écrit à sa mère, Helvia, pour la consoler de son propre exil.",
        ],
      ],
    },
    {
      title: "Auprès de Néron",
      dates: [
        { date: "54", event: "Avènement de Néron" },
        { date: "62", event: "Retrait de la cour" },
        { date: "65", event: "Mort, sur ordre de Néron" },
      ],
      paragraphs: [
        [
          "Agrippine le fait rappeler pour instruire son fils. Quand Néron règne, Sénèque et le préfet du prétoire, Burrus, pèsent sur la conduite de l’Empire. Il devient consul, il amasse une fortune, il adresse au jeune prince un traité sur la clémence. Selon Tacite, c’est encore lui qui rédige, en 59, la lettre par laquelle Néron justifie devant le Sénat le meurtre d’Agrippine. À la mort de Burrus, il demande à se retirer. En 65, accusé d’avoir trempé dans la conjuration de Pison, il reçoit l’ordre de mourir.",
        ],
        [
          "De son vivant déjà, on lui reprochait de ne pas vivre comme il écrivait. Il répond à ce reproche dans ",
          { title: "De la vie heureuse" },
          ", sans jamais se donner pour un sage : la citation de cette page vient de là.",
        ],
      ],
    },
    {
      title: "Une œuvre adressée",
      dates: [{ date: "vers 62-65", event: "Les Lettres à Lucilius" }],
      paragraphs: [
        [
          "Chacun de ses livres parle à quelqu’un : un frère, une mère en deuil, un ami qui hésite, un prince de dix-huit ans. Dix de ses traités nous sont parvenus ensemble sous le titre de ",
          { title: "Dialogues" },
          " ; ils n’en ont que l’objection d’un interlocuteur imaginaire, qui surgit, discute et cède. Il a écrit aussi sur les comètes, les vents et les tremblements de terre, et laissé des tragédies.",
        ],
        [
          "Les ",
          { title: "Lettres à Lucilius" },
          ", cent vingt-quatre dans l’état où nous les lisons, sont l’œuvre de ses dernières années. Leur destinataire, plus jeune que lui, est alors procurateur en Sicile. Furent-elles toutes envoyées ? On en discute. Elles avancent en tout cas comme un apprentissage : courtes et pratiques d’abord, souvent closes par une maxime, prise plus d’une fois à Épicure ; plus longues ensuite, et plus techniques.",
        ],
      ],
    },
    {
      title: "Comment le lire",
      paragraphs: [
        [
          "Lentement, et en se méfiant un peu de ses formules : elles frappent si bien qu’on les retient sans l’argument qu’elles résument. Revenez au paragraphe. Une lettre par jour est une bonne mesure ; écrivez dessous, en une ligne, ce que vous lui répondriez. Et ne lui demandez pas d’être un maître accompli. Il se présente lui-même comme un malade qui parle de ses remèdes à son voisin d’infirmerie (",
          { title: "Lettres à Lucilius" },
          ", 27, 1).",
        ],
      ],
    },
  ],
  plan: [
    {
      title: "Les douze premières lettres",
      text: "Le premier livre du recueil : le temps, les lectures, l’amitié, la foule, la vieillesse.",
    },
    {
      title: "De la brièveté de la vie",
      text: "Vingt chapitres courts, à lire d’un trait, un jour où l’on se croit débordé.",
    },
    {
      title: "De la colère, livre III",
      text: "Le livre des remèdes, avec l’examen de conscience du soir.",
    },
  ],
  works: [
    {
      code: "se-ep",
      title: "Lettres à Lucilius",
      originalTitle: "Epistulae morales ad Lucilium",
      language: "la",
      date: "vers 62-65",
      edition: "Loeb, Gummere 1917-1925",
    },
    {
      code: "se-br",
      title: "De la brièveté de la vie",
      originalTitle: "De brevitate vitae",
      language: "la",
      edition: BASORE_1932,
    },
    {
      code: "se-ir",
      title: "De la colère",
      originalTitle: "De ira",
      language: "la",
      edition: BASORE_1928,
    },
    {
      code: "se-vb",
      title: "De la vie heureuse",
      originalTitle: "De vita beata",
      language: "la",
      edition: BASORE_1932,
    },
    {
      code: "se-tr",
      title: "De la tranquillité de l’âme",
      originalTitle: "De tranquillitate animi",
      language: "la",
      edition: BASORE_1932,
    },
    {
      code: "se-pr",
      title: "De la providence",
      originalTitle: "De providentia",
      language: "la",
      edition: BASORE_1928,
    },
    {
      code: "se-co",
      title: "De la constance du sage",
      originalTitle: "De constantia sapientis",
      language: "la",
      edition: BASORE_1928,
    },
    {
      code: "se-cl",
      title: "De la clémence",
      originalTitle: "De clementia",
      language: "la",
      date: "55-56",
      edition: BASORE_1928,
    },
    {
      code: "se-bf",
      title: "Des bienfaits",
      originalTitle: "De beneficiis",
      language: "la",
      date: "entre 56 et 64",
      edition: "Loeb, Basore 1935",
    },
    {
      code: "se-he",
      title: "Consolation à Helvia",
      originalTitle: "Ad Helviam matrem de consolatione",
      language: "la",
      date: "entre 41 et 49",
      edition: BASORE_1932,
    },
    {
      code: "se-ma",
      title: "Consolation à Marcia",
      originalTitle: "Ad Marciam de consolatione",
      language: "la",
      date: "vers 40",
      edition: BASORE_1932,
    },
    {
      code: "se-ot",
      title: "De l’oisiveté",
      originalTitle: "De otio",
      language: "la",
      edition: BASORE_1932,
    },
  ],
  otherWorks: [
    "La bibliothèque ne cite ni les ",
    { title: "Questions naturelles" },
    ", ni la ",
    { title: "Consolation à Polybius" },
    ", ni l’",
    { title: "Apocoloquintose" },
    ", satire de la mort de Claude, ni les tragédies.",
  ],
  person: {
    description: "Philosophe stoïcien, homme d’État et écrivain romain, auteur des Lettres à Lucilius.",
    deathDate: "0065",
    birthPlace: "Cordoue",
  },
};
