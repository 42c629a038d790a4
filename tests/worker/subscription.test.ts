// The calls and pages of the subscription inside workerd, on a real D1: what the HTTP says. The use cases with a whole
// provider are in tests/unit/subscription; here the provider is beyond reach and answers nonsense.

import { env } from "cloudflare:test";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  createSubscriptionStore,
  isTierChanged,
  type ProviderReading,
  ticketOf,
} from "#app/features/subscription/subscription.store.server.ts";
import { newId } from "#app/lib/ids.ts";
import { createRunner, query } from "#db/client.ts";
import { adminLog, jobRuns, subscriptionAccounts, subscriptionPasses } from "#db/schema/index.ts";
import { createCronContext } from "#workers/reminders/context.ts";
import { subscriptionJobs } from "#workers/reminders/subscription.ts";
import { sign } from "#workers/standins/stripe/events.ts";
import { database, edgeFetch, fetchAs, givenMember, ORIGIN, type TestMember } from "./app.ts";

const store = createSubscriptionStore(database);
const db = createRunner(database);
const ticketFor = async (userId: string) => ticketOf(await db.write(store.takeTicket(userId)));
const apply = (reading: ProviderReading) => db.write(store.apply(reading));
const CONSENTS = { startNow: true, waiver: true };
const post = (path: string, as: TestMember, body: unknown = {}) => fetchAs(path, { as, body });

/** A member with a running plan, as a reading of the provider left it. */
async function givenPlan(more: { rawStatus?: string; cancelAt?: number | null } = {}): Promise<TestMember> {
  const member = await givenMember({ tier: "free" });
  const now = Date.now();
  await db.write(store.openAccount(member.id, `cus_${member.id}`, now));
  const ticket = await ticketFor(member.id);
  const pastDue = more.rawStatus === "past_due";
  await apply({
    userId: member.id,
    ticket,
    subscriptions: [
      {
        id: `sub_${member.id}`,
        customerId: `cus_${member.id}`,
        holder: null,
        rawStatus: more.rawStatus ?? "active",
        tier: "essential",
        tierKnown: true,
        itemId: "si_1",
        orderId: null,
        startedAt: now - 86_400_000,
        firstPaidAt: now - 86_400_000,
        periodStart: now - 86_400_000,
        periodEnd: now + 29 * 86_400_000,
        cancelAt: more.cancelAt ?? null,
        canceledAt: null,
        endedAt: null,
        cancelReason: null,
        reversed: false,
        withdrawn: false,
        pendingTier: null,
        paidTier: null,
        paidUntil: null,
        lastInvoice: null,
        card: { brand: "visa", last4: "4242", expiry: "12/2034" },
      },
    ],
    entitlement: {
      subscriptionTier: "essential",
      subscriptionStatus: pastDue ? "past_due" : "active",
      tierUntil: pastDue ? now + 6 * 86_400_000 : null,
      tierAfter: null,
    },
    orderStatus: undefined,
    event: undefined,
    guessed: false,
    gone: false,
    now,
  });
  return member;
}

