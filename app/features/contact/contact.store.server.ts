// Messages of the contact form. The brake, the one-message-once rule and the row itself are one statement.
import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { contactMessages } from "#db/schema/index.ts";
import type { ContactMessage, ContactSubject } from "./contact.ts";

export type ContactStore = ReturnType<typeof createContactStore>;

type NewMessage = Omit<ContactMessage, "createdAt"> & {
  userId: string | null;
  /** The mailbox behind the address: what the brake counts. */
  mailbox: string;
  textHash: string;
  createdAt: number;
  /** When its mails were owed; null where none can be sent. */
  owedAt: number | null;
};

const messages = contactMessages;

export const createContactStore = oncePer((db: Database) => {
  return {
    /** Writes a message down unless its sender's brake holds it, or these words are there already. True where it did. */
    insert: (row: NewMessage, brake: { since: number; messages: number }) =>
      query(
        db
          .insert(messages)
          .select(
            db
              .select({
                id: sql<string>`${row.id}`.as("id"),
                userId: sql<string | null>`${row.userId}`.as("user_id"),
                name: sql<string>`${row.name}`.as("name"),
                email: sql<string>`${row.email}`.as("email"),
                mailbox: sql<string>`${row.mailbox}`.as("mailbox"),
                subject: sql<ContactSubject>`${row.subject}`.as("subject"),
                message: sql<string>`${row.message}`.as("message"),
                textHash: sql<string>`${row.textHash}`.as("text_hash"),
                status: sql<"new">`'new'`.as("status"),
                suspect: sql<boolean>`${row.suspect ? 1 : 0}`.as("suspect"),
                createdAt: sql<number>`${row.createdAt}`.as("created_at"),
                forwardedAt: sql<number | null>`${row.owedAt}`.as("forwarded_at"),
                acknowledgedAt: sql<number | null>`${row.owedAt}`.as("acknowledged_at"),
                attempts: sql<number>`0`.as("attempts"),
                claimedUntil: sql<null>`null`.as("claimed_until"),
              })
              .from(sql`(select 1)`)
              .where(
                sql`(select count(*) from ${messages} where ${messages.mailbox} = ${row.mailbox}
                  and ${messages.createdAt} >= ${brake.since}) < ${brake.messages}`,
              ),
          )
          .onConflictDoNothing({ target: messages.textHash })
          .returning({ id: messages.id }),
        (rows) => rows.length > 0,
      ),

    /** A condition for the batch of `insert`: it was written. */
    isKept: (id: string): SQL => sql`exists (select 1 from ${messages} where ${messages.id} = ${id})`,

    /** Whether these words are there already. */
    isKnown: (textHash: string) =>
      query(
        db.select({ id: messages.id }).from(messages).where(eq(messages.textHash, textHash)),
        (rows) => rows.length > 0,
      ),

    /** For the mail that brings it to us; undefined once it was forgotten. */
    byId: (id: string) =>
      query(
        db
          .select({
            id: messages.id,
            name: messages.name,
            email: messages.email,
            subject: messages.subject,
            message: messages.message,
            suspect: messages.suspect,
            createdAt: messages.createdAt,
          })
          .from(messages)
          .where(eq(messages.id, id)),
        (rows): ContactMessage | undefined => rows[0],
      ),

    /**
     * Forgets what a member wrote, and what was written from the address without being signed in, where `when` holds.
     * What another member wrote is theirs, whatever address they gave.
     */
    erase: (userId: string, provedEmail: SQL, when: SQL) => [
      query(db.delete(messages).where(and(eq(messages.userId, userId), when)), () => undefined),
      query(
        db
          .delete(messages)
          .where(and(sql`${messages.email} = ${provedEmail}`, isNull(messages.userId), when)),
        () => undefined,
      ),
    ],

    forgetBefore: (instant: number) =>
      query(
        db.delete(messages).where(lt(messages.createdAt, instant)).returning({ id: messages.id }),
        (rows) => rows.length,
      ),
  };
});
