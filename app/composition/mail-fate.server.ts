// The fate of a mail, shared by all that write to an address unasked: a mailbox that is gone, or that calls us spam, gets
// neither the Sunday letter nor reminders any more, whichever of the two told so.
import type { MailEnd } from "#app/features/newsletter/fates.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { createRemindersStore } from "#app/features/reminders/reminders.store.server.ts";
import type { Database, DatabaseRunner } from "#db/client.ts";

type MailFateContext = {
  readonly database: Database;
  readonly db: DatabaseRunner;
  readonly now: () => number;
};

/** Ends the letter and the reminders by mail of an address. Doing it twice changes nothing. */
export const endMailTo =
  ({ database, db, now }: MailFateContext) =>
  async (email: string, why: MailEnd): Promise<void> => {
    await db.read(createNewsletterStore(database).end(email, why, now()));
    await createRemindersStore(database).turnOffAddress("email", email, why, now());
  };
