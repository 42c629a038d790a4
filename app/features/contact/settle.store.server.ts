// Messages that an administrator marks as handled: the table is this feature's, the condition is the caller's.
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { contactMessages } from "#db/schema/index.ts";

/** A message is answered: for the administration's act, which says under which condition. */
export const settleMessage = (db: Database, where: SQL | undefined) =>
  db.update(contactMessages).set({ status: "handled" }).where(where);
