// `npm run bench`: speed as ratios in one run, to two yardsticks in the same workerd: a bare Response of the same bytes,
// and a Remix hello-world of the same versions (tests/bench/hello), by its document and its data; beside it, without an
// aim, the same hello-world that reads one row of D1, as any screen of a member must to know who asks. Page and yardsticks
// take turns, so that a slow moment of the machine weighs on all, and none stands behind the local layer of static files,
// which takes as long as a bare Response. Then 100,000 members against 100. One table, with what is aimed at; it ends
// with 1 where something fails.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { startLocal } from "#workers/local/instance.ts";
import { freePort } from "#workers/local/port.ts";
import { bundleOf, WEB } from "#workers/local/workers.ts";
import { type FirstLoad, firstLoadOf } from "./first-load.ts";
import { helloScript } from "./hello/worker.ts";
import { createLoad, type Target } from "./load.ts";
import { signIn } from "./members.ts";
import { openProfiler } from "./profile.ts";
import { inSteps, openSized, timesOf } from "./sizes.ts";

const DATA_DIR = ".cache/bench-data";
const PAGE_HOST = "page.bench";
const FLOOR_HOST = "floor.bench";
const HELLO = { name: "hello", host: "hello.bench", database: "hello" };
const CONCURRENCY = 16;
const ROUNDS = 4;
const ROUND_MS = 600;
const WARM_UP_MS = 500;
const PROFILE_MS = 1_500;
const GROWTH_ROUNDS = 7;
const DAY_MS = 86_400_000;

/** What is aimed at. Ratios are parts of the yardstick's requests a second; bytes are KB, gzip. */
const AIMS = {
  visitor: { "to bare": 0.7, "JS KB": 0, scripts: 0, "CSS KB": 14 },
  auth: { "to bare": 0.7, "JS KB": 6, scripts: 1, "CSS KB": 14 },
  unchanged: { "to bare": 0.9 },
  document: { "to hello": 0.7, "D1 waits": 1, "JS KB": 100, scripts: 10, "CSS KB": 14, growth: 1.2 },
  data: { "to hello": 0.6, "D1 waits": 1, growth: 1.2 },
} as const;
type Kind = keyof typeof AIMS;
/** Of these, more is better. */
const AT_LEAST = new Set(["to bare", "to hello"]);

/** Answers what it was last given, and nothing else; 304 to who has it. */
const FLOOR = `
const bodies = new Map();
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (request.method === "PUT") {
      bodies.set(pathname, await request.arrayBuffer());
      return new Response(null, { status: 204 });
    }
    if (request.headers.has("If-None-Match")) return new Response(null, { status: 304 });
    return new Response(bodies.get(pathname), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};`;

const kilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1));
const rounded = (value: number) => Number(value.toFixed(2));

rmSync(DATA_DIR, { recursive: true, force: true });
const inspectorPort = await freePort();
const product = await startLocal({
  port: 0,
  dataDir: DATA_DIR,
  rateLimit: "off",
  settings: { QUIET: "1" },
  inspectorPort,
  webHost: PAGE_HOST,
  others: [
    {
      name: "floor",
      modules: true,
      script: FLOOR,
      compatibilityDate: "2026-06-15",
      routes: [`${FLOOR_HOST}/*`],
    },
    {
      name: HELLO.name,
      modules: [{ type: "ESModule", path: "hello.js", contents: await helloScript() }],
      compatibilityDate: "2026-06-15",
      compatibilityFlags: ["nodejs_compat"],
      d1Databases: { DB: HELLO.database },
      routes: [`${HELLO.host}/*`],
    },
  ],
});
const helloDatabase = await product.mf.getD1Database("DB", HELLO.name);
await helloDatabase.exec("create table readers (id integer primary key, name text not null)");
await helloDatabase.exec("insert into readers values (1, 'world')");
const load = createLoad(Number(new URL(product.url).port), CONCURRENCY);
const member = await signIn(product, "essentiel@portique.local");
for (let back = 0; back < 30; back++) {
  const text = "Une page ordinaire, ni longue ni courte, comme on en écrit le matin. ".repeat(4);
  await load.ask(
    member.call("/api/journal", {
      date: new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10),
      morningReflection: text,
      gratitude: text,
      mood: 1 + (back % 5),
      stressLevel: 3,
    }),
  );
}

