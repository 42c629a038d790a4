// « npm start -- --now » at 01:59 before each clock change of 2026, and the outbox three hours later: the cron driven
// minute by minute, by ticks that are also doubled, late and missed.
import { describe, expect, it } from "vitest";
import type { BatchDeps } from "#app/features/reminders/batch.server.ts";
import { createBatchStore } from "#app/features/reminders/batch.store.server.ts";
import { deadDeliveries, retryDelivery } from "#app/features/reminders/delivery.server.ts";
import { createDeliveryStore } from "#app/features/reminders/delivery.store.server.ts";
import {
  enqueueWaiting,
  type PlanningDeps,
  planDue,
  type Queued,
} from "#app/features/reminders/planning.server.ts";
import { createPlanningStore } from "#app/features/reminders/planning.store.server.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { handle, inMany } from "../reminding.ts";
import { openD1 } from "../sqlite-d1.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Settings = { hours: number[]; timezone?: string; frequency?: number; onlyIfUnwritten?: boolean };

/** An instance with one member, a cron to strike and an outbox. */
function open(
  { hours, timezone = "Europe/Paris", frequency = 10, onlyIfUnwritten = false }: Settings,
  start: number,
) {
  const { d1, sqlite } = openD1();
  const database = createDatabase(d1);
  sqlite.exec(`insert into users (id, email, email_confirmed_at, password_hash, subscription_tier, subscription_status,
    timezone, data_key, created_at, updated_at)
    values ('zoe', 'zoe@portique.test', 1, 'x', 'complete', 'active', '${timezone}', 'x', 0, 0)`);
  sqlite.exec(`insert into reminder_plans (user_id, frequency, channels, message_types, hours, timezone, quiet_days,
    only_if_unwritten, unsubscribe_token, next_due_at, created_at, updated_at)
    values ('zoe', ${frequency}, '["email"]', '["control"]', '${JSON.stringify(hours)}', '${timezone}', '[]',
    ${Number(onlyIfUnwritten)}, 'u', ${start}, 0, 0)`);
  for (let at = 1; at <= 40; at++)
    sqlite.exec(`insert into reminder_texts (id, position, type, sms, body, content_hash)
      values ('ct-${at}', ${at}, 'control', 'Texte ${at}', 'Texte ${at}', 'h')`);
  let clock = start;
  let queue: Queued[] = [];
  const outbox: { at: string; text: string }[] = [];
  const planning: PlanningDeps = {
    store: createPlanningStore(database),
    db: createRunner(database),
    complimentaryEmails: [],
    rates: { email: 0, sms: 0, whatsapp: 0, telegram: 0, push: 0 },
    mailsABatch: 2,
    enqueue: async (messages) => void queue.push(...messages),
  };
  const deps: BatchDeps = {
    store: createDeliveryStore(database),
    batches: createBatchStore(database),
    db: planning.db,
    turnOff: async () => {},
    endDevice: async () => {},
    senders: {
      email: inMany(async ({ text }) => {
        outbox.push({ at: new Date(clock).toISOString().slice(0, 16), text });
        return { ok: true, providerId: null };
      }),
      sms: undefined,
      whatsapp: undefined,
      telegram: undefined,
      push: undefined,
    },
    now: () => clock,
    origin: "https://portique.test",
    complimentaryEmails: [],
    rates: planning.rates,
    sleep: async () => {},
  };
  const slots = () =>
    sqlite
      .prepare("select day || 'T' || hour as slot from reminder_deliveries order by due_at, hour")
      .all()
      .map((row) => row.slot);
  const states = () =>
    sqlite
      .prepare("select status from reminder_deliveries")
      .all()
      .map((row) => row.status);
  /** An administrator asks for what was given up. */
  async function retry(at: number): Promise<void> {
    clock = at;
    const line = { at, adminId: "zoe", action: "delivery.retry", subjectKind: "delivery" };
    for (const { id } of await deadDeliveries(deps))
      await retryDelivery(deps, id, { ...line, id, subjectId: id });
  }
  /** Plans, and has the queue emptied unless its memory is lost. */
  async function strike(at: number, lost = false): Promise<void> {
    clock = at;
    await planDue(planning, at);
    await enqueueWaiting(planning, at);
    const messages = queue;
    queue = [];
    if (!lost) for (const message of messages) await handle(deps, message);
  }
  async function run(from: number, to: number, beat: (at: number) => number[] = (at) => [at]): Promise<void> {
    for (let at = from; at <= to; at += MINUTE) for (const tick of beat(at)) await strike(tick);
  }
  return { sqlite, outbox, slots, states, retry, strike, run };
}

