// Reminders by mail leave a hundred a call: who is in a call, what becomes of each, what is asked of the provider afterwards.
import { describe, expect, it } from "vitest";
import { type BatchDeps, deliverBatch, giveUpBatch } from "#app/features/reminders/batch.server.ts";
import { createBatchStore } from "#app/features/reminders/batch.store.server.ts";
import { deadDeliveries, retryDelivery } from "#app/features/reminders/delivery.server.ts";
import { createDeliveryStore } from "#app/features/reminders/delivery.store.server.ts";
import { askMailFates } from "#app/features/reminders/fates.server.ts";
import {
  enqueueWaiting,
  type PlanningDeps,
  planDue,
  type Queued,
} from "#app/features/reminders/planning.server.ts";
import { createPlanningStore } from "#app/features/reminders/planning.store.server.ts";
import { type Outgoing, type SendOutcome, unconfigured } from "#app/gateways/messaging/messaging.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { openD1 } from "../sqlite-d1.ts";

const MORNING = Date.UTC(2026, 5, 15, 6);
const HOUR = 3_600_000;
const SENT: SendOutcome = { ok: true, providerId: null };

/** `members` who want a mail at eight, and nothing sent yet. */
function open(members: number, { mailsABatch = 100, rate = 0 } = {}) {
  const { d1, sqlite } = openD1();
  const database = createDatabase(d1);
  const db = createRunner(database);
  for (let at = 0; at < members; at++) {
    sqlite.exec(`insert into users (id, email, email_confirmed_at, password_hash, subscription_tier, subscription_status,
      data_key, created_at, updated_at) values ('m${at}', 'm${at}@portique.test', 1, 'x', 'complete', 'active', 'x', 0, 0)`);
    sqlite.exec(`insert into reminder_plans (user_id, frequency, channels, message_types, hours, timezone, quiet_days,
      unsubscribe_token, next_due_at, created_at, updated_at)
      values ('m${at}', 1, '["email"]', '["control"]', '[8]', 'Europe/Paris', '[]', 'u${at}', ${MORNING}, 0, 0)`);
  }
  sqlite.exec(`insert into reminder_texts (id, position, type, sms, body, content_hash)
    values ('ct-1', 1, 'control', 'Texte', 'Texte', 'h')`);
  const world = {
    clock: MORNING,
    outcomeOf: (_: Outgoing): SendOutcome => SENT,
    calls: [] as { key: string; to: string[] }[],
    ended: [] as string[],
  };
  const queue: Queued[] = [];
  const rates = { email: rate, sms: 0, whatsapp: 0, telegram: 0, push: 0 };
  const planning: PlanningDeps = {
    store: createPlanningStore(database),
    ...{ db, rates, mailsABatch, complimentaryEmails: [] },
    enqueue: async (messages) => void queue.push(...messages),
  };
  const deps: BatchDeps = {
    store: createDeliveryStore(database),
    batches: createBatchStore(database),
    ...{ db, rates, complimentaryEmails: [], origin: "https://portique.test" },
    turnOff: async (_, channel, address, reason) => void world.ended.push(`${channel} ${address} ${reason}`),
    endDevice: async () => {},
    senders: {
      ...{ sms: undefined, whatsapp: undefined, telegram: undefined, push: undefined },
      email: {
        send: async () => unconfigured,
        sendMany: async (messages, key) => {
          world.calls.push({ key, to: messages.map(({ to }) => to) });
          return messages.map(world.outcomeOf);
        },
      },
    },
    now: () => world.clock,
    sleep: async (ms) => {
      world.clock += ms;
    },
  };
  /** A minute of the cron; the batches that it put into the queue, and the seconds that each is to wait. */
  async function strike(): Promise<{ batchIds: string[]; delays: number[] }> {
    queue.length = 0;
    await planDue(planning, world.clock);
    await enqueueWaiting(planning, world.clock);
    return {
      batchIds: queue.flatMap((one) => ("batchId" in one ? [one.batchId] : [])),
      delays: queue.map(({ delaySeconds }) => delaySeconds),
    };
  }
  const states = () =>
    sqlite
      .prepare("select status, outcome, count(*) as n from reminder_deliveries group by 1, 2 order by 1")
      .all()
      .map(({ status, outcome, n }) => [status, outcome, n]);
  return { sqlite, world, deps, strike, states };
}

const later: SendOutcome = { ok: false, kind: "later", detail: "500" };

