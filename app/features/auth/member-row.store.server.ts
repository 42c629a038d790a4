// Changes of a member's row that other features put into the batch of their own act: the tier, the role, the end of a
// suspension. The statement is this feature's, its conditions are the caller's.
import type { SQL } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/index.ts";

/** Sets `values` on the member that `where` names, where its conditions hold. */
export const updateMember = (
  db: Database,
  values: SQLiteUpdateSetSource<typeof users>,
  where: SQL | undefined,
) => db.update(users).set(values).where(where);
