// The renderers of the reminders' mails.
import { type MailRenderer, rendererOf } from "#app/features/outbox/outbox.ts";
import { paths } from "#app/lib/paths.ts";
import type { DatabaseRunner } from "#db/client.ts";
import { deadChannelKind, deadChannelMail } from "./mails.ts";
import type { RemindersStore } from "./reminders.store.server.ts";

type Deps = { store: Pick<RemindersStore, "planWithDeadChannels">; db: DatabaseRunner; origin: string };

export const remindersMails = ({ store, db, origin }: Deps): MailRenderer[] => [
  rendererOf(deadChannelKind, async ({ facts, recipient }) => {
    if (recipient.userId === null) return null;
    const { dead } = await db.read(store.planWithDeadChannels(recipient.userId));
    const found = dead.find(({ channel }) => channel === facts.channel);
    // It works again, or it is the very address this would go to: the dashboard tells of that one.
    if (!found || (found.channel === "email" && found.address === recipient.email)) return null;
    return deadChannelMail(found.channel, found.offReason, `${origin}${paths.remindersTab()}`);
  }),
];
