import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { attributionReports } from "#db/schema/index.ts";

/** A report on an attribution is closed: for the administration's act, which says under which condition. */
export const closeReport = (db: Database, where: SQL | undefined) =>
  db.update(attributionReports).set({ status: "closed" }).where(where);
