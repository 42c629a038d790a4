// What became of a Sunday's letters. The provider tells it late and only when asked, so each letter is asked about an
// hour after it left and once more the next day. A mailbox that is gone, or that calls the letter spam, gets no other.

import { dayIn } from "#app/lib/dates.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { EndReason } from "./newsletter.ts";
import type { WeeklyStore } from "./weekly.store.server.ts";

export type MailEnd = Exclude<EndReason, "left">;

type FateDeps = {
  store: WeeklyStore;
  db: DatabaseRunner;
  /** What the provider says of a mail it took; null while it says nothing of it. */
  fateOf(providerId: string): Promise<string | null>;
  /** Ends every mail to an address that nobody is obliged to get: this letter and the reminders. */
  endMailTo(email: string, why: MailEnd): Promise<void>;
};

export const ASK_AFTER_MS = HOUR_MS;
const ASK_AGAIN_MS = 24 * ASK_AFTER_MS;
/** Each is a request to the provider: a run stays within its forty. */
const ASKED_A_RUN = 20;

export const isMailEnd = (fate: string | null): fate is MailEnd =>
  fate === "bounced" || fate === "complained";

/** Asks about the letters that are due to be asked about; how many mailboxes were ended. */
export async function askFates(deps: FateDeps, now: number): Promise<number> {
  const { db, store } = deps;
  const due = await db.read(store.toAsk(now, ASKED_A_RUN));
  let ended = 0;
  for (const { day, subscriptionId, providerId, email } of due) {
    // A provider that does not answer is asked again by the next run.
    const fate = await deps.fateOf(providerId).catch(() => undefined);
    if (fate === undefined) break;
    if (isMailEnd(fate)) {
      await deps.endMailTo(email, fate);
      ended += 1;
    }
    const isFirst = dayIn(now, "UTC") === day;
    await db.read(store.asked(day, subscriptionId, isFirst && !isMailEnd(fate) ? now + ASK_AGAIN_MS : null));
  }
  return ended;
}
