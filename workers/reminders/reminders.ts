// The reminders' part of this Worker: what plans, what sends, what was given up. Rules and statements are the room's
// (app/features/reminders); bindings and the queue are here.
import { endMailTo } from "#app/composition/mail-fate.server.ts";
import { turnOffDepsOf } from "#app/composition/reminders.server.ts";
import { isMailEnd } from "#app/features/outbox/fates.server.ts";
import { type BatchDeps, deliverBatch, giveUpBatch } from "#app/features/reminders/batch.server.ts";
import { createBatchStore } from "#app/features/reminders/batch.store.server.ts";
import { withBudget } from "#app/features/reminders/budget.server.ts";
import { deliver, markDead, type Verdict } from "#app/features/reminders/delivery.server.ts";
import { createDeliveryStore } from "#app/features/reminders/delivery.store.server.ts";
import { createDeviceStore } from "#app/features/reminders/devices.store.server.ts";
import { askMailFates } from "#app/features/reminders/fates.server.ts";
import {
  enqueueWaiting,
  type PlanningDeps,
  planDue,
  purgeReminders,
} from "#app/features/reminders/planning.server.ts";
import { createPlanningStore } from "#app/features/reminders/planning.store.server.ts";
import { turnOffChannel } from "#app/features/reminders/turn-off.server.ts";
import { MAIL_BATCH_MAX } from "#app/gateways/mail/mail.ts";
import type { Senders } from "#app/gateways/messaging/messaging.ts";
import { createSenders } from "#app/gateways/messaging/senders.server.ts";
import type { TelegramBot } from "#app/gateways/messaging/telegram.server.ts";
import { paths } from "#app/lib/paths.ts";
import { errorFields, log } from "#app/platform/log.ts";
import type { CronContext, CronEnv } from "./context.ts";
import { createCronContext } from "./context.ts";
import type { Job } from "./job.ts";
import { consumeMail } from "./mails.ts";
import { type BatchMessage, type DeliveryMessage, queueMessageSchema } from "./message.ts";
import { oncePer } from "./runs.ts";

/** A cron may run longer, but the next one comes in a minute. */
const RUN_MS = 50_000;

const ratesOf = ({ settings }: CronContext): PlanningDeps["rates"] => ({
  email: settings.RATE_EMAIL,
  sms: settings.RATE_SMS,
  whatsapp: settings.RATE_WHATSAPP,
  telegram: settings.RATE_TELEGRAM,
  push: settings.RATE_PUSH,
});

// Twilio's client is heavy to make: one an isolate, as its settings are.
let made: { env: object; senders: Senders; bot: TelegramBot | undefined } | undefined;
export function sendersOf({ env, settings }: CronContext): {
  senders: Senders;
  bot: TelegramBot | undefined;
} {
  if (made?.env !== env)
    made = { env, ...createSenders(settings, `${settings.APP_ORIGIN}${paths.twilioWebhook()}`) };
  return made;
}

/** The senders, within what messages by phone may cost a day. */
export const budgetedSenders = (context: CronContext): Senders =>
  withBudget(sendersOf(context).senders, {
    store: createDeliveryStore(context.database),
    db: context.db,
    now: context.now,
    cap: context.settings.SMS_DAILY_EUROS,
    log,
  });

const messageOf = (names: { deliveryId: string } | { batchId: string }): DeliveryMessage | BatchMessage =>
  "batchId" in names
    ? { version: 1, type: "batch", batchId: names.batchId }
    : { version: 1, type: "delivery", deliveryId: names.deliveryId };

function planningOf(context: CronContext, startedAt = Date.now()): PlanningDeps {
  return {
    store: createPlanningStore(context.database),
    db: context.db,
    complimentaryEmails: context.settings.COMPLIMENTARY_EMAILS,
    rates: ratesOf(context),
    mailsABatch: MAIL_BATCH_MAX,
    outOfTime: () => Date.now() - startedAt > RUN_MS,
    enqueue: (messages) =>
      context.env.DELIVERIES.sendBatch(
        messages.map(({ delaySeconds, ...names }) => ({
          body: messageOf(names),
          ...(delaySeconds > 0 && { delaySeconds: Math.min(delaySeconds, 43_200) }),
        })),
      ).then(() => undefined),
  };
}

