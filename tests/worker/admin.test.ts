// The administration: its list and figures, what it changes and writes down, its operations and its charts.
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { changeMember } from "#app/features/admin/admin.server.ts";
import { createAdminStore } from "#app/features/admin/admin.store.server.ts";
import { getCharts, getHealth, getWaiting, noteFigures } from "#app/features/admin/operations.server.ts";
import { createOperationsStore } from "#app/features/admin/operations.store.server.ts";
import { createAdminSources } from "#app/features/admin/sources.store.server.ts";
import { paths } from "#app/lib/paths.ts";
import worker from "#build/server/app.js";
import { createRunner } from "#db/client.ts";
import {
  adminLog,
  attributionReports,
  contactMessages,
  dailyFigures,
  jobRuns,
  newsletterBatches,
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
  reminderChannels,
  reminderDeliveries,
  reminderPlans,
  reminderTexts,
  subscriptions,
  users,
} from "#db/schema/index.ts";
import { heartbeat } from "#workers/reminders/heartbeat.ts";
import { BROWSER, database, fetchAs, givenLibrary, givenMember, ORIGIN, type TestMember } from "./app.ts";
import { edgeContext, env } from "./instance.ts";
import { givenRow } from "./rows.ts";

const db = createRunner(database);
type Listed = { id: string; email: string; subscriptionTier: string; subscriptionStatus: string };
type Stats = Record<
  | "totalUsers"
  | "premiumUsers"
  | "freeUsers"
  | "payingUsers"
  | "monthlyRevenue"
  | "telegramUsers"
  | "activeReminders",
  number
>;

let admin: TestMember;
beforeAll(async () => {
  await givenLibrary(2);
  admin = await givenMember({ role: "admin" });
});

async function list(query: Record<string, string>) {
  const answer = await fetchAs(`/api/admin/users?${new URLSearchParams(query)}`, { as: admin });
  const next = /cursor=(\d+)/.exec(answer.headers.get("Link") ?? "")?.[1];
  return { users: await answer.json<Listed[]>(), next };
}
const stats = async () => (await fetchAs("/api/admin/stats", { as: admin })).json<Stats>();
const patch = (id: string, body: object) =>
  fetchAs(`/api/admin/users/${id}`, { method: "PATCH", as: admin, body });
const logOf = (subjectId: string) =>
  database.select().from(adminLog).where(eq(adminLog.subjectId, subjectId)).orderBy(desc(adminLog.at));
const named = (id: string, firstName: string, lastName: string) =>
  database.update(users).set({ firstName, lastName }).where(eq(users.id, id));

