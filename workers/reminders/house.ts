// What jobs and consumers of the reminders Worker are composed from: the same settings as the web Worker's, the same
// database, its own queue.
import { createResendMailer } from "#app/gateways/mail/resend.server.ts";
import { readSettings } from "#app/platform/env.ts";
import { createDatabase, createReadAll } from "#db/client.ts";
import type { DeliveryMessage } from "./message.ts";

export type CronEnv = { DB: D1Database; MEDIA: R2Bucket; DELIVERIES: Queue<DeliveryMessage> };

export type CronHouse = ReturnType<typeof openCronHouse>;

/** @throws Error naming the settings that are missing: secrets are set for both Workers (README) */
export function openCronHouse(env: CronEnv) {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problems.join("; "));
  const { settings } = read;
  const db = createDatabase(env.DB);
  return {
    env,
    settings,
    db,
    readAll: createReadAll(db),
    /** ms, the house's clock. A job's `at` is the minute it was called for. */
    now: () => Date.now() + settings.CLOCK_OFFSET_MS,
    mailer: settings.RESEND_API_KEY
      ? createResendMailer({
          apiKey: settings.RESEND_API_KEY,
          baseUrl: settings.RESEND_BASE_URL,
          from: settings.MAIL_FROM,
        })
      : undefined,
  };
}
