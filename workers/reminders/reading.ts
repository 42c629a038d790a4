// What the reading room does without a request: the Sunday letter, messages whose mail did not leave, forgetting.

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { deliverWaiting } from "#app/features/contact/contact.server.ts";
import { createContactStore } from "#app/features/contact/contact.store.server.ts";
import { MESSAGES_KEPT_MS } from "#app/features/contact/contact.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { DELIVERIES_KEPT_MS, PROOF_KEPT_MS } from "#app/features/newsletter/newsletter.ts";
import { sendSundayLetter } from "#app/features/newsletter/weekly.server.ts";
import { createWeeklyStore } from "#app/features/newsletter/weekly.store.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import type { Job } from "./job.ts";
import { oncePer } from "./runs.ts";

export const sundayLetter: Job = {
  name: "letter",
  run: ({ database, mailer, settings }, at) =>
    sendSundayLetter({ store: createWeeklyStore(database), mailer, origin: settings.APP_ORIGIN }, at),
};

export const contactMails: Job = {
  name: "contact",
  async run({ database, mailer, settings, now }) {
    const delivered = await deliverWaiting({
      store: createContactStore(database),
      now,
      mailer,
      to: settings.CONTACT_EMAIL,
    });
    return delivered > 0 ? { delivered } : undefined;
  },
};

/** Once a day, the promises of /privacy. */
export const readingRetention: Job = {
  name: "reading.retention",
  run: (context, at) =>
    oncePer(context, "reading.retention", dayIn(at, DEFAULT_TIME_ZONE), async () => ({
      late: await createWeeklyStore(context.database).giveUpBefore(dayIn(at, DEFAULT_TIME_ZONE), at),
      subscriptions: await createNewsletterStore(context.database).forget(
        at,
        at - PROOF_KEPT_MS,
        dayIn(at - DELIVERIES_KEPT_MS, DEFAULT_TIME_ZONE),
      ),
      messages: await createContactStore(context.database).forgetBefore(at - MESSAGES_KEPT_MS),
    })),
};
