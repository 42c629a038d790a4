// Notifications through the cron and the queue on the product's own statements: the day's one below Complet+, several
// devices, « Plus tard », and a device that is gone.
import { describe, expect, it } from "vitest";
import type { BatchDeps } from "#app/features/reminders/batch.server.ts";
import { createBatchStore } from "#app/features/reminders/batch.store.server.ts";
import { createDeliveryStore } from "#app/features/reminders/delivery.store.server.ts";
import { postpone, renewDevice } from "#app/features/reminders/devices.server.ts";
import { createDeviceStore } from "#app/features/reminders/devices.store.server.ts";
import type { Notification } from "#app/features/reminders/notification.ts";
import {
  enqueueWaiting,
  type PlanningDeps,
  planDue,
  type Queued,
} from "#app/features/reminders/planning.server.ts";
import { createPlanningStore } from "#app/features/reminders/planning.store.server.ts";
import type { RemindersDeps } from "#app/features/reminders/reminders.server.ts";
import type { SendOutcome } from "#app/gateways/messaging/messaging.ts";
import { AppError } from "#app/lib/errors.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { handle, inMany } from "../reminding.ts";
import { openD1 } from "../sqlite-d1.ts";

const HOUR = 3_600_000;
/** Six in the morning in Paris, a Monday in June. */
const MORNING = Date.UTC(2026, 5, 15, 4);
const EVENING = MORNING + 16 * HOUR;

type Plan = {
  tier?: "free" | "essential" | "complete";
  channels?: string[];
  hours?: number[];
  pushHour?: number | null;
  quietDays?: number[];
  onlyIfUnwritten?: boolean;
  devices?: string[];
};

function open({
  tier = "free",
  channels = ["push"],
  hours = [8],
  pushHour = null,
  quietDays = [],
  onlyIfUnwritten = false,
  devices = ["phone"],
}: Plan) {
  const { d1, sqlite } = openD1();
  const database = createDatabase(d1);
  const db = createRunner(database);
  sqlite.exec(`insert into users (id, email, email_confirmed_at, password_hash, subscription_tier, subscription_status,
    timezone, data_key, created_at, updated_at)
    values ('zoe', 'zoe@portique.test', 1, 'x', '${tier}', 'active', 'Europe/Paris', 'x', 0, 0)`);
  sqlite.exec(`insert into reminder_plans (user_id, frequency, channels, message_types, hours, timezone, quiet_days,
    only_if_unwritten, push_hour, unsubscribe_token, next_due_at, created_at, updated_at)
    values ('zoe', 3, '${JSON.stringify(channels)}', '["control"]', '${JSON.stringify(hours)}', 'Europe/Paris',
    '${JSON.stringify(quietDays)}', ${Number(onlyIfUnwritten)}, ${pushHour}, 'u', ${MORNING}, 0, 0)`);
  for (const id of devices)
    sqlite.exec(`insert into push_devices (id, user_id, endpoint, p256dh, auth, label, created_at)
      values ('${id}', 'zoe', 'https://push.test/${id}', 'p', 'a', '${id}', 0)`);
  for (let at = 1; at <= 8; at++)
    sqlite.exec(`insert into reminder_texts (id, position, type, sms, body, content_hash)
      values ('ct-${at}', ${at}, 'control', 'Texte ${at}', 'Texte ${at}', 'h')`);
  const world: { clock: number; outcome: SendOutcome } = {
    clock: MORNING,
    outcome: { ok: true, providerId: null },
  };
  let queue: Queued[] = [];
  const shown: { hour: number; device: string; said: Notification }[] = [];
  const mails: number[] = [];
  const hourOf = () => new Date(world.clock).getUTCHours() + 2;
  const rates = { email: 0, sms: 0, whatsapp: 0, telegram: 0, push: 0 };
  const planning: PlanningDeps = {
    store: createPlanningStore(database),
    db,
    complimentaryEmails: [],
    rates,
    mailsABatch: 2,
    enqueue: async (messages) => void queue.push(...messages),
  };
  const store = createDeviceStore(database);
  const deps: BatchDeps = {
    store: createDeliveryStore(database),
    batches: createBatchStore(database),
    db,
    turnOff: async () => {},
    endDevice: (endpoint) => db.read(store.end(endpoint)),
    senders: {
      email: inMany(async () => {
        mails.push(hourOf());
        return { ok: true, providerId: null };
      }),
      sms: undefined,
      whatsapp: undefined,
      telegram: undefined,
      push: {
        async send({ to, text }) {
          if (world.outcome.ok)
            shown.push({ hour: hourOf(), device: to.split("/").at(-1) ?? "", said: JSON.parse(text) });
          return world.outcome;
        },
      },
    },
    now: () => world.clock,
    origin: "https://portique.test",
    complimentaryEmails: [],
    rates,
    sleep: async () => {},
  };
  /** A tick each quarter of an hour, each of them twice. */
  async function run(to: number): Promise<void> {
    for (; world.clock <= to; world.clock += HOUR / 4)
      for (const _ of [1, 2]) {
        await planDue(planning, world.clock);
        await enqueueWaiting(planning, world.clock);
        const messages = queue;
        queue = [];
        for (const message of messages) await handle(deps, message);
      }
  }
  const postpone = (device: string, id: string) =>
    db.read(store.postpone(`https://push.test/${device}`, id, 0, world.clock + HOUR, world.clock));
  const change = (statement: string) => sqlite.exec(statement);
  const states = () => sqlite.prepare("select status, outcome from reminder_deliveries").all();
  return { world, run, shown, mails, postpone, change, states, sqlite };
}

