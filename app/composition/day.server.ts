import { type DayDeps, markLater } from "#app/features/day/day.server.ts";
import { createDayStore } from "#app/features/day/day.store.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export const dayServices = ({ database, db, now, waitUntil }: RequestContext): DayDeps => ({
  store: createDayStore(database),
  db,
  now,
  waitUntil,
});

/** What other features' use cases note an act with. */
export const markAct = (context: RequestContext) => markLater(dayServices(context));
