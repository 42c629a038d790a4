// The list of the Sunday letter. A wish and the mail it calls for are one decision: each statement compares what was
// read (`seen`), so that of many wishes at once one is mailed.
import { and, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { newsletterDeliveries, newsletterSubscriptions } from "#db/schema/index.ts";
import type { EndReason, NewsletterSubscription } from "./newsletter.ts";

export type NewsletterStore = ReturnType<typeof createNewsletterStore>;

type Wish = {
  id: string;
  email: string;
  now: number;
  source: string;
  wording: string;
  requestedFrom: string;
  confirmHash: string;
  confirmExpiresAt: number;
  unsubscribeKey: string;
};

const list = newsletterSubscriptions;

/** The row is still as it was read. */
const isAs = ({ status, mailedAt, mailCount }: NewsletterSubscription) =>
  and(eq(list.status, status), sql`${list.mailedAt} is ${mailedAt}`, eq(list.mailCount, mailCount));

export const createNewsletterStore = oncePer((db: Database) => {
  return {
    byEmail: (email: string) =>
      query(
        db
          .select({
            id: list.id,
            status: list.status,
            mailedAt: list.mailedAt,
            mailCount: list.mailCount,
            unsubscribeKey: list.unsubscribeKey,
          })
          .from(list)
          .where(eq(list.email, email)),
        (rows) => rows[0],
      ),

    /**
     * Notes a wish to subscribe whose link leaves with it. False where another wish came first.
     * @param seen the row as it was read; undefined where there was none
     */
    wish: ({ id, email, now, unsubscribeKey, ...proof }: Wish, seen: NewsletterSubscription | undefined) => {
      const fresh = { ...proof, requestedAt: now, updatedAt: now, mailedAt: now };
      return query(
        db
          .insert(list)
          .values({ id, email, createdAt: now, unsubscribeKey, mailCount: 1, ...fresh })
          .onConflictDoUpdate({
            target: list.email,
            set: {
              ...fresh,
              status: "pending",
              confirmedAt: null,
              confirmedFrom: null,
              unsubscribedAt: null,
              endReason: null,
              mailCount: sql`iif(${list.status} = 'pending', ${list.mailCount}, 0) + 1`,
              unsubscribeKey: sql`coalesce(${list.unsubscribeKey}, ${unsubscribeKey})`,
            },
            setWhere: seen ? isAs(seen) : sql`false`,
          })
          .returning({ id: list.id }),
        (rows) => rows.length > 0,
      );
    },

    /** A condition for the batch of `wish`: it was written, with this link. */
    isWished: (confirmHash: string): SQL =>
      sql`exists (select 1 from ${list} where ${list.confirmHash} = ${confirmHash})`,

    /** Notes that somebody on the list is told so. False where another wish came first. */
    noteMail: (email: string, now: number, seen: NewsletterSubscription) =>
      query(
        db
          .update(list)
          .set({ mailedAt: now })
          .where(and(eq(list.email, email), isAs(seen)))
          .returning({ id: list.id }),
        (rows) => rows.length > 0,
      ),

    /** A condition for the batch of `noteMail`. */
    isNoted: (email: string, now: number): SQL =>
      sql`exists (select 1 from ${list} where ${list.email} = ${email} and ${list.mailedAt} = ${now})`,

    /** What a mailed link's row says of it; undefined for a link that is none. */
    byConfirmHash: (confirmHash: string) =>
      query(
        db
          .select({ status: list.status, confirmExpiresAt: list.confirmExpiresAt })
          .from(list)
          .where(eq(list.confirmHash, confirmHash)),
        (rows) => rows[0],
      ),

    /** True where the link's address is on the list from now on, or was already. */
    confirm: (confirmHash: string, now: number, confirmedFrom: string) =>
      query(
        db
          .update(list)
          .set({
            status: "confirmed",
            confirmedFrom: sql`coalesce(${list.confirmedFrom}, ${confirmedFrom})`,
            confirmedAt: sql`coalesce(${list.confirmedAt}, ${now})`,
            updatedAt: now,
          })
          .where(
            and(
              eq(list.confirmHash, confirmHash),
              or(
                eq(list.status, "confirmed"),
                and(eq(list.status, "pending"), gt(list.confirmExpiresAt, now)),
              ),
            ),
          )
          .returning({ id: list.id }),
        (rows) => rows.length === 1,
      ),

    /** True where the key is one of the list's; the link that confirmed it is dead from then on. */
    leave: (unsubscribeKey: string, now: number) =>
      query(
        db
          .update(list)
          .set({
            status: "unsubscribed",
            confirmHash: null,
            unsubscribedAt: sql`coalesce(${list.unsubscribedAt}, ${now})`,
            endReason: sql`coalesce(${list.endReason}, 'left')`,
            updatedAt: now,
          })
          .where(eq(list.unsubscribeKey, unsubscribeKey))
          .returning({ id: list.id }),
        (rows) => rows.length === 1,
      ),

    /** Ends the letter of an address that must not be written to any more. True where it was on the list. */
    end: (email: string, endReason: Exclude<EndReason, "left">, now: number) =>
      query(
        db
          .update(list)
          .set({ status: "unsubscribed", confirmHash: null, unsubscribedAt: now, endReason, updatedAt: now })
          .where(and(eq(list.email, email), eq(list.status, "confirmed")))
          .returning({ id: list.id }),
        (rows) => rows.length > 0,
      ),

    /**
     * The letter goes along from one address to the other where `when` holds, as four queries of a write. What was
     * decided at the address it comes to (the letter wanted there, or refused) stays as it is, and nothing is left
     * behind. A wish that waits for its link stays with the mailbox that has it. What became of a letter that went to the
     * address before is not asked any more: it says nothing of the new one.
     * `updated_at` = `now` marks what was moved, so that a refusal moves that back and nothing else.
     */
    move(from: SQL, to: SQL, when: SQL, now: number) {
      const leaves = and(eq(list.email, from), ne(list.status, "pending"), when);
      return [
        query(
          db
            .delete(list)
            .where(
              and(
                eq(list.email, to),
                eq(list.status, "pending"),
                when,
                sql`exists (select 1 from newsletter_subscriptions l where l.email = ${from} and l.status <> 'pending')`,
              ),
            ),
          () => undefined,
        ),
        query(
          db
            .update(newsletterDeliveries)
            .set({ providerId: null, askAt: null })
            .where(
              and(
                isNotNull(newsletterDeliveries.askAt),
                inArray(
                  newsletterDeliveries.subscriptionId,
                  db.select({ id: list.id }).from(list).where(leaves),
                ),
              ),
            ),
          () => undefined,
        ),
        query(
          db
            .update(list)
            .set({ email: sql`${to}`, updatedAt: now })
            .where(
              and(leaves, sql`not exists (select 1 from newsletter_subscriptions l where l.email = ${to})`),
            ),
          () => undefined,
        ),
        query(db.delete(list).where(leaves), () => undefined),
      ] as const;
    },

    /** Forgets the subscription of an erased member's address, where `when` holds. */
    erase: (provedEmail: SQL, when: SQL) =>
      query(db.delete(list).where(and(sql`${list.email} = ${provedEmail}`, when)), () => undefined),

    /** Forgets wishes nobody confirmed, and what ended before `endedBefore`; how many went. */
    forget: (now: number, endedBefore: number) =>
      query(
        db
          .delete(list)
          .where(
            or(
              and(
                eq(list.status, "pending"),
                lt(sql`coalesce(${list.confirmExpiresAt}, ${list.updatedAt})`, now),
              ),
              and(
                eq(list.status, "unsubscribed"),
                isNotNull(list.unsubscribedAt),
                lt(list.unsubscribedAt, endedBefore),
              ),
            ),
          )
          .returning({ id: list.id }),
        (rows) => rows.length,
      ),

    /** Forgets who got the letters of Sundays before `day`, `limit` rows; how many went. */
    forgetDeliveries: (day: string, limit: number) =>
      query(
        db
          .delete(newsletterDeliveries)
          .where(sql`rowid in (select rowid from ${newsletterDeliveries} where day < ${day} limit ${limit})`),
        ({ meta }) => meta.changes,
      ),
  };
});
