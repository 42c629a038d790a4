// The reminders Worker's entry: cron, queues, and what the web Worker may ask over its service binding.
import { WorkerEntrypoint } from "cloudflare:workers";
import {
  type MessageChannel,
  type Outgoing,
  type SendOutcome,
  unconfigured,
} from "#app/gateways/messaging/messaging.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { type CronEnv, createCronContext } from "./context.ts";
import { runJobs } from "./jobs.ts";
import { budgetedSenders, consumeBatch, markBatchDead } from "./reminders.ts";

const DEAD_LETTERS = "le-portique-reminders-dead";

export class Reminders extends WorkerEntrypoint<CronEnv> {
  async health(): Promise<{ ok: true }> {
    return { ok: true };
  }

  /** One message at once, with what the provider said: codes, links and tests wait for it. */
  async send(channel: MessageChannel, message: Outgoing): Promise<SendOutcome> {
    const sender = budgetedSenders(createCronContext(this.env))[channel];
    return sender ? sender.send(message) : unconfigured;
  }
}

export default {
  async scheduled(controller, env) {
    try {
      await runJobs(createCronContext(env), controller.scheduledTime);
    } catch (error) {
      log("error", "cron.failed", errorFields(error));
    }
  },

  async queue(batch, env) {
    if (batch.queue === DEAD_LETTERS) await markBatchDead(batch, env);
    else await consumeBatch(batch, env);
  },
} satisfies ExportedHandler<CronEnv>;
