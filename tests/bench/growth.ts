// `npm run bench -- growth [--years 10] [--seconds 20]`: what a member's journal takes of the shared database and of its
// own object, what its age costs its member, what searching it costs, and what three such searches cost others.
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { journalPagesOf } from "#app/composition/member-pages.server.ts";
import { EMPTY_FIELDS, type Scale } from "#app/features/journal/journal.ts";
import { addDays, type Day, dayIn } from "#app/lib/dates.ts";
import { readLibrary } from "#workers/local/database.ts";
import { startLocal } from "#workers/local/instance.ts";
import { databaseFile } from "#workers/local/restore.ts";
import { MEMBER_PAGES, WEB } from "#workers/local/workers.ts";
import { createLoad, quantile, summary, type Timings } from "./load.ts";
import { residentMegabytes, signIn } from "./members.ts";

const DATA_DIR = ".cache/bench-growth";
const SIGNS_A_PAGE = 1_500;
const YEAR = 365;
const DAY_MS = 86_400_000;
/** Three who have written for years, the last for one at the most, and one who began ten days ago, whose pages are the neighbours' too. */
const OLD = ["gratuit", "essentiel", "admin"] as const;
const NEW = "complet";
const NEW_DAYS = 10;
const PAGES_A_SECOND = 10;
/** Issue 18. */
const BOUNDS = { d1Kilobytes: 60, objectKilobytes: 450, older: 1.2, olderBook: 1.2, beside: 2 };

const { values } = parseArgs({
  options: { years: { type: "string", default: "10" }, seconds: { type: "string", default: "20" } },
});
const days = Math.round(Number(values.years) * YEAR);
const ms = Number(values.seconds) * 1_000;

/** French as it is written: pieces of the library, none like the one before. */
const { quotations } = await readLibrary();
const prose = quotations
  .map(({ explanation, exerciseDescription }) => `${explanation} ${exerciseDescription}`)
  .join(" ");
const textOf = (at: number) => {
  const from = (at * 977) % (prose.length - SIGNS_A_PAGE);
  return prose.slice(from, from + SIGNS_A_PAGE);
};

rmSync(DATA_DIR, { recursive: true, force: true });
const product = await startLocal({ port: 0, dataDir: DATA_DIR, rateLimit: "off", settings: { QUIET: "1" } });
const load = createLoad(Number(new URL(product.url).port), 16);
const d1 = (await product.mf.getD1Database("DB", WEB)) as unknown as D1Database;
const objects = (await product.mf.getDurableObjectNamespace(
  "MEMBER_PAGES",
  WEB,
)) as unknown as DurableObjectNamespace;

const memberOf = async (name: string) => {
  const row = await d1
    .prepare("select id, data_key as dataKey from users where email = ?")
    .bind(`${name}@portique.local`)
    .first<{ id: string; dataKey: string }>();
  if (!row) throw new Error(`no demo account ${name}`);
  return row;
};

/** Writes a page a day up to today, each on its own day, as the product writes them. */
async function fill(name: string, n: number): Promise<string> {
  const member = await memberOf(name);
  const pages = journalPagesOf(objects, member);
  const today = dayIn(Date.now(), "Europe/Paris") as Day;
  for (let at = n - 1; at >= 0; at--) {
    const scale = ((at % 5) + 1) as Scale;
    const input = {
      ...EMPTY_FIELDS,
      eveningReflection: textOf(at),
      mood: scale,
      stressLevel: scale,
      date: addDays(today, -at),
      version: "new" as const,
    };
    await pages.save({ input, quotationId: null, now: Date.now() - at * DAY_MS, today });
  }
  return member.id;
}

const begun = performance.now();
const [oldest = ""] = await Promise.all([
  ...OLD.map((name, at) => fill(name, at === 2 ? Math.min(days, YEAR) : days)),
  fill(NEW, NEW_DAYS),
]);
console.log(`${OLD.length} × ${days} pages written in ${Math.round((performance.now() - begun) / 1000)} s`);

// — bytes

