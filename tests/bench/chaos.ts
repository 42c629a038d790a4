// `npm run bench -- chaos [--rounds 500] [--seed 7]`: members save and erase pages, and the product is killed with -9 at
// random moments: its workerd, which holds all that it knows, and every sixth time all its processes, while they start.
// Started again, it must hold whatever it had acknowledged, and once a member's day has been read, their object and the
// shared database must say the same.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { addDays, type Day, dayIn } from "#app/lib/dates.ts";
import { startLocal } from "#workers/local/instance.ts";
import { createObjectDesk } from "#workers/local/object-desk.ts";
import { databaseFile } from "#workers/local/restore.ts";
import { WEB } from "#workers/local/workers.ts";
import { createLoad, quantile } from "./load.ts";
import { type Session, signIn } from "./members.ts";
import { openObjects, rowsIn } from "./objects.ts";

const DATA_DIR = ".cache/bench-chaos";
const WRITERS = ["essentiel", "complet", "admin"] as const;
const DAYS = 3;
/** The product lives so long once it is asked, at the most; before every sixth round a start is killed before it serves. */
const LIFE_MS = 1_000;
const START_MS = 1_500;
const STARTS_KILLED = 6;
/** One change in so many erases its page: a day may begin two hundred. */
const ERASURES = 40;
const PATIENCE_MS = 30_000;
const TOLD_EVERY = 50;

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "12" }, seed: { type: "string", default: "7" } },
});
const rounds = Number(values.rounds);
if (!(rounds > 0)) throw new Error("--rounds wants a number");
let seed = Number(values.seed);
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// — a folder with members who are signed in

rmSync(DATA_DIR, { recursive: true, force: true });
const desk = createObjectDesk();
const first = await startLocal({
  ...{ port: 0, dataDir: DATA_DIR, rateLimit: "off", settings: { QUIET: "1" }, others: [desk.worker] },
});
const port = Number(new URL(first.url).port);
const load = createLoad(port, WRITERS.length);
const d1 = (await first.mf.getD1Database("DB", WEB)) as unknown as D1Database;
const objects = openObjects(desk, first, DATA_DIR);
const database = databaseFile(DATA_DIR);
const today = dayIn(Date.now(), "Europe/Paris") as Day;

type Page = {
  day: Day;
  /** What may stand there: what was acknowledged last, then what was asked since and never answered. */
  allowed: (string | undefined)[];
};
type Writer = { id: string; object: string; session: Session; pages: Page[] };

async function openWriter(name: string): Promise<Writer> {
  const email = `${name}@portique.local`;
  const row = await d1.prepare("select id from users where email = ?").bind(email).first<{ id: string }>();
  if (!row) throw new Error(`no demo account ${name}`);
  const pages = Array.from(
    { length: DAYS },
    (_, at): Page => ({ day: addDays(today, -at), allowed: [undefined] }),
  );
  return {
    id: row.id,
    object: await objects.fileOf(row.id),
    session: await signIn(first, email),
    pages,
  };
}
const writers = await Promise.all(WRITERS.map(openWriter));
await first.stop();

// — a life and its end

type Product = {
  /** When it serves: the process ids of its workerds; undefined where it ended before. */
  opened(): Promise<number[] | undefined>;
  /** Kills its workerds alone; it opens again by itself, over the same folder. */
  killRuntime(workerds: readonly number[]): void;
  /** A group of its own, which dies at one blow. */
  kill(): Promise<void>;
};

