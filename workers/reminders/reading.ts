// What letters and messages need without a request: the Sunday letter, what became of it, forgetting.

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { endMailTo } from "#app/composition/mail-fate.server.ts";
import { createContactStore } from "#app/features/contact/contact.store.server.ts";
import { MESSAGES_KEPT_MS } from "#app/features/contact/contact.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { DELIVERIES_KEPT_MS, PROOF_KEPT_MS } from "#app/features/newsletter/newsletter.ts";
import { sendSundayLetter } from "#app/features/newsletter/weekly.server.ts";
import { createWeeklyStore } from "#app/features/newsletter/weekly.store.server.ts";
import { askFates } from "#app/features/outbox/fates.server.ts";
import { createOutboxStore } from "#app/features/outbox/outbox.store.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import { inLots } from "#app/lib/lots.ts";
import type { Job } from "./job.ts";
import { sendersOf } from "./reminders.ts";
import { oncePer } from "./runs.ts";

const PURGE_ROWS = 5_000;

export const sundayLetter: Job = {
  name: "letter",
  run: ({ database, db, mailer, settings }, at) =>
    sendSundayLetter({ store: createWeeklyStore(database), db, mailer, origin: settings.APP_ORIGIN }, at),
};

/** Before the letters, the one to all and the one about oneself: whoever's mailbox is known to be gone gets no other. */
export const letterFates: Job = {
  name: "letter.fates",
  async run(context, at) {
    const email = sendersOf(context).senders.email;
    if (!email?.fateOf) return undefined;
    const { database, db } = context;
    const deps = { db, fateOf: email.fateOf, endMailTo: endMailTo(context) };
    const ended =
      (await askFates({ ...deps, store: createWeeklyStore(database) }, at)) +
      (await askFates({ ...deps, store: createOutboxStore(database) }, at));
    return ended > 0 ? { ended } : undefined;
  },
};

/** Once a day, the promises of /privacy. */
export const readingRetention: Job = {
  name: "reading.retention",
  run: (context, at) =>
    oncePer(context, "reading.retention", dayIn(at, DEFAULT_TIME_ZONE), async () => {
      const { database, db } = context;
      const list = createNewsletterStore(database);
      const [late, subscriptions, messages] = await db.write([
        createWeeklyStore(database).giveUpBefore(dayIn(at, DEFAULT_TIME_ZONE), at),
        list.forget(at, at - PROOF_KEPT_MS),
        createContactStore(database).forgetBefore(at - MESSAGES_KEPT_MS),
      ]);
      // A Sunday's rows leave on one day.
      const before = dayIn(at - DELIVERIES_KEPT_MS, DEFAULT_TIME_ZONE);
      const deliveries = await inLots(PURGE_ROWS, (limit) => db.read(list.forgetDeliveries(before, limit)));
      return { late, subscriptions, messages, deliveries };
    }),
};
