// What the demonstration members have said to each other in the forum: six discussions with their replies, some of them
// open to everybody. Two more members write here; nobody signs in as them.

import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { ForumCategory, NameChoice } from "#app/features/community/community.ts";
import { createPostsStore } from "#app/features/community/store/posts.store.server.ts";
import { createRepliesStore } from "#app/features/community/store/replies.store.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import type { Database, DatabaseRunner, Query } from "#db/client.ts";
import { forumPosts } from "#db/schema/index.ts";

type DemoReply = { userId: string; hoursAgo: number; content: string };
type DemoPost = {
  id: string;
  userId: string;
  hoursAgo: number;
  title: string;
  content: string;
  category: ForumCategory;
  nameChoice?: NameChoice;
  isPublic: boolean;
  replies: readonly DemoReply[];
};

/** Oldest first, as they were written. */
const DEMO_POSTS: readonly DemoPost[] = [
  {
    id: "demo-matin",
    userId: "demo-nadia",
    hoursAgo: 19 * 24 + 3,
    title: "Cinq minutes le matin, avant le téléphone",
    content:
      "Pendant trois semaines j’ai posé le téléphone dans l’entrée, la veille au soir. Le matin, avant de le reprendre, je m’assieds et je me demande ce qui, dans la journée, dépendra de moi.\n\nJe ne dirai pas que cela a tout changé. Mais je pars moins vite, et je réponds moins sèchement aux premiers messages.\n\nEt vous, où placez-vous ce moment\u202f?",
    category: "daily-practice",
    isPublic: true,
    replies: [
      {
        userId: "demo-complet",
        hoursAgo: 18 * 24 + 20,
        content:
          "Dans le train, entre deux gares. J’ai essayé à la maison, les enfants se réveillent toujours au milieu. Dix minutes debout valent mieux que cinq minutes que je n’ai pas.",
      },
      {
        userId: "demo-essentiel",
        hoursAgo: 18 * 24 + 8,
        content:
          "Le téléphone dans l’entrée, je le garde. Ce matin, j’ai entendu les oiseaux avant les nouvelles.",
      },
      {
        userId: "demo-paul",
        hoursAgo: 17 * 24 + 2,
        content:
          "Je l’écris sur un bout de papier que je glisse dans ma poche. À midi je le relis\u00a0: la moitié de ce qui m’inquiétait n’est pas arrivée.",
      },
    ],
  },
  {
    id: "demo-collegue",
    userId: "demo-essentiel",
    hoursAgo: 12 * 24 + 6,
    title: "Un collègue qui prend le mérite des autres",
    content:
      "Hier, en réunion, il a présenté mon travail comme le sien. J’ai passé la soirée à préparer des phrases que je ne dirai pas.\n\nJe sais bien que sa conduite ne dépend pas de moi. Mais me taire ressemble à de la lâcheté, et parler à de la colère. Comment distinguez-vous les deux\u202f?",
    category: "support",
    nameChoice: "anonymous",
    isPublic: false,
    replies: [
      {
        userId: "demo-paul",
        hoursAgo: 12 * 24 + 2,
        content:
          "En attendant un jour. Si j’ai encore quelque chose à dire le lendemain, je le dis, à lui, seul, sans public. S’il n’y a plus que de la colère, je n’ai rien perdu à me taire.",
      },
      {
        userId: "demo-nadia",
        hoursAgo: 11 * 24 + 21,
        content:
          "Dire un fait n’est pas se venger\u00a0: «\u00a0Ce tableau, je l’ai fait mardi, j’aurais aimé le présenter.\u00a0» Sa réponse lui appartient. La phrase, elle, est à vous.",
      },
      {
        userId: "demo-essentiel",
        hoursAgo: 10 * 24 + 5,
        content:
          "Je lui ai parlé. Il a rougi, il a dit qu’il n’y avait pas pensé. Je ne sais pas si c’est vrai, mais j’ai bien dormi.",
      },
    ],
  },
  {
    id: "demo-indifferent",
    userId: "demo-paul",
    hoursAgo: 9 * 24 + 4,
    title: "Que veut dire «\u00a0indifférent\u00a0»\u202f?",
    content:
      "Les stoïciens rangent la santé et l’argent parmi les choses indifférentes, et pourtant ils disent qu’il est naturel de les préférer. J’ai longtemps cru à une contradiction.\n\nVoici comment je me l’explique\u00a0: indifférent à ma valeur, pas à ma vie. Je prends soin de ma santé, mais je ne suis pas moins quelqu’un de bien le jour où elle me manque.\n\nEst-ce que je simplifie trop\u202f?",
    category: "philosophy",
    isPublic: true,
    replies: [
      {
        userId: "demo-complet",
        hoursAgo: 9 * 24 - 4,
        content:
          "Je ne crois pas. J’ajouterais que c’est leur usage qui compte\u00a0: le même argent peut servir une générosité ou une lâcheté.",
      },
      {
        userId: "demo-nadia",
        hoursAgo: 8 * 24 + 1,
        content:
          "L’image du jeu m’aide\u00a0: on joue bien avec les dés que l’on a, sans pouvoir choisir ce qu’ils montrent.",
      },
    ],
  },
  {
    id: "demo-silence",
    userId: "demo-complet",
    hoursAgo: 5 * 24 + 7,
    title: "Défi sérénité\u00a0: cinquante-trois fois le téléphone",
    content:
      "Premier jour du défi\u00a0: compter les fois où l’on regarde son téléphone. J’en attendais vingt, j’en ai compté cinquante-trois.\n\nLe deuxième jour j’ai coupé trois groupes et les alertes du journal. Personne ne s’en est aperçu, sauf moi.\n\nQui d’autre le suit en ce moment\u202f?",
    category: "challenges",
    isPublic: false,
    replies: [
      {
        userId: "demo-nadia",
        hoursAgo: 5 * 24 + 1,
        content:
          "Je l’ai fini le mois dernier. Les jours 3 et 4 sont les plus longs, ensuite on n’y pense plus. Tenez bon sans vous en vouloir des rechutes.",
      },
      {
        userId: "demo-essentiel",
        hoursAgo: 4 * 24 + 3,
        content: "Quarante et un pour moi, et j’étais en vacances… Je commence lundi.",
      },
    ],
  },
  {
    id: "demo-relire",
    userId: "demo-nadia",
    hoursAgo: 3 * 24 + 2,
    title: "Relire une seule page pendant une semaine",
    content:
      "Au lieu d’avancer dans Marc Aurèle, j’ai relu la même page sept soirs de suite. Le premier soir elle m’a paru belle\u202f; le quatrième, banale\u202f; le septième, je me suis aperçue qu’elle parlait de ma mère.\n\nJe recommande. On lit moins, et on lit mieux.",
    category: "quotes",
    isPublic: true,
    replies: [
      {
        userId: "demo-paul",
        hoursAgo: 2 * 24 + 15,
        content: "Je vais essayer avec une lettre de Sénèque. Une courte, pour commencer.",
      },
    ],
  },
  {
    id: "demo-debut",
    userId: "demo-paul",
    hoursAgo: 26,
    title: "Par où avez-vous commencé\u202f?",
    content:
      "Une amie me demande par quel livre entrer dans le stoïcisme. J’hésite\u00a0: le Manuel est court mais sec, les Lettres sont longues mais on s’y sent accueilli.\n\nQu’avez-vous lu en premier, et le referiez-vous\u202f?",
    category: "general",
    isPublic: false,
    replies: [
      {
        userId: "demo-complet",
        hoursAgo: 20,
        content:
          "Le Manuel, à vingt ans, et je n’y ai vu que de la dureté. À quarante, les Lettres. Je commencerais par elles.",
      },
      {
        userId: "demo-essentiel",
        hoursAgo: 9,
        content: "Par une citation par jour, ici. C’est peu, mais je suis encore là après six mois.",
      },
    ],
  },
];

