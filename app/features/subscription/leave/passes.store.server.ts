// Passes: links and forms that let somebody without a session leave.
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { subscriptionPasses, users } from "#db/schema/index.ts";

export const passesStore = (db: Database) => ({
  async insertPass(pass: typeof subscriptionPasses.$inferInsert & { userId: string }): Promise<void> {
    await db.insert(subscriptionPasses).values(pass).run();
  },

  async userOfPass(tokenHash: string, now: number) {
    return db
      .select({ id: users.id, email: users.email, firstName: users.firstName, timezone: users.timezone })
      .from(subscriptionPasses)
      .innerJoin(users, eq(users.id, subscriptionPasses.userId))
      .where(and(eq(subscriptionPasses.tokenHash, tokenHash), gt(subscriptionPasses.expiresAt, now)))
      .get();
  },

  async userByEmail(email: string): Promise<{ id: string } | undefined> {
    return db.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  },
});
