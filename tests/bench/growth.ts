// `npm run bench -- growth [--years 10] [--seconds 20] [--members 1000] [--only journals|members]`: what a member's
// journal takes of the shared database and of its own object, what its age costs its member, what a year's screen weighs,
// what searching costs, what three such searches cost others, and what is left of members who have written and are erased.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { journalPagesOf } from "#app/composition/member-pages.server.ts";
import { EMPTY_FIELDS, type Scale } from "#app/features/journal/journal.ts";
import { addDays, type Day, dayIn } from "#app/lib/dates.ts";
import { readLibrary } from "#workers/local/database.ts";
import { startLocal } from "#workers/local/instance.ts";
import { createObjectDesk } from "#workers/local/object-desk.ts";
import { databaseFile } from "#workers/local/restore.ts";
import { WEB } from "#workers/local/workers.ts";
import { createLoad, median, quantile, summary, type Timings } from "./load.ts";
import { writeAndErase } from "./many-members.ts";
import { residentMegabytes, signIn } from "./members.ts";
import { numberIn, openObjects } from "./objects.ts";

const DATA_DIR = ".cache/bench-growth";
const SIGNS_A_PAGE = 1_500;
const YEAR = 365;
const DAY_MS = 86_400_000;
/** Three who have written for years, the last for one at the most, and one who began ten days ago, whose pages are the neighbours' too. */
const OLD = ["gratuit", "essentiel", "admin"] as const;
const NEW = "complet";
const NEW_DAYS = 10;
/** Saves of one member under way at once: their light rows then go to D1 together. */
const SAVES_AT_ONCE = 20;
const SEARCHES = 10;
const SAMPLE_MS = 25;
const PAGES_A_SECOND = 10;
/** What is aimed at. */
const BOUNDS = { d1Kilobytes: 60, objectKilobytes: 450, older: 1.2, beside: 2 };
/** What is aimed at. A year's screen is its HTML as it leaves, uncompressed, without the table that is sent where it is asked for. */
const BOOK_BOUNDS = { olderBook: 1.2, yearKilobytes: 40 };

const { values } = parseArgs({
  options: {
    years: { type: "string", default: "10" },
    seconds: { type: "string", default: "20" },
    members: { type: "string", default: "1000" },
    only: { type: "string" },
  },
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
const desk = createObjectDesk();
const product = await startLocal({
  ...{ port: 0, dataDir: DATA_DIR, rateLimit: "off", settings: { QUIET: "1" }, others: [desk.worker] },
});
const load = createLoad(Number(new URL(product.url).port), 16);
const d1 = (await product.mf.getD1Database("DB", WEB)) as unknown as D1Database;
const objects = openObjects(desk, product, DATA_DIR);

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
  const pages = journalPagesOf(objects.namespace, member);
  const today = dayIn(Date.now(), "Europe/Paris") as Day;
  const write = (at: number) => {
    const scale = ((at % 5) + 1) as Scale;
    const input = {
      ...EMPTY_FIELDS,
      eveningReflection: textOf(at),
      mood: scale,
      stressLevel: scale,
      date: addDays(today, -at),
      version: "new" as const,
    };
    return pages.save({ input, quotationId: null, now: Date.now() - at * DAY_MS, today });
  };
  for (let left = n; left > 0; left -= SAVES_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(left, SAVES_AT_ONCE) }, (_, nth) => write(left - 1 - nth)),
    );
  return member.id;
}

/** A member's years, their neighbours' pages; whether all stays within its bounds. */
async function measureJournals(): Promise<boolean> {
  const begun = performance.now();
  const [oldest = ""] = await Promise.all([
    ...OLD.map((name, at) => fill(name, at === 2 ? Math.min(days, YEAR) : days)),
    fill(NEW, NEW_DAYS),
  ]);
  console.log(`${OLD.length} × ${days} pages written in ${Math.round((performance.now() - begun) / 1000)} s`);

  // — bytes

  const rows = await d1.prepare("select count(*) as n from journal_days").first<{ n: number }>();
  const light = numberIn(
    databaseFile(DATA_DIR),
    "select sum(pgsize) from dbstat where name like '%journal_days%'",
  );
  const d1Kilobytes = ((light / (rows?.n ?? 1)) * YEAR) / 1000;
  const whole = numberIn(
    await objects.fileOf(oldest),
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
  /** A whole year, its 365 days' curves beside it. */
  const lastYear = `/journal/livre?annee=${new Date().getFullYear() - 1}&jours=365`;
  const weightOf = async (path: string) => (await load.ask(oldMember.page(path))).body.length / 1000;
  const [yearKilobytes, tableKilobytes] = [
    await weightOf(lastYear),
    await weightOf(`${lastYear}&chiffres=1`),
  ];
  const resting = residentMegabytes();
  let searchPeak = resting;
  const sampling = setInterval(() => {
    searchPeak = Math.max(searchPeak, residentMegabytes());
  }, SAMPLE_MS);
  for (let at = 0; at < SEARCHES; at++) await once(searches, oldMember.call(`/api/journal?q=zzz${at}`));
  clearInterval(sampling);

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
  const figures = {
    d1Kilobytes,
    objectKilobytes,
    older: median(older.ms) / median(newer.ms),
    olderBook: median(olderBook.ms) / median(newerBook.ms),
    yearKilobytes,
    beside: quantile(beside, 0.99) / Math.max(1, quantile(quiet, 0.99)),
  };
  let passed = true;
  for (const [name, bound] of Object.entries({ ...BOUNDS, ...BOOK_BOUNDS })) {
    const value = figures[name as keyof typeof figures];
    passed &&= value <= bound;
    console.log(`${name}: ${value.toFixed(2)} (at most ${bound})`);
  }
  console.log(`a year's screen with its table of days: ${tableKilobytes.toFixed(1)} KB`);
  console.log(`memory during a search: ${resting} → ${searchPeak} MB; beside three: ${before} → ${after} MB`);
  return passed;
}

// — members who come and go

async function measureErasure(): Promise<boolean> {
  const { before, left, minutes, seconds } = await writeAndErase(
    product,
    objects,
    DATA_DIR,
    Number(values.members),
  );
  console.log(
    `${values.members} members written in ${seconds.written} s (${before.rows} rows, ${before.tables} tables in their objects), erased in ${minutes} minutes of the cron, ${seconds.erased} s: ${left.rows} rows and ${left.tables} tables left`,
  );
  return before.tables > 0 && left.rows === 0 && left.tables === 0;
}

const measures = { journals: measureJournals, members: measureErasure };
let passed = true;
for (const [name, measure] of Object.entries(measures))
  if (!values.only || values.only === name) passed = (await measure()) && passed;
console.log(passed ? "passed" : "failed");
load.close();
await product.stop();
process.exit(passed ? 0 : 1);
