// The member's rights, over every table there is: db/schema is read, so that a table added later fails here until
// somebody has decided what erasing and handing over mean for it (app/features/account/registry.store.server.ts).

import { env } from "cloudflare:test";
import { and, eq, getTableColumns, getTableName } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { destroyObjects, eraseMember } from "#app/composition/erasure.server.ts";
import { outboxOf } from "#app/composition/outbox.server.ts";
import { eraseDue } from "#app/features/account/account.server.ts";
import { createAccountStore, ERASED_ID } from "#app/features/account/account.store.server.ts";
import { consentsOf } from "#app/features/account/consents.store.server.ts";
import { ERASED_MAIL, RETENTION_MAIL } from "#app/features/account/mails.ts";
import { BY_ADDRESS, NOT_OWNED, OWNED } from "#app/features/account/registry.store.server.ts";
import type { Member } from "#app/features/auth/user.ts";
import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import type { Settings } from "#app/platform/env.ts";
import { createRunner, query } from "#db/client.ts";
import {
  coachPreferences,
  contactMessages,
  erasureRequests,
  forumPosts,
  jobRuns,
  mailOutbox,
  newsletterSubscriptions,
  reminderDeliveries,
  sessions,
  users,
} from "#db/schema/index.ts";
import { oldConversations } from "#db/schema/leaving.ts";
import { housekeeping } from "#workers/reminders/account.ts";
import { aDay, database, fetchAs, givenMember, type TestMember } from "./app.ts";
import { coachOf, rowsOf } from "./member-pages.ts";
import { givenOldPages } from "./old-pages.ts";
import { givenOldTables } from "./old-tables.ts";
import { A_PICTURE, pictureForm } from "./picture.ts";
import { givenRow, ownersOf, TABLES } from "./rows.ts";

beforeAll(givenOldTables);

const MARK = "marque";
const names = (tables: readonly { table: (typeof TABLES)[number] }[]) =>
  tables.map(({ table }) => getTableName(table));

/** A member with a row in every table that can have one. */
async function givenFullMember(): Promise<TestMember> {
  const member = await givenMember({ tier: "complete" });
  for (const { table } of OWNED) {
    const name = getTableName(table);
    if (["users", "sessions", "user_search"].includes(name)) continue;
    await givenRow(table, member.id, MARK);
  }
  for (const { table } of BY_ADDRESS) await givenRow(table, member.id, MARK, { email: member.email });
  return member;
}

const db = createRunner(database);
const outbox: Outbox = outboxOf(
  {
    settings: { PASSWORD_PEPPER: "p", APP_ORIGIN: "http://portique.test", MAIL_DAILY_CAP: 1 } as Settings,
    database,
    db,
    now: Date.now,
    mailer: undefined,
  },
  undefined,
);
const eraseQuietly = eraseMember({ database, db });
const nothing = query(database.select({ id: users.id }).from(users).limit(0), () => undefined);
const erase = (userId: string, claimedUntil: number, now: number) =>
  eraseQuietly(userId, claimedUntil, now, () => nothing);

/** What the cron does after an erasure. */
const destroy = () =>
  destroyObjects({ database, db }, env.MEMBER_PAGES, 20, (error) => {
    throw error;
  });

/** Erases as the cron does: a request that is due, claimed, then the member. */
async function eraseNow({ id }: TestMember): Promise<boolean> {
  const now = Date.now();
  const store = createAccountStore(database);
  await db.read(store.requestErasure(id, "member", now, now));
  await database.update(erasureRequests).set({ dueAt: now }).where(eq(erasureRequests.userId, id));
  const erased = (await db.read(store.claimErasure(id, now, now + 1))) && (await erase(id, now + 1, now));
  await destroy();
  return erased;
}

/** The tables in which the member's id or address still stands. */
async function tracesOf(member: TestMember): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const rows = await database.select().from(table);
    const text = JSON.stringify(rows);
    if (text.includes(member.id) || text.includes(member.email)) found.push(getTableName(table));
  }
  return found;
}

describe("every table of the product", () => {
  it("is in the registry, once", () => {
    const known = [...names(OWNED), ...names(BY_ADDRESS), ...names(NOT_OWNED)];
    expect(known.toSorted()).toEqual(TABLES.map(getTableName).toSorted());
  });

  it("that refers to a member says what becomes of it", () => {
    const owned = new Set([...names(OWNED), ...names(BY_ADDRESS), ...names(NOT_OWNED)]);
    expect(TABLES.filter((table) => ownersOf(table).length > 0 && !owned.has(getTableName(table)))).toEqual(
      [],
    );
  });
});

