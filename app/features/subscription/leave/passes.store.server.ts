// Passes: links and forms that let somebody without a session leave. A token is kept as its hash.
import { and, eq, gt, lt } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { subscriptionPasses, users } from "#db/schema/index.ts";

export const passesStore = (db: Database) => ({
  /** A pass, good until `expiresAt`; one that is there already gets that date. */
  openPass: (pass: typeof subscriptionPasses.$inferInsert & { userId: string }) =>
    query(
      db
        .insert(subscriptionPasses)
        .values(pass)
        .onConflictDoUpdate({
          target: subscriptionPasses.tokenHash,
          set: { expiresAt: pass.expiresAt },
        }),
      () => undefined,
    ),

  userOfPass: (tokenHash: string, now: number) =>
    query(
      db
        .select({ id: users.id, email: users.email, firstName: users.firstName, timezone: users.timezone })
        .from(subscriptionPasses)
        .innerJoin(users, eq(users.id, subscriptionPasses.userId))
        .where(and(eq(subscriptionPasses.tokenHash, tokenHash), gt(subscriptionPasses.expiresAt, now))),
      (rows) => rows[0],
    ),

  userByEmail: (email: string) =>
    query(db.select({ id: users.id }).from(users).where(eq(users.email, email)), (rows) => rows[0]),

  purgePasses: (now: number) =>
    query(db.delete(subscriptionPasses).where(lt(subscriptionPasses.expiresAt, now)), () => undefined),
});
