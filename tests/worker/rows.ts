// Rows made up from the schema itself: any table, filled for one member, with the rows it refers to. So that a test of
// the member's rights covers a table nobody had thought of.
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { newId } from "#app/lib/ids.ts";
import * as schema from "#db/schema/index.ts";
import { database } from "./app.ts";

const exported: unknown[] = Object.values(schema);
/** Every table of db/schema. */
export const TABLES: SQLiteTable[] = exported.filter((value): value is SQLiteTable => is(value, SQLiteTable));

/** The columns of a table that refer to a member. */
export function ownersOf(table: SQLiteTable): string[] {
  const names = Object.entries(getTableColumns(table)).map(([property, { name }]) => ({ property, name }));
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    if (getTableName(foreignTable) !== "users") return [];
    return columns.map((column) => names.find(({ name }) => name === column.name)?.property ?? "");
  });
}

type Values = Record<string, unknown>;

let numbers = 1_000;

/** A value of a column's type, different each time: unique columns would leave a row out. */
function sampleOf(column: SQLiteColumn, mark: string): unknown {
  if (column.enumValues?.length) return column.enumValues[0];
  switch (column.dataType) {
    case "number":
    case "bigint":
      return numbers++;
    case "boolean":
      return false;
    case "custom":
      return [];
    default:
      return `${mark}-${newId(64)}`;
  }
}

/**
 * Inserts one row whose references to a member are `userId` (all of them), whose other references are rows made the
 * same way, and whose every other column holds something.
 * @param mark stands in each text of the row, so that it can be looked for afterwards
 */
export async function givenRow(
  table: SQLiteTable,
  userId: string,
  mark: string,
  own: Values = {},
): Promise<Values> {
  const config = getTableConfig(table);
  const values: Values = {};
  for (const [property, column] of Object.entries(getTableColumns(table))) {
    // An autoincremented key is the database's to give.
    if ((column.primary && column.dataType === "number") || property in own) continue;
    values[property] = sampleOf(column, mark);
  }
  for (const key of config.foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const [from, to] = [columns[0], foreignColumns[0]];
    const property = Object.entries(getTableColumns(table)).find(([, { name }]) => name === from?.name)?.[0];
    if (!property || property in own) continue;
    if (getTableName(foreignTable) === "users") values[property] = userId;
    else {
      const parent = await givenRow(foreignTable as SQLiteTable, userId, mark);
      const target = Object.entries(getTableColumns(foreignTable)).find(
        ([, { name }]) => name === to?.name,
      )?.[0];
      values[property] = parent[target ?? ""];
    }
  }
  const row = { ...values, ...own };
  await database.insert(table).values(row).onConflictDoNothing();
  return row;
}
