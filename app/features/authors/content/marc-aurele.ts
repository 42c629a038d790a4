import type { AuthorContent } from "../authors.ts";

const PENSEES = { title: "Pensées" };

export const MARC_AURELE: AuthorContent = {
  author: "marc-aurele",
  fullName: { words: "Marcus Aurelius Antoninus", language: "la" },
  dates: "121 – 180",
  standfirst:
    "Empereur de Rome pendant dix-neuf ans, il notait en grec, pour lui seul, de quoi rester un homme juste jusqu’au soir.",
  life: [121, 121, 180, 180],
  quotationId: "ma-06-30",
  sections: [
    {
      title: "Un enfant que l’on destine à l’Empire",
      dates: [
        { date: "121", event: "Naissance à Rome, le 26 avril" },
        { date: "138", event: "Adopté par Antonin" },
        { date: "161", event: "Empereur" },
      ],
      paragraphs: [
        [
          "Marcus Annius Verus naît à Rome, dans une famille de sénateurs venue de Bétique, le sud de l’Espagne. Son père meurt tôt ; son grand-père l’élève. L’empereur Hadrien le remarque et, quand il règle sa succession, demande à Antonin d’adopter ce garçon de seize ans. Commence un apprentissage de vingt-trois ans, auprès d’un prince que Marc Aurèle tiendra toute sa vie pour un modèle.",
        ],
        [
          "Fronton lui enseigne la rhétorique et voudrait en faire un orateur ; il préfère la philosophie. Parmi ses maîtres, Junius Rusticus compte plus que les autres : il lui prête, de sa propre bibliothèque, les notes prises aux leçons d’Épictète. L’empereur l’en remercie au premier livre des ",
          PENSEES,
          " (I, 7). Un ancien esclave instruit ainsi, par le livre, un maître du monde.",
        ],
      ],
    },
    {
      title: "Dix-neuf ans de règne",
      dates: [
        { date: "169", event: "Mort de Lucius Vérus" },
        { date: "175", event: "Révolte d’Avidius Cassius" },
        { date: "180", event: "Mort, le 17 mars" },
      ],
      paragraphs: [
        [
          "Le 7 mars 161, il succède à Antonin et partage aussitôt le pouvoir avec son frère adoptif, Lucius Vérus. Ce règne n’a rien du loisir d’un sage : guerre contre les Parthes, épidémie rapportée d’Orient par les armées, puis, sur le Danube, de longues campagnes contre les Quades et les Marcomans. En 175, l’un de ses meilleurs généraux se fait proclamer empereur en Orient ; la révolte dure trois mois. Il meurt près du front, et son fils Commode lui succède.",
        ],
        [
          "Il reste un homme de son temps. Il n’a aboli ni l’esclavage ni les combats de gladiateurs, et des chrétiens furent mis à mort sous son règne, notamment à Lyon, en 177. On le lit mieux sans le prendre pour un saint.",
        ],
      ],
    },
    {
      title: "Un livre qui n’en était pas un",
      dates: [{ date: "1559", event: "Première édition imprimée, à Zurich" }],
      paragraphs: [
        [
          "Les ",
          PENSEES,
          " n’étaient pas faites pour nous. Ce sont des notes que l’empereur s’adresse ; le tutoiement le vise. Deux mentions de lieu, l’une chez les Quades, l’autre à Carnuntum, sur le Danube, montrent qu’une partie au moins en fut écrite en campagne. Le titre grec, ",
          { title: "À soi-même" },
          ", n’est sans doute pas de lui. On ignore comment le texte lui a survécu, et le manuscrit de la première édition est perdu.",
        ],
        [
          "Les douze livres ne suivent pas de plan. Le premier dit ce qu’il doit à chacun, parents, maîtres, amis, dieux. Les autres reprennent les mêmes exercices sous des formes toujours neuves : voir une chose nue, la regarder de haut, la replacer dans le temps, se rappeler qu’on est né pour les autres.",
        ],
      ],
    },
    {
      title: "Comment le lire",
      paragraphs: [
        [
          "Peu à la fois. Une pensée le matin, relue le soir, vaut mieux qu’un livre entier dans l’après-midi : la répétition, qui lasse à la lecture suivie, est ici la méthode. Et ne concluez pas trop vite à la tristesse. Pierre Hadot a montré que ces pages sombres sur la mort ou la gloire sont des exercices, préparés d’avance contre une crainte ou un attachement. Demandez-vous moins ce que l’empereur éprouvait que ce qu’il s’exerçait à faire.",
        ],
      ],
    },
  ],
  plan: [
    {
      title: "Le livre II, en entier",
      text: "Dix-sept chapitres, une demi-heure : presque tous ses exercices y sont déjà.",
    },
    { title: "V, 1 et V, 20", text: "Se lever le matin ; faire d’un obstacle la matière de l’action." },
    {
      title: "Le livre I, pour finir",
      text: "Lu en dernier, il montre de quoi cette morale est faite : de personnes.",
    },
  ],
  works: [
    {
      code: "ma",
      title: "Pensées",
      originalTitle: "Τὰ εἰς ἑαυτόν",
      language: "grc",
      date: "vers 170-180",
      edition: "Leopold 1908",
    },
  ],
  otherWorks: [
    "On a aussi de lui des lettres en latin à Fronton, retrouvées au début du XIXe siècle. La bibliothèque n’en cite pas.",
  ],
  person: {
    description: "Empereur romain de 161 à 180, philosophe stoïcien, auteur des Pensées.",
    birthDate: "0121-04-26",
    deathDate: "0180-03-17",
    birthPlace: "Rome",
  },
};
