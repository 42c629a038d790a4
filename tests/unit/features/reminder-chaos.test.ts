// Ten thousand deliveries through everything that can go wrong: ticks doubled and missed, messages doubled, shuffled and
// given again after their acknowledgement, workers killed before or after any step, providers that refuse, ask to wait,
// break down or do not answer. None may be lost; none may be sent twice but where a provider took a message and nobody
// lived, or heard, to write it down.
import { describe, expect, it } from "vitest";
import { type BatchDeps, giveUpBatch } from "#app/features/reminders/batch.server.ts";
import { createBatchStore } from "#app/features/reminders/batch.store.server.ts";
import { deadDeliveries, markDead, retryDelivery } from "#app/features/reminders/delivery.server.ts";
import { createDeliveryStore } from "#app/features/reminders/delivery.store.server.ts";
import { enqueueWaiting, type PlanningDeps, planDue } from "#app/features/reminders/planning.server.ts";
import { createPlanningStore } from "#app/features/reminders/planning.store.server.ts";
import type { Outgoing, Sender, SendOutcome } from "#app/gateways/messaging/messaging.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { handle, type QueuedNames } from "../reminding.ts";
import { openD1 } from "../sqlite-d1.ts";

const MEMBERS = 1_000;
const HOURS = [8, 11, 14, 17, 20];
const MINUTE = 60_000;
const MAX_RETRIES = 5;
const SLOTS = MEMBERS * HOURS.length;