function start(): Product {
  const script = path.join(import.meta.dirname, "killed-product.ts");
  const child = spawn(process.execPath, [script, DATA_DIR, String(port)], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const gone = new Promise<undefined>((resolve) => child.once("exit", () => resolve(undefined)));
  const lines = createInterface(child.stdout);
  const nextOpening = () =>
    new Promise<number[]>((resolve) => {
      // What its Workers log comes this way too.
      lines.on("line", (said) => said.startsWith("open ") && resolve(said.split(" ").slice(1).map(Number)));
    });
  let opening = nextOpening();
  return {
    opened: () => Promise.race([opening, gone]),
    killRuntime(workerds) {
      opening = nextOpening();
      for (const pid of workerds) process.kill(pid, "SIGKILL");
    },
    async kill() {
      process.kill(-(child.pid as number), "SIGKILL");
      await gone;
    },
  };
}

const figures = { acknowledged: 0, unanswered: 0, keptUnanswered: 0, killedStarts: 0, lives: [] as number[] };

/** One change; what is answered is acknowledged. @throws where the product dies before it answers */
async function change({ session }: Writer, page: Page, text: string | undefined): Promise<void> {
  const [, ...unanswered] = page.allowed;
  page.allowed.push(text);
  const answer =
    text === undefined
      ? await load.ask(session.call(`/api/journal/${page.day}`, undefined, "DELETE"))
      : await load.ask(
          session.call("/api/journal", { date: page.day, gratitude: text, mood: 1 + (text.length % 5) }),
        );
  if (answer.status !== 200 && answer.status !== 404)
    throw new Error(`${answer.status}: ${answer.body.toString().slice(0, 200)}`);
  // What got no answer before may be done yet.
  page.allowed = [text, ...unanswered];
  figures.acknowledged += 1;
}

/** Writes until the product is killed. */
async function writeOn(writer: Writer, round: number, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at++) {
    const page = writer.pages[random(DAYS)] as Page;
    try {
      await change(writer, page, random(ERASURES) === 0 ? undefined : `tour ${round}, page ${at}`);
    } catch (error) {
      // A kept-alive connection is also closed by a runtime that has not looked at it for too long.
      if (!isOver() && !(error instanceof Error && "code" in error)) throw error;
      figures.unanswered += 1;
    }
  }
}

// — what must hold

async function textOn({ session }: Writer, day: Day): Promise<string | undefined> {
  const { status, body } = await load.ask(session.call(`/api/journal/${day}`));
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`reading ${day}: ${status}`);
  return (JSON.parse(body.toString()) as { gratitude: string }).gratitude;
}

const linesOf = (file: string, sql: string, ...of: string[]) =>
  JSON.stringify(
    rowsIn(file, sql, ...of).map(({ day, ...row }) => [Number(String(day).replaceAll("-", "")), row]),
  );

/** Page and row say the same, and nothing is owed: the debt is paid beside the first reading. */
async function agrees({ id, object }: Writer): Promise<boolean> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(20)) {
    const pages = linesOf(object, "select day, version, words from journal_pages order by day");
    const days = linesOf(
      database,
      "select day, version, words from journal_days where user_id = ? order by day",
      id,
    );
    if (pages === days && rowsIn(object, "select day from journal_changes").length === 0) return true;
  }
  return false;
}

const failures: string[] = [];
async function check(writer: Writer, round: number): Promise<void> {
  for (const page of writer.pages) {
    const text = await textOn(writer, page.day);
    if (!page.allowed.includes(text))
      failures.push(`round ${round}, ${page.day}: « ${text} », not one of ${JSON.stringify(page.allowed)}`);
    if (page.allowed.length > 1 && text === page.allowed.at(-1)) figures.keptUnanswered += 1;
    // What nobody was told of happened or did not: from here on it is what stands there.
    page.allowed = [text];
  }
  if (round > 0 && !(await agrees(writer))) failures.push(`round ${round}: page and row of a member differ`);
}

const begun = performance.now();
const seconds = () => Math.round((performance.now() - begun) / 1000);
let product = start();
for (let round = 0; round <= rounds; round++) {
  if (round % STARTS_KILLED === STARTS_KILLED - 1) {
    await product.kill();
    const begins = start();
    await wait(random(START_MS));
    await begins.kill();
    figures.killedStarts += 1;
    product = start();
  }
  if (round > 0 && round % TOLD_EVERY === 0)
    console.log(
      `round ${round}, ${seconds()} s: ${figures.acknowledged} acknowledged, ${failures.length} failures`,
    );
  const workerds = await product.opened();
  if (!workerds) throw new Error("the product did not start");
  await Promise.all(writers.map((writer) => check(writer, round)));
  if (round === rounds) break;
  let over = false;
  const writing = writers.map((writer) => writeOn(writer, round, () => over));
  const life = random(LIFE_MS);
  figures.lives.push(life);
  await Promise.race([wait(life), ...writing]);
  over = true;
  product.killRuntime(workerds);
  await Promise.all(writing);
}
await product.kill();

const { lives, ...counts } = figures;
console.log(
  `${rounds} kills while writing, after ${quantile({ ms: lives }, 0.5)} ms in the middle; ${seconds()} s`,
);
console.table([counts]);
for (const failure of failures) console.log(failure);
console.log(failures.length === 0 ? "passed: nothing acknowledged is lost, pages and rows agree" : "failed");
load.close();
process.exit(failures.length === 0 ? 0 : 1);
