// The reminders Worker's entry: cron, queues, and what the web Worker may ask over its service binding.
import { WorkerEntrypoint } from "cloudflare:workers";
import { errorFields, log } from "#app/platform/log.ts";
import { type CronEnv, openCronHouse } from "./house.ts";
import { runJobs } from "./jobs.ts";
import { deliveryMessageSchema } from "./message.ts";

const DEAD_LETTERS = "le-portique-reminders-dead";

export class Reminders extends WorkerEntrypoint<CronEnv> {
  async health(): Promise<{ ok: true }> {
    return { ok: true };
  }
}

/** Messages that failed every retry. The reminders issue will store them; until then their ids are in the log. */
function bury(batch: MessageBatch): void {
  for (const message of batch.messages) {
    log("error", "delivery.dead", { message: message.id, attempts: message.attempts });
    message.ack();
  }
}

// One message at a time is acknowledged: a throw here would send the whole batch round again. No delivery exists
// before the reminders issue brings their table and their senders, so every id is one nobody knows.
function deliver(batch: MessageBatch): void {
  for (const message of batch.messages) {
    const parsed = deliveryMessageSchema.safeParse(message.body);
    if (parsed.success)
      log("warn", "delivery.unknown", { message: message.id, delivery: parsed.data.deliveryId });
    else log("error", "delivery.unreadable", { message: message.id });
    message.ack();
  }
}

export default {
  async scheduled(controller, env) {
    try {
      await runJobs(openCronHouse(env), controller.scheduledTime);
    } catch (error) {
      log("error", "cron.failed", errorFields(error));
    }
  },

  async queue(batch) {
    if (batch.queue === DEAD_LETTERS) bury(batch);
    else deliver(batch);
  },
} satisfies ExportedHandler<CronEnv>;
