// The migrations, applied in order to a fresh database, and the schema must tell the same tables.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

  it("wait, whole, until what they take away is empty, and keep no other from coming", async () => {
    const own = mkdtempSync(join(tmpdir(), "portique-migrations-"));
    const { sqlite, d1 } = openD1();
    sqlite.exec("create table old_words (word text); insert into old_words values ('un')");
    writeFileSync(
      join(own, "0099_gone.sql"),
      "-- once empty: select count(*) from old_words\nDROP TABLE `old_words`;",
    );
    writeFileSync(join(own, "0100_new.sql"), "CREATE TABLE `new_words` (`word` text);");
    expect(await migrate(d1, own)).toEqual([expect.stringMatching(/0099_gone.sql attend.+ 1 pour/)]);
    expect(sqlite.prepare("select count(*) as n from new_words").get()).toEqual({ n: 0 });
    sqlite.exec("delete from old_words");
    expect(await migrate(d1, own)).toEqual([]);
    expect(sqlite.prepare("select name from sqlite_master where name = 'old_words'").all()).toEqual([]);
    expect(await migrate(d1, own)).toEqual([]);
    rmSync(own, { recursive: true });
  });

  describe("of members' texts of before their objects", () => {
    const DROP = "0039_old_texts.sql";
    const oldParts = (sqlite: DatabaseSync) =>
      sqlite
        .prepare(
          `select name from sqlite_master where name in ('journal_entries', 'journal_usage', 'coach_conversations',
            'coach_exchanges', 'coach_feedback', 'challenge_days_notes', 'coach_preferences_sealed')
          union all select name from pragma_table_info('coach_preferences') where name like 'sealed_%'
          union all select name from pragma_table_info('challenge_days') where name like 'sealed_%'`,
        )
        .all().length;

    /** As it stood before the drop was written, with a member. */
    async function givenBefore() {
      const own = mkdtempSync(join(tmpdir(), "portique-migrations-"));
      for (const name of migrations.filter((file) => file < DROP))
        cpSync(join(folder, name), join(own, name));
      const { sqlite, d1 } = openD1("");
      await migrate(d1, own);
      rmSync(own, { recursive: true });
      sqlite.exec(`insert into users (id, email, password_hash, data_key, created_at, updated_at)
        values ('anne', 'anne@portique.test', '', '', 1, 1)`);
      return { sqlite, d1 };
    }
    const aWeekOn = (sqlite: DatabaseSync) =>
      sqlite.exec("update d1_migrations set applied_at = datetime('now', '-8 days') where name like '0031%'");

    it("leave nothing of them in a database that is made today", async () => {
      const { sqlite, d1 } = openD1("");
      expect(await migrate(d1)).toEqual([]);
      expect(oldParts(sqlite)).toBe(0);
    });

    it("drop them a week after the objects came, once they are empty", async () => {
      const { sqlite, d1 } = await givenBefore();
      expect(await migrate(d1)).toEqual([expect.stringContaining(`${DROP} attend`)]);
      expect(oldParts(sqlite)).toBe(10);
      aWeekOn(sqlite);
      expect(await migrate(d1)).toEqual([]);
      expect(oldParts(sqlite)).toBe(0);
      expect(sqlite.prepare("select count(*) as n from users").get()).toEqual({ n: 1 });
      expect(await migrate(d1)).toEqual([]);
    });

    const talk = "insert into coach_conversations values ('c', 'anne', '', 1, 1, 1)";
    it.each([
      [
        "a page",
        "insert into journal_entries (id, user_id, day, created_at, updated_at, sealed_texts) values ('p', 'anne', '2026-01-01', 1, 1, 's')",
      ],
      ["a conversation", talk],
      [
        "an exchange",
        `${talk}; insert into coach_exchanges values ('e', 'c', 'anne', 1, 'r', 'done', 'a', 0, 's', 's', 1, 1, '')`,
      ],
      [
        "a memory",
        "insert into coach_preferences (user_id, updated_at, sealed_memory) values ('anne', 1, 's')",
      ],
      ["a care", "insert into coach_preferences (user_id, updated_at, sealed_care) values ('anne', 1, 's')"],
      [
        "a note",
        `insert into challenges (id, name, description, category, duration, required_tier, tasks) values ('c', '', '', 'serenity', 1, 'free', '[]');
        insert into user_challenges (id, user_id, challenge_id, start_date, created_at, updated_at) values ('r', 'anne', 'c', '2026-01-01', 1, 1);
        insert into challenge_days (user_challenge_id, number, user_id, done_at, sealed_note) values ('r', 1, 'anne', 1, 's')`,
      ],
    ])("drop nothing while %s is left", async (_, left) => {
      const { sqlite, d1 } = await givenBefore();
      aWeekOn(sqlite);
      sqlite.exec(left);
      expect(await migrate(d1)).toEqual([expect.stringContaining(`${DROP} attend`)]);
      expect(oldParts(sqlite)).toBe(10);
    });
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