const webhook = (body: string, signature?: string) =>
  edgeFetch(
    new Request(`${ORIGIN}/api/stripe/webhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(signature && { "Stripe-Signature": signature }) },
      body,
    }),
  );
/** A page as React renders it, without the marks between its texts. */
const htmlOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const seconds = () => Math.floor(Date.now() / 1000);

describe("POST /api/create-subscription", () => {
  it("wants both consents before anything else, by field, in French", async () => {
    const member = await givenMember();
    const answer = await post("/api/create-subscription", member, { tier: "essential", startNow: true });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { waiver: [expect.stringContaining("Cochez")] } });
    const orders = await env.DB.prepare("select count(*) as n from subscription_orders").first();
    expect(orders).toEqual({ n: 0 });
  });

  it("understands both spellings of a plan, and no other", async () => {
    const member = await givenMember();
    for (const tier of ["essentiel", "Complete+", "complet+"])
      expect((await post("/api/create-subscription", member, { tier, ...CONSENTS })).status).toBe(503);
    for (const tier of ["free", "platine", undefined, { toString: 1 }])
      expect((await post("/api/create-subscription", member, { tier, ...CONSENTS })).status).toBe(422);
  });

  it("answers a provider that talks nonsense with the specification's sentence and 503", async () => {
    const answer = await post("/api/create-subscription", await givenMember(), {
      tier: "complete",
      ...CONSENTS,
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: "Impossible de créer l'abonnement. Veuillez réessayer." });
  });
});

describe("changing and leaving without a contract", () => {
  it("is 409 with a sentence", async () => {
    const member = await givenMember();
    for (const call of ["cancel", "resume", "withdraw"]) {
      const answer = await post(`/api/subscription/${call}`, member);
      expect([call, answer.status]).toEqual([call, 409]);
      expect(await answer.json()).toEqual({ message: "Il n’y a pas d’abonnement en cours pour ce compte." });
    }
  });
});

describe("POST /api/stripe/webhook", () => {
  it("refuses what Stripe did not sign, and takes what it does not know", async () => {
    const body = JSON.stringify({ id: "evt_1", object: "event", type: "plan.created", data: { object: {} } });
    expect((await webhook(body)).status).toBe(400);
    expect((await webhook(body, await sign(body, "whsec_forged", seconds()))).status).toBe(400);
    expect((await webhook(body, await sign(body, "whsec_tests", seconds() - 400))).status).toBe(400);
    const answer = await webhook(body, await sign(body, "whsec_tests", seconds()));
    expect([answer.status, await answer.json()]).toEqual([200, { received: "ignored" }]);
  });

  it("refuses a body past the limit whose length was not announced", async () => {
    const body = new Response("x".repeat(300 * 1024)).body?.pipeThrough(new TransformStream());
    const answer = await edgeFetch(new Request(`${ORIGIN}/api/stripe/webhook`, { method: "POST", body }));
    expect(answer.status).toBe(413);
  });

  it("asks to be sent again where the provider cannot be read", async () => {
    const member = await givenPlan();
    const object = { object: "invoice", customer: `cus_${member.id}` };
    const body = JSON.stringify({ id: "evt_2", object: "event", type: "invoice.paid", data: { object } });
    expect((await webhook(body, await sign(body, "whsec_tests", seconds()))).status).toBe(503);
    expect(await db.read(store.knowsEvent("evt_2"))).toBe(false);
  });

  it("notes what failed for the administration, until the account is read", async () => {
    const member = await givenPlan();
    const object = { object: "invoice", customer: `cus_${member.id}` };
    const body = JSON.stringify({ id: "evt_3", object: "event", type: "invoice.paid", data: { object } });
    for (const _ of [1, 2]) await webhook(body, await sign(body, "whsec_tests", seconds()));
    const noted = async () => (await db.read(store.failures(50))).find(({ id }) => id === "evt_3");
    expect(await noted()).toMatchObject({ userId: member.id, type: "invoice.paid", attempts: 2 });

    const admin = await givenMember({ tier: "complete", role: "admin" });
    expect(await htmlOf(await fetchAs("/admin/deliveries", { as: admin }))).toContain("invoice.paid");
    const replay = new URLSearchParams({ intent: "replay", id: "evt_3" });
    expect((await fetchAs("/admin/deliveries", { as: admin, body: replay })).status).toBe(503);
    expect(await noted()).toBeDefined();

    const ticket = await ticketFor(member.id);
    const nothing = { subscriptions: [], entitlement: undefined, orderStatus: undefined };
    await apply({
      userId: member.id,
      ticket,
      ...nothing,
      event: undefined,
      guessed: false,
      gone: false,
      now: Date.now(),
    });
    expect(await noted()).toBeUndefined();
    expect((await fetchAs("/admin/deliveries", { as: admin, body: replay })).status).toBe(404);
  });
});

describe("the pages", () => {
  it("/subscribe names the plan, its price and its card, and disables the current offer", async () => {
    const html = await htmlOf(await fetchAs("/subscribe", { as: await givenPlan() }));
    expect(html).toContain("Votre offre\u00a0: Essentiel");
    expect(html).toContain("4242");
    expect(html).toMatch(/<button[^>]*disabled[^>]*>Votre offre actuelle/);
    for (const text of ["Ce que chaque offre ouvre", "Questions fréquentes", "Un coach à la manière"])
      expect(html).toContain(text);
  });

  it("offers no way up that leads nowhere: resume or pay first", async () => {
    const tomorrow = Date.now() + 86_400_000;
    for (const [more, offered, said] of [
      [{ cancelAt: tomorrow }, "Reprendre d’abord mon abonnement", "reprenez-le d’abord"],
      [{ rawStatus: "past_due" }, "Mettre d’abord ma carte à jour", "mettez d’abord votre carte à jour"],
    ] as const) {
      const member = await givenPlan(more);
      const offers = await htmlOf(await fetchAs("/subscribe", { as: member }));
      expect(offers).toContain(offered);
      expect(offers).not.toContain("/subscribe?plan=complete");
      const order = await fetchAs("/subscribe?plan=complete", { as: member });
      expect([order.status, await htmlOf(order)]).toEqual([200, expect.stringContaining(said)]);
    }
  });

  it("the order page says what is paid now, and leaves both boxes unticked", async () => {
    const html = await htmlOf(
      await fetchAs("/subscribe?plan=complete", { as: await givenMember({ tier: "free" }) }),
    );
    expect(html).toContain("14,99\u00a0€ TTC");
    expect(html).toContain("Retour aux plans");
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
    expect(html).not.toMatch(/type="checkbox"[^>]*checked/);
    const policy = (await fetchAs("/subscribe?plan=complete", { as: await givenMember({ tier: "free" }) }))
      .headers;
    expect(policy.get("Content-Security-Policy")).toContain("https://js.stripe.com");
  });

  it("says on every member screen that a payment failed, and until when the tier is kept", async () => {
    const html = await htmlOf(
      await fetchAs("/dashboard", { as: await givenPlan({ rawStatus: "past_due" }) }),
    );
    expect(html).toContain("Le dernier paiement n’a pas abouti.");
    expect(html).toMatch(/Vous gardez votre offre jusqu’au \d+ /);
  });

  it("lets anybody come to « Résilier » and « Renoncer », and shows no contract without a proof", async () => {
    for (const path of [
      "/subscription/cancel",
      "/subscription/withdraw",
      "/subscription/cancel?pass=invente",
    ]) {
      const answer = await fetchAs(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const html = await answer.text();
      expect(html).toContain("Recevoir un lien par e-mail");
      expect(html).not.toContain("Confirmer");
    }
    const footer = await (await fetchAs("/")).text();
    expect(footer).toContain("Résilier votre contrat");
    expect(footer).toContain("Renoncer au contrat ici");
  });

  it("does not let a pass that is dead, or nobody, confirm", async () => {
    const form = new URLSearchParams({ intent: "confirm", pass: "invente" });
    expect((await fetchAs("/subscription/cancel", { body: form })).status).toBe(401);
    // Whoever is signed in there: the link was another member's.
    const other = await givenPlan();
    for (const page of ["cancel", "withdraw"]) {
      const answer = await fetchAs(`/subscription/${page}`, { as: other, body: form });
      expect([page, answer.status]).toEqual([page, 401]);
      const shown = await htmlOf(await fetchAs(`/subscription/${page}?pass=invente`, { as: other }));
      expect(shown).toContain("Ce lien n’est plus valable");
      expect(shown).not.toContain("Fin du contrat");
      expect(shown).not.toContain("Confirmer");
    }
  });

  it("moves a mailed pass out of the address, into a cookie that opens the contract it was sent for", async () => {
    const leaver = await givenPlan();
    const other = await givenPlan();
    const token = newId(256);
    const tokenHash = createHash("sha256").update(token).digest("hex");
    const now = Date.now();
    const pass = { tokenHash, userId: leaver.id, createdAt: now, expiresAt: now + 60_000 };
    await database.insert(subscriptionPasses).values(pass);
    for (const page of ["cancel", "withdraw"]) {
      const answer = await fetchAs(`/subscription/${page}?pass=${token}`, { as: other });
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/subscription/${page}`]);
      const cookie = answer.headers.get("Set-Cookie") ?? "";
      expect(cookie).toMatch(/^portique_leave=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
      // Whoever else is signed in there.
      const headers = { Cookie: `${other.cookie}; portique_leave=${token}` };
      const html = await htmlOf(await fetchAs(`/subscription/${page}`, { headers }));
      expect(html).toContain(leaver.email);
      expect(/Compte\u00a0:(?:\s|<!-- -->)*([^<\s]+)/.exec(html)?.[1]).toBe(leaver.email);
      expect(html).not.toContain(token);
    }
    // The page was drawn for the pass: once it is dead, nobody's contract ends.
    await database.delete(subscriptionPasses);
    const confirmed = await fetchAs("/subscription/cancel", {
      as: other,
      body: new URLSearchParams({ intent: "confirm", holder: "pass" }),
    });
    expect(confirmed.status).toBe(401);
  });

  it("says the same of an address that has an account and of one that has none", async () => {
    const member = await givenMember();
    for (const email of [member.email, "personne@portique.test"]) {
      const answer = await fetchAs("/subscription/cancel", {
        body: new URLSearchParams({ intent: "mail", email }),
      });
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/subscription/cancel?sent=1"]);
    }
  });
});

