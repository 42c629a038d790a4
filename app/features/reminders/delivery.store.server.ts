// A delivery claimed, sent, settled: each step one conditional statement, so that two who hold the same message never
// both send it, and one who died is taken over once his lease has run out.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import {
  type LogLine,
  logLine,
  pushDevices,
  quotations,
  reminderChannels,
  reminderDeliveries,
  reminderPlans,
  reminderRates,
  reminderSpending,
  reminderTexts,
  tierFacts,
  users,
} from "#db/schema/index.ts";
import { textColumns } from "./reminders.store.server.ts";

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
type ClaimAnswers =
  ReturnType<DeliveryStore["claim"]> extends readonly [
    Query<infer Taken>,
    Query<infer State>,
    Query<infer Context>,
  ]
    ? readonly [Taken, State, Context]
    : never;
export type ClaimedDelivery = NonNullable<ClaimAnswers[2]>;

/**
 * What a claim came to. `claimed: false`: settled (`busyUntil` null), or in other hands until then. Undefined: nobody
 * knows the delivery.
 */
export function claimOf([taken, state, context]: ClaimAnswers) {
  if (taken) return context && { claimed: true as const, context };
  return (
    state && { claimed: false as const, busyUntil: state.status === "sending" ? state.leaseUntil : null }
  );
}

/** Everything that the sending of these deliveries asks. */
export const claimedContext = (db: Database, which: SQL | undefined) => {
  const d = reminderDeliveries;
  return db
    .select({
      id: d.id,
      channel: d.channel,
      day: d.day,
      hour: d.hour,
      postponedAt: d.postponedAt,
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
      dueAt: d.dueAt,
      status: d.status,
      attempts: d.attempts,
      leaseUntil: d.leaseUntil,
      plan: reminderPlans,
      accountEmail: sql<string>`${users.email}`.as("account_email"),
      emailConfirmedAt: users.emailConfirmedAt,
      // A suspended account is not written to.
      suspended: sql<number>`${users.suspendedAt} is not null`.as("suspended"),
      ...tierFacts,
      recordAddress: sql<string | null>`${reminderChannels.address}`.as("record_address"),
      recordStatus: sql<"pending" | "confirmed" | "off" | null>`${reminderChannels.status}`.as(
        "record_status",
      ),
      offReason: reminderChannels.offReason,
      checkedAt: reminderChannels.checkedAt,
      text: {
        ...textColumns,
        id: sql<string>`${reminderTexts.id}`.as("text_row"),
        type: sql<(typeof reminderTexts.$inferSelect)["type"]>`${reminderTexts.type}`.as("text_type"),
      },
      superseded: sql<number>`exists (select 1 from reminder_deliveries n
      where n.user_id = ${d.userId} and n.day >= ${d.day} and n.channel = ${d.channel}
      and n.due_at > ${d.dueAt} and (n.day > ${d.day} or n.hour > ${d.hour}))`.as("superseded"),
      written: sql<number>`exists (select 1 from journal_days j
      where j.user_id = ${d.userId} and j.day = ${d.day})`.as("written"),
    })
    .from(d)
    .innerJoin(reminderPlans, eq(reminderPlans.userId, d.userId))
    .innerJoin(users, eq(users.id, d.userId))
    .innerJoin(reminderTexts, eq(reminderTexts.id, d.textId))
    .leftJoin(quotations, eq(quotations.id, reminderTexts.quotationId))
    .leftJoin(
      reminderChannels,
      and(eq(reminderChannels.userId, d.userId), eq(reminderChannels.channel, d.channel)),
    )
    .leftJoin(pushDevices, and(eq(pushDevices.id, d.deviceId), eq(pushDevices.userId, d.userId)))
    .where(which);
};