const deliveryOf = (context: CronContext): BatchDeps => ({
  store: createDeliveryStore(context.database),
  batches: createBatchStore(context.database),
  db: context.db,
  turnOff: async (userId, channel, address, reason) => {
    await turnOffChannel(turnOffDepsOf(context), userId, channel, address, reason);
    // What a reminder's mail came to is true of the Sunday letter as well.
    if (channel === "email" && isMailEnd(reason)) await endMailTo(context)(address, reason);
  },
  endDevice: (endpoint) => context.db.read(createDeviceStore(context.database).end(endpoint)),
  senders: budgetedSenders(context),
  now: context.now,
  origin: context.settings.APP_ORIGIN,
  complimentaryEmails: context.settings.COMPLIMENTARY_EMAILS,
  rates: ratesOf(context),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** What is due becomes deliveries; deliveries go into the queue. */
export const planning: Job = {
  name: "reminders",
  async run(context, at) {
    const deps = planningOf(context);
    const { plans, deliveries, dropped } = await planDue(deps, at);
    const queued = await enqueueWaiting(deps, at);
    return plans || queued ? { plans, deliveries, dropped, queued } : undefined;
  },
};

/** Old deliveries go, a few each minute; the bot's webhook is looked at once an hour. */
export const upkeep: Job = {
  name: "reminders-upkeep",
  async run(context, at) {
    const purged = await purgeReminders(planningOf(context), at);
    const { TELEGRAM_WEBHOOK_SECRET: secret, APP_ORIGIN } = context.settings;
    const { bot } = sendersOf(context);
    if (bot && secret)
      await oncePer(context, "telegram-webhook", new Date(at).toISOString().slice(0, 13), async () => {
        await bot.ensureWebhook(`${APP_ORIGIN}${paths.telegramWebhook()}`, secret);
        return undefined;
      });
    return purged ? { purged } : undefined;
  },
};

/** s of a run that are spent asking what became of mails. */
const FATES_SECONDS = 8;
const FATES_WITHOUT_RATE = 40;

/** Whose mailbox is known to be gone gets no other mail. */
export const mailFates: Job = {
  name: "reminders-fates",
  async run(context) {
    const email = sendersOf(context).senders.email;
    if (!email?.fateOf) return undefined;
    const { fateOf } = email;
    const rate = context.settings.RATE_EMAIL;
    const limit = rate > 0 ? rate * FATES_SECONDS : FATES_WITHOUT_RATE;
    const ended = await askMailFates({ ...deliveryOf(context), fateOf }, limit);
    return ended > 0 ? { ended } : undefined;
  },
};

async function settle(
  message: Message,
  verdict: Verdict,
  env: CronEnv,
  body: DeliveryMessage | BatchMessage,
): Promise<void> {
  if (verdict.do === "retry") return message.retry({ delaySeconds: verdict.delaySeconds });
  if (verdict.do === "again") await env.DELIVERIES.send(body, { delaySeconds: verdict.delaySeconds });
  message.ack();
}

async function consume(message: Message, context: CronContext, deps: BatchDeps): Promise<void> {
  const parsed = queueMessageSchema.safeParse(message.body);
  if (!parsed.success) {
    log("error", "delivery.unreadable", { message: message.id });
    return message.ack();
  }
  if (parsed.data.type === "mail") return consumeMail(context, message, parsed.data.mailId);
  const body = parsed.data;
  const named = body.type === "batch" ? { batch: body.batchId } : { delivery: body.deliveryId };
  try {
    const verdict =
      body.type === "batch" ? await deliverBatch(deps, body.batchId) : await deliver(deps, body.deliveryId);
    if (verdict.do === "retry" || !["sent", "settled"].includes(verdict.why))
      log("info", "delivery", { ...named, ...verdict });
    await settle(message, verdict, context.env, body);
  } catch (error) {
    // The database, or a bug: this message alone comes again.
    log("error", "delivery.failed", { ...named, ...errorFields(error) });
    message.retry({ delaySeconds: 60 });
  }
}

/** Each message is acknowledged on its own: a throw here would send the whole batch round again. */
export async function consumeBatch(batch: MessageBatch, env: CronEnv): Promise<void> {
  const context = createCronContext(env);
  const deps = deliveryOf(context);
  await Promise.all(batch.messages.map((message) => consume(message, context, deps)));
}

/** Messages that failed every retry: their deliveries wait for the administration. */
export async function markBatchDead(batch: MessageBatch, env: CronEnv): Promise<void> {
  const deps = deliveryOf(createCronContext(env));
  for (const message of batch.messages) {
    const parsed = queueMessageSchema.safeParse(message.body);
    try {
      // A mail's row is due again by itself.
      const dead =
        parsed.data?.type === "batch"
          ? await giveUpBatch(deps, parsed.data.batchId)
          : parsed.data?.type === "delivery" && (await markDead(deps, parsed.data.deliveryId));
      log("error", "delivery.dead", { message: message.id, attempts: message.attempts, dead });
      message.ack();
    } catch (error) {
      log("error", "delivery.unmarked", { message: message.id, ...errorFields(error) });
      message.retry({ delaySeconds: 60 });
    }
  }
}
