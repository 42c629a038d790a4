// Changes of address that another act voids: the table is this feature's, the condition is the caller's.
import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { emailChanges } from "#db/schema/index.ts";

/** Changes of address that wait are given up: for whoever proves to be the account's owner otherwise. */
export const cancelEmailChanges = (db: Database, owner: SQL, now: number) =>
  db
    .update(emailChanges)
    .set({ canceledAt: now })
    .where(
      and(
        isNull(emailChanges.confirmedAt),
        isNull(emailChanges.canceledAt),
        sql`${emailChanges.userId} = ${owner}`,
      ),
    );
