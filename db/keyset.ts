// Pages in the order of an instant, newest first. Their cursor is in app/lib/cursor.ts.
import { desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * @param at the instant's column
 * @param id what tells two rows of one instant apart
 * @returns the order of the rows, and the condition for those after a cursor (undefined: from the first)
 */
export const keyset = (at: SQLiteColumn, id: SQLiteColumn) => ({
  order: [desc(at), desc(id)],
  after: (cursor: { at: number; id: string } | undefined): SQL | undefined =>
    cursor && sql`(${at}, ${id}) < (${cursor.at}, ${cursor.id})`,
});