const pastFiles = ({ path, headers }: Target): Target => ({ path, headers: { ...headers, Host: PAGE_HOST } });
const visitor = (path: string) => pastFiles({ path, headers: {} });
const members = (path: string) => pastFiles(member.page(path));
const hello = (path: string): Target => ({ path, headers: { Host: HELLO.host } });
const SCREENS = ["/dashboard", "/journal", "/community", "/settings"];
const PAGES: { name: string; kind: Kind; target: Target }[] = [
  { name: "/", kind: "visitor", target: visitor("/") },
  { name: "/blog", kind: "visitor", target: visitor("/blog") },
  { name: "/method", kind: "visitor", target: visitor("/method") },
  { name: "/auth", kind: "auth", target: visitor("/auth") },
  { name: "/, 304", kind: "unchanged", target: visitor("/") },
  ...SCREENS.map((path) => ({ name: path, kind: "document" as const, target: members(path) })),
  ...SCREENS.map((path) => ({
    name: `${path}.data`,
    kind: "data" as const,
    target: members(`${path}.data`),
  })),
];
const HELLOS = { document: hello("/"), data: hello("/_root.data") };
const READING_HELLOS = { document: hello("/session"), data: hello("/session.data") };

/** The columns of the table, in their order. */
const COLUMNS = [
  "req/s",
  "to bare",
  "to hello",
  "to hello with D1",
  "growth",
  "JS ms",
  "D1 trips",
  "D1 waits",
  "body KB",
  "JS KB",
  "scripts",
  "CSS KB",
  "fonts KB",
] as const;
type Figures = Partial<Record<(typeof COLUMNS)[number], number>>;
const rows = new Map<string, { kind: Kind; figures: Figures }>();

const profilers = {
  product: await openProfiler(inspectorPort, WEB),
  hello: await openProfiler(inspectorPort, HELLO.name),
};
/** ms of the Worker's JavaScript a request. */
async function javaScriptOf(profiler: keyof typeof profilers, target: Target, status = 200): Promise<number> {
  let perSecond = 0;
  const ms = await profilers[profiler].during(async () => {
    perSecond = await load.rate(target, PROFILE_MS, status);
  });
  return ms / ((perSecond * PROFILE_MS) / 1000);
}

for (const { name, kind, target } of PAGES) {
  const first = await load.ask(target);
  if (first.status !== 200) throw new Error(`${name}: ${first.status}`);
  const unchanged = kind === "unchanged";
  const asked = unchanged
    ? { ...target, headers: { ...target.headers, "If-None-Match": String(first.headers.etag) } }
    : target;
  const floor: Target = { path: `/${encodeURIComponent(name)}`, headers: { Host: FLOOR_HOST } };
  await load.ask(floor, first.body);
  if (unchanged) floor.headers["If-None-Match"] = "*";
  const status = unchanged ? 304 : 200;
  const turns: Target[] = [asked, floor];
  if (kind === "document" || kind === "data") turns.push(HELLOS[kind], READING_HELLOS[kind]);
  const statusOf = (turn: Target) => (turn === asked || turn === floor ? status : 200);
  const perSecond = turns.map(() => 0);
  for (const turn of turns) await load.rate(turn, WARM_UP_MS, statusOf(turn));
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, turn] of turns.entries())
      perSecond[at] = (perSecond[at] ?? 0) + (await load.rate(turn, ROUND_MS, statusOf(turn)));
  const [own = 0, bare = 1, helloWorld, readingHello] = perSecond;
  const timing = String((await load.ask(asked)).headers["server-timing"]);
  const weight: FirstLoad | undefined =
    kind === "data" || unchanged ? undefined : firstLoadOf(first.body.toString("utf8"));
  rows.set(name, {
    kind,
    figures: {
      "req/s": Math.round(own / ROUNDS),
      "to bare": rounded(own / bare),
      ...(helloWorld !== undefined && { "to hello": rounded(own / helloWorld) }),
      ...(readingHello !== undefined && { "to hello with D1": rounded(own / readingHello) }),
      "JS ms": rounded(await javaScriptOf("product", asked, status)),
      "D1 trips": Number(/desc="(\d+) round trips"/.exec(timing)?.[1] ?? 0),
      "D1 waits": Number(/waits;desc="(\d+)"/.exec(timing)?.[1] ?? 0),
      "body KB": kilobytes(first.body.length),
      ...(weight && {
        "JS KB": kilobytes(weight.js),
        scripts: weight.scripts,
        "CSS KB": kilobytes(weight.css),
        "fonts KB": kilobytes(weight.fonts),
      }),
    },
  });
}
const helloMs = {
  document: await javaScriptOf("hello", HELLOS.document),
  data: await javaScriptOf("hello", HELLOS.data),
};
for (const profiler of Object.values(profilers)) profiler.close();
load.close();
await product.stop();

