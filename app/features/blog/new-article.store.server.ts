import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { articles } from "#db/schema/index.ts";

/** An article written in the administration, added where `when` holds. `values` by the names of the columns. */
export function addArticle(db: Database, values: Record<string, unknown>, when: SQL) {
  const listed = Object.keys(getTableColumns(articles)).map((name) => sql`${values[name] ?? null}`);
  return db.insert(articles).select(sql`select ${sql.join(listed, sql`, `)} where ${when}`);
}
