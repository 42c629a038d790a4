// The mails that are owed, as rows. A mail is claimed, sent and settled by one conditional statement each, so that two
// who drain at once never both hold it, and one who died is followed once his lease has run out.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { DAY_MS } from "#app/lib/time.ts";
import { type Database, query } from "#db/client.ts";
import { type LogLine, logLine, mailDays, mailOutbox } from "#db/schema/index.ts";

export type OutboxStore = ReturnType<typeof createOutboxStore>;
type StoredMail = typeof mailOutbox.$inferSelect;
export type ClaimedMail = Pick<
  StoredMail,
  "key" | "kind" | "userId" | "facts" | "createdAt" | "attempts" | "leaseUntil"
> & { email: string | null; firstName: string | null; timezone: string | null };

type NewMailRow = Pick<StoredMail, "key" | "kind" | "userId" | "address" | "facts" | "createdAt" | "nextAt">;

const FAILED = ["refused", "expired"] as const;

export const createOutboxStore = oncePer((db: Database) => {
  const m = mailOutbox;
  const isOpen = isNotNull(m.nextAt);
  const isFree = (now: number) => or(isNull(m.leaseUntil), lte(m.leaseUntil, now));
  return {
    /**
     * Owes a mail, once a key. True where it was written: false where the key is known, or `when` does not hold.
     * @param when a condition within the batch, for a cause that is itself conditional
     */
    insert: (row: NewMailRow, when: SQL = sql`true`) =>
      query(
        db
          .insert(m)
          .select(
            db
              .select({
                key: sql<string>`${row.key}`.as("key"),
                kind: sql<string>`${row.kind}`.as("kind"),
                userId: sql<string | null>`${row.userId}`.as("user_id"),
                address: sql<string | null>`${row.address}`.as("address"),
                facts: sql<string>`${row.facts}`.as("facts"),
                createdAt: sql<number>`${row.createdAt}`.as("created_at"),
                attempts: sql<number>`0`.as("attempts"),
                nextAt: sql<number | null>`${row.nextAt}`.as("next_at"),
                leaseUntil: sql<null>`null`.as("lease_until"),
                sentAt: sql<null>`null`.as("sent_at"),
                outcome: sql<null>`null`.as("outcome"),
                failure: sql<null>`null`.as("failure"),
                providerId: sql<null>`null`.as("provider_id"),
                askAt: sql<null>`null`.as("ask_at"),
              })
              .from(sql`(select 1)`)
              .where(when),
          )
          .onConflictDoNothing({ target: m.key })
          .returning({ key: m.key }),
        (rows) => rows.length > 0,
      ),

    /** Takes a mail until `until`, whether its next try is due or not. Undefined: settled, or in other hands. */
    claim: (key: string, now: number, until: number) =>
      query(
        db
          .update(m)
          .set({ leaseUntil: until, attempts: sql`${m.attempts} + 1` })
          .where(and(eq(m.key, key), isOpen, isFree(now)))
          .returning({
            key: m.key,
            kind: m.kind,
            userId: m.userId,
            facts: m.facts,
            createdAt: m.createdAt,
            attempts: m.attempts,
            leaseUntil: m.leaseUntil,
            email: sql<
              string | null
            >`coalesce(address, (select email from users where id = mail_outbox.user_id))`.as("email"),
            firstName: sql<string | null>`(select first_name from users where id = mail_outbox.user_id)`.as(
              "first_name",
            ),
            timezone: sql<string | null>`(select timezone from users where id = mail_outbox.user_id)`.as(
              "timezone",
            ),
          }),
        ([row]): ClaimedMail | undefined => row,
      ),

    /** Counts one more mail on a day; how many that makes, or undefined where the day is full. */
    countOne: (day: string, cap: number) =>
      query(
        db
          .insert(mailDays)
          .select(
            db
              .select({ day: sql<string>`${day}`.as("day"), sent: sql<number>`1`.as("sent") })
              .from(sql`(select 1)`)
              .where(sql`${cap} > 0`),
          )
          .onConflictDoUpdate({
            target: mailDays.day,
            set: { sent: sql`${mailDays.sent} + 1` },
            setWhere: lt(mailDays.sent, cap),
          })
          .returning({ sent: mailDays.sent }),
        ([row]): number | undefined => row?.sent,
      ),

    /** A mail that was counted did not leave. */
    uncountOne: (day: string) =>
      query(
        db
          .update(mailDays)
          .set({ sent: sql`max(0, ${mailDays.sent} - 1)` })
          .where(eq(mailDays.day, day)),
        () => undefined,
      ),

    /** Settles a mail that is not settled yet. What it said and where it went is forgotten where it left. */
    settle: (key: string, outcome: NonNullable<StoredMail["outcome"]>, now: number, failure: string | null) =>
      query(
        db
          .update(m)
          .set({
            outcome,
            failure,
            nextAt: null,
            leaseUntil: null,
            ...(outcome === "sent" && { sentAt: now }),
            ...((outcome === "sent" || outcome === "void") && { facts: "{}", address: null }),
          })
          .where(and(eq(m.key, key), isOpen)),
        () => undefined,
      ),

    /** Settles a mail that left and is asked about at `askAt`: what the provider calls it, and where it went, stay so long. */
    settleAsked: (key: string, sent: { providerId: string; address: string; askAt: number }, now: number) =>
      query(
        db
          .update(m)
          .set({
            outcome: "sent",
            failure: null,
            nextAt: null,
            leaseUntil: null,
            sentAt: now,
            facts: "{}",
            ...sent,
          })
          .where(and(eq(m.key, key), isOpen)),
        () => undefined,
      ),

    /** Mails to ask the provider about, the longest due first. */
    toAsk: (now: number, limit: number) =>
      query(
        db
          .select({ key: m.key, providerId: m.providerId, email: m.address, sentAt: m.sentAt })
          .from(m)
          .where(lte(m.askAt, now))
          .orderBy(asc(m.askAt))
          .limit(limit),
        (rows) =>
          rows.map(({ key, providerId, email, sentAt }) => ({
            key,
            providerId: providerId ?? "",
            email: email ?? "",
            isFirst: now - (sentAt ?? 0) < DAY_MS / 2,
          })),
      ),

    /** A mail was asked about. @param askAt when it is asked about again; null: no more, and where it went is forgotten */
    asked: ({ key }: { key: string }, askAt: number | null) =>
      query(
        db
          .update(m)
          .set({ askAt, ...(askAt === null && { providerId: null, address: null }) })
          .where(eq(m.key, key)),
        () => undefined,
      ),

    /** To be tried again at `nextAt`, by whoever holds the claim until `leaseUntil`. */
    putBack: (
      { key, leaseUntil, attempts }: Pick<StoredMail, "key" | "leaseUntil" | "attempts">,
      nextAt: number,
      failure: string,
    ) =>
      query(
        db
          .update(m)
          .set({ nextAt, leaseUntil: null, failure, attempts })
          .where(and(eq(m.key, key), isOpen, eq(m.leaseUntil, leaseUntil ?? 0))),
        () => undefined,
      ),

    /** Keys of the mails whose try is due and that nobody holds, the longest due first. */
    due: (now: number, limit: number) =>
      query(
        db
          .select({ key: m.key })
          .from(m)
          .where(and(lte(m.nextAt, now), isFree(now)))
          .orderBy(asc(m.nextAt))
          .limit(limit),
        (rows) => rows.map(({ key }) => key),
      ),

    /** These are in the queue: not looked for before `nextAt`. */
    postpone: (keys: readonly string[], nextAt: number) =>
      query(
        db
          .update(m)
          .set({ nextAt })
          .where(and(sql`${m.key} in (select value from json_each(${JSON.stringify(keys)}))`, isOpen)),
        () => undefined,
      ),

    /** Mails that were given up, newest first (administration). */
    failed: (limit: number) =>
      query(
        db
          .select({
            key: m.key,
            kind: m.kind,
            createdAt: m.createdAt,
            attempts: m.attempts,
            outcome: m.outcome,
            failure: m.failure,
          })
          .from(m)
          .where(inArray(m.outcome, [...FAILED]))
          .orderBy(desc(m.createdAt))
          .limit(limit),
        (rows) => rows,
      ),

    /** Has a mail that was given up tried again from `now` on, as if it were owed anew. True where it was. */
    revive: (key: string, now: number) =>
      query(
        db
          .update(m)
          .set({ outcome: null, nextAt: now, createdAt: now, attempts: 0 })
          .where(and(eq(m.key, key), inArray(m.outcome, [...FAILED])))
          .returning({ key: m.key }),
        (rows) => rows.length > 0,
      ),

    /** The administration's line about a revival: it goes before it, and is written where there is one to do. */
    logRevival: (key: string, line: LogLine) =>
      query(
        logLine(db, line, { from: m, where: and(eq(m.key, key), inArray(m.outcome, [...FAILED])) }),
        () => undefined,
      ),

    /** Forgets the mails to an erased member's address that hang on no account, where `when` holds. */
    erase: (provedEmail: SQL, when: SQL) =>
      query(
        db.delete(m).where(and(sql`${m.address} = ${provedEmail}`, isNull(m.userId), when)),
        () => undefined,
      ),

    /** Forgets settled mails owed before an instant, `limit` of them; how many went. */
    purge: (before: number, limit: number) =>
      query(
        db
          .delete(m)
          .where(
            inArray(
              m.key,
              db
                .select({ key: m.key })
                .from(m)
                .where(and(lt(m.createdAt, before), isNull(m.nextAt)))
                .limit(limit),
            ),
          )
          .returning({ key: m.key }),
        (rows) => rows.length,
      ),

    /** Forgets the counts of days before `day`. */
    purgeDays: (day: string) => query(db.delete(mailDays).where(lt(mailDays.day, day)), () => undefined),
  };
});
