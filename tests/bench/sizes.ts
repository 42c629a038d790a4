// Two instances of the product, a small one and a large one, asked the same questions in turns: a slow moment of the
// machine weighs on both, and what is told is their ratio.
import { rmSync } from "node:fs";
import { createDatabase, createRunner, type Database, type DatabaseRunner } from "#db/client.ts";
import { startLocal } from "#workers/local/instance.ts";
import { WEB } from "#workers/local/workers.ts";
import { createLoad, median, type Target } from "./load.ts";

const CONCURRENCY = 8;
const ROUND_MS = 300;
const WARM_UP_MS = 600;

export type SizedInstance = {
  database: Database;
  db: DatabaseRunner;
  /** Rows that statements of `batch` have read, as D1 bills them. */
  meter: { rows: number };
  load: ReturnType<typeof createLoad>;
  headers: { member: Record<string, string>; visitor: Record<string, string> };
  stop(): Promise<void>;
};

/**
 * An instance with its own data, filled, and one demo account signed in.
 * @param dataDir is emptied first
 */
export async function openSized(
  dataDir: string,
  email: string,
  fill: (d1: D1Database) => Promise<void>,
): Promise<SizedInstance> {
  rmSync(dataDir, { recursive: true, force: true });
  const instance = await startLocal({ port: 0, dataDir, rateLimit: "off", settings: { QUIET: "1" } });
  const port = Number(new URL(instance.url).port);
  const d1 = (await instance.mf.getD1Database("DB", WEB)) as unknown as D1Database;
  const meter = { rows: 0 };
  const counting = {
    prepare: (sql: string) => d1.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      const results = await d1.batch(statements);
      for (const { meta } of results) meter.rows += meta.rows_read;
      return results;
    },
  } as unknown as D1Database;
  const login = await fetch(`${instance.url}/api/auth/login`, {
    method: "POST",
    headers: { Origin: instance.url, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "portique-demo" }),
  });
  const cookie = /portique=[^;]+/.exec(login.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
  if (!cookie) throw new Error(`sign-in failed: ${login.status}`);
  await fill(d1);
  const database = createDatabase(counting);
  const visitor = { Host: `localhost:${port}` };
  const load = createLoad(port, CONCURRENCY);
  return {
    database,
    db: createRunner(database),
    meter,
    load,
    headers: { member: { ...visitor, Cookie: cookie }, visitor },
    async stop() {
      load.close();
      await instance.stop();
    },
  };
}

/** Runs a statement for each range of `step` numbers, so that none is too long: `?1` is its first, `?2` its end. */
export async function inSteps(d1: D1Database, count: number, sql: string, step = 2_000): Promise<void> {
  for (let first = 0; first < count; first += step)
    await d1
      .prepare(
        // D1 binds every number as a real: « m7.0 » without the cast.
        `with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i + 1 < ?) ${sql}`,
      )
      .bind(first, Math.min(first + step, count))
      .run();
}

export type Question = {
  name: string;
  path: string;
  by?: "visitor";
  /** The reads behind it, for their rows. */
  rows(instance: SizedInstance): Promise<unknown>;
};

/** Asks one question of both instances in turns: the median ms of an answer of each, and of their ratio. */
export async function timesOf(
  instances: readonly [SizedInstance, SizedInstance],
  { path, by }: Pick<Question, "path" | "by">,
  rounds: number,
): Promise<{ small: number; large: number; ratio: number }> {
  const target = ({ headers }: SizedInstance): Target => ({ path, headers: headers[by ?? "member"] });
  const msOf = async (instance: SizedInstance) =>
    1000 / (await instance.load.rate(target(instance), ROUND_MS));
  for (const instance of instances) await instance.load.rate(target(instance), WARM_UP_MS);
  const [smalls, larges, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const [small, large] = [await msOf(instances[0]), await msOf(instances[1])];
    smalls.push(small);
    larges.push(large);
    ratios.push(large / small);
  }
  return { small: median(smalls), large: median(larges), ratio: median(ratios) };
}

/**
 * Asks every question of both instances, prints times, ratios and rows, and ends the process: with 1 where a ratio is
 * beyond `allowed`.
 * @param sizes how the two are called in the table
 */
export async function compareSizes(
  instances: readonly [SizedInstance, SizedInstance],
  sizes: readonly [string, string],
  questions: readonly Question[],
  { allowed, rounds }: { allowed: number; rounds: number },
): Promise<never> {
  const table = [];
  for (const { name, rows, ...asked } of questions) {
    const read = [];
    for (const instance of instances) {
      instance.meter.rows = 0;
      await rows(instance);
      read.push(instance.meter.rows);
    }
    const { small, large, ratio } = await timesOf(instances, asked, rounds);
    table.push({
      question: name,
      [`ms at ${sizes[0]}`]: small.toFixed(2),
      [`ms at ${sizes[1]}`]: large.toFixed(2),
      ratio: Number(ratio.toFixed(2)),
      [`rows at ${sizes[0]}`]: read[0],
      [`rows at ${sizes[1]}`]: read[1],
    });
  }
  console.table(table);
  const slow = table.filter(({ ratio }) => Number(ratio) > allowed).map(({ question }) => question);
  console.log(slow.length ? `beyond ${allowed}: ${slow.join(", ")}` : `all within ${allowed}`);
  for (const instance of instances) await instance.stop();
  process.exit(slow.length ? 1 : 0);
}
