import { and, eq, gt, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterDeliveries, newsletterSubscriptions } from "#db/schema/index.ts";

export type NewsletterStore = ReturnType<typeof createNewsletterStore>;

export type Wish = {
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

const subscriptions = newsletterSubscriptions;

export function createNewsletterStore(db: Database) {
  return {
    async byEmail(email: string) {
      const [row] = await db
        .select({
          id: subscriptions.id,
          status: subscriptions.status,
          mailedAt: subscriptions.mailedAt,
          mailCount: subscriptions.mailCount,
          unsubscribeKey: subscriptions.unsubscribeKey,
        })
        .from(subscriptions)
        .where(eq(subscriptions.email, email));
      return row;
    },

    /** Notes a wish to subscribe, and that its mail leaves; an address that is confirmed already stays so. */
    async wish({ id, email, now, unsubscribeKey, ...proof }: Wish): Promise<void> {
      const fresh = { ...proof, requestedAt: now, updatedAt: now, mailedAt: now };
      await db
        .insert(subscriptions)
        .values({ id, email, createdAt: now, unsubscribeKey, mailCount: 1, ...fresh })
        .onConflictDoUpdate({
          target: subscriptions.email,
          set: {
            ...fresh,
            status: "pending",
            confirmedAt: null,
            confirmedFrom: null,
            unsubscribedAt: null,
            mailCount: sql`iif(${subscriptions.status} = 'pending', ${subscriptions.mailCount}, 0) + 1`,
            unsubscribeKey: sql`coalesce(${subscriptions.unsubscribeKey}, ${unsubscribeKey})`,
          },
          setWhere: ne(subscriptions.status, "confirmed"),
        })
        .run();
    },

    async noteMail(email: string, now: number): Promise<void> {
      await db.update(subscriptions).set({ mailedAt: now }).where(eq(subscriptions.email, email)).run();
    },

    /** The mail did not leave after all. */
    async unnoteMail(email: string): Promise<void> {
      await db
        .update(subscriptions)
        .set({ mailedAt: null, mailCount: sql`max(0, ${subscriptions.mailCount} - 1)` })
        .where(eq(subscriptions.email, email))
        .run();
    },

    /** True where the link's address is on the list from now on, or was already. */
    async confirm(confirmHash: string, now: number, confirmedFrom: string): Promise<boolean> {
      const mine = eq(subscriptions.confirmHash, confirmHash);
      const done = await db
        .update(subscriptions)
        .set({
          status: "confirmed",
          confirmedFrom,
          confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, ${now})`,
          updatedAt: now,
        })
        .where(
          and(
            mine,
            or(
              eq(subscriptions.status, "confirmed"),
              and(eq(subscriptions.status, "pending"), gt(subscriptions.confirmExpiresAt, now)),
            ),
          ),
        )
        .returning({ id: subscriptions.id });
      return done.length === 1;
    },

    /** True where the key is one of the list's; the link that confirmed it is dead from then on. */
    async leave(unsubscribeKey: string, now: number): Promise<boolean> {
      const done = await db
        .update(subscriptions)
        .set({
          status: "unsubscribed",
          confirmHash: null,
          unsubscribedAt: sql`coalesce(${subscriptions.unsubscribedAt}, ${now})`,
          updatedAt: now,
        })
        .where(eq(subscriptions.unsubscribeKey, unsubscribeKey))
        .returning({ id: subscriptions.id });
      return done.length === 1;
    },

    /** Forgets wishes nobody confirmed, and what ended before `endedBefore`; lines of letters before `day`. */
    async forget(now: number, endedBefore: number, day: string): Promise<number> {
      const gone = await db
        .delete(subscriptions)
        .where(
          or(
            and(
              eq(subscriptions.status, "pending"),
              lt(sql`coalesce(${subscriptions.confirmExpiresAt}, ${subscriptions.updatedAt})`, now),
            ),
            and(
              eq(subscriptions.status, "unsubscribed"),
              isNotNull(subscriptions.unsubscribedAt),
              lt(subscriptions.unsubscribedAt, endedBefore),
            ),
          ),
        )
        .returning({ id: subscriptions.id });
      await db.delete(newsletterDeliveries).where(lt(newsletterDeliveries.day, day)).run();
      return gone.length;
    },
  };
}
