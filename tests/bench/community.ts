// `npm run bench -- community`: the forum at 100 posts and 1,000 replies, then at 10,000 and 100,000. List, search and
// public page must stay within 1.5 times their time, and read rows in proportion to what they show.

import { searchExpression } from "#app/features/community/community.ts";
import { createCommunityStore } from "#app/features/community/store/community.store.server.ts";
import { compareSizes, inSteps, openSized, type Question } from "./sizes.ts";

type Size = { posts: number; replies: number };
const AUTHORS = 50;
const CATEGORIES = ["general", "quotes", "challenges", "daily-practice", "philosophy", "support"];
const START = Date.now() - 365 * 86_400_000;
const HOUR_MS = 3_600_000;

/** Every post says « vertu », one in ten « exil », the 50th alone « ataraxie ». */
async function fill(d1: D1Database, size: Size): Promise<void> {
  await inSteps(
    d1,
    AUTHORS,
    `insert into users (id, email, password_hash, first_name, last_name, data_key, created_at, updated_at)
    select 'author' || i, 'author' || i || '@portique.local', 'none', 'Prénom', 'Nom', 'none', 0, 0 from n`,
  );
  await inSteps(
    d1,
    size.posts,
    `insert into forum_posts (id, user_id, title, content, category, name_choice, is_public, is_sticky,
      created_at, last_activity_at, written_on, text_hash)
    select 'post' || i, 'author' || (i % ${AUTHORS}), 'Discussion ' || i,
      'La vertu se travaille chaque jour, n° ' || i || '. ' || case when i % 10 = 3 then 'Sur l’exil. ' else '' end
        || case when i = 50 then 'Ataraxie. ' else '' end
        || 'Une page ordinaire, ni longue ni courte, comme on en écrit au matin, puis qu’on relit le soir venu.',
      json_extract('${JSON.stringify(CATEGORIES)}', '$[' || (i % ${CATEGORIES.length}) || ']'),
      'full', 1, i in (7, 11), ${START} + i * ${HOUR_MS / 10}, ${START} + i * ${HOUR_MS / 10}, '2026-01-01', 'h' || i
    from n`,
  );
  await inSteps(
    d1,
    size.replies,
    `insert into forum_replies (id, post_id, user_id, content, name_choice, created_at, unseen_by,
      written_on, text_hash)
    select 'reply' || i, 'post' || (i / 10), 'author' || (i * 7 % ${AUTHORS}), 'Une réponse, n° ' || i, 'full',
      ${START} + i * ${HOUR_MS / 100},
      case when i / 10 in (42, 92) then 'author42' end, '2026-01-01', 'h' || i
    from n`,
  );
}
const open = (size: Size) =>
  openSized(`.cache/bench-community/${size.posts}`, "essentiel@portique.local", (d1) => fill(d1, size));

const reader = { id: "demo-essentiel", isAdmin: false };
const matching = (words: string) => searchExpression(words) ?? "";
const LIMIT = 20;
const QUESTIONS: Question[] = [
  {
    name: "list",
    path: `/api/forum/posts?limit=${LIMIT}`,
    rows: ({ database, db }) => db.batch({ rows: createCommunityStore(database).posts(reader, LIMIT + 1) }),
  },
  {
    name: "list of a category",
    path: `/api/forum/posts?limit=${LIMIT}&category=support`,
    rows: ({ database, db }) =>
      db.batch({ rows: createCommunityStore(database).posts(reader, LIMIT + 1, { category: "support" }) }),
  },
  {
    name: "list, a page further",
    path: `/api/forum/posts?limit=${LIMIT}&cursor=0.${START + 60 * (HOUR_MS / 10)}.60`,
    rows: ({ database, db }) =>
      db.batch({
        rows: createCommunityStore(database).posts(reader, LIMIT + 1, {
          before: { sticky: false, activity: START + 60 * (HOUR_MS / 10), seq: 60 },
        }),
      }),
  },
  {
    name: "search, in every post",
    path: `/api/forum/posts?limit=${LIMIT}&q=vertu`,
    rows: ({ database, db }) =>
      db.batch({ rows: createCommunityStore(database).search(reader, LIMIT + 1, matching("vertu")) }),
  },
  {
    name: "search, two words",
    path: `/api/forum/posts?limit=${LIMIT}&q=vertu%20exil`,
    rows: ({ database, db }) =>
      db.batch({ rows: createCommunityStore(database).search(reader, 11, matching("vertu exil")) }),
  },
  {
    name: "search, in one post",
    path: `/api/forum/posts?limit=${LIMIT}&q=ataraxie`,
    rows: ({ database, db }) =>
      db.batch({ rows: createCommunityStore(database).search(reader, LIMIT + 1, matching("ataraxie")) }),
  },
  {
    name: "public page's call",
    path: "/api/forum/post/post42/public",
    by: "visitor",
    rows: ({ database, db }) => db.batch({ rows: createCommunityStore(database).publicPost("post42") }),
  },
  {
    name: "replies of a post",
    path: "/api/forum/posts/post42/replies",
    rows: ({ database, db }) =>
      db.batch({
        post: createCommunityStore(database).post(reader, "post42"),
        rows: createCommunityStore(database).replies(reader, "post42", LIMIT + 1),
      }),
  },
  {
    name: "new replies (in the session's query)",
    path: "/api/auth/user",
    rows: ({ database, db }) => db.batch({ n: createCommunityStore(database).unreadReplies("author42") }),
  },
];

await compareSizes(
  [await open({ posts: 100, replies: 1_000 }), await open({ posts: 10_000, replies: 100_000 })],
  ["100", "10,000"],
  QUESTIONS,
  { allowed: 1.5, rounds: 9 },
);
