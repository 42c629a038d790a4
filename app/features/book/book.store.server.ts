// What members chose of the Livre and of its letters: `book_choices`, a row for who chose anything.
import { eq } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { bookChoices } from "#db/schema/index.ts";

export type BookStore = ReturnType<typeof createBookStore>;
type BookChoices = {
  insightsHidden: boolean;
  letterSentence: boolean;
  /** ms; null where no letter is wanted by mail. */
  nextLetterAt: number | null;
};

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

  choose: (userId: string, choices: Partial<BookChoices>) =>
    query(
      db
        .insert(bookChoices)
        .values({ userId, ...choices })
        .onConflictDoUpdate({ target: bookChoices.userId, set: choices }),
      () => undefined,
    ),
}));
