// The mail outbox for both Workers, with the renderer of every kind of mail. A feature that owes a new kind registers it
// here; a kind nobody renders waits in its row.
import { createOutbox, type DrainDeps, type Outbox } from "#app/features/outbox/outbox.server.ts";
import { createOutboxStore } from "#app/features/outbox/outbox.store.server.ts";
import type { MailRenderer } from "#app/features/outbox/outbox.ts";
import type { Mailer } from "#app/gateways/mail/mail.ts";
import type { Settings } from "#app/platform/env.ts";
import { log } from "#app/platform/log.ts";
import type { Database, DatabaseRunner } from "#db/client.ts";

export type OutboxContext = {
  readonly settings: Settings;
  readonly database: Database;
  readonly db: DatabaseRunner;
  readonly now: () => number;
  readonly mailer: Mailer | undefined;
};

const renderersOf = (_: OutboxContext): readonly MailRenderer[] => [];

/** What sends the mails of the outbox. */
export const drainDepsOf = (context: OutboxContext): DrainDeps => ({
  store: createOutboxStore(context.database),
  db: context.db,
  now: context.now,
  mailer: context.mailer,
  renderers: renderersOf(context),
  dailyCap: context.settings.MAIL_DAILY_CAP,
  log,
});

/** @param waitUntil lets a mail leave after the answer; undefined in a job, whose mails the next job drains */
export const outboxOf = (
  context: OutboxContext,
  waitUntil: ((work: Promise<unknown>) => void) | undefined,
): Outbox => createOutbox({ ...drainDepsOf(context), waitUntil });
