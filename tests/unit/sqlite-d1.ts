// A D1 of Node's own SQLite, in memory, with the migrations applied.
// why: ten thousand deliveries with kills at every step take seconds here and minutes in workerd; the statements are the
// product's own, and tests/worker runs them on the real D1.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";

const FOLDER = join(import.meta.dirname, "../../migrations");

type Value = string | number | null;

export function openD1(): { d1: D1Database; sqlite: DatabaseSync } {
  const sqlite = new DatabaseSync(":memory:");
  for (const name of readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .sort())
    sqlite.exec(readFileSync(join(FOLDER, name), "utf8"));
  const prepared = new Map<string, StatementSync>();
  const statementOf = (sql: string) => {
    let found = prepared.get(sql);
    if (!found) {
      found = sqlite.prepare(sql);
      prepared.set(sql, found);
    }
    return found;
  };
  const execute = (sql: string, values: Value[], arrays = false) => {
    const statement = statementOf(sql);
    statement.setReturnArrays(arrays);
    if (statement.columns().length) {
      const results = statement.all(...values);
      return { results, success: true, meta: { changes: results.length } };
    }
    const { changes } = statement.run(...values);
    return { results: [], success: true, meta: { changes: Number(changes) } };
  };
  const bound = (sql: string, values: Value[]) => ({
    sql,
    values,
    bind: (...given: Value[]) =>
      bound(
        sql,
        given.map((value) => (typeof value === "boolean" ? Number(value) : value)),
      ),
    run: async () => execute(sql, values),
    all: async () => execute(sql, values),
    raw: async () => execute(sql, values, true).results,
    first: async () => execute(sql, values).results[0] ?? null,
  });
  const d1 = {
    prepare: (sql: string) => bound(sql, []),
    batch: async (statements: { sql: string; values: Value[] }[]) => {
      sqlite.exec("begin");
      try {
        const results = statements.map(({ sql, values }) => execute(sql, values));
        sqlite.exec("commit");
        return results;
      } catch (error) {
        sqlite.exec("rollback");
        throw error;
      }
    },
  };
  return { d1: d1 as unknown as D1Database, sqlite };
}
