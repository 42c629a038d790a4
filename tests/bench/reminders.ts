// `npm run bench -- reminders`: what a minute of the cron costs. 5,000 due among 10,000 members, then among 100,000: rows
// read and time must follow the due, not the members. Then 100,000 due at once, planned within a minute.
import { rmSync } from "node:fs";
import { type PlanningDeps, planDue } from "#app/features/reminders/planning.server.ts";
import { createPlanningStore } from "#app/features/reminders/planning.store.server.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { startLocal } from "#workers/local/instance.ts";
import { WEB } from "#workers/local/workers.ts";

const DATA_DIR = ".cache/bench-reminders";
const MEMBERS = 100_000;
const FEW = 10_000;
const DUE = 5_000;
/** Ten times the members: deeper trees and a colder cache, not ten times the work. */
const ALLOWED_RATIO = 1.5;
const ROUNDS = 3;
const ALLOWED_MS = 60_000;
const STEP = 10_000;
const NOW = Date.UTC(2026, 5, 15, 6);
const TOMORROW = NOW + 86_400_000;

rmSync(DATA_DIR, { recursive: true, force: true });
const instance = await startLocal({
  port: 0,
  dataDir: DATA_DIR,
  rateLimit: "off",
  settings: { QUIET: "1" },
  now: Date.UTC(2026, 0, 1),
});
const d1 = (await instance.mf.getD1Database("DB", WEB)) as unknown as D1Database;

/** Rows the statements read and wrote, as D1 bills them. */
const meter = { read: 0, written: 0 };
const counting = {
  prepare: (sql: string) => d1.prepare(sql),
  async batch(statements: D1PreparedStatement[]) {
    const results = await d1.batch(statements);
    for (const { meta } of results) {
      meter.read += meta.rows_read;
      meter.written += meta.rows_written;
    }
    return results;
  },
} as unknown as D1Database;
const database = createDatabase(counting);
const deps: PlanningDeps = {
  store: createPlanningStore(database),
  db: createRunner(database),
  complimentaryEmails: [],
  rates: { email: 0, sms: 0, whatsapp: 0, telegram: 0, push: 0 },
  mailsABatch: 100,
  enqueue: async () => {},
};

async function fill(from: number, to: number): Promise<void> {
  // D1 binds every number as a real: « m7.0 » without the cast.
  const each =
    "with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i + 1 < ?)";
  for (let first = from; first < to; first += STEP) {
    const last = Math.min(first + STEP, to);
    await d1.batch([
      d1
        .prepare(`${each} insert into users (id, email, email_confirmed_at, password_hash, subscription_tier,
          subscription_status, data_key, created_at, updated_at)
          select 'm' || i, 'm' || i || '@portique.local', 1, 'x', 'complete', 'active', 'x', 0, 0 from n`)
        .bind(first, last),
      d1
        .prepare(`${each} insert into reminder_plans (user_id, frequency, channels, message_types, hours, timezone,
          quiet_days, unsubscribe_token, next_due_at, created_at, updated_at)
          select 'm' || i, 3, '["email"]', '[]', '[8,12,18]', 'Europe/Paris', '[]', 'u' || i, ${TOMORROW}, 0, 0 from n`)
        .bind(first, last),
    ]);
  }
}

/** `due` of `members` have a slot now; nothing is planned yet. */
async function arm(members: number, due: number): Promise<void> {
  await d1.prepare("delete from reminder_deliveries").run();
  const every = members / due;
  await d1
    .prepare(
      `update reminder_plans set next_due_at = iif(cast(substr(user_id, 2) as integer) % ${every} = 0, ${NOW}, ${TOMORROW})`,
    )
    .run();
}

async function measure(members: number, due: number) {
  await arm(members, due);
  meter.read = 0;
  meter.written = 0;
  const start = performance.now();
  const { plans, deliveries } = await planDue(deps, NOW);
  const ms = performance.now() - start;
  if (plans !== due || deliveries !== due)
    throw new Error(`planned ${plans} plans, ${deliveries} deliveries of ${due}`);
  return {
    members,
    due,
    ms: Math.round(ms),
    "rows read": meter.read,
    "read a due": meter.read / due,
    "rows written": meter.written,
  };
}

/** The middle one by time; the rows are the same each time. */
async function median(members: number, due: number) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(members, due));
  rounds.sort((a, b) => a.ms - b.ms);
  return rounds[Math.floor(ROUNDS / 2)] as (typeof rounds)[number];
}

console.log("filling…");
await fill(0, FEW);
await measure(FEW, DUE); // warm
const few = await median(FEW, DUE);
await fill(FEW, MEMBERS);
const many = await median(MEMBERS, DUE);
const none = await (async () => {
  await d1.prepare(`update reminder_plans set next_due_at = ${TOMORROW}`).run();
  meter.read = 0;
  const start = performance.now();
  await planDue(deps, NOW);
  return { members: MEMBERS, due: 0, ms: Math.round(performance.now() - start), "rows read": meter.read };
})();
const all = await measure(MEMBERS, MEMBERS);
console.table([few, many, none, all]);

const problems = [
  ...(many["rows read"] > few["rows read"] * 1.05 ? ["rows read grow with the members"] : []),
  ...(many.ms > few.ms * ALLOWED_RATIO
    ? [`time grows with the members (${(many.ms / few.ms).toFixed(2)})`]
    : []),
  ...(none["rows read"] > 10 ? ["an idle minute reads rows"] : []),
  ...(all.ms > ALLOWED_MS ? [`100,000 due took ${all.ms} ms`] : []),
];
console.log(problems.length ? problems.join("; ") : "cost follows the due; 100,000 due within a minute");
await instance.stop();
process.exit(problems.length ? 1 : 0);
