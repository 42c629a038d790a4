import { ne } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterSubscriptions } from "#db/schema/index.ts";

export type NewsletterStore = ReturnType<typeof createNewsletterStore>;

export function createNewsletterStore(db: Database) {
  return {
    /** Notes a wish to subscribe; an address that is confirmed already stays so. */
    async addPending(id: string, email: string, now: number): Promise<void> {
      await db
        .insert(newsletterSubscriptions)
        .values({ id, email, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: newsletterSubscriptions.email,
          set: { status: "pending", updatedAt: now },
          setWhere: ne(newsletterSubscriptions.status, "confirmed"),
        })
        .run();
    },
  };
}