const numberIn = (file: string, sql: string): number => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  } finally {
    database.close();
  }
};
const rows = await d1.prepare("select count(*) as n from journal_days").first<{ n: number }>();
const light = numberIn(
  databaseFile(DATA_DIR),
  "select sum(pgsize) from dbstat where name like '%journal_days%'",
);
const d1Kilobytes = ((light / (rows?.n ?? 1)) * YEAR) / 1000;
const folder = path.join(DATA_DIR, "v3/do", `${MEMBER_PAGES}-MemberPages`);
const objectFile = readdirSync(folder).find(
  (name) => name === `${objects.idFromName(oldest).toString()}.sqlite`,
);
if (!objectFile) throw new Error(`no object of the member's in ${folder}`);
const whole = numberIn(
  path.join(folder, objectFile),
  "select page_count * page_size from pragma_page_count, pragma_page_size",
);
const objectKilobytes = ((whole / days) * YEAR) / 1000;

// — an old journal's pages, and a search in it

const [oldMember, yearMember, newMember] = [
  await signIn(product, `${OLD[1]}@portique.local`),
  await signIn(product, `${OLD[2]}@portique.local`),
  await signIn(product, `${NEW}@portique.local`),
];
const timings = (): Timings => ({ ms: [], statuses: {}, errors: 0 });
async function once(into: Timings, target: Parameters<typeof load.ask>[0]): Promise<void> {
  const sent = performance.now();
  const { status } = await load.ask(target);
  into.ms.push(performance.now() - sent);
  into.statuses[status] = (into.statuses[status] ?? 0) + 1;
}
const [older, newer, searches] = [timings(), timings(), timings()];
const [olderBook, newerBook] = [timings(), timings()];
for (let at = 0; at < 20; at++)
  for (const one of [oldMember, yearMember, newMember])
    for (const path of ["/journal", "/journal/livre"]) await once(timings(), one.page(path));
for (let at = 0; at < 200; at++) {
  await once(older, oldMember.page("/journal"));
  await once(newer, newMember.page("/journal"));
  await once(olderBook, oldMember.page("/journal/livre"));
  await once(newerBook, yearMember.page("/journal/livre"));
}
for (let at = 0; at < 10; at++) await once(searches, oldMember.call(`/api/journal?q=zzz${at}`));

// — others' pages beside three searches

const searchers = await Promise.all(OLD.map((name) => signIn(product, `${name}@portique.local`)));
const PATHS = ["/dashboard", "/journal", "/dashboard.data"];
const page = (at: number) => newMember.page(PATHS[at % PATHS.length] as string);
const before = residentMegabytes();
const quiet = await load.paced(PAGES_A_SECOND, ms, page);
let over = false;
const searching = searchers.map(async (searcher) => {
  while (!over) await load.ask(searcher.call("/api/journal?q=zzz"));
});
const beside = await load.paced(PAGES_A_SECOND, ms, page);
const after = residentMegabytes();
over = true;
await Promise.all(searching);

console.table({
  "/journal, old": summary(older),
  "/journal, new": summary(newer),
  "/journal/livre, old": summary(olderBook),
  "/journal/livre, a year": summary(newerBook),
  [`search of ${days} pages`]: summary(searches),
  "others, quiet": summary(quiet),
  "others, beside three searches": summary(beside),
});
const median = ({ ms: all }: Timings) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const figures = {
  d1Kilobytes,
  objectKilobytes,
  older: median(older) / median(newer),
  olderBook: median(olderBook) / median(newerBook),
  beside: quantile(beside, 0.99) / Math.max(1, quantile(quiet, 0.99)),
};
let passed = true;
for (const [name, bound] of Object.entries(BOUNDS)) {
  const value = figures[name as keyof typeof figures];
  passed &&= value <= bound;
  console.log(`${name}: ${value.toFixed(2)} (at most ${bound})`);
}
console.log(`memory ${before} → ${after} MB`);
console.log(passed ? "passed" : "failed");
load.close();
await product.stop();
process.exit(passed ? 0 : 1);
