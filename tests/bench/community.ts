// `npm run bench -- community`: the forum at 100 posts and 1,000 replies, then at 10,000 and 100,000. List, search and
// public page must stay within 1.5 times their time, and read rows in proportion to what they show.
import { rmSync } from "node:fs";
import { createCommunityStore } from "#app/features/community/community.store.server.ts";
import { searchExpression } from "#app/features/community/community.ts";
import { createDatabase, createReadAll } from "#db/client.ts";
import { startLocal } from "#workers/local/house.ts";
import { WEB } from "#workers/local/workers.ts";
import { createLoad, type Target } from "./load.ts";

const DATA_DIR = ".cache/bench-community";
type Size = { posts: number; replies: number };
const SMALL: Size = { posts: 100, replies: 1_000 };
const LARGE: Size = { posts: 10_000, replies: 100_000 };
const AUTHORS = 50;
const CONCURRENCY = 8;
const ROUNDS = 9;
const ROUND_MS = 300;
const WARM_UP_MS = 600;
const ALLOWED = 1.5;
const CATEGORIES = ["general", "quotes", "challenges", "daily-practice", "philosophy", "support"];

rmSync(DATA_DIR, { recursive: true, force: true });

/** One forum of a size, in a house of its own: both are measured in turns, so that a slow moment weighs on both. */
async function open(size: Size) {
  const house = await startLocal({
    port: 0,
    dataDir: `${DATA_DIR}/${size.posts}`,
    rateLimit: "off",
    settings: { QUIET: "1" },
  });
  const port = Number(new URL(house.url).port);
  const d1 = (await house.mf.getD1Database("DB", WEB)) as unknown as D1Database;
  /** Rows that statements read, as D1 bills them. */
  const meter = { rows: 0 };
  const counting = {
    prepare: (sql: string) => d1.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      const results = await d1.batch(statements);
      for (const { meta } of results) meter.rows += meta.rows_read;
      return results;
    },
  } as unknown as D1Database;
  const db = createDatabase(counting);
  const login = await fetch(`${house.url}/api/auth/login`, {
    method: "POST",
    headers: { Origin: house.url, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
    body: JSON.stringify({ email: "essentiel@portique.local", password: "portique-demo" }),
  });
  const cookie = /portique=[^;]+/.exec(login.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
  if (!cookie) throw new Error(`sign-in failed: ${login.status}`);
  await fill(d1, size);
  const visitor = { Host: `localhost:${port}` };
  return {
    house,
    meter,
    load: createLoad(port, CONCURRENCY),
    store: createCommunityStore(db),
    readAll: createReadAll(db),
    headers: { member: { ...visitor, Cookie: cookie }, visitor },
  };
}
type Forum = Awaited<ReturnType<typeof open>>;

const START = Date.now() - 365 * 86_400_000;
const HOUR_MS = 3_600_000;

/** Every post says « vertu », one in ten « exil », the 50th alone « ataraxie ». */
async function fill(d1: D1Database, size: Size): Promise<void> {
  for (let at = 0; at < AUTHORS; at++) {
    await d1
      .prepare(
        `insert into users (id, email, password_hash, first_name, last_name, data_key, created_at, updated_at)
        values (?, ?, 'none', 'Prénom', 'Nom', 'none', 0, 0)`,
      )
      .bind(`author${at}`, `author${at}@portique.local`)
      .run();
  }
  // D1 binds every number as a real: « post7.0 » without the cast.
  const each = `with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i + 1 < ?)`;
  const STEP = 2_000;
  for (let first = 0; first < size.posts; first += STEP) {
    await d1
      .prepare(
        `${each} insert into forum_posts (id, user_id, title, content, category, name_choice, is_public, is_sticky,
          created_at, last_activity_at, written_on, text_hash)
        select 'post' || i, 'author' || (i % ${AUTHORS}), 'Discussion ' || i,
          'La vertu se travaille chaque jour, n° ' || i || '. ' || case when i % 10 = 3 then 'Sur l’exil. ' else '' end
            || case when i = 50 then 'Ataraxie. ' else '' end
            || 'Une page ordinaire, ni longue ni courte, comme on en écrit au matin, puis qu’on relit le soir venu.',
          json_extract('${JSON.stringify(CATEGORIES)}', '$[' || (i % ${CATEGORIES.length}) || ']'),
          'full', 1, i in (7, 11), ${START} + i * ${HOUR_MS / 10}, ${START} + i * ${HOUR_MS / 10}, '2026-01-01', 'h' || i
        from n`,
      )
      .bind(first, Math.min(first + STEP, size.posts))
      .run();
  }
  for (let first = 0; first < size.replies; first += STEP) {
    await d1
      .prepare(
        `${each} insert into forum_replies (id, post_id, user_id, content, name_choice, created_at, unseen_by,
          written_on, text_hash)
        select 'reply' || i, 'post' || (i / 10), 'author' || (i * 7 % ${AUTHORS}), 'Une réponse, n° ' || i, 'full',
          ${START} + i * ${HOUR_MS / 100},
          case when i / 10 in (42, 92) then 'author42' end, '2026-01-01', 'h' || i
        from n`,
      )
      .bind(first, Math.min(first + STEP, size.replies))
      .run();
  }
}

const reader = { id: "demo-essentiel", isAdmin: false };
const matching = (words: string) => searchExpression(words) ?? "";
const LIMIT = 20;
type Question = {
  name: string;
  path: string;
  by?: "visitor";
  rows: (forum: Forum) => Promise<unknown>;
};
const QUESTIONS: Question[] = [
  {
    name: "list",
    path: `/api/forum/posts?limit=${LIMIT}`,
    rows: ({ readAll, store }) => readAll({ rows: store.posts(reader, LIMIT + 1) }),
  },
  {
    name: "list of a category",
    path: `/api/forum/posts?limit=${LIMIT}&category=support`,
    rows: ({ readAll, store }) => readAll({ rows: store.posts(reader, LIMIT + 1, { category: "support" }) }),
  },
  {
    name: "list, a page further",
    path: `/api/forum/posts?limit=${LIMIT}&cursor=0.${START + 60 * (HOUR_MS / 10)}.60`,
    rows: ({ readAll, store }) =>
      readAll({
        rows: store.posts(reader, LIMIT + 1, {
          before: { sticky: false, activity: START + 60 * (HOUR_MS / 10), seq: 60 },
        }),
      }),
  },
  {
    name: "search, in every post",
    path: `/api/forum/posts?limit=${LIMIT}&q=vertu`,
    rows: ({ readAll, store }) => readAll({ rows: store.search(reader, LIMIT + 1, matching("vertu")) }),
  },
  {
    name: "search, two words",
    path: `/api/forum/posts?limit=${LIMIT}&q=vertu%20exil`,
    rows: ({ readAll, store }) => readAll({ rows: store.search(reader, 11, matching("vertu exil")) }),
  },
  {
    name: "search, in one post",
    path: `/api/forum/posts?limit=${LIMIT}&q=ataraxie`,
    rows: ({ readAll, store }) => readAll({ rows: store.search(reader, LIMIT + 1, matching("ataraxie")) }),
  },
  {
    name: "public page's call",
    path: "/api/forum/post/post42/public",
    by: "visitor",
    rows: ({ readAll, store }) => readAll({ rows: store.publicPost("post42") }),
  },
  {
    name: "replies of a post",
    path: "/api/forum/posts/post42/replies",
    rows: ({ readAll, store }) =>
      readAll({ post: store.post(reader, "post42"), rows: store.replies(reader, "post42", LIMIT + 1) }),
  },
  {
    name: "new replies (in the session's query)",
    path: "/api/auth/user",
    rows: ({ readAll, store }) => readAll({ n: store.unreadReplies("author42") }),
  },
];

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const forums = [await open(SMALL), await open(LARGE)] as const;
const table = [];
for (const { name, path, by, rows } of QUESTIONS) {
  const targets = forums.map(({ headers }): Target => ({ path, headers: headers[by ?? "member"] }));
  const read = [];
  for (const [at, forum] of forums.entries()) {
    forum.meter.rows = 0;
    await rows(forum);
    read.push(forum.meter.rows);
    await forum.load.rate(targets[at] as Target, WARM_UP_MS);
  }
  const ms: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    ms[0].push(1000 / (await forums[0].load.rate(targets[0] as Target, ROUND_MS)));
    ms[1].push(1000 / (await forums[1].load.rate(targets[1] as Target, ROUND_MS)));
  }
  const ratio = median(ms[1].map((large, round) => large / (ms[0][round] ?? 1)));
  table.push({
    question: name,
    "ms at 100": median(ms[0]).toFixed(2),
    "ms at 10,000": median(ms[1]).toFixed(2),
    ratio: Number(ratio.toFixed(2)),
    "rows at 100": read[0],
    "rows at 10,000": read[1],
  });
}
console.table(table);
const slow = table.filter(({ ratio }) => ratio > ALLOWED).map(({ question }) => question);
console.log(slow.length ? `beyond ${ALLOWED}: ${slow.join(", ")}` : `all within ${ALLOWED}`);
for (const { load, house } of forums) {
  load.close();
  await house.stop();
}
process.exit(slow.length ? 1 : 0);
