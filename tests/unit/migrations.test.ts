// The migrations, applied in order to a fresh database, and the schema must tell the same tables.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { is } from "drizzle-orm";
import { getTableConfig, type SQLiteTable, SQLiteTable as TableClass } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "#db/schema/index.ts";
import { migrate } from "#workers/local/database.ts";
import { mustBeEmpty } from "#workers/local/once-empty.ts";
import { openD1 } from "./sqlite-d1.ts";

const folder = join(import.meta.dirname, "../../migrations");
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

function migrated(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const name of migrations) database.exec(readFileSync(join(folder, name), "utf8"));
  return database;
}

const exported: unknown[] = Object.values(schema);
const tables = exported.filter((value): value is SQLiteTable => is(value, TableClass));

describe("migrations", () => {
  it("make exactly the schema's tables and columns", () => {
    const database = migrated();
    const found = database
      .prepare(
        "select m.name as tbl, c.name, c.type, c.\"notnull\" as required from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and m.sql like 'CREATE TABLE%' and m.name not like 'sqlite_%' and m.name not like '%\\_fts%' escape '\\'",
      )
      .all()
      .map(
        (row) =>
          `${row.tbl}.${row.name} ${String(row.type).toLowerCase()} ${row.required ? "not null" : "null"}`,
      )
      .sort();
    const wanted = tables
      .flatMap((table) => {
        const { name, columns } = getTableConfig(table);
        return columns.map(
          (column) => `${name}.${column.name} ${column.getSQLType()} ${column.notNull ? "not null" : "null"}`,
        );
      })
      .sort();
    expect(found).toEqual(wanted);
  });

  it("make exactly the schema's indexes", () => {
    const found = migrated()
      .prepare("select name from sqlite_master where type = 'index' and name not like 'sqlite_%'")
      .all()
      .map((row) => row.name);
    const wanted = tables.flatMap((table) => {
      const { name, columns, indexes } = getTableConfig(table);
      const unique = columns
        .filter((column) => column.isUnique)
        .map((column) => column.uniqueName ?? `${name}_${column.name}_unique`);
      return [...indexes.map((index) => index.config.name), ...unique];
    });
    expect(found.sort()).toEqual(wanted.sort());
  });

  it("wait, whole, until what they take away is empty", async () => {
    const own = mkdtempSync(join(tmpdir(), "portique-migrations-"));
    const { sqlite, d1 } = openD1();
    sqlite.exec("create table old_words (word text); insert into old_words values ('un')");
    writeFileSync(
      join(own, "0099_gone.sql"),
      "-- once empty: select count(*) from old_words\nDROP TABLE `old_words`;",
    );
    await expect(migrate(d1, own)).rejects.toThrow(/0099_gone.sql attend.+ 1 lignes/s);
    sqlite.exec("delete from old_words");
    await migrate(d1, own);
    expect(sqlite.prepare("select name from sqlite_master where name = 'old_words'").all()).toEqual([]);
    await migrate(d1, own);
    rmSync(own, { recursive: true });
  });

  it("are numbered without a gap", () => {
    expect(migrations.map((name) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, at) => at));
  });

  it("take members' texts away only behind a condition that they have been moved (docs/operations.md)", () => {
    const leaving =
      /DROP TABLE `?(journal_entries|coach_(exchanges|conversations))\b|DROP COLUMN `?sealed_(memory|care|note)\b/gi;
    for (const name of migrations.filter((file) => file > "0036_moved_to_objects.sql")) {
      const sql = readFileSync(join(folder, name), "utf8");
      const drops = sql.match(leaving) ?? [];
      expect(mustBeEmpty(sql).length, name).toBeGreaterThanOrEqual(drops.length);
    }
  });
});
