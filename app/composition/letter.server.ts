// The letter about oneself, rendered in either Worker when it is sent: the mail's row says which week and whose.
import { createBookStore } from "#app/features/book/book.store.server.ts";
import { mayGetLetter, readWeek } from "#app/features/book/letter.server.ts";
import { weekLabel, weekOf } from "#app/features/book/letter.ts";
import { weekMail } from "#app/features/book/mails.ts";
import { createJournalStore } from "#app/features/journal/journal.store.server.ts";
import type { RenderedMail } from "#app/features/outbox/outbox.ts";
import type { Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import type { Settings } from "#app/platform/env.ts";
import type { Database, DatabaseRunner } from "#db/client.ts";
import { bookPagesOf } from "./member-pages.server.ts";
import { practiceOf } from "./practised.server.ts";

type LetterContext = {
  readonly settings: Settings;
  readonly database: Database;
  readonly db: DatabaseRunner;
  readonly objects?: DurableObjectNamespace | undefined;
};

/** Null where they want it no more, or their plan has none. @param sunday names the week */
export async function renderWeek(
  { settings, database, db, objects }: LetterContext,
  userId: string | null,
  sunday: Day,
  now: number,
): Promise<RenderedMail | null> {
  const reader = userId ? await db.read(createBookStore(database).letterReader(userId)) : undefined;
  if (!mayGetLetter(reader, settings.COMPLIMENTARY_EMAILS, now)) return null;
  const deps = {
    db,
    counted: createJournalStore(database).countedBetween,
    practice: practiceOf(database),
    pages: (writer: Pick<typeof reader, "id" | "dataKey">) => bookPagesOf(objects, writer),
  };
  const week = weekOf(sunday);
  const { lines, moodColumns, sentence } = await readWeek(deps, reader, week, reader.letterSentence);
  return weekMail({
    label: weekLabel(week),
    lines,
    moods: moodColumns,
    sentence,
    readUrl: `${settings.APP_ORIGIN}${paths.bookWeek(sunday)}`,
    leaveUrl: `${settings.APP_ORIGIN}${paths.weekLetterLeave(reader.leaveKey)}`,
  });
}
