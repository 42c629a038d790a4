// The mail outbox over a database of the tests', with a provider that knows keys: what it accepted once it does not send
// again.
import {
  createOutbox,
  type DrainDeps,
  deliverMail,
  enqueueDueMails,
} from "#app/features/outbox/outbox.server.ts";
import { createOutboxStore } from "#app/features/outbox/outbox.store.server.ts";
import type { MailRenderer } from "#app/features/outbox/outbox.ts";
import { type Mail, MailFailed } from "#app/gateways/mail/mail.ts";
import { createRunner, type Database } from "#db/client.ts";

type MailboxOptions = { now(): number; renderers: readonly MailRenderer[] };

export function openMailbox(database: Database, { now, renderers }: MailboxOptions) {
  const mails: Mail[] = [];
  const pending: Promise<unknown>[] = [];
  const box = {
    /** What arrived, in order. */
    mails,
    /** What happens to a mail that is sent; throw to refuse it. */
    fate: (_: Mail): void => {},
    /** From now on the provider is away, or back. */
    down: (away: boolean) => {
      box.fate = away
        ? () => {
            throw new MailFailed("internal_server_error");
          }
        : () => {};
    },
    /** Waits for what was nudged. */
    settle: async () => {
      while (pending.length > 0) await Promise.all(pending.splice(0));
    },
    waitUntil: (work: Promise<unknown>) => void pending.push(work.catch(() => {})),
    /** What the cron and the queue do in one minute. */
    drain: async () => {
      const keys: string[] = [];
      const queue = async (messages: readonly { key: string }[]) =>
        void keys.push(...messages.map(({ key }) => key));
      await enqueueDueMails({ ...deps, rate: 0, queue }, now());
      for (const key of keys) await deliverMail(deps, key);
    },
  };
  const deps: DrainDeps = {
    store: createOutboxStore(database),
    db: createRunner(database),
    now,
    mailer: {
      send: async (mail) => {
        box.fate(mail);
        if (!mails.some(({ idempotencyKey }) => idempotencyKey === mail.idempotencyKey)) mails.push(mail);
        return `id of ${mail.idempotencyKey}`;
      },
    },
    renderers: async () => renderers,
    dailyCap: 1_000_000,
    log: () => {},
  };
  return Object.assign(box, { deps, outbox: createOutbox({ ...deps, waitUntil: box.waitUntil }) });
}
