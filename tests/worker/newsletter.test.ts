import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endMailTo } from "#app/composition/mail-fate.server.ts";
import {
  confirmSubscription,
  leaveNewsletter,
  type NewsletterDeps,
  subscribe,
} from "#app/features/newsletter/newsletter.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { sendSundayLetter } from "#app/features/newsletter/weekly.server.ts";
import { createWeeklyStore } from "#app/features/newsletter/weekly.store.server.ts";
import { askFates } from "#app/features/outbox/fates.server.ts";
import { createRunner } from "#db/client.ts";
import {
  newsletterBatches,
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from "#db/schema/index.ts";
import { database, fetchAs, givenLibrary, ORIGIN } from "./app.ts";
import { givenLessons, givenSubscribers, outboxOver, postOffice } from "./reading.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const store = createNewsletterStore(database);

function aList(at = Date.parse("2026-11-28T12:00:00Z")) {
  const office = postOffice();
  const clock = { now: at };
  const { outbox, db, linkToken, flush, drain } = outboxOver(office, () => clock.now);
  const deps: NewsletterDeps = {
    store,
    db,
    now: () => clock.now,
    outbox,
    linkToken,
    from: async () => "digest",
    limit: async () => undefined,
    takeMail: async () => true,
  };
  const ask = async (email: string) => {
    await subscribe(deps, { email, source: "/" });
    await flush();
    return office.delivered.filter(({ to }) => to === email).at(-1);
  };
  const token = (mail: { text: string } | undefined) =>
    decodeURIComponent(/confirm\?token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
  return { office, deps, clock, ask, token, drain };
}
const rowOf = async (email: string) =>
  (await database.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0];

describe("the list of the letter", () => {
  it("counts an address from its mailed link on, and keeps the proof without a raw address", async () => {
    const { ask, token, deps } = aList();
    const mail = await ask("a@portique.test");
    expect(await rowOf("a@portique.test")).toMatchObject({ status: "pending", confirmedAt: null });
    expect(await confirmSubscription(deps, `${token(mail)}x`)).toBe(false);
    expect(await confirmSubscription(deps, token(mail))).toBe(true);
    // Read twice, it is still true.
    expect(await confirmSubscription(deps, token(mail))).toBe(true);
    const row = await rowOf("a@portique.test");
    expect(row).toMatchObject({
      status: "confirmed",
      source: "/",
      wording: "2026-11",
      requestedFrom: "digest",
      confirmedFrom: "digest",
      requestedAt: deps.now(),
      confirmedAt: deps.now(),
    });
    expect(JSON.stringify(row)).not.toContain(token(mail));
  });

  it("is confirmed no more after seven days", async () => {
    const { ask, token, deps, clock } = aList();
    const mail = await ask("late@portique.test");
    clock.now += 7 * DAY;
    expect(await confirmSubscription(deps, token(mail))).toBe(false);
  });

  it("mails one address no more than its brake lets through, and answers the same", async () => {
    const { ask, office, clock } = aList();
    for (let at = 0; at < 6; at++) {
      await ask("victim@portique.test");
      clock.now += HOUR / 2;
    }
    expect(office.delivered).toHaveLength(3);
  });

  it("mails as soon as the provider is back where the mail did not leave", async () => {
    const { ask, office, clock, drain } = aList();
    office.away = true;
    expect(await ask("b@portique.test")).toBeUndefined();
    office.away = false;
    clock.now += 5 * 60_000;
    await drain();
    expect(office.delivered.map(({ to }) => to)).toEqual(["b@portique.test"]);
  });

  it("mails once for many wishes at once, new or known", async () => {
    const { ask, office } = aList();
    await Promise.all(Array.from({ length: 28 }, () => ask("many@portique.test")));
    expect(office.delivered).toHaveLength(1);
    await givenSubscribers("many", 1);
    await Promise.all(Array.from({ length: 28 }, () => ask("many-0000@portique.test")));
    expect(office.delivered).toHaveLength(2);
  });

  it("mails one mailbox so often, whatever stands after its plus sign", async () => {
    const name = crypto.randomUUID();
    for (let at = 0; at < 7; at++)
      await fetchAs("/api/newsletter", { body: { email: `${name}+${at}@portique.test` } });
    const owed = await database.select().from(newsletterSubscriptions).all();
    expect(owed.filter(({ email }) => email.startsWith(name))).toHaveLength(3);
  });

  it("is left in one click, for good: the old link confirms nothing any more", async () => {
    const { ask, token, deps } = aList();
    const mail = await ask("c@portique.test");
    await confirmSubscription(deps, token(mail));
    const key = (await rowOf("c@portique.test"))?.unsubscribeKey ?? "";
    // RFC 8058: a POST from a mail provider's machine, no cookie, no origin of ours.
    const answer = await fetchAs(`/newsletter/unsubscribe?key=${key}`, {
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://mail.example" },
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Désinscription faite");
    expect(await rowOf("c@portique.test")).toMatchObject({ status: "unsubscribed" });
    expect(await confirmSubscription(deps, token(mail))).toBe(false);
    expect(await leaveNewsletter(deps, key)).toBe(true);
  });

  it("is not left by looking: the page has a button", async () => {
    await givenSubscribers("look", 1);
    const answer = await fetchAs("/newsletter/unsubscribe?key=key-of-look-0000");
    expect(await answer.text()).toContain("Me désinscrire");
    expect(await rowOf("look-0000@portique.test")).toMatchObject({ status: "confirmed" });
  });

  it("tells an address that is on it already, and nobody else", async () => {
    const { ask } = aList();
    await givenSubscribers("known", 1);
    const mail = await ask("known-0000@portique.test");
    expect(mail?.subject).toContain("Vous recevez déjà");
    expect(await rowOf("known-0000@portique.test")).toMatchObject({ status: "confirmed" });
  });

  it("forgets wishes nobody confirmed, and proofs after three years", async () => {
    const { ask, deps, clock } = aList();
    await ask("gone@portique.test");
    await givenSubscribers("ended", 1);
    await leaveNewsletter(deps, "key-of-ended-0000");
    await deps.db.read(store.forget(clock.now + 8 * DAY, clock.now - DAY));
    expect(await rowOf("gone@portique.test")).toBeUndefined();
    expect(await rowOf("ended-0000@portique.test")).toBeDefined();
    await deps.db.read(store.forget(clock.now + 8 * DAY, clock.now + DAY));
    expect(await rowOf("ended-0000@portique.test")).toBeUndefined();
  });

  it("is confirmed by a press on its page, never by looking at it", async () => {
    const { ask, token } = aList(Date.now());
    const mail = await ask("page@portique.test");
    const path = `/newsletter/confirm?token=${token(mail)}`;
    const status = async () => (await rowOf("page@portique.test"))?.status;
    await fetchAs(path, { method: "HEAD" });
    const looked = await fetchAs(path, { headers: { "Sec-Purpose": "prefetch" } });
    const page = await looked.text();
    expect([looked.status, await status()]).toEqual([200, "pending"]);
    expect(page).toContain("Confirmer mon inscription");
    expect(page).toContain('<meta name="referrer" content="same-origin"/>');
    const pressed = await fetchAs(path, { body: new URLSearchParams({ intent: "confirm" }) });
    expect(await pressed.text()).toMatch(/La première leçon arrivera le dimanche/);
    expect(await status()).toBe("confirmed");
    const dead = await fetchAs("/newsletter/confirm?token=inconnu-inconnu", {
      body: new URLSearchParams({ intent: "confirm" }),
    });
    expect([dead.status, (await dead.text()).includes("Ce lien n’est plus valable")]).toEqual([422, true]);
  });
});

describe("the Sunday letter", () => {
  const weekly = createWeeklyStore(database);
  const db = createRunner(database);
  const eight = Date.parse("2026-10-25T07:00:00Z");
  const MINUTE = 60_000;

  beforeAll(async () => {
    await givenLibrary(9);
    await givenLessons(3);
  });
  beforeEach(async () => {
    await database.delete(newsletterDeliveries).run();
    await database.delete(newsletterBatches).run();
    await database.delete(newsletterIssues).run();
    await database.delete(newsletterSubscriptions).run();
  });

  const anOffice = () => {
    const office = postOffice();
    return {
      office,
      run: (at: number) => sendSundayLetter({ store: weekly, db, mailer: office.mailer, origin: ORIGIN }, at),
    };
  };
  const addresses = (office: ReturnType<typeof postOffice>) => office.delivered.map(({ to }) => to).sort();

  it("reaches every subscriber once, in batches, however often and in parallel the cron comes", async () => {
    await givenSubscribers("s", 120);
    const { office, run } = anOffice();
    expect(await run(eight - MINUTE)).toBeUndefined();
    await Promise.all([run(eight), run(eight), run(eight)]);
    for (let minute = 1; minute < 8; minute++) await run(eight + minute * MINUTE);
    expect(addresses(office)).toHaveLength(120);
    expect(new Set(addresses(office)).size).toBe(120);
    expect(new Set(office.keys).size).toBe(3);
    expect(office.delivered[0]).toMatchObject({
      subject: "Leçon 1",
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
  });

  it("is a new lesson each Sunday, and the first again after the last", async () => {
    await givenSubscribers("s", 1);
    const { office, run } = anOffice();
    for (const day of [
      "2026-10-18T06:00:00Z",
      "2026-10-25T07:00:00Z",
      "2026-11-01T07:00:00Z",
      "2026-11-08T07:00:00Z",
    ])
      await run(Date.parse(day));
    expect(office.delivered.map(({ subject }) => subject)).toEqual([
      "Leçon 1",
      "Leçon 2",
      "Leçon 3",
      "Leçon 1",
    ]);
  });

  it("goes on where a provider was away, under the same keys", async () => {
    await givenSubscribers("s", 60);
    const { office, run } = anOffice();
    office.away = true;
    expect(await run(eight)).toMatchObject({ putBack: 1, sent: 0 });
    office.away = false;
    for (let minute = 1; minute < 4; minute++) await run(eight + minute * MINUTE);
    expect(addresses(office)).toHaveLength(60);
    expect(new Set(office.keys).size).toBe(2);
  });

  it("loses nobody to an address the provider refuses", async () => {
    await givenSubscribers("s", 50);
    const { office, run } = anOffice();
    office.refused.add("s-0017@portique.test");
    for (let minute = 0; minute < 10; minute++) await run(eight + minute * MINUTE);
    expect(addresses(office)).toHaveLength(49);
    expect(addresses(office)).not.toContain("s-0017@portique.test");
  });

  it("waits for next Sunday with who confirms later, and leaves out who left meanwhile", async () => {
    await givenSubscribers("s", 2);
    const { office, run } = anOffice();
    office.away = true;
    await run(eight);
    await givenSubscribers("late", 1);
    await leaveNewsletter({ db, store, now: () => eight }, "key-of-s-0001");
    office.away = false;
    await run(eight + 2 * MINUTE);
    expect(addresses(office)).toEqual(["s-0000@portique.test"]);
  });

  it("is not begun where no mail can be sent, and not sent on another day", async () => {
    await givenSubscribers("s", 1);
    expect(
      await sendSundayLetter({ store: weekly, db, mailer: undefined, origin: ORIGIN }, eight),
    ).toBeUndefined();
    expect(await db.read(weekly.issue("2026-10-25"))).toBeUndefined();
    const { office, run } = anOffice();
    office.away = true;
    await run(eight);
    expect(await db.read(weekly.giveUpBefore("2026-10-26", eight + DAY))).toBe(1);
    office.away = false;
    await run(eight + DAY);
    expect(office.delivered).toEqual([]);
  });

  it("ends at a mailbox that is gone or complains, and asks of each letter twice at most", async () => {
    await givenSubscribers("s", 3);
    const fates: Record<string, string> = {
      "id of s-0000@portique.test": "bounced",
      "id of s-0001@portique.test": "complained",
    };
    const asked: string[] = [];
    const ended: string[] = [];
    const ask = (at: number, isAway = false) =>
      askFates(
        {
          store: weekly,
          db,
          fateOf: async (id) => {
            if (isAway) throw new Error("away");
            asked.push(id);
            return fates[id] ?? null;
          },
          endMailTo: async (email, why) => {
            ended.push(`${email} ${why}`);
            const now = () => at;
            const { outbox } = outboxOver(postOffice(), now);
            await endMailTo({ database, db, now, outbox })(email, why);
          },
        },
        at,
      );
    const { office, run } = anOffice();
    await run(eight);
    expect(await ask(eight + HOUR - 1)).toBe(0);
    expect(await ask(eight + HOUR, true)).toBe(0);
    expect(await ask(eight + HOUR)).toBe(2);
    expect(ended).toEqual(["s-0000@portique.test bounced", "s-0001@portique.test complained"]);
    expect(await rowOf("s-0000@portique.test")).toMatchObject({
      status: "unsubscribed",
      endReason: "bounced",
    });
    await ask(eight + 26 * HOUR);
    await ask(eight + 60 * HOUR);
    expect(asked.filter((id) => id.includes("s-0002"))).toHaveLength(2);
    office.delivered.length = 0;
    await run(eight + 7 * DAY);
    expect(addresses(office)).toEqual(["s-0002@portique.test"]);
  });
});
