// The mail outbox for both Workers. What the mails say is read with the first one that leaves.
import { createOutbox, type DrainDeps, type Outbox } from "#app/features/outbox/outbox.server.ts";
import { createOutboxStore } from "#app/features/outbox/outbox.store.server.ts";
import type { Mailer } from "#app/gateways/mail/mail.ts";
import { onceLoaded } from "#app/lib/lazy.ts";
import { log } from "#app/platform/log.ts";
import type { MailContext } from "./mail-renderers.server.ts";

type OutboxContext = MailContext & {
  readonly now: () => number;
  readonly mailer: Mailer | undefined;
};

/** What sends the mails of the outbox. */
export const drainDepsOf = (context: OutboxContext): DrainDeps => ({
  store: createOutboxStore(context.database),
  db: context.db,
  now: context.now,
  mailer: context.mailer,
  renderers: onceLoaded(async () => (await import("./mail-renderers.server.ts")).renderersOf(context)),
  dailyCap: context.settings.MAIL_DAILY_CAP,
  log,
});

/** @param waitUntil lets a mail leave after the answer; undefined in a job, whose mails the next job drains */
export const outboxOf = (
  context: OutboxContext,
  waitUntil: ((work: Promise<unknown>) => void) | undefined,
): Outbox => createOutbox({ ...drainDepsOf(context), waitUntil });
