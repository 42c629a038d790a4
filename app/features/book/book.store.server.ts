// What members chose of the Livre and of its letters: `book_choices`, a row for who chose anything.
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { bookChoices, users } from "#db/schema/index.ts";

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
  Pick<BookChoices, "letterSentence" | "nextLetterAt">;

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
          subscriptionTier: users.subscriptionTier,
          subscriptionStatus: users.subscriptionStatus,
          tierUntil: users.tierUntil,
          tierAfter: users.tierAfter,
          letterSentence: bookChoices.letterSentence,
          nextLetterAt: bookChoices.nextLetterAt,
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