const digest = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);

type Demo = { database: Database; db: DatabaseRunner /** ms */; now: number };

/**
 * Writes the discussions, unless one of them is there already: then the forum stays as its members left it.
 * @param present ids of the members who may be given words
 */
export async function fillForum({ database, db, now }: Demo, present: ReadonlySet<string>): Promise<void> {
  const there = await database
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(
      inArray(
        forumPosts.id,
        DEMO_POSTS.map(({ id }) => id),
      ),
    )
    .limit(1);
  if (there.length > 0) return;
  const posts = createPostsStore(database);
  const replies = createRepliesStore(database);
  const stamp = (hoursAgo: number, text: string) => {
    const at = now - hoursAgo * HOUR_MS;
    return { now: at, writtenOn: dayIn(at, "UTC"), textHash: digest(text) };
  };
  const writes: { hoursAgo: number; write: Query<unknown> }[] = [];
  for (const { hoursAgo, replies: answers, ...post } of DEMO_POSTS) {
    if (!present.has(post.userId)) continue;
    writes.push({
      hoursAgo,
      write: posts.insertPost({
        nameChoice: "first",
        ...post,
        ...stamp(hoursAgo, `${post.title}\n${post.content}`),
        brake: null,
      }),
    });
    for (const [index, { userId, content, hoursAgo: repliedAgo }] of answers.entries()) {
      if (!present.has(userId)) continue;
      const id = `${post.id}-${index + 1}`;
      writes.push({
        hoursAgo: repliedAgo,
        write: replies.insertReply({
          id,
          postId: post.id,
          userId,
          content,
          nameChoice: post.userId === userId ? (post.nameChoice ?? "first") : "first",
          ...stamp(repliedAgo, content),
        }),
      });
    }
  }
  // In the order of time: a conversation is read by the order of its writing.
  await db.write(writes.sort((one, other) => other.hoursAgo - one.hoursAgo).map(({ write }) => write));
}