describe("reminders by mail", () => {
  it("leave in one call for each hundred, spread over the seconds that the provider takes calls in", async () => {
    const { world, deps, strike, states } = open(450, { rate: 2 });
    const { batchIds, delays } = await strike();
    expect(delays).toEqual([0, 0, 1, 1, 2]);
    for (const id of batchIds) expect(await deliverBatch(deps, id)).toEqual({ do: "ack", why: "sent" });
    expect(world.calls.map(({ to }) => to.length)).toEqual([100, 100, 100, 100, 50]);
    expect(new Set(world.calls.flatMap(({ to }) => to)).size).toBe(450);
    expect(states()).toEqual([["sent", null, 450]]);
    // Five calls at two a second.
    expect(world.clock - MORNING).toBe(2_000);
    for (const id of batchIds) expect(await deliverBatch(deps, id)).toEqual({ do: "ack", why: "settled" });
  });

  it("of which one is refused come each to its own end", async () => {
    const { world, deps, strike, states } = open(4);
    world.outcomeOf = ({ to }) => {
      if (to.startsWith("m1@"))
        return { ok: false, kind: "never", detail: "validation_error", turnsOff: "invalid" };
      if (to.startsWith("m2@")) return { ok: false, kind: "never", detail: "validation_error" };
      return SENT;
    };
    const [id = ""] = (await strike()).batchIds;
    expect(await deliverBatch(deps, id)).toEqual({ do: "ack", why: "sent" });
    expect(states()).toEqual([
      ["dead", "validation_error", 1],
      ["sent", null, 2],
      ["skipped", "invalid", 1],
    ]);
    expect(world.ended).toEqual(["email m1@portique.test invalid"]);
  });

  it("are tried again under the same key with the same people, but for who has left", async () => {
    const { sqlite, world, deps, strike, states } = open(3, { mailsABatch: 2 });
    world.outcomeOf = () => later;
    const [id = ""] = (await strike()).batchIds;
    expect(await deliverBatch(deps, id)).toEqual({ do: "retry", delaySeconds: 30, why: "500" });
    world.outcomeOf = () => SENT;
    sqlite.exec("update reminder_plans set channels = '[]' where user_id in ('m0', 'm2')");
    // The queue has lost its memory: they come again, in the batches that they were in.
    world.clock += HOUR / 2;
    expect((await strike()).batchIds).toContain(id);
    await deliverBatch(deps, id);
    const [first, second] = world.calls;
    expect(second?.key).toBe(first?.key);
    expect(first?.to).toEqual(expect.arrayContaining(second?.to ?? []));
    expect(states()).toContainEqual(["skipped", "off", 1]);
  });

  it("are held by one consumer at a time, and taken over from one who died", async () => {
    const { world, deps, strike } = open(2);
    const [id = ""] = (await strike()).batchIds;
    // Who claimed it lives no more.
    await deps.db.write(deps.batches.claim(id, 60_000, world.clock));
    expect(await deliverBatch(deps, id)).toMatchObject({ do: "again", why: "busy" });
    world.clock += 61_000;
    expect(await deliverBatch(deps, id)).toEqual({ do: "ack", why: "sent" });
  });

  it("given up are sent again one by one as the administration asks, under another key", async () => {
    const { world, deps, strike, states } = open(2);
    const [id = ""] = (await strike()).batchIds;
    world.outcomeOf = () => later;
    await deliverBatch(deps, id);
    expect(await giveUpBatch(deps, id)).toBe(2);
    expect(states()).toEqual([["dead", "500", 2]]);
    const [dead] = await deadDeliveries(deps);
    const line = { at: 0, id: "l", adminId: "m0", action: "delivery.retry", subjectKind: "delivery" };
    await retryDelivery(deps, dead?.id ?? "", { ...line, subjectId: "d" });
    world.outcomeOf = () => SENT;
    const [again = ""] = (await strike()).batchIds;
    expect(again).not.toBe(id);
    await deliverBatch(deps, again);
    expect(world.calls.at(-1)?.to).toHaveLength(1);
    expect(states()).toEqual([
      ["dead", "500", 1],
      ["sent", null, 1],
    ]);
  });

  it("are asked about once, half a day later, and end a mailbox that is gone", async () => {
    const { world, deps, strike } = open(3);
    world.outcomeOf = ({ to }) => ({ ok: true, providerId: `id of ${to}` });
    const [id = ""] = (await strike()).batchIds;
    await deliverBatch(deps, id);
    const asked: string[] = [];
    let isDown = true;
    const fateOf = async (providerId: string) => {
      if (isDown) throw new Error("down");
      asked.push(providerId);
      return providerId.includes("m1@") ? ("bounced" as const) : null;
    };
    expect(await askMailFates({ ...deps, fateOf }, 10)).toBe(0);
    world.clock += 13 * HOUR;
    expect(await askMailFates({ ...deps, fateOf }, 10)).toBe(0);
    isDown = false;
    await askMailFates({ ...deps, fateOf }, 2);
    expect(asked).toHaveLength(2);
    await askMailFates({ ...deps, fateOf }, 10);
    expect(asked.toSorted()).toEqual([0, 1, 2].map((at) => `id of m${at}@portique.test`));
    expect(world.ended).toEqual(["email m1@portique.test bounced"]);
    expect(await askMailFates({ ...deps, fateOf }, 10)).toBe(0);
  });
});