const SPRING = Date.UTC(2026, 2, 29, 0, 59); // 01:59 in Paris
const AUTUMN = Date.UTC(2026, 9, 24, 23, 59);
const HOURS = [1, 2, 3, 4, 5];

describe("the nights the clocks change", () => {
  it("in spring: each hour once, and one reminder for the hour left out and the next", async () => {
    const night = open({ hours: HOURS }, SPRING);
    await night.run(SPRING, SPRING + 3 * HOUR);
    expect(night.slots()).toEqual(["2026-03-29T3", "2026-03-29T4", "2026-03-29T5"]);
    expect(night.outbox.map(({ at }) => at)).toEqual([
      "2026-03-29T01:00",
      "2026-03-29T02:00",
      "2026-03-29T03:00",
    ]);
    expect(new Set(night.outbox.map(({ text }) => text)).size).toBe(3);
  });

  it("in spring: the hour left out alone strikes at the jump", async () => {
    const night = open({ hours: [2] }, SPRING);
    await night.run(SPRING, SPRING + 3 * HOUR);
    expect(night.outbox.map(({ at }) => at)).toEqual(["2026-03-29T01:00"]);
  });

  it("in autumn: each hour once, the one that comes twice the first time", async () => {
    const night = open({ hours: HOURS }, AUTUMN);
    await night.run(AUTUMN, AUTUMN + 5 * HOUR);
    expect(night.slots()).toEqual(["2026-10-25T2", "2026-10-25T3", "2026-10-25T4", "2026-10-25T5"]);
    expect(night.outbox.map(({ at }) => at)).toEqual([
      "2026-10-25T00:00",
      "2026-10-25T02:00",
      "2026-10-25T03:00",
      "2026-10-25T04:00",
    ]);
  });

  it.each([SPRING, AUTUMN])("with ticks doubled, late and missed: the same slots (%i)", async (start) => {
    const [punctual, unruly] = [open({ hours: HOURS }, start), open({ hours: HOURS }, start)];
    await punctual.run(start, start + 4 * HOUR);
    let nth = 0;
    await unruly.run(start, start + 4 * HOUR, (at) => {
      nth += 1;
      if (nth % 3 === 0) return [];
      return nth % 2 ? [at, at] : [at - 2 * MINUTE, at];
    });
    expect(unruly.slots()).toEqual(punctual.slots());
    expect(unruly.outbox.length).toBe(punctual.outbox.length);
  });
});

describe("an outage", () => {
  it("sends the latest slot only, not the pile, and nothing that is an hour late", async () => {
    const start = Date.UTC(2026, 5, 15, 6);
    const night = open({ hours: [8, 12, 18] }, start);
    await night.strike(start + 2 * 24 * HOUR + 4 * HOUR + 20 * MINUTE);
    expect(night.slots()).toEqual(["2026-06-17T12"]);
    expect(night.outbox.length).toBe(1);
    await night.strike(start + 3 * 24 * HOUR + 6 * HOUR);
    expect(night.outbox.length).toBe(1);
  });

  it("of a day and a half leaves one reminder, at the next hour", async () => {
    const start = Date.UTC(2026, 11, 9, 7);
    const night = open({ hours: [8], frequency: 1 }, start);
    const back = Date.UTC(2026, 11, 10, 6, 58);
    await night.run(back, back + 10 * MINUTE);
    expect(night.outbox.map(({ at }) => at)).toEqual(["2026-12-10T07:00"]);
  });

  it("of a provider longer than an hour drops what waited, and counts it", async () => {
    const start = Date.UTC(2026, 5, 15, 6);
    const night = open({ hours: [8] }, start);
    await night.strike(start, true);
    await night.run(start + 61 * MINUTE, start + 75 * MINUTE);
    expect(night.outbox).toEqual([]);
    expect(night.sqlite.prepare("select status, outcome from reminder_deliveries").all()).toEqual([
      { status: "skipped", outcome: "late" },
    ]);
  });

  it("of the queue's memory is healed from the database, once", async () => {
    const start = Date.UTC(2026, 5, 15, 6);
    const night = open({ hours: [8] }, start);
    await night.strike(start, true);
    await night.run(start + MINUTE, start + 20 * MINUTE);
    expect(night.outbox.length).toBe(1);
  });
});

