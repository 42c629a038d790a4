// The mail outbox's part of this Worker: what is due goes into the queue, the queue sends it, what is old is forgotten.
import { drainDepsOf } from "#app/composition/outbox.server.ts";
import { deliverMail, enqueueDueMails, purgeMails } from "#app/features/outbox/outbox.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import { errorFields, log } from "#app/platform/log.ts";
import type { CronContext } from "./context.ts";
import type { Job } from "./job.ts";
import type { MailMessage } from "./message.ts";
import { oncePer } from "./runs.ts";

const messageOf = (mailId: string): MailMessage => ({ version: 1, type: "mail", mailId });

/** What was owed and did not leave with its request, or failed. */
export const mails: Job = {
  name: "mails",
  async run(context, at) {
    // Nothing leaves where there is no provider: the mails wait for one.
    if (!context.mailer) return undefined;
    const deps = drainDepsOf(context);
    const queued = await enqueueDueMails(
      {
        ...deps,
        rate: context.settings.RATE_EMAIL,
        queue: async (messages) => {
          await context.env.DELIVERIES.sendBatch(
            messages.map(({ key, delaySeconds }) => ({
              body: messageOf(key),
              ...(delaySeconds > 0 && { delaySeconds }),
            })),
          );
        },
      },
      at,
    );
    await oncePer(context, "mails.purge", dayIn(at, "UTC"), async () => ({
      purged: await purgeMails(deps, at),
    }));
    return queued ? { queued } : undefined;
  },
};

/** One message of the queue. The row decides, so the message is done whatever came of the try. */
export async function consumeMail(context: CronContext, message: Message, mailId: string): Promise<void> {
  try {
    await deliverMail(drainDepsOf(context), mailId);
    message.ack();
  } catch (error) {
    // The database, or a bug: this message alone comes again.
    log("error", "mail.failed", errorFields(error));
    message.retry({ delaySeconds: 60 });
  }
}
