// What the cron does about accounts: erasures that are due (each minute), accounts nobody came back to and rows that
// have outlived their use (each night).

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { destroyObjects, eraseMember, purgeOutlived } from "#app/composition/erasure.server.ts";
import { announceRetention, type EraseDeps, eraseDue } from "#app/features/account/account.server.ts";
import { createAccountStore } from "#app/features/account/account.store.server.ts";
import { createAttemptStore } from "#app/features/auth/attempts.store.server.ts";
import { pictureKeyOf, pictureObject } from "#app/features/settings/profile.server.ts";
import { endForErasure } from "#app/features/subscription/subscription.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import { errorFields, log } from "#app/platform/log.ts";
import type { CronContext } from "./context.ts";
import type { Job } from "./job.ts";
import { oncePer } from "./runs.ts";
import { withSubscription } from "./subscription.ts";

const PURGE_ROWS = 5_000;
/** Objects a run destroys: those of its own erasures, and what a time without objects has left. */
const OBJECTS_A_RUN = 200;

const depsOf = (context: CronContext): EraseDeps => ({
  store: createAccountStore(context.database),
  eraseMember: eraseMember(context),
  db: context.db,
  outbox: context.outbox,
  endSubscription: (userId) =>
    withSubscription(context, (subscription) => endForErasure(subscription, userId)),
  deletePicture: async (url) => {
    const key = pictureKeyOf(url);
    if (key) await context.env.MEDIA.delete(pictureObject(key));
  },
});

const failed = (event: string) => (error: unknown) => log("error", event, errorFields(error));

export const erasures: Job = {
  name: "erasures",
  async run(context, at) {
    const erased = await eraseDue(depsOf(context), at, failed("erasure.failed"));
    const destroyed = await destroyObjects(context, context.objects, OBJECTS_A_RUN, failed("erasure.object"));
    return erased + destroyed > 0 ? { erased, destroyed } : undefined;
  },
};

export const housekeeping: Job = {
  name: "housekeeping",
  run: (context, at) =>
    oncePer(context, "housekeeping", dayIn(at, DEFAULT_TIME_ZONE), async () => {
      const deps = depsOf(context);
      const attempts = createAttemptStore(context.database);
      // First: whatever becomes of the mails below, what has outlived its use goes.
      let purged = 0;
      for (;;) {
        const counters = await context.db.write(attempts.purge(at, PURGE_ROWS));
        const rows = await purgeOutlived(context)(dayIn(at, "UTC"), at, PURGE_ROWS);
        const went = rows + counters.reduce((sum, n) => sum + n, 0);
        purged += went;
        if (went < PURGE_ROWS) break;
      }
      const announced = await announceRetention(deps, at);
      return { announced, purged };
    }),
};
