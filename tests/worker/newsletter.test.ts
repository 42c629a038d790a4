import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  confirmSubscription,
  leaveNewsletter,
  type NewsletterDeps,
  subscribe,
} from "#app/features/newsletter/newsletter.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { sendSundayLetter } from "#app/features/newsletter/weekly.server.ts";
import { createWeeklyStore } from "#app/features/newsletter/weekly.store.server.ts";
import {
  newsletterBatches,
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from "#db/schema/index.ts";
import { database, fetchAs, givenLibrary, ORIGIN } from "./app.ts";
import { givenLessons, givenSubscribers, postOffice } from "./reading.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const store = createNewsletterStore(database);

function aList(at = Date.parse("2026-11-28T12:00:00Z")) {
  const office = postOffice();
  const works: Promise<unknown>[] = [];
  const clock = { now: at };
  const deps: NewsletterDeps = {
    store,
    now: () => clock.now,
    waitUntil: (work) => works.push(work.catch(() => undefined)),
    mailer: office.mailer,
    origin: ORIGIN,
    from: async () => "digest",
    limit: async () => undefined,
  };
  const ask = async (email: string) => {
    await subscribe(deps, { email, source: "/" });
    await Promise.all(works);
    return office.delivered.filter(({ to }) => to === email).at(-1);
  };
  const token = (mail: { text: string } | undefined) =>
    decodeURIComponent(/confirm\?token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
  return { office, deps, clock, ask, token };
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

  it("mails at once where the last mail did not leave", async () => {
    const { ask, office } = aList();
    office.away = true;
    expect(await ask("b@portique.test")).toBeUndefined();
    office.away = false;
    expect(await ask("b@portique.test")).toBeDefined();
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
    expect(await answer.text()).toContain("Vous êtes désinscrit");
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
    expect(mail?.subject).toContain("vous la recevez déjà");
    expect(await rowOf("known-0000@portique.test")).toMatchObject({ status: "confirmed" });
  });

  it("forgets wishes nobody confirmed, and proofs after three years", async () => {
    const { ask, deps, clock } = aList();
    await ask("gone@portique.test");
    await givenSubscribers("ended", 1);
    await leaveNewsletter(deps, "key-of-ended-0000");
    await store.forget(clock.now + 8 * DAY, clock.now - DAY, "2000-01-01");
    expect(await rowOf("gone@portique.test")).toBeUndefined();
    expect(await rowOf("ended-0000@portique.test")).toBeDefined();
    await store.forget(clock.now + 8 * DAY, clock.now + DAY, "2000-01-01");
    expect(await rowOf("ended-0000@portique.test")).toBeUndefined();
  });

  it("confirms by its page, and says when the first letter comes", async () => {
    const { ask, token } = aList(Date.now());
    const mail = await ask("page@portique.test");
    const path = `/newsletter/confirm?token=${token(mail)}`;
    await fetchAs(path, { method: "HEAD" });
    expect(await rowOf("page@portique.test")).toMatchObject({ status: "pending" });
    expect(await (await fetchAs(path)).text()).toMatch(/La première leçon arrivera le dimanche/);
    expect(await rowOf("page@portique.test")).toMatchObject({ status: "confirmed" });
  });
});

describe("the Sunday letter", () => {
  const weekly = createWeeklyStore(database);
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
      run: (at: number) => sendSundayLetter({ store: weekly, mailer: office.mailer, origin: ORIGIN }, at),
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
    await leaveNewsletter({ store, now: () => eight }, "key-of-s-0001");
    office.away = false;
    await run(eight + 2 * MINUTE);
    expect(addresses(office)).toEqual(["s-0000@portique.test"]);
  });

  it("is not begun where no mail can be sent, and not sent on another day", async () => {
    await givenSubscribers("s", 1);
    expect(
      await sendSundayLetter({ store: weekly, mailer: undefined, origin: ORIGIN }, eight),
    ).toBeUndefined();
    expect(await weekly.issue("2026-10-25")).toBeUndefined();
    const { office, run } = anOffice();
    office.away = true;
    await run(eight);
    expect(await weekly.giveUpBefore("2026-10-26", eight + DAY)).toBe(1);
    office.away = false;
    await run(eight + DAY);
    expect(office.delivered).toEqual([]);
  });
});