describe("erasure", () => {
  it("leaves the member's id and address in no table", async () => {
    const member = await givenFullMember();
    expect((await tracesOf(member)).length).toBeGreaterThan(5);
    expect(await eraseNow(member)).toBe(true);
    expect(await tracesOf(member)).toEqual([]);
  });

  it("keeps the member's discussions under nobody's name", async () => {
    const member = await givenMember({ tier: "essential" });
    const post = await givenRow(forumPosts, member.id, MARK);
    await eraseNow(member);
    const [kept] = await database
      .select()
      .from(forumPosts)
      .where(eq(forumPosts.id, String(post.id)));
    expect(kept).toMatchObject({ userId: ERASED_ID, nameChoice: "anonymous", title: post.title });
  });

  it("takes nothing from anybody else", async () => {
    const [member, other] = [await givenFullMember(), await givenFullMember()];
    const before = await tracesOf(other);
    const note = await givenRow(contactMessages, other.id, MARK, { email: member.email });
    await eraseNow(member);
    expect(await tracesOf(other)).toEqual(before);
    const [kept] = await database
      .select({ userId: contactMessages.userId })
      .from(contactMessages)
      .where(eq(contactMessages.id, String(note.id)));
    expect(kept).toEqual({ userId: other.id });
    await database.delete(contactMessages).where(eq(contactMessages.id, String(note.id)));
  });

  it("touches nothing without a request that was claimed, nor of who has become an administrator", async () => {
    const [unasked, promoted] = [await givenFullMember(), await givenFullMember()];
    const now = Date.now();
    const store = createAccountStore(database);
    await database.delete(erasureRequests).where(eq(erasureRequests.userId, unasked.id));
    await database.update(users).set({ role: "admin" }).where(eq(users.id, promoted.id));
    const before = [await tracesOf(unasked), await tracesOf(promoted)];
    expect(await erase(unasked.id, now + 1, now)).toBe(false);
    const due = await createRunner(database).read(store.dueErasures(now, 100));
    expect(due.map(({ id }) => id)).not.toContain(promoted.id);
    expect(await eraseNow(promoted)).toBe(false);
    expect([await tracesOf(unasked), await tracesOf(promoted)]).toEqual(before);
    await database.update(users).set({ role: "member" }).where(eq(users.id, promoted.id));
  });

  it("that is asked for stands on every screen of its member, until it is taken back", async () => {
    const member = await givenMember();
    const store = createAccountStore(database);
    const screens = ["/dashboard", "/journal", "/settings", "/nowhere"];
    const told = async () => {
      const pages = await Promise.all(
        screens.map(async (path) => (await fetchAs(path, { as: member })).text()),
      );
      return pages.map((page) => page.includes("Votre compte sera effacé le 6 décembre 2026"));
    };
    await db.batch({
      asked: store.requestErasure(member.id, "member", 0, Date.parse("2026-12-06T10:00:00Z")),
    });
    expect(await told()).toEqual(screens.map(() => true));
    await fetchAs("/account/data", { as: member, body: new URLSearchParams({ intent: "keep" }) });
    expect(await told()).toEqual(screens.map(() => false));
  });

  it("is claimed once, cannot be taken back meanwhile, and can once it is released", async () => {
    const member = await givenMember();
    const store = createAccountStore(database);
    const now = Date.now();
    await db.batch({ asked: store.requestErasure(member.id, "member", now, now) });
    const until = now + 60_000;
    expect(await db.read(store.claimErasure(member.id, now - 1, until))).toBe(false);
    expect(await db.read(store.claimErasure(member.id, now, until))).toBe(true);
    expect(await db.read(store.claimErasure(member.id, now, until + 1))).toBe(false);
    const keep = () => fetchAs("/api/account/erase", { as: member, method: "DELETE" });
    const refused = await keep();
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: "L’effacement de votre compte a commencé\u00a0: il ne peut plus être arrêté." },
    ]);
    const page = await fetchAs("/account/data", {
      as: member,
      body: new URLSearchParams({ intent: "keep" }),
    });
    expect([page.status, (await page.text()).includes("a commencé")]).toEqual([409, true]);
    await db.read(store.releaseErasure(member.id, until));
    expect((await keep()).status).toBe(200);
    expect(await erase(member.id, until, now)).toBe(false);
  });

  it("ends nothing for who came back or became an administrator while the run was at another's", async () => {
    await database.delete(erasureRequests);
    const [first, returned, promoted] = [await givenMember(), await givenMember(), await givenMember()];
    const store = createAccountStore(database);
    const now = Date.now();
    const ask = (id: string, reason: "member" | "retention", dueAt: number) =>
      db.batch({ asked: store.requestErasure(id, reason, now - 1_000, dueAt) });
    await database
      .update(users)
      .set({ lastSeenAt: now - 2_000 })
      .where(eq(users.id, returned.id));
    await ask(first.id, "member", now - 3);
    await ask(returned.id, "retention", now - 2);
    await ask(promoted.id, "member", now - 1);
    const ended: string[] = [];
    const deps = {
      store,
      db,
      eraseMember: eraseQuietly,
      outbox,
      async endSubscription(userId: string) {
        ended.push(userId);
        await database.update(users).set({ lastSeenAt: now }).where(eq(users.id, returned.id));
        await database.update(users).set({ role: "admin" }).where(eq(users.id, promoted.id));
      },
      deletePicture: async () => {},
    };
    const failures: unknown[] = [];
    expect(await eraseDue(deps, now, (error) => failures.push(error))).toBe(1);
    expect([ended, failures]).toEqual([[first.id], []]);
    await database.update(users).set({ role: "member" }).where(eq(users.id, promoted.id));
    await database.delete(erasureRequests);
  });

  it("leaves to whoever proves it what stands at an address the member never proved", async () => {
    const member = await givenMember();
    await database.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, member.id));
    const letter = await givenRow(newsletterSubscriptions, member.id, MARK, { email: member.email });
    const note = await givenRow(contactMessages, member.id, MARK, { email: member.email, userId: null });
    expect(await eraseNow(member)).toBe(true);
    const left = async (table: typeof newsletterSubscriptions | typeof contactMessages, id: unknown) =>
      (
        await database
          .select({ id: table.id })
          .from(table)
          .where(eq(table.id, String(id)))
      ).length;
    expect([await left(newsletterSubscriptions, letter.id), await left(contactMessages, note.id)]).toEqual([
      1, 1,
    ]);
  });

  it("leaves nobody in the administration's list and figures, where the discussions have an author", async () => {
    const admin = await givenMember({ role: "admin" });
    const stats = async () =>
      (await (await fetchAs("/api/admin/stats", { as: admin })).json()) as Record<string, number>;
    await database.delete(users).where(eq(users.id, ERASED_ID));
    const member = await givenMember();
    const before = await stats();
    await eraseNow(member);
    await eraseNow(await givenMember());
    const after = await stats();
    expect([after.totalUsers, after.freeUsers]).toEqual([
      (before.totalUsers ?? 0) - 1,
      (before.freeUsers ?? 0) - 1,
    ]);
    for (const search of ["", "?q=membre-efface", "?q=me"]) {
      const listed = await (await fetchAs(`/api/admin/users${search}`, { as: admin })).text();
      expect(listed).not.toContain(ERASED_ID);
    }
    const promoted = await fetchAs(`/api/admin/users/${ERASED_ID}`, {
      as: admin,
      method: "PATCH",
      body: { role: "admin" },
    });
    expect(promoted.status).toBe(404);
  });
});

