// The day's figures, noted each hour: the last note of a day stays, and is what the administration charts.

import { createAdminStore } from "#app/features/admin/admin.store.server.ts";
import { noteFigures } from "#app/features/admin/operations.server.ts";
import { createOperationsStore } from "#app/features/admin/operations.store.server.ts";
import { createAdminSources } from "#app/features/admin/sources.store.server.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import type { Job } from "./job.ts";
import { oncePer } from "./runs.ts";

export const figures: Job = {
  name: "figures",
  run: (context, at) =>
    oncePer(
      context,
      "figures",
      new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString().slice(0, 13),
      async () => {
        await noteFigures(
          {
            store: createAdminStore(context.database),
            sources: createAdminSources(context.database),
            db: context.db,
          },
          { store: createOperationsStore(context.database), db: context.db },
          at,
        );
        return undefined;
      },
    ),
};
