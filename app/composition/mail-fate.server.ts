// The fate of a mail, shared by all that write to an address unasked: a mailbox that is gone, or that calls us spam, gets
// neither of the Sunday letters nor reminders any more, whichever of them told so.
import { createBookStore } from "#app/features/book/book.store.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { turnOffAddress } from "#app/features/reminders/turn-off.server.ts";
import type { MailFate } from "#app/gateways/mail/mail.ts";
import { type TurnOffContext, turnOffDepsOf } from "./reminders.server.ts";

/** Ends the letters and the reminders by mail of an address. Doing it twice changes nothing. */
export const endMailTo =
  (context: TurnOffContext) =>
  async (email: string, why: MailFate): Promise<void> => {
    const { database, db, now } = context;
    await db.read(createNewsletterStore(database).end(email, why, now()));
    await db.read(createBookStore(database).endLetters(email));
    await turnOffAddress(turnOffDepsOf(context), "email", email, why);
  };