async function archiveOf(as: TestMember): Promise<Record<string, Uint8Array>> {
  const answer = await fetchAs("/api/account/export", { as, method: "POST" });
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

describe("the archive", () => {
  let member: TestMember;
  let files: Record<string, string>;
  beforeAll(async () => {
    member = await givenFullMember();
    await fetchAs("/api/journal", { as: member, body: { date: aDay(), gratitude: "le pain du matin" } });
    // Distress is answered without a model: a real exchange, to have an opinion on.
    const asked = await fetchAs("/api/coach", { as: member, body: { message: "je veux mourir" } });
    const { exchangeId } = (await asked.json()) as { exchangeId: string };
    await (await coachOf(member)).complain(exchangeId, "tone");
    const answer = await fetchAs("/api/account/export", { as: member, method: "POST" });
    expect(answer.headers.get("Content-Disposition")).toMatch(/le-portique-mes-donnees-\d{4}-\d\d-\d\d\.zip/);
    const unzipped = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    files = Object.fromEntries(
      Object.entries(unzipped).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
    );
  });

  it("has a file with the member's rows for every table that owes them", () => {
    for (const { table, about } of OWNED) {
      if (about === null) continue;
      const file = files[`${getTableName(table).replaceAll("_", "-")}.json`];
      expect([getTableName(table), JSON.parse(file ?? "[]").length]).toEqual([
        getTableName(table),
        expect.any(Number),
      ]);
      expect(JSON.parse(file ?? "[]").length).toBeGreaterThan(0);
    }
  });

  it("opens the journal, in Markdown too", () => {
    expect(files["journal.json"]).toContain("le pain du matin");
    expect(files["journal.md"]).toContain("le pain du matin");
  });

  it("opens what was said to the coach, and what the member said of it", () => {
    const { conversations } = JSON.parse(files["coach.json"] ?? "");
    expect(conversations).toMatchObject([{ exchanges: [{ message: "je veux mourir", complaint: "tone" }] }]);
  });

  it("holds no secret", async () => {
    const [row] = await database.select().from(users).where(eq(users.id, member.id));
    const everything = Object.values(files).join("\n");
    expect(everything).not.toContain(row?.dataKey);
    expect(everything).not.toContain("passwordHash");
    expect(everything).not.toMatch(/tokenHash|codeHash|sealed/i);
  });

  it("explains each of its files", () => {
    for (const name of Object.keys(files))
      if (name !== "lisez-moi.txt") expect(files["lisez-moi.txt"]).toContain(name);
  });

  it("holds the member's picture", async () => {
    const as = await givenMember();
    await fetchAs("/settings?tab=profil", { as, body: pictureForm(A_PICTURE) });
    const { "photo.png": photo, "lisez-moi.txt": readme } = await archiveOf(as);
    expect(photo).toEqual(A_PICTURE);
    expect(new TextDecoder().decode(readme)).toContain("photo.png");
  });

  it("holds what stands at an address only once that is proved, and what the member wrote whatever address they gave", async () => {
    const as = await givenMember();
    const stranger = await givenMember();
    await givenRow(newsletterSubscriptions, as.id, MARK, { email: as.email });
    const mine = await givenRow(contactMessages, as.id, MARK, { email: "ailleurs@portique.test" });
    const visitors = await givenRow(contactMessages, as.id, MARK, { email: as.email, userId: null });
    const others = await givenRow(contactMessages, stranger.id, MARK, { email: as.email });
    const held = async () => {
      const text = Object.values(await archiveOf(as)).map((bytes) => new TextDecoder().decode(bytes));
      const files = text.join();
      return {
        letter: files.includes("unsubscribedAt"),
        messages: [mine, visitors, others].map(({ id }) => files.includes(String(id))),
      };
    };
    const consents = async () => (await fetchAs("/account/data", { as })).text();
    expect(await held()).toEqual({ letter: true, messages: [true, true, false] });
    await database.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, as.id));
    expect(await held()).toEqual({ letter: false, messages: [true, false, false] });
    expect(await consents()).toContain("quand votre adresse sera confirmée");
  });

  it("stands beside every consent that the coach was given, one by one", async () => {
    const given = Object.keys(getTableColumns(coachPreferences)).filter((name) =>
      /(?<!updated|created)At$/.test(name),
    );
    expect(given.length).toBeGreaterThan(2);
    const told = new Set<string>();
    for (const name of given) {
      const { id } = await givenMember();
      await database
        .insert(coachPreferences)
        .values({ userId: id, updatedAt: 1, [name]: Date.UTC(2026, 1, 3) });
      const member = { id, timezone: "Europe/Paris", emailConfirmed: true } as Member;
      const consents = await createRunner(database).read(consentsOf(database, member));
      const since = consents.filter((consent) => consent.since !== null);
      expect(since.map((consent) => [consent.since, consent.state])).toEqual([["3 février 2026", "Oui"]]);
      for (const consent of since) told.add(consent.id);
    }
    expect(told.size).toBe(given.length);
  });

  it("is nobody else's", async () => {
    const other = await givenMember();
    const answer = await fetchAs("/api/account/export", { as: other, method: "POST" });
    const text = JSON.stringify(
      Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map((bytes) =>
        new TextDecoder().decode(bytes),
      ),
    );
    expect(text).not.toContain(member.id);
    expect(text).not.toContain(member.email);
  });
});

