// An article written in the administration.
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { articles } from "#db/schema/index.ts";

/** Adds an article where `when` holds. `values` by the names of the columns; a column without one gets null. */
export function addArticle(db: Database, values: Record<string, unknown>, when: SQL) {
  const named = Object.fromEntries(
    Object.entries(getTableColumns(articles)).map(([property, { name }]) => [
      property,
      sql`${values[property] ?? null}`.as(name),
    ]),
  );
  return query(
    db.insert(articles).select(db.select(named).from(sql`(select 1)`).where(when) as never),
    () => undefined,
  );
}
