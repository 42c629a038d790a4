// The mail outbox under what happens to it: an outage of hours, several who drain at once, kills at every step, answers
// that are lost after the provider took the mail.

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  createOutbox,
  type DrainDeps,
  deliverMail,
  enqueueDueMails,
  givenUpMails,
  purgeMails,
  retryMail,
} from "#app/features/outbox/outbox.server.ts";
import { createOutboxStore } from "#app/features/outbox/outbox.store.server.ts";
import { MAIL_KEPT_MS, mailDelay, mailKind, rendererOf } from "#app/features/outbox/outbox.ts";
import { type Mail, MailFailed, MailRefused } from "#app/gateways/mail/mail.ts";
import { createDatabase, createRunner, type DatabaseRunner, query } from "#db/client.ts";
import { mailOutbox, users } from "#db/schema/index.ts";
import { openD1 } from "../sqlite-d1.ts";

const START = Date.parse("2026-11-28T07:00:00Z");
const MINUTE = 60_000;
const note = mailKind("test.note", "Note", z.object({ n: z.number() }));

/** A provider that knows keys: what it accepted once it does not send again, and another text under a key it refuses. */
function createProvider() {
  const accepted = new Map<string, Mail>();
  const asked: string[] = [];
  const provider = {
    accepted,
    asked,
    /** What happens to the next request: `down` before it is read, `lost` after it was accepted. */
    fate: (_: Mail): "ok" | "down" | "lost" | Error => "ok",
    async send(mail: Mail) {
      asked.push(mail.idempotencyKey);
      const fate = provider.fate(mail);
      if (fate === "down") throw new MailFailed("internal_server_error");
      if (fate instanceof Error) throw fate;
      const known = accepted.get(mail.idempotencyKey);
      if (known) expect(mail).toEqual(known);
      else accepted.set(mail.idempotencyKey, mail);
      if (fate === "lost") throw new MailFailed("application_error");
    },
  };
  return provider;
}

function open(cap = 10_000) {
  const { d1, sqlite } = openD1();
  const database = createDatabase(d1);
  const db = createRunner(database);
  const provider = createProvider();
  const clock = { now: START };
  const logged: string[] = [];
  const deps: DrainDeps = {
    store: createOutboxStore(database),
    db,
    now: () => clock.now,
    mailer: provider,
    renderers: async () => [
      rendererOf(note, ({ facts, recipient }) =>
        facts.n < 0 ? null : { subject: `Note ${facts.n}`, html: "<p>", text: recipient.firstName ?? "" },
      ),
    ],
    dailyCap: cap,
    log: (_, event) => logged.push(event),
  };
  const queued: string[] = [];
  const cron = async () => {
    await enqueueDueMails(
      {
        ...deps,
        rate: 0,
        queue: async (messages) => {
          queued.push(...messages.map(({ key }) => key));
        },
      },
      clock.now,
    );
  };
  /** The queue hands out what it holds, to `hands` consumers that know nothing of each other. */
  const consume = async (hands = 1, with_ = deps) => {
    const keys = queued.splice(0);
    await Promise.all(
      keys.flatMap((key) =>
        Array.from({ length: hands }, () => deliverMail(with_, key).catch(() => "killed")),
      ),
    );
  };
  const owe = (n: number, key = `note/${n}`) =>
    db.write([
      createOutbox({ ...deps, waitUntil: undefined }).enqueue(note, {
        key,
        to: { email: `m${n}@a.test` },
        facts: { n },
      }),
    ]);
  return { database, sqlite, db, deps, provider, clock, logged, queued, cron, consume, owe };
}

let world: ReturnType<typeof open>;
beforeEach(() => {
  world = open();
});

