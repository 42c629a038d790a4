// `npm run bench -- admin`: the administration at 100 members, then at 100,000. List, search and figures must stay within
// twice their time, and read rows in proportion to what they show.
import { rmSync } from "node:fs";
import { getStats } from "#app/features/admin/admin.server.ts";
import { createAdminStore, type MembersAsked } from "#app/features/admin/admin.store.server.ts";
import { createAdminSources } from "#app/features/admin/sources.store.server.ts";
import { createDatabase, createReadAll } from "#db/client.ts";
import { startLocal } from "#workers/local/house.ts";
import { WEB } from "#workers/local/workers.ts";
import { createLoad, type Target } from "./load.ts";

const DATA_DIR = ".cache/bench-admin";
const SIZES = [100, 100_000] as const;
const CONCURRENCY = 8;
const ROUNDS = 7;
const ROUND_MS = 300;
const WARM_UP_MS = 600;
const ALLOWED = 2;
const LIMIT = 50;

rmSync(DATA_DIR, { recursive: true, force: true });

/** One house of a size; both are measured in turns, so that a slow moment weighs on both. */
async function open(members: number) {
  const house = await startLocal({
    port: 0,
    dataDir: `${DATA_DIR}/${members}`,
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
    body: JSON.stringify({ email: "admin@portique.local", password: "portique-demo" }),
  });
  const cookie = /portique=[^;]+/.exec(login.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
  if (!cookie) throw new Error(`sign-in failed: ${login.status}`);
  await fill(d1, members);
  return {
    house,
    meter,
    load: createLoad(port, CONCURRENCY),
    store: createAdminStore(db),
    sources: createAdminSources(db),
    readAll: createReadAll(db),
    headers: { Host: `localhost:${port}`, Cookie: cookie },
  };
}
type Administration = Awaited<ReturnType<typeof open>>;

/** Every address says « membre », one member in ten is an « Éloïse », the 50th alone is « Xanthippe ». */
async function fill(d1: D1Database, members: number): Promise<void> {
  const STEP = 2_000;
  for (let first = 0; first < members; first += STEP) {
    await d1
      .prepare(
        // D1 binds every number as a real: « m7.0 » without the cast.
        `with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i + 1 < ?)
        insert into users (id, email, password_hash, first_name, last_name, data_key, subscription_tier,
          subscription_status, created_at, updated_at)
        select 'm' || i, 'membre' || i || '@portique.local', 'none',
          iif(i = 50, 'Xanthippe', iif(i % 10 = 3, 'Éloïse', 'Prénom')), 'Nom', 'none',
          json_extract('["free","essential","complete"]', '$[' || (i % 3) || ']'),
          iif(i % 20 = 4, 'canceled', 'active'), i, i from n`,
      )
      .bind(first, Math.min(first + STEP, members))
      .run();
  }
}

type Question = { name: string; path: string; rows(admin: Administration): Promise<unknown> };
const list = (name: string, query: string, asked: Partial<MembersAsked>): Question => ({
  name,
  path: `/api/admin/users?limit=${LIMIT}${query}`,
  rows: ({ readAll, store }) =>
    readAll({
      rows: store.members({
        search: "",
        anywhere: false,
        tier: undefined,
        before: undefined,
        limit: LIMIT + 1,
        ...asked,
      }),
    }),
});
const QUESTIONS: Question[] = [
  list("list", "", {}),
  list("list of a tier", "&tier=essentiel", { tier: "essential" }),
  list("list, a page further", "&cursor=60", { before: 60 }),
  list("search, in every member", "&q=membre", { search: "membre", anywhere: true }),
  list("search, in one of ten, of a tier", "&q=eloise&tier=complete", {
    search: "eloise",
    anywhere: true,
    tier: "complete",
  }),
  list("search, in one member", "&q=xanthippe", { search: "xanthippe", anywhere: true }),
  list("search, two letters", "&q=me", { search: "me" }),
  {
    name: "figures",
    path: "/api/admin/stats",
    rows: (admin) => getStats({ ...admin, now: Date.now }),
  },
];

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const houses = [await open(SIZES[0]), await open(SIZES[1])] as const;
const table = [];
for (const { name, path, rows } of QUESTIONS) {
  const targets = houses.map(({ headers }): Target => ({ path, headers }));
  const read = [];
  for (const [at, house] of houses.entries()) {
    house.meter.rows = 0;
    await rows(house);
    read.push(house.meter.rows);
    await house.load.rate(targets[at] as Target, WARM_UP_MS);
  }
  const ms: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    ms[0].push(1000 / (await houses[0].load.rate(targets[0] as Target, ROUND_MS)));
    ms[1].push(1000 / (await houses[1].load.rate(targets[1] as Target, ROUND_MS)));
  }
  const ratio = median(ms[1].map((large, round) => large / (ms[0][round] ?? 1)));
  table.push({
    question: name,
    "ms at 100": median(ms[0]).toFixed(2),
    "ms at 100,000": median(ms[1]).toFixed(2),
    ratio: Number(ratio.toFixed(2)),
    "rows at 100": read[0],
    "rows at 100,000": read[1],
  });
}
console.table(table);
const slow = table.filter(({ ratio }) => ratio > ALLOWED).map(({ question }) => question);
console.log(slow.length ? `beyond ${ALLOWED}: ${slow.join(", ")}` : `all within ${ALLOWED}`);
for (const { load, house } of houses) {
  load.close();
  await house.stop();
}
process.exit(slow.length ? 1 : 0);
