// A month of journal for the demonstration members, written into their own objects as the product writes it.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { EMPTY_FIELDS, type EntryFields } from "#app/features/journal/journal.ts";
import type { JournalPages } from "#app/features/journal/pages/pages.ts";
import { addDays, type Day, dayIn } from "#app/lib/dates.ts";

/** By days ago; a day that is left out has no page. */
type DemoPages = Record<number, Partial<EntryFields>>;

const morning = (morningReflection: string, rest: Partial<EntryFields> = {}) => ({
  morningReflection,
  ...rest,
});
const evening = (eveningReflection: string, rest: Partial<EntryFields> = {}) => ({
  eveningReflection,
  ...rest,
});
const thanks = (gratitude: string, rest: Partial<EntryFields> = {}) => ({ gratitude, ...rest });
const scales = (mood: EntryFields["mood"], stressLevel: EntryFields["stressLevel"]) => ({
  mood,
  stressLevel,
});

const DEMO_PAGES: Record<string, DemoPages> = {
  "demo-complet": {
    1: morning(
      "Réunion à dix heures. Ce qui dépend de moi\u00a0: arriver préparé, écouter jusqu’au bout, ne pas finir les phrases des autres.",
      {
        eveningReflection: "J’ai écouté. J’ai fini une phrase, une seule, et je m’en suis excusé.",
        gratitude: "Le soleil de quatre heures, le café de Sophie, un trajet assis.",
        lessonsLearned: "Préparer rend patient.",
        ...scales(4, 2),
      },
    ),
    2: evening(
      "Bonne journée sans raison particulière. J’ai marché au lieu de prendre le bus.",
      scales(4, 2),
    ),
    3: morning("Mal dormi. Que la fatigue ne décide pas à ma place de la façon dont je parle.", {
      challengesReflection: "Le devis refusé. J’ai cru l’entendre comme un jugement sur moi.",
      ...scales(3, 4),
    }),
    4: thanks(
      "Mon fils a ri à table. La pluie s’est arrêtée pour la course. Un ami a rappelé.",
      scales(5, 1),
    ),
    5: evening("J’ai compté cinquante-trois fois le téléphone. Savoir est déjà quelque chose.", scales(3, 3)),
    6: morning("Une seule chose aujourd’hui\u00a0: répondre à la lettre de l’école, sans la remettre.", {
      eveningReflection: "Répondue à vingt heures. Mieux vaut tard.",
      ...scales(3, 3),
    }),
    7: evening("Dimanche lent. J’ai laissé la vaisselle, et rien ne s’est écroulé.", scales(4, 1)),
    8: thanks("Une table pour tous, du temps, personne de malade.", scales(5, 1)),
    9: morning("Partir dix minutes plus tôt, et ne pas courir.", scales(4, 2)),
    10: evening(
      "J’ai haussé le ton avec Léo pour une histoire de chaussures. Je suis allé le lui dire avant qu’il dorme.",
      {
        challengesReflection: "L’impatience du soir, quand il reste trop de choses à faire.",
        lessonsLearned: "S’excuser devant un enfant ne coûte rien et lui apprend tout.",
        ...scales(2, 4),
      },
    ),
    12: morning("Le train sera peut-être en retard. J’emporte un livre.", {
      eveningReflection: "Quarante minutes de retard, trente pages lues.",
      ...scales(4, 2),
    }),
    13: evening("Rien d’écrit depuis deux jours dans la tête. Je reviens, c’est tout.", scales(3, 3)),
    14: thanks("La voix de ma mère au téléphone. Le pain. Une heure de silence.", scales(4, 2)),
    15: morning(
      "Entretien annuel. Je peux dire ce que j’ai fait\u202f; je ne peux pas choisir ce qu’on en pensera.",
      {
        eveningReflection: "Dit simplement. La réponse viendra en décembre, d’ici là elle n’existe pas.",
        ...scales(4, 4),
      },
    ),
    16: evening("Soirée chez des voisins. J’ai parlé moins, et appris davantage.", scales(4, 1)),
    17: morning("Regarder ce que je possède comme prêté.", scales(3, 2)),
    18: evening("La voiture en panne. Deux heures au bord de la route, une conversation avec le dépanneur.", {
      challengesReflection: "Le rendez-vous manqué, et l’idée que tout s’acharne. Rien ne s’acharne.",
      ...scales(2, 4),
    }),
    20: thanks(
      "Le dépanneur, justement. Et Sophie, qui est venue me chercher sans un reproche.",
      scales(4, 2),
    ),
    21: evening("J’ai dit non à un dossier de plus. Calmement, et j’ai tenu.", scales(4, 3)),
    22: morning("Ce soir je regarderai si j’ai été utile à quelqu’un.", {
      eveningReflection: "Oui, deux fois, et je ne l’avais pas prévu.",
      ...scales(4, 2),
    }),
    23: evening("Fatigue. Couché tôt.", scales(2, 3)),
    24: thanks("La forêt, les bottes, personne à attendre.", scales(5, 1)),
    26: morning("Reprendre le journal, une phrase par jour s’il le faut.", scales(3, 3)),
    27: evening("Une phrase\u00a0: j’ai gardé mon calme au guichet.", scales(3, 4)),
    28: thanks("Une lettre manuscrite dans la boîte.", scales(4, 2)),
    29: morning("Commencer sans promettre.", scales(3, 3)),
  },
  "demo-essentiel": {
    1: thanks("Le bus qui a attendu, le pain tiède, un message de Léa.", scales(4, 2)),
    2: evening(
      "Je n’ai pas répondu tout de suite. Une heure plus tard, la réponse était plus juste.",
      scales(4, 2),
    ),
    3: morning("Aujourd’hui\u00a0: remercier quelqu’un à voix haute.", {
      eveningReflection: "La dame de l’accueil. Elle a cru que je me moquais, puis elle a souri.",
      ...scales(4, 2),
    }),
    5: evening("Journée trop pleine. J’ai tout fait à moitié.", {
      lessonsLearned: "Trois choses finies valent mieux que huit commencées.",
      ...scales(2, 4),
    }),
    6: thanks("Samedi. Du linge au soleil.", scales(4, 1)),
    8: morning("Je n’ai pas à avoir un avis sur tout.", scales(3, 2)),
    9: evening("Quelqu’un a critiqué mon dossier. C’était juste, et ça piquait quand même.", {
      challengesReflection: "Entendre la remarque sans chercher qui l’a faite.",
      ...scales(3, 4),
    }),
    10: evening("J’ai parlé au collègue. Il a rougi. J’ai bien dormi.", scales(4, 2)),
    12: evening("La réunion où l’on a présenté mon travail à ma place. J’écris pour ne pas ruminer.", {
      challengesReflection: "Me taire ou parler. Je choisis d’attendre demain.",
      ...scales(2, 5),
    }),
    14: thanks("Une amie au téléphone, la soupe, un livre fini.", scales(4, 2)),
    16: morning("Faire une chose à la fois, et la regarder.", scales(3, 3)),
    17: evening("Une chose à la fois jusqu’à onze heures. C’est déjà cela.", scales(3, 3)),
    19: thanks("Le marché sous la pluie, et presque personne.", scales(4, 1)),
    21: evening("Dispute sur un détail. J’aurais pu sourire.", scales(2, 4)),
    22: morning("Réparer la dispute d’hier, sans refaire le procès.", {
      eveningReflection: "Réparée en une phrase.",
      ...scales(4, 2),
    }),
    24: evening("Marché jusqu’au canal. Les pensées ont fini par se taire.", scales(4, 1)),
    26: thanks("Les enfants de ma sœur, leur bruit, puis leur silence.", scales(5, 2)),
    28: morning(
      "Premier matin de ce journal. Je note\u00a0: il dépend de moi d’ouvrir la page.",
      scales(3, 3),
    ),
  },
};

const DAY_MS = 86_400_000;

/**
 * Gives a demonstration member their pages, and answers their days; writing them twice changes nothing.
 * @param now ms
 */
export async function fillJournal(journal: JournalPages, userId: string, now: number): Promise<Day[]> {
  const today = dayIn(now, DEFAULT_TIME_ZONE);
  const pages = Object.entries(DEMO_PAGES[userId] ?? {}).map(([daysAgo, fields]) => ({
    daysAgo: Number(daysAgo),
    fields,
  }));
  // Oldest first; the budget counts by the day on which a page is written.
  for (const { daysAgo, fields } of pages.sort((one, other) => other.daysAgo - one.daysAgo)) {
    const input = { ...EMPTY_FIELDS, ...fields, date: addDays(today, -daysAgo), version: "new" as const };
    await journal.save({ input, quotationId: null, now: now - daysAgo * DAY_MS, today });
  }
  return pages.map(({ daysAgo }) => addDays(today, -daysAgo));
}
