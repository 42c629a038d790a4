// What became of mails that nobody is obliged to get. The provider tells it late and only when asked, so each is asked
// about an hour after it left and once more the next day. A mailbox that is gone, or that calls us spam, gets no other.
import type { MailFate } from "#app/gateways/mail/mail.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";

/** A mail that is due to be asked about. */
type SentMail = {
  /** What the provider calls it. */
  providerId: string;
  /** Where it went. */
  email: string;
  /** It was not asked about yet. */
  isFirst: boolean;
};

/** Who keeps such mails. */
type SentMails<Sent extends SentMail> = {
  /** The longest due first. */
  toAsk(now: number, limit: number): Query<Sent[]>;
  /** @param askAt ms; null: no more */
  asked(sent: NoInfer<Sent>, askAt: number | null): Query<void>;
};

type FateDeps<Sent extends SentMail> = {
  store: SentMails<Sent>;
  db: DatabaseRunner;
  /** What the provider says of a mail it took; null while it says nothing of it. */
  fateOf(providerId: string): Promise<string | null>;
  /** Ends every mail to an address that nobody is obliged to get: the letters and the reminders. */
  endMailTo(email: string, why: MailFate): Promise<void>;
};

export const ASK_AFTER_MS = HOUR_MS;
const ASK_AGAIN_MS = 24 * HOUR_MS;
/** Each is a request to the provider: the jobs of a run that ask stay within its forty together. */
const ASKED_A_RUN = 15;

export const isMailEnd = (fate: string | null): fate is MailFate =>
  fate === "bounced" || fate === "complained";

/** Asks about the mails that are due to be asked about; how many mailboxes were ended. */
export async function askFates<Sent extends SentMail>(deps: FateDeps<Sent>, now: number): Promise<number> {
  const { db, store } = deps;
  let ended = 0;
  for (const sent of await db.read(store.toAsk(now, ASKED_A_RUN))) {
    // A provider that does not answer is asked again by the next run.
    const fate = await deps.fateOf(sent.providerId).catch(() => undefined);
    if (fate === undefined) break;
    if (isMailEnd(fate)) {
      await deps.endMailTo(sent.email, fate);
      ended += 1;
    }
    await db.read(store.asked(sent, sent.isFirst && !isMailEnd(fate) ? now + ASK_AGAIN_MS : null));
  }
  return ended;
}
