// Pages in an order that an index walks. Where a page ends is a cursor (app/lib/cursor.ts): the values of the last row.
import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Bindable } from "./compiled.ts";

type Direction = "down" | "up";

/**
 * @param columns what orders the rows; the last of them tells any two rows apart
 * @param direction down: the greatest first
 * @returns the order of the rows, and the condition for those after a row of these values (undefined: from the first)
 */
export function keysetOf(columns: readonly SQLiteColumn[], direction: Direction = "down") {
  const comma = sql`, `;
  return {
    order: columns.map(direction === "down" ? desc : asc),
    after: (values: readonly Bindable<string | number>[] | undefined): SQL | undefined =>
      values &&
      sql`(${sql.join([...columns], comma)}) ${sql.raw(direction === "down" ? "<" : ">")} (${sql.join(
        values.map((value) => sql`${value}`),
        comma,
      )})`,
  };
}

/**
 * Pages in the order of an instant.
 * @param at the instant's column
 * @param id what tells two rows of one instant apart
 * @param direction down: the newest first
 */
export function keyset(at: SQLiteColumn, id: SQLiteColumn, direction: Direction = "down") {
  const { order, after } = keysetOf([at, id], direction);
  return {
    order,
    after: (cursor: { at: Bindable<number>; id: Bindable<string> } | undefined) =>
      after(cursor && [cursor.at, cursor.id]),
  };
}
