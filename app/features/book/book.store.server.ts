// What members chose of the Livre and of its letters: `book_choices`, a row for who chose anything.
import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { bookChoices, tierFacts, users } from "#db/schema/index.ts";

export type BookStore = ReturnType<typeof createBookStore>;
type BookChoices = {
  insightsHidden: boolean;
  letterSentence: boolean;
  /** ms; null where no letter is wanted by mail. */
  nextLetterAt: number | null;
};

/** Who wants the letter, with what says whether they may have it. */
export type LetterReader = Pick<
  typeof users.$inferSelect,
  | "id"
  | "email"
  | "emailConfirmedAt"
  | "dataKey"
  | "timezone"
  | "suspendedAt"
  | "subscriptionTier"
  | "subscriptionStatus"
  | "tierUntil"
  | "tierAfter"
> &
  Pick<typeof bookChoices.$inferSelect, "letterSentence" | "nextLetterAt" | "leaveKey">;

const stillDue = (userId: string, due: number) =>
  and(eq(bookChoices.userId, userId), eq(bookChoices.nextLetterAt, due));

export const createBookStore = oncePer((db: Database) => ({
  choices: compiled(
    (userId: Bound<string>) =>
      db
        .select({
          insightsHidden: bookChoices.insightsHidden,
          letterSentence: bookChoices.letterSentence,
          nextLetterAt: bookChoices.nextLetterAt,
        })
        .from(bookChoices)
        .where(eq(bookChoices.userId, userId)),
    ([row]): BookChoices => row ?? { insightsHidden: false, letterSentence: false, nextLetterAt: null },
  ),

  /** Those whose letter is due longest; they come by the index. */
  dueLetters: (now: number, limit: number) =>
    query(
      db
        .select({
          userId: bookChoices.userId,
          nextLetterAt: bookChoices.nextLetterAt,
          timezone: users.timezone,
        })
        .from(bookChoices)
        .innerJoin(users, eq(users.id, bookChoices.userId))
        .where(and(isNotNull(bookChoices.nextLetterAt), lte(bookChoices.nextLetterAt, now)))
        .orderBy(asc(bookChoices.nextLetterAt))
        .limit(limit),
      (rows) => rows.map((row) => ({ ...row, nextLetterAt: row.nextLetterAt ?? now })),
    ),

  /**
   * Gives a letter that was due its next date, and a reader their key to leave by, with their first letter; false where
   * they have chosen otherwise meanwhile.
   * @param due as it was read
   */
  moveLetter: (userId: string, due: number, next: number, leaveKey: string) =>
    query(
      db
        .update(bookChoices)
        .set({ nextLetterAt: next, leaveKey: sql`coalesce(${bookChoices.leaveKey}, ${leaveKey})` })
        .where(stillDue(userId, due)),
      ({ meta }) => meta.changes > 0,
    ),

  /** A condition for the batch of `moveLetter`, before it: the letter is wanted, and was not moved. */
  isDue: (userId: string, due: number) =>
    sql`exists (select 1 from ${bookChoices} where ${stillDue(userId, due)})`,

  /** The letter leaves no more for an address that is gone, or that calls it spam. */
  endLetters: (email: string) =>
    query(
      db
        .update(bookChoices)
        .set({ nextLetterAt: null })
        .where(
          and(
            isNotNull(bookChoices.nextLetterAt),
            inArray(
              bookChoices.userId,
              db.select({ id: users.id }).from(users).where(eq(users.email, email)),
            ),
          ),
        ),
      () => undefined,
    ),

  /** The press of a letter's own link. Leaving twice is leaving once; false for a key that is none. */
  leaveLetters: (leaveKey: string) =>
    query(
      db
        .update(bookChoices)
        .set({ nextLetterAt: null, letterSentence: false })
        .where(eq(bookChoices.leaveKey, leaveKey))
        .returning({ userId: bookChoices.userId }),
      (rows) => rows.length > 0,
    ),

  letterReader: (userId: string) =>
    query(
      db
        .select({
          id: users.id,
          email: users.email,
          emailConfirmedAt: users.emailConfirmedAt,
          dataKey: users.dataKey,
          timezone: users.timezone,
          suspendedAt: users.suspendedAt,
          ...tierFacts,
          letterSentence: bookChoices.letterSentence,
          nextLetterAt: bookChoices.nextLetterAt,
          leaveKey: bookChoices.leaveKey,
        })
        .from(bookChoices)
        .innerJoin(users, eq(users.id, bookChoices.userId))
        .where(eq(bookChoices.userId, userId)),
      ([row]): LetterReader | undefined => row,
    ),

  choose: (userId: string, choices: Partial<BookChoices>) =>
    query(
      db
        .insert(bookChoices)
        .values({ userId, ...choices })
        .onConflictDoUpdate({ target: bookChoices.userId, set: choices }),
      () => undefined,
    ),
}));
