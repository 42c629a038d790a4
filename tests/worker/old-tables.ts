// The tables and columns of before members' objects, made again beside a schema that has lost them.
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as leaving from "#db/schema/leaving.ts";
import { env } from "./instance.ts";

const { oldPreferences, oldChallengeDays, ...whole } = leaving;

const defined = (column: SQLiteColumn) =>
  [
    `"${column.name}" ${column.getSQLType()}`,
    column.primary && "primary key",
    column.notNull && "not null",
    column.hasDefault && `default ${JSON.stringify(column.default).replaceAll('"', "'")}`,
  ]
    .filter(Boolean)
    .join(" ");

function made(table: SQLiteTable): string {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const references = foreignKeys.map((key) => {
    const { columns: from, foreignTable, foreignColumns: to } = key.reference();
    return `foreign key (${from[0]?.name}) references ${getTableName(foreignTable)} (${to[0]?.name}) on delete ${key.onDelete ?? "no action"}`;
  });
  return `create table if not exists ${name} (${[...columns.map(defined), ...references].join(", ")})`;
}

/** Once a test file. */
export async function givenOldTables(): Promise<void> {
  const tables = Object.values(whole).filter((value) => is(value, SQLiteTable));
  const columns = [oldPreferences.sealedMemory, oldPreferences.sealedCare, oldChallengeDays.sealedNote];
  await env.DB.batch([
    ...tables.map((table) => env.DB.prepare(made(table))),
    ...columns.map((column) =>
      env.DB.prepare(`alter table ${getTableName(column.table)} add ${defined(column)}`),
    ),
  ]);
}