/** Mulberry32: the same storm each run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Killed extends Error {}

/** @param channels of every member; two devices take the notifications of each */
function storm(seed: number, channels: readonly ("email" | "telegram" | "push")[]) {
  const { d1, sqlite } = openD1();
  const database = createDatabase(d1);
  const random = dice(seed);
  const chance = (probability: number) => random() < probability;
  const world = { clock: Date.UTC(2026, 5, 15, 5, 30), calm: false, kills: 0, windows: 0, refused: 0 };

  for (let at = 0; at < MEMBERS; at++) {
    sqlite.exec(`insert into users (id, email, email_confirmed_at, password_hash, subscription_tier, subscription_status,
      data_key, created_at, updated_at) values ('m${at}', 'm${at}@portique.test', 1, 'x', 'complete', 'active', 'x', 0, 0)`);
    sqlite.exec(`insert into reminder_plans (user_id, frequency, channels, message_types, hours, timezone,
      telegram_chat_id, quiet_days, unsubscribe_token, next_due_at, created_at, updated_at)
      values ('m${at}', 5, '${JSON.stringify(channels)}', '["control"]', '${JSON.stringify(HOURS)}', 'Europe/Paris', '${10_000 + at}',
      '[]', 'u${at}', ${Date.UTC(2026, 5, 15, 6)}, 0, 0)`);
    sqlite.exec(`insert into reminder_channels (user_id, channel, address, status, updated_at)
      values ('m${at}', 'telegram', '${10_000 + at}', 'confirmed', 0)`);
    for (const device of ["phone", "desk"])
      sqlite.exec(`insert into push_devices (id, user_id, endpoint, p256dh, auth, label, created_at)
        values ('${device}${at}', 'm${at}', 'https://push.test/${device}${at}', 'p', 'a', '${device}', 0)`);
  }
  for (let at = 1; at <= 8; at++)
    sqlite.exec(`insert into reminder_texts (id, position, type, sms, body, content_hash)
      values ('ct-${at}', ${at}, 'control', 'Texte ${at}', 'Texte ${at}', 'h')`);

  /** The same object, whose every step may be the last its worker takes. */
  function mortal<Steps extends object>(steps: Steps): Steps {
    return new Proxy(steps, {
      get(target, name) {
        const step = Reflect.get(target, name);
        if (typeof step !== "function") return step;
        return (...given: unknown[]) => {
          const result = step.apply(target, given);
          if (!(result instanceof Promise)) return result;
          return (async () => {
            if (!world.calm && chance(0.004)) throw die();
            const answer = await result;
            if (!world.calm && chance(0.004)) throw die();
            return answer;
          })();
        };
      },
    });
  }
  const die = () => {
    world.kills += 1;
    return new Killed();
  };

  /** What each person got, and what the provider remembers of keys. */
  const inbox = new Map<string, number>();
  const sentAt: number[] = [];
  const take = (key: string) => inbox.set(key, (inbox.get(key) ?? 0) + 1);
  const keys = new Set<string>();
  /**
   * @param idempotent a provider that knows keys; a screen does, for of two notifications with one tag it shows one
   * @param paced keeps when it was asked
   */
  const provider = (idempotent: boolean, paced = false): Sender => {
    const outcomeOf = async (key: string, messages: readonly Outgoing[]): Promise<SendOutcome> => {
      const accept = () => {
        if (idempotent && keys.has(key)) return;
        keys.add(key);
        for (const message of messages) take(message.key);
      };
      if (paced) sentAt.push(world.clock);
      if (!world.calm) {
        const luck = random();
        if (luck < 0.004)
          return { ok: false, kind: "later", retryAfter: 1 + Math.floor(random() * 20), detail: "429" };
        if (luck < 0.08) return { ok: false, kind: "later", detail: "500" };
        if (luck < 0.1) return { ok: false, kind: "unknown", detail: "timeout" };
        if (luck < 0.11) {
          accept();
          if (!idempotent) world.windows += 1;
          return { ok: false, kind: "unknown", detail: "timeout" };
        }
      }
      accept();
      // Killed between the provider's yes and the mark: nobody can know.
      if (!world.calm && chance(0.005)) {
        if (!idempotent) world.windows += 1;
        throw die();
      }
      return { ok: true, providerId: `p-${key}` };
    };
    return {
      send: (message) => outcomeOf(message.key, [message]),
      async sendMany(messages, key) {
        const outcome = await outcomeOf(key, messages);
        return messages.map(() => outcome);
      },
    };
  };

  type Waiting = { names: QueuedNames; at: number; attempts: number };
  let queue: Waiting[] = [];
  const rates = { email: 0, sms: 0, whatsapp: 0, telegram: 25, push: 0 };
  const runner = createRunner(database);
  const planning: PlanningDeps = {
    store: createPlanningStore(database),
    db: mortal(runner),
    complimentaryEmails: [],
    rates,
    mailsABatch: 7,
    enqueue: async (messages) => {
      for (const { delaySeconds, ...names } of messages)
        for (let copies = !world.calm && chance(0.02) ? 2 : 1; copies > 0; copies--)
          queue.push({ names, at: world.clock + delaySeconds * 1000, attempts: 0 });
      if (!world.calm && chance(0.02)) throw die();
    },
  };
  const bare = createDeliveryStore(database);
  // A mark that is lost after the provider's yes is a kill inside the window, too.
  const deps: BatchDeps = {
    batches: createBatchStore(database),
    store: {
      ...bare,
      markSent: (...given) => {
        if (!world.calm && chance(0.002)) {
          world.windows += 1;
          throw die();
        }
        return bare.markSent(...given);
      },
    },
    db: planning.db,
    turnOff: async () => {},
    endDevice: async () => {},
    senders: {
      email: provider(true),
      sms: undefined,
      whatsapp: undefined,
      telegram: provider(false, true),
      push: provider(true),
    },
    now: () => world.clock,
    origin: "https://portique.test",
    complimentaryEmails: [],
    rates,
    sleep: async (ms) => {
      world.clock += ms;
    },
  };

  const giveUp = (by: BatchDeps, names: QueuedNames): Promise<unknown> =>
    "batchId" in names ? giveUpBatch(by, names.batchId) : markDead(by, names.deliveryId);

  async function consume(message: Waiting): Promise<void> {
    const again = (seconds: number, attempts: number) =>
      queue.push({ names: message.names, at: world.clock + seconds * 1000, attempts });
    const retry = async (seconds: number) => {
      if (message.attempts < MAX_RETRIES) again(seconds, message.attempts + 1);
      else await giveUp(deps, message.names).catch(() => giveUp({ ...deps, db: runner }, message.names));
    };
    try {
      const verdict = await handle(deps, message.names);
      if (verdict.do === "retry") await retry(verdict.delaySeconds);
      else if (verdict.do === "again") again(verdict.delaySeconds, 0);
      else if (!world.calm && chance(0.03)) again(5, message.attempts); // the acknowledgement is lost
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await retry(30);
    }
  }

  async function drain(): Promise<void> {
    const due = queue.filter(({ at }) => at <= world.clock);
    queue = queue.filter(({ at }) => at > world.clock);
    for (let at = due.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [due[at], due[other]] = [due[other] as Waiting, due[at] as Waiting];
    }
    for (let at = 0; at < due.length; at += 10) await Promise.all(due.slice(at, at + 10).map(consume));
  }

  async function tick(at: number): Promise<void> {
    try {
      await planDue(planning, at);
      await enqueueWaiting(planning, at);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }

  const open = () =>
    sqlite
      .prepare("select count(*) as n from reminder_deliveries where status in ('waiting', 'sending')")
      .get()?.n as number;

  return { sqlite, world, chance, tick, drain, inbox, sentAt, deps, open };
}

/** A day of it, then the administration's retries, and calm. */
async function weather({ world, chance, tick, drain, deps, open }: ReturnType<typeof storm>): Promise<void> {
  const begin = world.clock;
  for (let minute = 1; minute <= 14 * 60; minute++) {
    world.clock = Math.max(world.clock, begin + minute * MINUTE);
    // Ticks are missed, come twice, and come late.
    if (!chance(0.15)) await tick(world.clock - (chance(0.1) ? 30_000 : 0));
    if (chance(0.1)) await tick(world.clock);
    await drain();
  }
  const dead = await deadDeliveries(deps, 10_000);
  const line = { at: 0, adminId: "m0", action: "delivery.retry", subjectKind: "delivery" };
  for (const { id } of dead) await retryDelivery(deps, id, { ...line, id, subjectId: id });
  world.calm = true;
  for (let left = 120; left > 0 && open() > 0; left--) {
    world.clock += MINUTE;
    await tick(world.clock);
    await drain();
  }
}

describe("ten thousand deliveries in a storm", () => {
  it("are none lost, and none sent twice but for what nobody could know", { timeout: 120_000 }, async () => {
    const day = storm(7, ["email", "telegram"]);
    await weather(day);
    const { sqlite, world, inbox, sentAt } = day;
    const states = sqlite
      .prepare("select status, count(*) as n from reminder_deliveries group by status")
      .all();
    expect(states).toEqual([{ status: "sent", n: 2 * SLOTS }]);
    const slots = sqlite
      .prepare("select count(distinct user_id || day || hour || channel) as n from reminder_deliveries")
      .get();
    expect(slots?.n).toBe(2 * SLOTS);
    expect(inbox.size).toBe(2 * SLOTS);
    const doubles = [...inbox.values()].reduce((sum, times) => sum + times - 1, 0);
    expect(world.kills).toBeGreaterThan(200);
    expect(world.windows).toBeGreaterThan(20);
    expect(doubles).toBeLessThanOrEqual(world.windows);

    // Telegram's rate is kept by all consumers together: 25 in any second, and never a burst.
    sentAt.sort((a, b) => a - b);
    const crowded = sentAt.filter((at, nth) => nth >= 26 && at - (sentAt[nth - 26] ?? 0) < 1_000);
    expect(crowded.length).toBe(0);

    // Each member heard each of the eight texts once before any came again.
    const repeats = sqlite
      .prepare(`select count(*) as n from (select user_id, text_id from reminder_deliveries where channel = 'email'
        group by user_id, text_id having count(*) > 1)`)
      .get();
    expect(repeats?.n).toBe(0);
  });

  it("reach each of two devices once, as notifications", { timeout: 120_000 }, async () => {
    const day = storm(11, ["push"]);
    await weather(day);
    const { sqlite, world, inbox } = day;
    const states = sqlite
      .prepare(
        "select device_id like 'phone%' as phone, status, count(*) as n from reminder_deliveries group by 1, 2",
      )
      .all();
    expect(states).toEqual([
      { phone: 0, status: "sent", n: SLOTS },
      { phone: 1, status: "sent", n: SLOTS },
    ]);
    expect(inbox.size).toBe(2 * SLOTS);
    expect([...inbox.values()].every((times) => times === 1)).toBe(true);
    expect(world.kills).toBeGreaterThan(200);
  });
});
