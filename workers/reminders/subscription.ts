// The subscription's part of the cron: refunds that a failure left open, and at night every account read again from the
// payment provider.

import { subscriptionServices } from "#app/composition/subscription.server.ts";
import type { SubscriptionDeps } from "#app/features/subscription/deps.ts";
import { finishWithdrawals } from "#app/features/subscription/leave/withdrawal.server.ts";
import { reconcile } from "#app/features/subscription/subscription.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import { inLots } from "#app/lib/lots.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/time.ts";
import { errorFields, log } from "#app/platform/log.ts";
import type { CronContext } from "./context.ts";
import type { Job } from "./job.ts";
import { oncePer } from "./runs.ts";

/** UTC: the night of most members. */
const NIGHT_HOUR = 2;
const PURGE_ROWS = 5_000;
/** Accounts a minute: three calls each stay within a Worker's subrequests. */
const ACCOUNTS_A_RUN = 10;
/** How long an event's id is kept: the provider repeats for three days. */
const EVENT_LIFETIME_MS = 90 * DAY_MS;

/** The latest two o'clock: what was not read since then is due, however late the cron comes. */
function nightOf(at: number): number {
  const night = Math.floor(at / DAY_MS) * DAY_MS + NIGHT_HOUR * HOUR_MS;
  return night <= at ? night : night - DAY_MS;
}

/** For a job: what would end after the answer ends within the run (`settle`). */
function openServices(context: CronContext) {
  const pending: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) =>
    void pending.push(work.catch((error) => log("error", "background.failed", errorFields(error))));
  const subscription = subscriptionServices({ ...context, waitUntil }, async () => {});
  return { subscription, settle: () => Promise.all(pending) };
}

/** The services for another feature's job; what they leave for later is done before this ends. */
export async function withSubscription<Result>(
  context: CronContext,
  work: (subscription: SubscriptionDeps) => Promise<Result>,
): Promise<Result> {
  const { subscription, settle } = openServices(context);
  const result = await work(subscription);
  await settle();
  return result;
}

export const subscriptionJobs: readonly Job[] = [
  {
    name: "subscription.refunds",
    async run(context) {
      const { subscription, settle } = openServices(context);
      const done = await finishWithdrawals(subscription, 2, (error) =>
        log("error", "refund.failed", errorFields(error)),
      );
      await settle();
      return done ? { done } : undefined;
    },
  },
  {
    name: "subscription.reconcile",
    async run(context, at) {
      const { subscription, settle } = openServices(context);
      const night = nightOf(at);
      const day = dayIn(night, "UTC");
      await oncePer(context, "subscription.purge", day, async () => {
        const { db, store } = subscription;
        await db.read(store.purgePasses(at));
        const events = await inLots(PURGE_ROWS, (limit) =>
          db.read(store.purgeEvents(at - EVENT_LIFETIME_MS, limit)),
        );
        return { events };
      });
      const result = await reconcile(subscription, night, ACCOUNTS_A_RUN);
      await settle();
      // Nothing left to read again: this night is done, and the administration's health page says so.
      if (subscription.payments && result.checked + result.failed === 0)
        await oncePer(context, "reconciliation", day, async () => undefined);
      return result.checked + result.failed > 0 ? result : undefined;
    },
  },
];
