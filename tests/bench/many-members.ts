// Many members are created, write something of each kind into their objects, ask to be erased, and are erased by the
// product's own cron, its minutes struck one after the other; then it is looked for what is left of them: rows of the shared
// database, and what the objects' files still hold.

import { challengeNotesOf, coachPagesOf, journalPagesOf } from "#app/composition/member-pages.server.ts";
import { EMPTY_FIELDS } from "#app/features/journal/journal.ts";
import { type Day, dayIn } from "#app/lib/dates.ts";
import { newId } from "#app/lib/ids.ts";
import { sideBySide } from "#app/lib/lots.ts";
import { readSettings } from "#app/platform/env.ts";
import { createVault } from "#app/platform/vault.server.ts";
import type { LocalInstance } from "#workers/local/instance.ts";
import { databaseFile } from "#workers/local/restore.ts";
import { REMINDERS, WEB } from "#workers/local/workers.ts";
import { numberIn, type Objects, rowsIn } from "./objects.ts";

const AT_ONCE = 8;
const IDLE_MINUTES = 5;
/** What SQLite and the runtime keep for themselves. */
const OWN_TABLES =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf%' escape '\\'";

type Member = { id: string; dataKey: string };

async function write({ namespace }: Objects, member: Member): Promise<void> {
  const [now, today] = [Date.now(), dayIn(Date.now(), "Europe/Paris") as Day];
  const input = { ...EMPTY_FIELDS, date: today, gratitude: "à effacer", mood: 3, stressLevel: 3 } as const;
  await Promise.all([
    journalPagesOf(namespace, member).save({ input, quotationId: null, now, today }),
    coachPagesOf(namespace, member).remember({ note: "à oublier" }),
    challengeNotesOf(namespace, member).put({ runId: "run", number: 1, note: "à oublier" }),
  ]);
}

/** Rows that name one of them, in whichever table; and tables that their objects' files still have. */
async function leftOf(dataDir: string, { fileOf }: Objects, members: readonly Member[]) {
  const database = databaseFile(dataDir);
  const ids = JSON.stringify(members.map(({ id }) => id));
  const named = rowsIn(
    database,
    `select m.name as name, c.name as part from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and m.sql like 'CREATE TABLE%' and (c.name like '%user_id' or (m.name = 'users' and c.name = 'id'))`,
  );
  const rows = named.reduce(
    (sum, { name, part }) =>
      sum +
      numberIn(
        database,
        `select count(*) from "${name}" where "${part}" in (select value from json_each(?))`,
        ids,
      ),
    0,
  );
  const files = await Promise.all(members.map(({ id }) => fileOf(id)));
  const tables = files.reduce((sum, file) => sum + rowsIn(file, OWN_TABLES).length, 0);
  return { rows, tables };
}

/** Strikes the cron's minutes until nobody of them is there and no object is owed its end; how many minutes it took. */
async function eraseAll({ mf }: LocalInstance, d1: D1Database): Promise<number> {
  const cron = await mf.getWorker(REMINDERS);
  const open = () =>
    d1
      .prepare("select (select count(*) from erasure_requests) + (select count(*) from erased_objects) as n")
      .first<number>("n");
  let [minutes, idle, before] = [0, 0, Number.POSITIVE_INFINITY];
  for (;;) {
    const left = (await open()) ?? 0;
    if (left === 0) return minutes;
    // The product's own minute may hold what this one would have taken.
    idle = left < before ? 0 : idle + 1;
    if (idle > IDLE_MINUTES) throw new Error(`the cron erases nobody any more: ${left} are left`);
    before = left;
    minutes += 1;
    await cron.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
  }
}

/** @returns what was there before the erasure and what is left after it, and how long each took, in seconds */
export async function writeAndErase(product: LocalInstance, objects: Objects, dataDir: string, n: number) {
  const read = readSettings(await product.mf.getBindings(WEB));
  if (!read.ok) throw new Error(read.problems.join("; "));
  const vault = createVault(read.settings.DATA_KEY_SECRET);
  const d1 = (await product.mf.getD1Database("DB", WEB)) as unknown as D1Database;

  const begun = performance.now();
  const members = await Promise.all(
    Array.from({ length: n }, async (): Promise<Member> => {
      const id = newId();
      return { id, dataKey: await vault.createDataKey(id) };
    }),
  );
  await d1
    .prepare(
      `insert into users (id, email, password_hash, data_key, created_at, updated_at)
        select value ->> 'id', (value ->> 'id') || '@portique.test', 'none', value ->> 'dataKey', 1, 1 from json_each(?)`,
    )
    .bind(JSON.stringify(members))
    .run();
  await sideBySide(AT_ONCE, members, (member) => write(objects, member));
  const before = await leftOf(dataDir, objects, members);

  const written = performance.now();
  await d1
    .prepare(
      `insert into erasure_requests (user_id, reason, requested_at, due_at)
        select value ->> 'id', 'member', 1, 2 from json_each(?)`,
    )
    .bind(JSON.stringify(members))
    .run();
  const minutes = await eraseAll(product, d1);
  const seconds = (from: number, to: number) => Math.round((to - from) / 1000);
  return {
    before,
    minutes,
    left: await leftOf(dataDir, objects, members),
    seconds: { written: seconds(begun, written), erased: seconds(written, performance.now()) },
  };
}
