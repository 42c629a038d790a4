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
const SIZES = [
  { posts: 100, replies: 1_000 },
  { posts: 10_000, replies: 100_000 },
];
const AUTHORS = 50;
const CONCURRENCY = 8;
const ROUNDS = 9;
const ROUND_MS = 300;
const WARM_UP_MS = 600;
const ALLOWED = 1.5;
const CATEGORIES = ["general", "quotes", "challenges", "daily-practice", "philosophy", "support"];

rmSync(DATA_DIR, { recursive: true, force: true });
const house = await startLocal({ port: 0, dataDir: DATA_DIR, rateLimit: "off", settings: { QUIET: "1" } });
const { port } = new URL(house.url);
const load = createLoad(Number(port), CONCURRENCY);
const d1 = (await house.mf.getD1Database("DB", WEB)) as unknown as D1Database;

/** Rows a statement read, as D1 bills them. */
let rowsRead = 0;
const counting = {
  prepare: (sql: string) => d1.prepare(sql),
  async batch(statements: D1PreparedStatement[]) {
    const results = await d1.batch(statements);
    for (const { meta } of results) rowsRead += meta.rows_read;
    return results;
  },
} as unknown as D1Database;
const db = createDatabase(counting);
const store = createCommunityStore(db);
const readAll = createReadAll(db);

const login = await fetch(`${house.url}/api/auth/login`, {
  method: "POST",
  headers: { Origin: house.url, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
  body: JSON.stringify({ email: "essentiel@portique.local", password: "portique-demo" }),
});
const cookie = /portique=[^;]+/.exec(login.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
if (!cookie) throw new Error(`sign-in failed: ${login.status}`);

const START = Date.now() - 365 * 86_400_000;
const HOUR_MS = 3_600_000;

/** Grows the forum to its size: every post says « vertu », one in ten « exil », the 50th alone « ataraxie ». */
async function grow(from: { posts: number; replies: number }, to: { posts: number; replies: number }) {
  // D1 binds every number as a real: « post7.0 » without the cast.
  const each = `with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i + 1 < ?)`;
  const STEP = 2_000;
  for (let first = from.posts; first < to.posts; first += STEP) {
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
      .bind(first, Math.min(first + STEP, to.posts))
      .run();
  }
  for (let first = from.replies; first < to.replies; first += STEP) {
    await d1
      .prepare(
        `${each} insert into forum_replies (id, post_id, user_id, content, name_choice, created_at, unseen_by,
          written_on, text_hash)
        select 'reply' || i, 'post' || (i / 10), 'author' || (i * 7 % ${AUTHORS}), 'Une réponse, n° ' || i, 'full',
          ${START} + i * ${HOUR_MS / 100},
          case when i / 10 in (42, 92) then 'author42' end, '2026-01-01', 'h' || i
        from n`,
      )
      .bind(first, Math.min(first + STEP, to.replies))
      .run();
  }
}

for (let at = 0; at < AUTHORS; at++) {
  await d1
    .prepare(
      `insert into users (id, email, password_hash, first_name, last_name, data_key, created_at, updated_at)
      values (?, ?, 'none', 'Prénom', 'Nom', 'none', 0, 0)`,
    )
    .bind(`author${at}`, `author${at}@portique.local`)
    .run();
}

const reader = { id: "demo-essentiel", isAdmin: false };
const matching = (words: string) => searchExpression(words) ?? "";
const member = { Host: `localhost:${port}`, Cookie: cookie };
const visitor = { Host: `localhost:${port}` };
const LIMIT = 20;
const QUESTIONS: { name: string; target: Target; rows: () => Promise<unknown> }[] = [
  {
    name: "list",
    target: { path: `/api/forum/posts?limit=${LIMIT}`, headers: member },
    rows: () => readAll({ rows: store.posts(reader, LIMIT + 1) }),
  },
  {
    name: "list of a category",
    target: { path: `/api/forum/posts?limit=${LIMIT}&category=support`, headers: member },
    rows: () => readAll({ rows: store.posts(reader, LIMIT + 1, { category: "support" }) }),
  },
  {
    name: "list, a page further",
    target: {
      path: `/api/forum/posts?limit=${LIMIT}&cursor=0.${START + 60 * (HOUR_MS / 10)}.60`,
      headers: member,
    },
    rows: () =>
      readAll({
        rows: store.posts(reader, LIMIT + 1, {
          before: { sticky: false, activity: START + 60 * (HOUR_MS / 10), seq: 60 },
        }),
      }),
  },
  {
    name: "search, in every post",
    target: { path: `/api/forum/posts?limit=${LIMIT}&q=vertu`, headers: member },
    rows: () => readAll({ rows: store.search(reader, LIMIT + 1, matching("vertu")) }),
  },
  {
    name: "search, two words",
    target: { path: `/api/forum/posts?limit=${LIMIT}&q=vertu%20exil`, headers: member },
    rows: () => readAll({ rows: store.search(reader, 11, matching("vertu exil")) }),
  },
  {
    name: "search, in one post",
    target: { path: `/api/forum/posts?limit=${LIMIT}&q=ataraxie`, headers: member },
    rows: () => readAll({ rows: store.search(reader, LIMIT + 1, matching("ataraxie")) }),
  },
  {
    name: "public page's call",
    target: { path: "/api/forum/post/post42/public", headers: visitor },
    rows: () => readAll({ rows: store.publicPost("post42") }),
  },
  {
    name: "replies of a post",
    target: { path: "/api/forum/posts/post42/replies", headers: member },
    rows: () =>
      readAll({ post: store.post(reader, "post42"), rows: store.replies(reader, "post42", LIMIT + 1) }),
  },
  {
    name: "new replies (in the session's query)",
    target: { path: "/api/auth/user", headers: member },
    rows: () => readAll({ n: store.unreadReplies("author42") }),
  },
];

type Measure = { ms: number; rows: number };
const measures: Record<string, Measure[]> = {};
let from = { posts: 0, replies: 0 };
for (const size of SIZES) {
  await grow(from, size);
  from = size;
  for (const { name, target, rows } of QUESTIONS) {
    rowsRead = 0;
    await rows();
    await load.rate(target, WARM_UP_MS);
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rates.push(await load.rate(target, ROUND_MS));
    // The best round is what it costs; the others are what else the machine did.
    measures[name] = [...(measures[name] ?? []), { ms: 1000 / Math.max(...rates), rows: rowsRead }];
  }
}

const table = Object.entries(measures).map(([question, [small, large]]) => ({
  question,
  "ms at 100": small?.ms.toFixed(2),
  "ms at 10,000": large?.ms.toFixed(2),
  ratio: Number(((large?.ms ?? 0) / (small?.ms ?? 1)).toFixed(2)),
  "rows at 100": small?.rows,
  "rows at 10,000": large?.rows,
}));
console.table(table);
const slow = table.filter(({ ratio }) => ratio > ALLOWED).map(({ question }) => question);
console.log(slow.length ? `beyond ${ALLOWED}: ${slow.join(", ")}` : `all within ${ALLOWED}`);
load.close();
await house.stop();
process.exit(slow.length ? 1 : 0);
