// What jobs and consumers of the reminders Worker are composed from: the same settings as the web Worker's, the same
// database, its own queue.

import { mailerOf } from "#app/composition/mailer.server.ts";
import { memberObjects } from "#app/composition/member-pages.server.ts";
import { outboxOf } from "#app/composition/outbox.server.ts";
import { readSettings } from "#app/platform/env.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import type { QueueMessage } from "./message.ts";

export type CronEnv = {
  DB: D1Database;
  MEDIA: R2Bucket;
  DELIVERIES: Queue<QueueMessage>;
  MEMBER_PAGES: DurableObjectNamespace;
};

export type CronContext = ReturnType<typeof createCronContext>;

/** @throws Error naming the settings that are missing: secrets are set for both Workers (README) */
export function createCronContext(env: CronEnv) {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problems.join("; "));
  const { settings } = read;
  const database = createDatabase(env.DB);
  const context = {
    env,
    settings,
    objects: memberObjects(env, settings),
    database,
    db: createRunner(database),
    /** ms, the product's clock. A job's `at` is the minute it was called for. */
    now: () => Date.now() + settings.CLOCK_OFFSET_MS,
    mailer: mailerOf(settings),
  };
  /** What a job owes somebody leaves with the job that drains the outbox, in the same minute. */
  return { ...context, outbox: outboxOf(context, undefined) };
}
