// Nobody (the author of erased members' posts) is no member: out of the administration's figures, search and list, where
// triggers have put the row.
import { and, eq, sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { type Database, type Query, query } from "#db/client.ts";
import { memberFigures, userSearch } from "#db/schema/index.ts";

/** The search's index (migrations/0010_admin.sql): a virtual table, which the schema does not know. */
const usersFts = sqliteTable("users_fts", { rowid: integer("rowid") });

/** @param id nobody's; the row of `users` stands already */
export function leaveOut(db: Database, id: string): readonly Query<unknown>[] {
  const isCounted = sql`exists (select 1 from user_search where user_id = ${id})`;
  return [
    query(
      db
        .update(memberFigures)
        .set({ n: sql`${memberFigures.n} - 1` })
        .where(
          and(
            sql`${memberFigures.key} = (select subscription_tier || '/' || subscription_status from users where id = ${id})`,
            isCounted,
          ),
        ),
      () => undefined,
    ),
    query(
      db.delete(usersFts).where(eq(usersFts.rowid, sql`(select seq from user_search where user_id = ${id})`)),
      () => undefined,
    ),
    query(db.delete(userSearch).where(eq(userSearch.userId, id)), () => undefined),
  ];
}
