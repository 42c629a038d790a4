// What the reading room does without a request: the Sunday letter, messages whose mail did not leave, forgetting.

import { HOUSE_ZONE } from "#app/brand.ts";
import { deliverWaiting } from "#app/features/contact/contact.server.ts";
import { createContactStore } from "#app/features/contact/contact.store.server.ts";
import { MESSAGES_KEPT_MS } from "#app/features/contact/contact.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { DELIVERIES_KEPT_MS, PROOF_KEPT_MS } from "#app/features/newsletter/newsletter.ts";
import { sendSundayLetter } from "#app/features/newsletter/weekly.server.ts";
import { createWeeklyStore } from "#app/features/newsletter/weekly.store.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import type { Job } from "./jobs.ts";
import { oncePer } from "./runs.ts";

export const sundayLetter: Job = {
  name: "letter",
  run: ({ db, mailer, settings }, at) =>
    sendSundayLetter({ store: createWeeklyStore(db), mailer, origin: settings.APP_ORIGIN }, at),
};

export const contactMails: Job = {
  name: "contact",
  async run({ db, mailer, settings, now }) {
    const delivered = await deliverWaiting({
      store: createContactStore(db),
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
  run: (house, at) =>
    oncePer(house, "reading.retention", dayIn(at, HOUSE_ZONE), async () => ({
      late: await createWeeklyStore(house.db).giveUpBefore(dayIn(at, HOUSE_ZONE), at),
      subscriptions: await createNewsletterStore(house.db).forget(
        at,
        at - PROOF_KEPT_MS,
        dayIn(at - DELIVERIES_KEPT_MS, HOUSE_ZONE),
      ),
      messages: await createContactStore(house.db).forgetBefore(at - MESSAGES_KEPT_MS),
    })),
};