describe("the store on D1", () => {
  it("applies a later ticket's reading, never an earlier one's after it", async () => {
    const member = await givenMember({ tier: "free" });
    await db.write(store.openAccount(member.id, `cus_x${member.id}`, 1));
    const [first, second] = [await ticketFor(member.id), await ticketFor(member.id)];
    const reading = (tier: "essential" | "complete", ticket: typeof first) => ({
      userId: member.id,
      ticket,
      subscriptions: [],
      entitlement: {
        subscriptionTier: tier,
        subscriptionStatus: "active" as const,
        tierUntil: null,
        tierAfter: null,
      },
      orderStatus: undefined,
      event: undefined,
      guessed: false,
      gone: false,
      now: 2,
    });
    await apply(reading("complete", second));
    await apply(reading("essential", first));
    const row = await env.DB.prepare("select subscription_tier as tier from users where id = ?")
      .bind(member.id)
      .first();
    expect(row).toEqual({ tier: "complete" });
  });

  it("names another customer only instead of the one that was removed, and ends what ran as them", async () => {
    const member = await givenPlan();
    const open = async (next: string, removed?: string) =>
      (await db.write(store.openAccount(member.id, next, 1, removed)))[2]?.customerId;
    const first = `cus_${member.id}`;
    expect(await open("cus_second")).toBe(first);
    expect(await open("cus_second", first)).toBe("cus_second");
    expect(await open("cus_second", first)).toBe("cus_second");
    expect(await open("cus_third", first)).toBe("cus_second");
    const ticket = await ticketFor(member.id);
    const nothing = { subscriptions: [], entitlement: undefined, orderStatus: undefined };
    const reading = { userId: member.id, ticket, ...nothing, event: undefined, guessed: false, now: 2 };
    await apply({ ...reading, gone: true });
    const { subscriptions } = await db.batch(store.planOf(member.id));
    expect(subscriptions).toMatchObject([{ rawStatus: "canceled", endedAt: 2 }]);
  });

  it("writes an admin's tier over the row that was read, or nothing with all that goes alongside", async () => {
    const member = await givenMember({ tier: "free" });
    const { row } = await db.batch(store.planOf(member.id));
    if (!row) throw new Error("no row");
    const line = { id: member.id, at: 1, adminId: "a", action: "member.update", subjectKind: "member" };
    const logged = query(
      database.insert(adminLog).values({ ...line, subjectId: member.id }),
      () => undefined,
    );
    const lines = async () =>
      (await database.select().from(adminLog).where(eq(adminLog.id, member.id))).length;
    const written = { ...row, subscriptionTier: "complete", tierSource: "admin" } as const;
    const elsewhere = { ...row, tierUntil: 5 };
    const set = (read: typeof row) => db.write([store.setManualTier(member.id, read, written, 2), logged]);
    expect(await set(elsewhere).catch(isTierChanged)).toBe(true);
    expect([await lines(), (await db.batch(store.planOf(member.id))).row]).toEqual([0, row]);
    await set(row);
    expect([await lines(), (await db.batch(store.planOf(member.id))).row]).toEqual([1, written]);
  });

  it("holds one open order a member", async () => {
    const member = await givenMember();
    const order = {
      userId: member.id,
      kind: "create" as const,
      tier: "essential" as const,
      amount: 499,
      prorationDate: 1,
      consentVersion: "2026-11-29",
      startNowAt: 1,
      waiverAt: 1,
      createdAt: 1,
    };
    expect(await db.read(store.insertOrder({ ...order, id: `a${member.id}` }))).toBe(true);
    expect(await db.read(store.insertOrder({ ...order, id: `b${member.id}` }))).toBe(false);
    expect(await db.read(store.closeOrder(member.id, `a${member.id}`, 2))).toMatchObject({
      status: "closed",
    });
    expect(await db.read(store.insertOrder({ ...order, id: `b${member.id}` }))).toBe(true);
  });
});

describe("the night's reading", () => {
  const reconciled = async () =>
    (await database.select().from(jobRuns).where(eq(jobRuns.job, "reconciliation")))[0]?.period;
  const job = subscriptionJobs.find(({ name }) => name === "subscription.reconcile");

  it("is noted as done once no account is left to read, and not while one is", async () => {
    const context = createCronContext(env as never);
    const at = Date.parse("2040-03-02T03:00:00Z");
    await givenPlan();
    await job?.run(context, at); // the provider answers nonsense: the account stays to be read
    expect(await reconciled()).toBeUndefined();
    await database.update(subscriptionAccounts).set({ checkedAt: at });
    await job?.run(context, at + 60_000);
    expect(await reconciled()).toBe("2040-03-02");
  });
});
