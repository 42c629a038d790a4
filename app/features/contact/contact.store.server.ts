import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { contactMessages } from "#db/schema/index.ts";
import type { ContactMessage, Subject } from "./contact.ts";

export type ContactStore = ReturnType<typeof createContactStore>;

export type NewMessage = {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  subject: Subject;
  message: string;
  textHash: string;
  createdAt: number;
};

const unsent = or(isNull(contactMessages.forwardedAt), isNull(contactMessages.acknowledgedAt));
const unclaimed = (now: number) =>
  or(isNull(contactMessages.claimedUntil), lte(contactMessages.claimedUntil, now));

export function createContactStore(db: Database) {
  return {
    /** Writes a message down unless its sender's brake holds it, or these words are there already. */
    async insert(
      row: NewMessage,
      brake: { since: number; messages: number },
    ): Promise<"kept" | "known" | "braked"> {
      const [written] = await db
        .insert(contactMessages)
        .select(
          sql`select ${row.id}, ${row.userId}, ${row.name}, ${row.email}, ${row.subject}, ${row.message},
            ${row.textHash}, 'new', ${row.createdAt}, null, null, 0, null
            where (select count(*) from contact_messages where email = ${row.email} and created_at >= ${brake.since}) < ${brake.messages}`,
        )
        .onConflictDoNothing({ target: contactMessages.textHash })
        .returning({ id: contactMessages.id });
      if (written) return "kept";
      const [known] = await db
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(eq(contactMessages.textHash, row.textHash));
      return known ? "known" : "braked";
    },

    /** Takes a message whose mails are not all sent; undefined where somebody else has it, or nothing is left. */
    async claim(id: string, now: number, until: number): Promise<ContactMessage | undefined> {
      const [taken] = await db
        .update(contactMessages)
        .set({ claimedUntil: until, attempts: sql`${contactMessages.attempts} + 1` })
        .where(and(eq(contactMessages.id, id), unsent, unclaimed(now)))
        .returning();
      return taken;
    },

    async note(id: string, sent: { forwardedAt: number } | { acknowledgedAt: number }): Promise<void> {
      await db.update(contactMessages).set(sent).where(eq(contactMessages.id, id)).run();
    },

    /** Messages whose mails are not all sent and that were not tried too often, the oldest first. */
    async waiting(now: number, attempts: number, limit: number): Promise<string[]> {
      const rows = await db
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(and(unsent, unclaimed(now), lt(contactMessages.attempts, attempts)))
        .orderBy(asc(contactMessages.createdAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    async forgetBefore(instant: number): Promise<number> {
      const gone = await db
        .delete(contactMessages)
        .where(lt(contactMessages.createdAt, instant))
        .returning({ id: contactMessages.id });
      return gone.length;
    },
  };
}