// — 100,000 members against 100

/** Each has opened quotations, written pages and done acts, and one in ten has posted. */
const openMembers = (members: number) =>
  openSized(`.cache/bench-members/${members}`, "essentiel@portique.local", async (d1) => {
    await inSteps(
      d1,
      members,
      `insert into users (id, email, password_hash, first_name, last_name, data_key, subscription_tier,
        subscription_status, created_at, updated_at)
      select 'm' || i, 'membre' || i || '@portique.local', 'none', 'Prénom', 'Nom', 'none',
        json_extract('["free","essential","complete"]', '$[' || (i % 3) || ']'), 'active', i, i from n`,
      10_000,
    );
    await inSteps(
      d1,
      members,
      `insert into quote_views (id, user_id, quotation_id, month, viewed_at)
      select 'view' || i, 'm' || i, (select id from quotations order by id limit 1), '2026-01', i from n`,
      10_000,
    );
    await inSteps(
      d1,
      members * 3,
      `insert into journal_days (user_id, day, version, words, updated_at)
      select 'm' || (i / 3), '2026-01-0' || (1 + i % 3), 1, 80, i from n`,
      10_000,
    );
    await inSteps(
      d1,
      members,
      "insert into day_acts (user_id, month, read, wrote) select 'm' || i, '2026-01', 7, 7 from n",
      10_000,
    );
    await inSteps(
      d1,
      Math.ceil(members / 10),
      `insert into forum_posts (id, user_id, title, content, category, name_choice, is_public, created_at,
        last_activity_at, written_on, text_hash)
      select 'post' || i, 'm' || i, 'Discussion ' || i, 'La vertu se travaille chaque jour, n° ' || i || '.',
        'general', 'full', 1, ${Date.now() - DAY_MS} + i, ${Date.now() - DAY_MS} + i, '2026-01-01', 'h' || i from n`,
      10_000,
    );
  });
const sizes = [await openMembers(100), await openMembers(100_000)] as const;
for (const path of SCREENS)
  for (const name of [path, `${path}.data`]) {
    const row = rows.get(name);
    if (row) row.figures.growth = rounded((await timesOf(sizes, { path: name }, GROWTH_ROUNDS)).ratio);
  }
for (const size of sizes) await size.stop();

// — the table

/** What of a row misses its aim, in words; nothing where all is reached. */
const missed = ({ kind, figures }: { kind: Kind; figures: Figures }): string[] =>
  Object.entries(AIMS[kind]).flatMap(([figure, aim]) => {
    const value = figures[figure as keyof Figures];
    if (value === undefined) return [`${figure} was not measured`];
    const isReached = AT_LEAST.has(figure) ? value >= aim : value <= aim;
    return isReached ? [] : [`${figure} ${AT_LEAST.has(figure) ? "≥" : "≤"} ${aim}`];
  });
const table = [...rows].map(([name, row]) => ({
  page: name,
  ...row.figures,
  aims: missed(row).join(", ") || "passed",
}));
console.table(table, ["page", ...COLUMNS, "aims"]);
console.log(
  `hello-world: JavaScript ${rounded(helloMs.document)} ms a document, ${rounded(helloMs.data)} ms its data; ` +
    "« growth » is an answer's time at 100,000 members over that at 100",
);
for (const name of ["web", "reminders"] as const) {
  const folder = bundleOf(name);
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  console.log(`${name} Worker: ${kilobytes(bytes)} KB gzip of script`);
}
const passed = [...rows.values()].every((row) => missed(row).length === 0);
console.log(passed ? "passed" : "failed");
process.exit(passed ? 0 : 1);