describe("the list", () => {
  it("finds a name anywhere from three letters on, whatever its accents and case", async () => {
    const member = await givenMember();
    await named(member.id, "Éléonore", "Garçon");
    for (const q of ["éléonore", "ELEONORE", "nore", "garcon"])
      expect((await list({ q })).users.map(({ id }) => id)).toEqual([member.id]);
    expect((await list({ q: "él" })).users).toEqual([]);
  });

  it("finds the beginning of an address from one letter on, and forgets a name that changed", async () => {
    const member = await givenMember();
    await database.update(users).set({ email: "zx.unique@portique.test" }).where(eq(users.id, member.id));
    expect((await list({ q: "ZX" })).users.map(({ id }) => id)).toEqual([member.id]);
    await named(member.id, "Ancien", "Nomdavant");
    await named(member.id, "Nouveau", "Nomdapres");
    expect((await list({ q: "nomdavant" })).users).toEqual([]);
    expect((await list({ q: "nomdapres" })).users).toHaveLength(1);
  });

  it("pages the beginning of addresses by address", async () => {
    for (const letter of ["c", "a", "b"]) {
      const { id } = await givenMember();
      await database
        .update(users)
        .set({ email: `~${letter}@portique.test` })
        .where(eq(users.id, id));
    }
    const first = await list({ q: "~", limit: "2" });
    const second = await list({ q: "~", limit: "2", cursor: first.next ?? "" });
    expect([first, second].map((page) => page.users.map(({ email }) => email[1]))).toEqual([
      ["a", "b"],
      ["c"],
    ]);
    expect(second.next).toBeUndefined();
  });

  it("takes operators, quotes and wildcards for letters", async () => {
    for (const q of ['"', '""" OR "', "abc*", "words:x", "NEAR(a b)", "%%%", "a AND b", "a\u0000bc"])
      expect((await list({ q })).users).toEqual([]);
  });

  it("filters by tier in both spellings, with and without words", async () => {
    const member = await givenMember({ tier: "essential" });
    await named(member.id, "Philostrate", "Filtre");
    for (const tier of ["essentiel", "essential"]) {
      const { users: found } = await list({ tier, limit: "100" });
      expect(new Set(found.map(({ subscriptionTier }) => subscriptionTier))).toEqual(new Set(["essential"]));
      expect((await list({ tier, q: "philostrate" })).users).toHaveLength(1);
    }
    expect((await list({ tier: "gratuit", q: "philostrate" })).users).toEqual([]);
    await patch(member.id, { subscriptionTier: "complete" });
    expect((await list({ tier: "complete", q: "philostrate" })).users).toHaveLength(1);
    expect((await list({ tier: "essentiel", q: "philostrate" })).users).toEqual([]);
  });

  it("goes page by page, newest first, each member once, while others register", async () => {
    const made: string[] = [];
    for (let at = 0; at < 5; at++) {
      const member = await givenMember();
      await named(member.id, "Feuilleton", String(at));
      made.unshift(member.id);
    }
    const first = await list({ q: "feuilleton", limit: "2" });
    const late = await givenMember();
    await named(late.id, "Feuilleton", "tardif");
    const second = await list({ q: "feuilleton", limit: "2", cursor: first.next ?? "" });
    const third = await list({ q: "feuilleton", limit: "2", cursor: second.next ?? "" });
    expect([first, second, third].flatMap((page) => page.users.map(({ id }) => id))).toEqual(made);
    expect(third.next).toBeUndefined();
  });

  it("shows an unknown status as inactive", async () => {
    const member = await givenMember();
    await database
      .update(users)
      .set({ subscriptionStatus: "trialing" as never })
      .where(eq(users.id, member.id));
    const { users: found } = await list({ q: member.email });
    expect(found[0]?.subscriptionStatus).toBe("inactive");
  });
});

describe("the figures", () => {
  it("move with members, tiers, reminders and what is billed", async () => {
    const before = await stats();
    const member = await givenMember({ tier: "complete" });
    await givenMember();
    await givenRow(reminderPlans, member.id, "plan", {
      frequency: 3,
      channels: ["telegram"],
      telegramChatId: "42",
    });
    await givenRow(subscriptions, member.id, "sub", {
      tier: "complete",
      rawStatus: "active",
      periodEnd: Date.now() + 86_400_000,
    });
    const between = await stats();
    expect(between).toMatchObject({
      totalUsers: before.totalUsers + 2,
      premiumUsers: before.premiumUsers + 1,
      payingUsers: before.payingUsers + 1,
      freeUsers: before.freeUsers + 1,
      telegramUsers: before.telegramUsers + 1,
      activeReminders: before.activeReminders + 1,
    });
    expect(between.monthlyRevenue).toBeGreaterThan(before.monthlyRevenue);
    await database.delete(users).where(eq(users.id, member.id));
    expect(await stats()).toEqual({
      ...before,
      totalUsers: before.totalUsers + 1,
      freeUsers: before.freeUsers + 1,
    });
  });

  it("count as revenue what the present period was paid, and nothing that is overdue", async () => {
    const before = await stats();
    const now = Date.now();
    const [periodStart, periodEnd] = [now - 86_400_000, now + 86_400_000];
    const given = async (own: Record<string, unknown>) =>
      givenRow(subscriptions, (await givenMember()).id, "sub", {
        tier: "essential",
        periodStart,
        periodEnd,
        ...own,
      });
    await given({ rawStatus: "past_due", paidTier: null, paidUntil: null });
    expect((await stats()).monthlyRevenue).toBe(before.monthlyRevenue);
    const revenue = async () => Math.round(((await stats()).monthlyRevenue - before.monthlyRevenue) * 100);
    // Paid as Complet+ to the end of the period, essential from then on; and the same, a period later.
    await given({ rawStatus: "active", paidTier: "complete", paidUntil: periodEnd });
    expect(await revenue()).toBe(1499);
    await given({ rawStatus: "active", paidTier: "complete", paidUntil: periodStart });
    expect(await revenue()).toBe(1499 + 499);
  });

  it("count the revenue from an index, whatever the table grows to", async () => {
    const statement = createAdminSources(database).billed(1).statement as unknown as {
      toSQL(): { sql: string; params: unknown[] };
    };
    const { sql, params } = statement.toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all();
    expect(JSON.stringify(plan.results)).toContain(
      "SEARCH subscriptions USING COVERING INDEX subscriptions_billed",
    );
  });

  it("count no revenue for a tier given by hand, and nobody who pays", async () => {
    const before = await stats();
    const member = await givenMember();
    await patch(member.id, { subscriptionTier: "complete", subscriptionStatus: "active" });
    const after = await stats();
    expect(after.premiumUsers).toBe(before.premiumUsers + 1);
    expect(after.payingUsers).toBe(before.payingUsers);
    expect(after.monthlyRevenue).toBe(before.monthlyRevenue);
  });
});