describe("a member who has written today", () => {
  it("hears nothing more when reminders are for blank pages only", async () => {
    const start = Date.UTC(2026, 5, 15, 6);
    const night = open({ hours: [8, 12], onlyIfUnwritten: true }, start);
    await night.strike(start);
    night.sqlite.exec(`insert into journal_days (user_id, day, version, words, updated_at)
      values ('zoe', '2026-06-15', 1, 5, 0)`);
    await night.strike(start + 4 * HOUR);
    expect(night.outbox.length).toBe(1);
    await night.strike(start + 24 * HOUR);
    expect(night.outbox.length).toBe(2);
  });
});

describe("a reminder that was given up", () => {
  it("leaves when it is asked for again, however late and whatever came since", async () => {
    const start = Date.UTC(2026, 5, 15, 6);
    const night = open({ hours: [8, 12] }, start);
    await night.strike(start, true);
    night.sqlite.exec("update reminder_deliveries set status = 'dead', enqueue_at = null");
    await night.strike(start + 4 * HOUR);
    expect(night.outbox.length).toBe(1);
    await night.retry(start + 26 * HOUR);
    await night.strike(start + 26 * HOUR);
    // The slot of eight that morning is two hours late: it is not made up for.
    expect(night.outbox.length).toBe(2);
    expect(night.states()).toEqual(["sent", "sent"]);
  });

  it("makes no other late by coming back", async () => {
    const start = Date.UTC(2026, 5, 15, 6);
    const night = open({ hours: [8, 12] }, start);
    await night.strike(start, true);
    night.sqlite.exec("update reminder_deliveries set status = 'dead', enqueue_at = null");
    await night.strike(start + 4 * HOUR, true);
    await night.retry(start + 5 * HOUR);
    await night.strike(start + 5 * HOUR);
    expect(night.states()).toEqual(["sent", "sent"]);
  });
});

describe("a member below Complet+", () => {
  it("is not written to, and is again after coming back", async () => {
    const start = Date.UTC(2026, 5, 15, 6);
    const night = open({ hours: [8, 12] }, start);
    night.sqlite.exec("update users set subscription_tier = 'essential'");
    await night.strike(start);
    night.sqlite.exec("update users set subscription_tier = 'complete'");
    await night.strike(start + 4 * HOUR);
    expect(night.slots()).toEqual(["2026-06-15T12"]);
  });

  it("hears nothing while the account is suspended, planned or under way, and again once that is lifted", async () => {
    const start = Date.UTC(2026, 5, 15, 6);
    const night = open({ hours: [8, 12, 18] }, start);
    const suspend = (at: number | null) => night.sqlite.exec(`update users set suspended_at = ${at}`);
    await night.strike(start, true);
    suspend(start + MINUTE);
    await night.run(start + MINUTE, start + 20 * MINUTE);
    await night.strike(start + 4 * HOUR);
    expect(night.outbox).toEqual([]);
    suspend(null);
    await night.strike(start + 10 * HOUR);
    expect(night.outbox).toHaveLength(1);
  });

  it("since a downgrade took effect is not written to, though the provider was not read since", async () => {
    const start = Date.UTC(2026, 5, 15, 6);
    const night = open({ hours: [8, 12] }, start);
    const downgrade = (at: number) =>
      night.sqlite.exec(`update users set tier_after = 'essential', tier_until = ${at}`);
    downgrade(start + 5 * MINUTE);
    await night.strike(start, true);
    await night.run(start + MINUTE, start + 20 * MINUTE);
    expect(night.states()).toEqual(["skipped"]);
    await night.strike(start + 4 * HOUR);
    expect([night.slots(), night.outbox]).toEqual([["2026-06-15T8"], []]);
  });
});