const hoursOf = (day: ReturnType<typeof open>) => day.shown.map(({ hour }) => hour);

describe("below Complet+", () => {
  it.each(["free", "essential"] as const)("%s: one a day, at the first of the plan’s hours", async (tier) => {
    const day = open({ tier, hours: [8, 12, 18], channels: ["email", "push"] });
    await day.run(EVENING);
    expect([hoursOf(day), day.mails]).toEqual([[8], []]);
  });

  it("at the hour that was chosen, though the plan has others", async () => {
    const day = open({ hours: [8, 12], pushHour: 21 });
    await day.run(EVENING);
    expect(hoursOf(day)).toEqual([21]);
  });

  it("none more for an hour that is moved after the day’s was told", async () => {
    const day = open({ pushHour: 8 });
    await day.run(MORNING + 5 * HOUR);
    day.change(`update reminder_plans set push_hour = 14, next_due_at = ${MORNING + 8 * HOUR}`);
    await day.run(EVENING);
    expect(hoursOf(day)).toEqual([8]);
    await day.run(EVENING + 24 * HOUR);
    expect(hoursOf(day)).toEqual([8, 14]);
  });

  it("none for an account that is suspended", async () => {
    const day = open({ tier: "essential" });
    day.change("update users set suspended_at = 1");
    await day.run(EVENING);
    expect(day.shown).toEqual([]);
  });

  it("none on a quiet day, nor once the page is written where that was asked", async () => {
    const quiet = open({ quietDays: [1] });
    await quiet.run(EVENING);
    const written = open({ onlyIfUnwritten: true });
    written.change(
      "insert into journal_days (user_id, day, version, words, updated_at) values ('zoe', '2026-06-15', 1, 1, 0)",
    );
    await written.run(EVENING);
    expect([quiet.shown, written.shown]).toEqual([[], []]);
  });
});

describe("Complet+", () => {
  it("tells each device once an hour, beside the other channels", async () => {
    const day = open({
      tier: "complete",
      hours: [8, 12],
      channels: ["email", "push"],
      devices: ["phone", "desk"],
    });
    await day.run(EVENING);
    expect(day.mails).toEqual([8, 12]);
    expect(day.shown.map(({ hour, device }) => `${hour} ${device}`).sort()).toEqual([
      "12 desk",
      "12 phone",
      "8 desk",
      "8 phone",
    ]);
    expect(new Set(day.shown.map(({ said }) => said.tag)).size).toBe(4);
  });
});

describe("a notification", () => {
  it("holds a text of ours, its way back, and the way to today’s page of the plan", async () => {
    const free = open({});
    await free.run(EVENING);
    const essential = open({ tier: "essential" });
    await essential.run(EVENING);
    expect(free.shown[0]?.said).toMatchObject({
      title: "Ce qui dépend de vous",
      body: expect.stringMatching(/^(Texte \d) \1$/),
      url: "/journal",
      write: "/dashboard",
    });
    expect(essential.shown[0]?.said.write).toBe("/journal");
  });

  it("comes again an hour after « Plus tard », on that device, once", async () => {
    const day = open({ devices: ["phone", "desk"] });
    await day.run(MORNING + 2 * HOUR);
    const phone = day.shown.find(({ device }) => device === "phone");
    const id = phone?.said.later ?? "";
    expect(await day.postpone("desk", id)).toBe(false);
    expect(await day.postpone("phone", id)).toBe(true);
    expect(await day.postpone("phone", id)).toBe(false);
    await day.run(EVENING);
    const again = day.shown.filter(({ device }) => device === "phone").at(-1);
    expect(day.shown).toHaveLength(3);
    expect(again?.said.later).toBeUndefined();
    // Told anew, not in the place of what was put away.
    expect(again?.said.tag).not.toBe(phone?.said.tag);
    expect(await day.postpone("phone", id)).toBe(false);
  });

  it("ends a device that is gone, and no other", async () => {
    const day = open({});
    day.world.outcome = { ok: false, kind: "never", turnsOff: "gone", detail: "push 410" };
    await day.run(EVENING);
    expect(day.states()).toEqual([{ status: "skipped", outcome: "gone" }]);
    expect(day.sqlite.prepare("select count(*) as n from push_devices").get()?.n).toBe(0);
  });

  it("goes nowhere from a device that was removed in between", async () => {
    const day = open({});
    day.world.outcome = { ok: false, kind: "later", detail: "push 500" };
    await day.run(MORNING + 2 * HOUR);
    day.change("delete from push_devices");
    day.change(`update reminder_deliveries set enqueue_at = ${MORNING + 2 * HOUR}`);
    day.world.outcome = { ok: true, providerId: null };
    await day.run(EVENING);
    expect([day.shown, day.states()[0]?.status]).toEqual([[], "skipped"]);
  });
});

it("counts what comes without a session by its block, whatever endpoint it names", async () => {
  const asked: string[] = [];
  const deps = {
    limitBlock: () => Promise.reject(new AppError("tooMany", "Trop de demandes.")),
    limit: async (who: string) => void asked.push(who),
  } as unknown as RemindersDeps;
  const endpoint = "https://fcm.googleapis.com/fcm/send/any";
  const keys = { p256dh: "B", auth: "a" };
  await expect(postpone(deps, { endpoint, delivery: "one" })).rejects.toThrow("Trop de demandes.");
  await expect(renewDevice(deps, { replaced: endpoint, endpoint, keys })).rejects.toThrow(
    "Trop de demandes.",
  );
  expect(asked).toEqual([]);
});