describe("a change of a member", () => {
  it("is written down with before and after, and nothing is where nothing changes", async () => {
    const member = await givenMember();
    const changed = await patch(member.id, { subscriptionTier: "essentiel", role: "admin" });
    expect(await changed.json()).toMatchObject({
      subscriptionTier: "essential",
      role: "admin",
      tierSource: "admin",
    });
    const lines = await logOf(member.id);
    expect(lines.map(({ before, after }) => [JSON.parse(before ?? ""), JSON.parse(after ?? "")])).toEqual(
      expect.arrayContaining([
        [{ subscriptionTier: "free" }, { subscriptionTier: "essential" }],
        [{ role: "member" }, { role: "admin" }],
      ]),
    );
    expect(lines.every(({ adminId, action }) => adminId === admin.id && action === "member.update")).toBe(
      true,
    );
    expect((await patch(member.id, { subscriptionTier: "essential", role: "admin" })).status).toBe(200);
    expect(await logOf(member.id)).toHaveLength(lines.length);
    await patch(member.id, { role: "member" });
  });

  it("is refused where it was chosen on a page that is no longer true", async () => {
    const member = await givenMember({ tier: "free" });
    const seen = { subscriptionTier: "free", subscriptionStatus: "active", role: "member" };
    await patch(member.id, { subscriptionTier: "complete", seen });
    const answer = await patch(member.id, { subscriptionTier: "essential", seen });
    expect(answer.status).toBe(409);
    const form = new URLSearchParams({ subscriptionTier: "essential", "was-subscriptionTier": "free" });
    expect((await fetchAs(`/admin/members/${member.id}`, { as: admin, body: form })).status).toBe(409);
    expect((await list({ q: member.email })).users).toMatchObject([{ subscriptionTier: "complete" }]);
    expect(await logOf(member.id)).toHaveLength(1);
  });

  it("takes no administrator's rights from themselves, nor from the last one", async () => {
    expect((await patch(admin.id, { role: "member" })).status).toBe(422);
    // Two administrators who take each other's rights at once: the second finds nobody else left.
    const store = createAdminStore(database);
    const others = await database.select().from(users).where(eq(users.role, "admin"));
    for (const other of others)
      if (other.id !== admin.id)
        await database.update(users).set({ role: "member" }).where(eq(users.id, other.id));
    const gone = { ...(await givenMember()), role: "admin" } as never;
    const deps = { store, db, now: Date.now, sources: createAdminSources(database) as never };
    await expect(changeMember(deps, gone, admin.id, { role: "member" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await fetchAs("/api/admin/stats", { as: admin })).status).toBe(200);
    expect(await logOf(admin.id)).toEqual([]);
  });

  it("does not fall below a plan that is paid", async () => {
    const member = await givenMember({ tier: "complete" });
    await database.update(users).set({ tierSource: "provider" }).where(eq(users.id, member.id));
    expect((await patch(member.id, { subscriptionTier: "gratuit" })).status).toBe(409);
    expect((await list({ q: member.email })).users[0]?.subscriptionTier).toBe("complete");
    expect(await logOf(member.id)).toEqual([]);
  });
});

describe("a test reminder", () => {
  const sent: object[] = [];
  const context = {
    ...env,
    REMINDERS: {
      async send(channel: string, message: object) {
        sent.push({ ...message, channel });
        return { ok: true, providerId: "p" };
      },
    },
  };
  const test = (userId: string) =>
    worker.fetch(
      new Request(`${ORIGIN}/api/admin/test-reminder`, {
        method: "POST",
        headers: { ...BROWSER, Cookie: admin.cookie, "Content-Type": "application/json" },
        body: JSON.stringify({ userId }),
      }),
      context as never,
      edgeContext(),
    );
  const telegram = { frequency: 3, channels: ["telegram"], telegramChatId: "77" };

  it("is refused below Complet+ and without a chat, and leaves no line", async () => {
    const [lower, without] = [
      await givenMember({ tier: "essential" }),
      await givenMember({ tier: "complete" }),
    ];
    await givenRow(reminderPlans, lower.id, "plan", telegram);
    for (const member of [lower, without]) {
      expect((await test(member.id)).status).toBe(422);
      expect(await logOf(member.id)).toEqual([]);
    }
    expect(sent).toEqual([]);
  });

  it("leaves at once for the member's chat, and is written down", async () => {
    const member = await givenMember({ tier: "complete" });
    await database
      .insert(reminderTexts)
      .values({
        id: "ta",
        position: 1,
        type: "quote",
        sms: "Court",
        body: "Long",
        quotationId: "q1",
        contentHash: "h",
      })
      .onConflictDoNothing();
    await givenRow(reminderPlans, member.id, "plan", telegram);
    await givenRow(reminderChannels, member.id, "canal", {
      channel: "telegram",
      address: "77",
      status: "confirmed",
    });
    expect((await test(member.id)).status).toBe(200);
    expect(sent).toEqual([expect.objectContaining({ channel: "telegram", to: "77" })]);
    expect((await logOf(member.id)).map(({ action }) => action)).toEqual(["reminder.test"]);
  });
});

describe("the log", () => {
  it("only grows: SQL itself refuses to change or remove a line", async () => {
    const line = {
      id: "line",
      at: 1,
      adminId: admin.id,
      action: "member.update",
      subjectKind: "member",
      subjectId: "x",
    };
    await database.insert(adminLog).values(line);
    await expect(env.DB.prepare("update admin_log set action = 'rien'").run()).rejects.toThrow(/only grows/);
    await expect(env.DB.prepare("delete from admin_log").run()).rejects.toThrow(/only grows/);
    expect(await logOf("x")).toHaveLength(1);
  });
});

describe("the operations", () => {
  const forms = { message: "/admin/messages", attribution: "/admin/attributions" };
  it.each([
    ["message", contactMessages, "handled"],
    ["attribution", attributionReports, "closed"],
  ] as const)(
    "settles a %s once, with one line, and none for what it does not know",
    async (kind, table, status) => {
      const id = String((await givenRow(table, admin.id, "attend", { quotationId: "q0" })).id);
      const settle = (which: string) =>
        fetchAs(forms[kind], { as: admin, body: new URLSearchParams({ id: which }) });
      expect(await (await fetchAs(forms[kind], { as: admin })).text()).toContain(id);
      await settle(id);
      await settle(id);
      await settle("inconnu");
      const [row] = await database.select({ status: table.status }).from(table).where(eq(table.id, id));
      expect(row?.status).toBe(status);
      expect(await logOf(id)).toEqual([
        expect.objectContaining({
          action: `${kind}.settle`,
          before: JSON.stringify({ status: kind === "message" ? "new" : "open" }),
          after: JSON.stringify({ status }),
        }),
      ]);
      expect(await logOf("inconnu")).toEqual([]);
    },
  );

  it("sends a dead reminder again once, with one line, and says in words why it died", async () => {
    const dead = { channel: "sms", status: "dead", outcome: "twilio 21408", dueAt: 1 };
    const id = String((await givenRow(reminderDeliveries, admin.id, "mort", dead)).id);
    const page = await (await fetchAs("/admin/deliveries", { as: admin })).text();
    expect(page).toContain("Twilio a refusé le message (erreur 21408)");
    const retry = async () =>
      (await fetchAs("/admin/deliveries", { as: admin, body: new URLSearchParams({ id }) })).status;
    expect([await retry(), await retry()]).toEqual([302, 404]);
    const row = await database.select().from(reminderDeliveries).where(eq(reminderDeliveries.id, id)).get();
    expect(row).toMatchObject({ status: "waiting", outcome: null, attempts: 0 });
    expect(row?.dueAt).toBeGreaterThan(1);
    expect((await logOf(id)).map(({ before, after }) => [before, after])).toEqual([
      ['{"status":"dead"}', '{"status":"waiting"}'],
    ]);
  });

  it("says what waits, what ran and what failed", async () => {
    await givenRow(contactMessages, admin.id, "attend");
    await database.delete(jobRuns);
    await givenRow(jobRuns, admin.id, "run", { job: "housekeeping", failure: "le fournisseur se tait" });
    const deps = { store: createOperationsStore(database), db, now: Date.now } as never;
    const health = await getHealth(deps);
    expect(health.waiting.find(({ label }) => label === "Messages")?.n).toBe(1);
    expect((await getWaiting(deps))[paths.adminMessages()]).toBe(1);
    expect(health.runs).toEqual([
      expect.objectContaining({
        job: "Ménage de la nuit",
        state: "failed",
        detail: "le fournisseur se tait",
      }),
    ]);
  });

  it("says when the cron last did a minute, and when that is too long ago", async () => {
    const at = Date.now();
    const cron = async (now: number) =>
      (await getHealth({ store: createOperationsStore(database), db, now: () => now } as never)).cron;
    await database.delete(jobRuns);
    expect(await cron(at)).toBeNull();
    await heartbeat.run({ database, now: () => at } as never, at - 60_000);
    await heartbeat.run({ database, now: () => at } as never, at);
    expect(await cron(at + 60_000)).toMatchObject({ late: false });
    expect(await cron(at + 3_600_000)).toMatchObject({ late: true });
  });

  it("counts inscriptions and letters as they come, change and go", async () => {
    const letter = async () => {
      const { newsletter, issues } = await getHealth({
        store: createOperationsStore(database),
        db,
        now: Date.now,
      } as never);
      return { ...newsletter, sent: issues[0]?.sent };
    };
    const before = await letter();
    const ids: string[] = [];
    for (let at = 0; at < 3; at++)
      ids.push(
        String((await givenRow(newsletterSubscriptions, admin.id, "lettre", { status: "pending" })).id),
      );
    const set = (id: string | undefined, status: "confirmed" | "unsubscribed") =>
      database
        .update(newsletterSubscriptions)
        .set({ status })
        .where(eq(newsletterSubscriptions.id, String(id)));
    for (const id of ids.slice(1)) await set(id, "confirmed");
    await set(ids[2], "unsubscribed");
    expect(await letter()).toMatchObject({
      confirmed: before.confirmed + 1,
      pending: before.pending + 1,
      unsubscribed: before.unsubscribed + 1,
    });
    const day = "2031-03-09";
    await givenRow(newsletterIssues, admin.id, "dimanche", { day, sent: 0 });
    const batchId = String((await givenRow(newsletterBatches, admin.id, "lot", { day, outcome: null })).id);
    await database
      .insert(newsletterDeliveries)
      .values(ids.map((subscriptionId) => ({ day: day as never, subscriptionId, batchId })));
    for (let time = 0; time < 2; time++)
      await database
        .update(newsletterBatches)
        .set({ outcome: "sent" })
        .where(eq(newsletterBatches.id, batchId));
    expect((await letter()).sent).toBe(3);
    for (const id of ids)
      await database.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
    expect(await letter()).toEqual({ ...before, sent: 3 });
  });

  it("counts what left in a day's last hour on the day after", async () => {
    const [store, operations] = [createAdminStore(database), { store: createOperationsStore(database), db }];
    const note = (now: number) =>
      noteFigures({ store, sources: createAdminSources(database), db }, operations, now);
    const lastHour = Date.parse("2031-03-05T22:30:00Z"); // 23:30 in Paris
    await note(Date.parse("2031-03-05T22:00:00Z"));
    await givenRow(reminderDeliveries, admin.id, "parti", { dueAt: lastHour, status: "sent" });
    await note(Date.parse("2031-03-05T23:00:00Z"));
    const [noted] = await database
      .select()
      .from(dailyFigures)
      .where(and(eq(dailyFigures.day, "2031-03-05"), eq(dailyFigures.key, "deliveries")));
    expect(noted?.n).toBe(1);
  });

  it("charts a day's last note, and leaves a day without one empty", async () => {
    const [store, operations] = [createAdminStore(database), { store: createOperationsStore(database), db }];
    const now = Date.now();
    const note = () => noteFigures({ store, sources: createAdminSources(database), db }, operations, now);
    await note();
    await givenMember();
    await note();
    const charts = await getCharts({ ...operations, now: () => now } as never);
    const members = charts.find(({ key }) => key === "members")?.points;
    expect(members?.at(-1)?.n).toBe((await stats()).totalUsers);
    expect(members?.slice(0, -1).every(({ n }) => n === null)).toBe(true);
  });
});
