// The renderer of every kind of mail. A feature that owes a new kind registers it here; a kind nobody renders waits in its
// row.
import { accountRenderers } from "#app/features/account/mails.ts";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { authRenderers } from "#app/features/auth/renderers.server.ts";
import { LETTER_MAIL } from "#app/features/book/mails.ts";
import { CAP_MAIL, capMail } from "#app/features/coach/mails.ts";
import { createContactStore } from "#app/features/contact/contact.store.server.ts";
import {
  ACKNOWLEDGEMENT_MAIL,
  acknowledgement,
  FORWARD_MAIL,
  forwarded,
} from "#app/features/contact/mails.ts";
import { CONFIRM_MAIL, confirmMail, KNOWN_MAIL, knownMail } from "#app/features/newsletter/mails.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { type MailRenderer, rendererOf } from "#app/features/outbox/outbox.ts";
import { remindersMails } from "#app/features/reminders/mails.server.ts";
import { createRemindersStore } from "#app/features/reminders/reminders.store.server.ts";
import { newEmailOf } from "#app/features/settings/email-change.store.server.ts";
import {
  confirmAddressMail,
  NEW_ADDRESS_MAIL,
  OLD_ADDRESS_MAIL,
  PASSWORD_MAIL,
  passwordChangedMail,
  refuseAddressMail,
  toldAddressMail,
} from "#app/features/settings/mails.ts";
import { subscriptionRenderers } from "#app/features/subscription/renderers.server.ts";
import { createSubscriptionStore } from "#app/features/subscription/subscription.store.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import type { Settings } from "#app/platform/env.ts";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import type { Database, DatabaseRunner } from "#db/client.ts";

export type MailContext = {
  readonly settings: Settings;
  readonly database: Database;
  readonly db: DatabaseRunner;
  /** The members' objects, for the letter about oneself; whoever only owes mails has none. */
  readonly objects?: DurableObjectNamespace | undefined;
};

export function renderersOf(context: MailContext): readonly MailRenderer[] {
  const { settings, database, db } = context;
  const linkToken = createLinkTokens(settings.PASSWORD_PEPPER);
  const origin = settings.APP_ORIGIN;
  return [
    ...authRenderers({ store: createAuthStore(database), db, origin, linkToken }),
    rendererOf(CONFIRM_MAIL, ({ key }) => confirmMail(`${origin}${paths.newsletterConfirm(linkToken(key))}`)),
    rendererOf(KNOWN_MAIL, async ({ recipient }) => {
      const known = await db.read(createNewsletterStore(database).byEmail(recipient.email));
      if (known?.status !== "confirmed" || !known.unsubscribeKey) return null;
      return knownMail(`${origin}${paths.newsletterLeave(known.unsubscribeKey)}`);
    }),
    rendererOf(FORWARD_MAIL, async ({ facts }) => {
      const message = await db.read(createContactStore(database).byId(facts.id));
      return message ? forwarded(message) : null;
    }),
    rendererOf(ACKNOWLEDGEMENT_MAIL, ({ facts }) => acknowledgement(facts.subject)),
    rendererOf(NEW_ADDRESS_MAIL, ({ key }) =>
      confirmAddressMail(`${origin}${paths.confirmEmailChange(linkToken(key))}`),
    ),
    rendererOf(OLD_ADDRESS_MAIL, async ({ key, facts }) => {
      const newEmail = await db.read(newEmailOf(database, facts.changeId));
      if (newEmail === undefined) return null;
      return facts.refusable
        ? refuseAddressMail(newEmail, `${origin}${paths.refuseEmailChange(linkToken(key))}`)
        : toldAddressMail(newEmail);
    }),
    rendererOf(PASSWORD_MAIL, () => passwordChangedMail(`${origin}${paths.forgottenPassword()}`)),
    rendererOf(CAP_MAIL, ({ facts }) => capMail(facts, `${origin}${paths.adminCoach()}`)),
    rendererOf(LETTER_MAIL, async ({ facts, recipient, now }) => {
      const { renderWeek } = await import("./letter.server.ts");
      return renderWeek(context, recipient.userId, facts.day as Day, now);
    }),
    ...accountRenderers(origin),
    ...subscriptionRenderers({ store: createSubscriptionStore(database), db, origin, linkToken }),
    ...remindersMails({ store: createRemindersStore(database), db, origin }),
  ];
}
