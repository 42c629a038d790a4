// What an `insert … select` writes that no row has.
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** A value in the place of a column, stored as the column's own values are. */
export const given = <Column extends SQLiteColumn>(column: Column, value: Column["_"]["data"] | null) =>
  sql<Column["_"]["data"]>`${sql.param(value, column)}`.as(column.name);
