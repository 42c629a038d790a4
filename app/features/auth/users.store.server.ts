// Statements about members' rows that other features and jobs ask for: the table is auth's, so only auth writes it.
import { and, asc, eq, gt, inArray, ne } from "drizzle-orm";
import { type Database, type Query, query } from "#db/client.ts";
import { users } from "#db/schema/index.ts";

export type WrappedKey = { id: string; dataKey: string };

export const createUsersStore = (db: Database) => ({
  /** Members' wrapped data keys in the order of their ids, from behind `after`. For the job that rewraps them all. */
  dataKeysAfter: (after: string, limit: number): Query<WrappedKey[]> =>
    query(
      db
        .select({ id: users.id, dataKey: users.dataKey })
        .from(users)
        .where(and(gt(users.id, after), ne(users.dataKey, "")))
        .orderBy(asc(users.id))
        .limit(limit),
      (rows) => rows,
    ),

  /** The wrapped data keys of these members, at most a hundred; an erased member's is left out. */
  dataKeysOf: (userIds: readonly string[]): Query<WrappedKey[]> =>
    query(
      db
        .select({ id: users.id, dataKey: users.dataKey })
        .from(users)
        .where(and(inArray(users.id, [...userIds]), ne(users.dataKey, ""))),
      (rows) => rows,
    ),

  /** The same key under another wrapping, unless the member's key changed (or was erased) meanwhile. */
  replaceDataKey: (userId: string, from: string, to: string): Query<unknown> =>
    query(
      db
        .update(users)
        .set({ dataKey: to })
        .where(and(eq(users.id, userId), eq(users.dataKey, from))),
      () => undefined,
    ),
});

export type UsersStore = ReturnType<typeof createUsersStore>;