export const createDeliveryStore = oncePer((db: Database) => {
  const d = reminderDeliveries;
  const take = compiled(
    (id: Bound<string>, now: Bound<number>, until: Bound<number>) =>
      db
        .update(d)
        .set({
          status: "sending",
          leaseUntil: sql`${until}`,
          attempts: sql`${d.attempts} + 1`,
          updatedAt: sql`${now}`,
        })
        .where(
          and(eq(d.id, id), or(eq(d.status, "waiting"), and(eq(d.status, "sending"), lt(d.leaseUntil, now)))),
        )
        .returning({ taken: d.id }),
    (rows) => rows.length > 0,
  );
  const state = compiled(
    (id: Bound<string>) =>
      db.select({ status: d.status, leaseUntil: d.leaseUntil }).from(d).where(eq(d.id, id)),
    (rows) => rows[0],
  );
  const everything = compiled(
    (id: Bound<string>) => claimedContext(db, eq(d.id, id)),
    (rows) => rows[0],
  );
  const sent = compiled(
    (id: Bound<string>, providerId: Bound<string> | null, now: Bound<number>) =>
      db
        .update(d)
        .set({
          status: "sent",
          sentAt: sql`${now}`,
          providerId: sql`${providerId}`,
          outcome: null,
          enqueueAt: null,
          leaseUntil: null,
          updatedAt: sql`${now}`,
        })
        .where(and(eq(d.id, id), inArray(d.status, ["waiting", "sending"]))),
    () => undefined,
  );
  const isOpen = (id: string) => and(eq(d.id, id), inArray(d.status, ["waiting", "sending"]));
  const settle = (id: string, change: { status: "skipped" | "dead"; outcome: string | SQL }, now: number) =>
    query(
      db
        .update(d)
        .set({ ...change, enqueueAt: null, leaseUntil: null, updatedAt: now })
        .where(isOpen(id))
        .returning({ id: d.id }),
      (rows) => rows.length > 0,
    );
  return {
    /** Takes a delivery for `leaseMs`, with everything its sending asks: for one write, whose answers `claimOf` reads. */
    claim: (id: string, leaseMs: number, now: number) =>
      [take(id, now, now + leaseMs), state(id), everything(id)] as const,

    markSent: sent,

    markSkipped: (id: string, outcome: string, now: number) =>
      settle(id, { status: "skipped", outcome }, now),

    markDead: (id: string, outcome: string, now: number) => settle(id, { status: "dead", outcome }, now),

    /**
     * A message the queue gave up: dead, unless it was settled. What was known of its last failure stays. True where it
     * died now.
     */
    markDeadLetter: (id: string, now: number) =>
      settle(id, { status: "dead", outcome: sql`coalesce(${d.outcome}, 'gave-up')` }, now),

    /**
     * Lets go of claimed deliveries, to be tried again; they go into the queue by themselves should nobody do. Without an
     * outcome nothing was tried, and nothing counts.
     */
    release: (ids: readonly string[], outcome: string | null, enqueueAt: number, now: number) =>
      query(
        db
          .update(d)
          .set({
            status: "waiting",
            leaseUntil: null,
            ...(outcome === null ? { attempts: sql`${d.attempts} - 1` } : { outcome }),
            enqueueAt,
            updatedAt: now,
          })
          .where(
            and(
              sql`${d.id} in (select value from json_each(${JSON.stringify(ids)}))`,
              eq(d.status, "sending"),
            ),
          ),
        () => undefined,
      ),

    /**
     * A place among a provider's messages, `stepMs` apart: the instant it may go, or undefined where the next `windowMs`
     * are taken. One row a provider, shared by every consumer.
     */
    reserveRateSlot: (provider: string, stepMs: number, windowMs: number, now: number) =>
      query(
        db
          .insert(reminderRates)
          .values({ provider, freeAt: now + stepMs })
          .onConflictDoUpdate({
            target: reminderRates.provider,
            set: { freeAt: sql`max(${reminderRates.freeAt}, ${now}) + ${stepMs}` },
            setWhere: lt(reminderRates.freeAt, now + windowMs),
          })
          .returning({ freeAt: reminderRates.freeAt }),
        ([row]) => (row ? row.freeAt - stepMs : undefined),
      ),

    /** When a provider has a place again; undefined where nothing was asked of it yet. */
    freeAt: (provider: string) =>
      query(
        db.select().from(reminderRates).where(eq(reminderRates.provider, provider)),
        ([row]): number | undefined => row?.freeAt,
      ),

    /** A provider that asked to wait is left alone until `until`, by every consumer. */
    pauseProvider: (provider: string, until: number) =>
      query(
        db
          .insert(reminderRates)
          .values({ provider, freeAt: until })
          .onConflictDoUpdate({
            target: reminderRates.provider,
            set: { freeAt: sql`max(${reminderRates.freeAt}, ${until})` },
          }),
        () => undefined,
      ),

    /**
     * Counts what a message by phone is estimated to cost, in thousandths of a euro, where the day's cap leaves room;
     * what the day has cost with it, or undefined where it leaves none.
     */
    spend: (day: string, price: number, cap: number) =>
      query(
        db
          .insert(reminderSpending)
          .select(
            db
              .select({
                day: sql<string>`${day}`.as("day"),
                spent: sql<number>`${price}`.as("spent"),
              })
              .from(sql`(select 1)`)
              .where(sql`${price} <= ${cap}`),
          )
          .onConflictDoUpdate({
            target: reminderSpending.day,
            set: { spent: sql`${reminderSpending.spent} + ${price}` },
            setWhere: sql`${reminderSpending.spent} + ${price} <= ${cap}`,
          })
          .returning({ spent: reminderSpending.spent }),
        ([row]): number | undefined => row?.spent,
      ),

    /**
     * A mail's id, to ask its fate later. A record of an address left since becomes one of this address; one that waits
     * for the proof of another address stays.
     */
    noteMail: (userId: string, address: string, providerId: string, now: number) => {
      const same = eq(reminderChannels.address, address);
      return query(
        db
          .insert(reminderChannels)
          .values({
            userId,
            channel: "email",
            address,
            status: "confirmed",
            confirmedAt: now,
            lastProviderId: providerId,
            checkedAt: now,
            updatedAt: now,
          })
          .onConflictDoUpdate({
            target: [reminderChannels.userId, reminderChannels.channel],
            set: {
              address,
              status: sql`iif(${same}, ${reminderChannels.status}, 'confirmed')`,
              offReason: sql`iif(${same}, ${reminderChannels.offReason}, null)`,
              lastProviderId: providerId,
              checkedAt: now,
            },
            setWhere: or(same, isNull(reminderChannels.codeHash)),
          }),
        () => undefined,
      );
    },

    /** Mails sent before `before` (ms) whose fate was not asked yet, oldest first. */
    mailsToAsk: (before: number, limit: number) =>
      query(
        db
          .select({
            userId: reminderChannels.userId,
            address: reminderChannels.address,
            providerId: sql<string>`${reminderChannels.lastProviderId}`.as("provider_id"),
          })
          .from(reminderChannels)
          .where(and(isNotNull(reminderChannels.lastProviderId), lt(reminderChannels.checkedAt, before)))
          .orderBy(asc(reminderChannels.checkedAt))
          .limit(limit),
        (rows) => rows,
      ),

    /** Asked, it is asked no more. */
    mailAsked: (userId: string, providerId: string) =>
      query(
        db
          .update(reminderChannels)
          .set({ lastProviderId: null })
          .where(
            and(
              eq(reminderChannels.userId, userId),
              eq(reminderChannels.channel, "email"),
              eq(reminderChannels.lastProviderId, providerId),
            ),
          ),
        () => undefined,
      ),

    /** What was given up, newest first, for the administration. */
    dead: (limit: number, before?: number) =>
      query(
        db
          .select({
            id: d.id,
            userId: d.userId,
            email: users.email,
            channel: d.channel,
            type: d.type,
            day: d.day,
            hour: d.hour,
            attempts: d.attempts,
            outcome: d.outcome,
            updatedAt: d.updatedAt,
          })
          .from(d)
          .innerJoin(users, eq(users.id, d.userId))
          .where(and(sql`${d.status} = 'dead'`, ...(before === undefined ? [] : [lt(d.updatedAt, before)])))
          .orderBy(desc(d.updatedAt))
          .limit(limit),
        (rows) => rows,
      ),

    /** The administration's line about a revival: it goes before it, and is written where there is one to do. */
    logRevival: (id: string, line: LogLine) =>
      query(logLine(db, line, { from: d, where: and(eq(d.id, id), eq(d.status, "dead")) }), () => undefined),

    /**
     * A dead delivery is alive again, from the start; false where it is not dead. It is due now: what somebody asked for
     * is not late for the hour it missed.
     */
    revive: (id: string, now: number) =>
      query(
        db
          .update(d)
          .set({
            ...{ status: "waiting", attempts: 0, outcome: null, dueAt: now, enqueueAt: now, updatedAt: now },
            // Its call may have been taken, with others in it: under that key nobody more is sent.
            batchId: null,
          })
          .where(and(eq(d.id, id), eq(d.status, "dead")))
          .returning({ id: d.id }),
        (rows) => rows.length > 0,
      ),
  };
});