describe("a complete member who leaves", () => {
  it("takes everything along, changes their mind, then is erased once the day has come", async () => {
    const member = await givenMember({ tier: "complete" });
    await database.delete(erasureRequests);
    await givenOldPages(member, 150);
    const post = await givenRow(forumPosts, member.id, "parti");
    for (let at = 0; at < 20; at++) await givenRow(reminderDeliveries, member.id, "parti");
    const answer = await fetchAs("/api/account/export", { as: member, method: "POST" });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(text("journal.json").match(/page \d+/g)).toHaveLength(150);
    expect(text("journal.md")).toContain("page 149");
    expect(JSON.parse(text("reminder-deliveries.json"))).toHaveLength(20);
    await givenRow(oldConversations, member.id, "parti");

    const store = createAccountStore(database);
    const ended: string[] = [];
    let fails = true;
    const deps = {
      store,
      db,
      eraseMember: eraseQuietly,
      outbox,
      async endSubscription(userId: string) {
        if (fails) throw new Error("the provider is silent");
        ended.push(userId);
      },
      deletePicture: async () => {},
    };
    const now = Date.now();
    const ask = () =>
      db.batch({ asked: store.requestErasure(member.id, "member", now, now + 7 * 86_400_000) });
    const failures: unknown[] = [];
    const at = (days: number) => eraseDue(deps, now + days * 86_400_000, (error) => failures.push(error));
    await ask();
    await fetchAs("/api/account/erase", { as: member, method: "DELETE" });
    expect(await at(8)).toBe(0);
    await ask();
    expect(await at(6)).toBe(0);
    // The provider fails: nothing goes, and the next run tries again.
    expect([await at(8), failures.length]).toEqual([0, 1]);
    expect((await fetchAs("/api/auth/user", { as: member })).status).toBe(200);
    fails = false;
    expect(await at(8)).toBe(1);
    expect(ended).toEqual([member.id]);
    expect(await rowsOf(member, "select count(*) as n from journal_pages")).toEqual([{ n: 150 }]);
    expect([await destroy(), await destroy()]).toEqual([1, 0]);
    expect(await rowsOf(member, "select name from sqlite_master where name not like '_cf_%'")).toEqual([]);
    const told = and(eq(mailOutbox.kind, ERASED_MAIL.name), eq(mailOutbox.address, member.email));
    expect(await database.select().from(mailOutbox).where(told)).toMatchObject([
      { address: member.email, userId: null, facts: "{}" },
    ]);
    await database.delete(mailOutbox).where(told);
    expect((await fetchAs("/api/auth/user", { as: member })).status).toBe(401);
    for (const table of TABLES) {
      const left = JSON.stringify(await database.select().from(table));
      expect(left.includes(member.id) || left.includes(member.email)).toBe(false);
    }
    expect(await database.select().from(oldConversations)).toEqual([]);
    const [kept] = await database
      .select()
      .from(forumPosts)
      .where(eq(forumPosts.id, String(post.id)));
    expect(kept?.userId).toBe(ERASED_ID);
    expect(await database.select().from(users).where(eq(users.id, member.id))).toEqual([]);
    expect(await at(9)).toBe(0);
  });
});

describe("the night's housekeeping", () => {
  it("forgets what has outlived its use and owes a mail to who did not come back", async () => {
    const now = Date.now();
    const gone = await givenMember();
    await database
      .update(users)
      .set({ lastSeenAt: 1, subscriptionStatus: "inactive" })
      .where(eq(users.id, gone.id));
    await database
      .update(sessions)
      .set({ expiresAt: now - 1 })
      .where(eq(sessions.userId, gone.id));
    await database.delete(jobRuns).where(eq(jobRuns.job, "housekeeping"));
    await housekeeping.run({ env: {}, database, db, now: () => now, outbox } as never, now);
    expect(await database.select().from(sessions).where(eq(sessions.userId, gone.id))).toEqual([]);
    const asked = await database.select({ id: erasureRequests.userId }).from(erasureRequests);
    expect(asked.map(({ id }) => id)).toContain(gone.id);
    const owed = await database.select().from(mailOutbox).where(eq(mailOutbox.userId, gone.id));
    expect(owed).toMatchObject([{ kind: RETENTION_MAIL.name }]);
  });
});