describe("the mail outbox", () => {
  it("owes a mail once a key, with its cause or not at all", async () => {
    const { db, deps, database } = world;
    const outbox = createOutbox({ ...deps, waitUntil: undefined });
    const mail = { key: "note/1", to: { email: "a@a.test" }, facts: { n: 1 } };
    expect(await db.write([outbox.enqueue(note, mail), outbox.enqueue(note, mail)])).toEqual([true, false]);
    const when = (holds: boolean) => sql`${holds ? 1 : 0} = 1`;
    expect(
      await db.write([
        outbox.enqueue(note, { ...mail, key: "no", when: when(false) }),
        outbox.enqueue(note, { ...mail, key: "yes", when: when(true) }),
      ]),
    ).toEqual([false, true]);
    const broken = query(database.run(sql`insert into mail_days values ('x', null)`), () => undefined);
    await expect(db.write([outbox.enqueue(note, { ...mail, key: "rolled" }), broken])).rejects.toThrow();
    expect((await database.select().from(mailOutbox)).map(({ key }) => key).sort()).toEqual([
      "note/1",
      "yes",
    ]);
  });

  it("sends after the answer, and says nothing of it afterwards", async () => {
    const { db, deps, provider, database } = world;
    const pending: Promise<unknown>[] = [];
    const outbox = createOutbox({ ...deps, waitUntil: (work) => void pending.push(work) });
    await db.write([outbox.enqueue(note, { key: "k", to: { email: "a@a.test" }, facts: { n: 7 } })]);
    outbox.nudge("k");
    await Promise.all(pending);
    expect(provider.accepted.get("k")).toMatchObject({ to: "a@a.test", subject: "Note 7" });
    const [row] = await database.select().from(mailOutbox);
    expect(row).toMatchObject({ outcome: "sent", sentAt: START, facts: "{}", address: null, nextAt: null });
    await world.cron();
    expect(world.queued).toEqual([]);
  });

  it("writes to a member's present address, by their name", async () => {
    const { db, deps, provider, database } = world;
    await database.insert(users).values({
      id: "u",
      email: "old@a.test",
      firstName: "Ada",
      passwordHash: "",
      dataKey: "",
      createdAt: 0,
      updatedAt: 0,
    });
    const outbox = createOutbox({ ...deps, waitUntil: undefined });
    await db.write([outbox.enqueue(note, { key: "k", to: { userId: "u" }, facts: { n: 1 } })]);
    await database.update(users).set({ email: "new@a.test" });
    expect(await deliverMail(deps, "k")).toBe("sent");
    expect(provider.accepted.get("k")).toMatchObject({ to: "new@a.test", text: "Ada" });
  });

  it("has all arrive once after two hours without a provider, with parallel drains, kills and lost answers", async () => {
    const { provider, clock, deps, cron, consume, owe } = world;
    const MAILS = 40;
    let dice = 1;
    const random = () => {
      dice = (dice * 48_271) % 2_147_483_647;
      return dice / 2_147_483_647;
    };
    // A kill: the database answers no more to this hand, at a step nobody chose.
    const mortal = (): DrainDeps => {
      let steps = Math.floor(random() * 8);
      const guard =
        <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
        async (...args: Args): Promise<Result> => {
          if (steps-- <= 0) throw new Error("killed");
          return work(...args);
        };
      const db = {
        read: guard(deps.db.read),
        batch: guard(deps.db.batch as never),
        write: guard(deps.db.write as never),
      } as unknown as DatabaseRunner;
      return { ...deps, db };
    };
    for (let n = 0; n < MAILS; n++) await owe(n);
    for (let minute = 0; minute < 240; minute++, clock.now += MINUTE) {
      const calm = minute >= 180;
      provider.fate = () => (minute < 120 ? "down" : !calm && random() < 0.3 ? "lost" : "ok");
      await cron();
      await consume(3, !calm && random() < 0.4 ? mortal() : deps);
    }
    expect(provider.accepted.size).toBe(MAILS);
    const rows = await world.database.select().from(mailOutbox);
    expect(rows.every(({ outcome, nextAt }) => outcome === "sent" && nextAt === null)).toBe(true);
    // The provider was not hammered while it was away.
    expect(provider.asked.length).toBeLessThan(MAILS * 40);
  });

  it("is claimed by one of many who come at once", async () => {
    const { deps, owe, provider } = world;
    await owe(1);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => deliverMail(deps, "note/1")));
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(1);
    expect(provider.asked).toHaveLength(1);
  });

  it("gives up what the provider will never take, at once, and shows it without saying to whom", async () => {
    const { deps, owe, provider, logged } = world;
    provider.fate = () => new MailRefused("validation_error");
    await owe(1);
    expect(await deliverMail(deps, "note/1")).toBe("given-up");
    expect(logged).toEqual(["mail.given-up"]);
    const [shown] = await givenUpMails(deps);
    expect(shown).toEqual({
      key: "note/1",
      label: "Note",
      at: START,
      outcome: "Resend a refusé le message (validation_error)",
    });
  });

  it("gives up after three days, and starts again when the administration asks", async () => {
    const { deps, owe, provider, clock, cron, consume } = world;
    provider.fate = () => "down";
    await owe(1);
    for (let hour = 0; hour < 80; hour++, clock.now += 60 * MINUTE) {
      await cron();
      await consume();
    }
    expect((await givenUpMails(deps)).map(({ outcome }) => outcome)).toEqual([
      "abandonné après trois jours\u00a0: Resend est en panne",
    ]);
    provider.fate = () => "ok";
    const line = {
      id: "l",
      at: clock.now,
      adminId: "a",
      action: "delivery.retry",
      subjectKind: "delivery",
      subjectId: "note/1",
    };
    await retryMail(deps, "note/1", line);
    await expect(retryMail(deps, "note/1", { ...line, id: "l2" })).rejects.toThrow("n’est plus en échec");
    await cron();
    await consume();
    expect(provider.accepted.size).toBe(1);
  });

  it("stops at the day's cap with one alarm, and goes on the next day", async () => {
    world = open(2);
    const { deps, owe, provider, clock, logged, cron, consume } = world;
    for (let n = 0; n < 5; n++) await owe(n);
    await cron();
    await consume(2);
    expect(provider.accepted.size).toBe(2);
    expect(logged.filter((event) => event === "mail.daily-cap")).toHaveLength(1);
    for (let day = 0; day < 3; day++) {
      clock.now += 24 * 60 * MINUTE;
      await cron();
      await consume();
    }
    expect(provider.accepted.size).toBe(5);
    expect(await deliverMail(deps, "note/4")).toBe("busy");
  });

  it("counts no failed try against the cap", async () => {
    world = open(1);
    const { deps, owe, provider, clock } = world;
    provider.fate = () => "down";
    await owe(1);
    for (let n = 0; n < 4; n++, clock.now += 20 * MINUTE)
      expect(await deliverMail(deps, "note/1")).toBe("later");
    provider.fate = () => "ok";
    expect(await deliverMail(deps, "note/1")).toBe("sent");
  });

  it("drops what there is nothing to say of any more, and keeps a kind it does not know", async () => {
    const { deps, owe, provider, db } = world;
    await owe(-1);
    expect(await deliverMail(deps, "note/-1")).toBe("void");
    await db.write([
      createOutbox({ ...deps, waitUntil: undefined }).enqueue(
        mailKind("test.later", "Plus tard", z.object({})),
        {
          key: "later",
          to: { email: "a@a.test" },
          facts: {},
        },
      ),
    ]);
    expect(await deliverMail(deps, "later")).toBe("later");
    expect(provider.asked).toEqual([]);
  });

  it("forgets what was settled long ago, and never what is still owed", async () => {
    const { deps, owe, clock, database } = world;
    await owe(1);
    await owe(2);
    await deliverMail(deps, "note/1");
    clock.now += MAIL_KEPT_MS + 1;
    expect(await purgeMails(deps, clock.now)).toBe(1);
    expect((await database.select().from(mailOutbox)).map(({ key }) => key)).toEqual(["note/2"]);
  });

  it("waits longer after each failure, and as long as the provider asks", () => {
    expect([1, 2, 3, 4, 5, 50].map((attempts) => mailDelay(attempts) / MINUTE)).toEqual([1, 2, 4, 8, 15, 15]);
    expect(mailDelay(1, 3600)).toBe(60 * MINUTE);
  });
});
