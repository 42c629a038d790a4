// A D1 of Node's own SQLite, in memory, with the migrations applied: the product's own statements run as they are.
// why: ten thousand deliveries or histories with kills at every step take seconds here and minutes in workerd;
// tests/worker runs the same statements on the real D1.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";

const FOLDER = join(import.meta.dirname, "../../migrations");

/** The statements of every migration, in order. */
const MIGRATIONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => readFileSync(join(FOLDER, name), "utf8"))
  .join("\n");

type Value = string | number | null;

/** Called around each call that goes out; what they throw fails it, before it has its effect or after. */
export type Calls = { before(): void; after(): void };

const FREE: Calls = { before: () => {}, after: () => {} };

export type TestD1 = {
  sqlite: DatabaseSync;
  d1: D1Database;
  /** The same database by a binding that fails. */
  failing(calls: Calls): D1Database;
};

/** @param made the statements that make its tables */
export function openD1(made = MIGRATIONS): TestD1 {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec(made);
  const prepared = new Map<string, StatementSync>();
  const statementOf = (sql: string) => {
    let found = prepared.get(sql);
    if (!found) {
      found = sqlite.prepare(sql);
      prepared.set(sql, found);
    }
    return found;
  };
  type Bound = { sql: string; values: Value[] };
  const execute = ({ sql, values }: Bound, arrays = false) => {
    const statement = statementOf(sql);
    statement.setReturnArrays(arrays);
    if (statement.columns().length) {
      const results = statement.all(...values);
      return { results, success: true, meta: { changes: results.length } };
    }
    const { changes } = statement.run(...values);
    return { results: [], success: true, meta: { changes: Number(changes) } };
  };
  const binding = (calls: Calls) => {
    const call = async <T>(work: () => T): Promise<T> => {
      calls.before();
      const result = work();
      calls.after();
      return result;
    };
    const bind = (one: Bound): unknown => ({
      ...one,
      bind: (...given: Value[]) =>
        bind({
          ...one,
          values: given.map((value) => (typeof value === "boolean" ? Number(value) : value)),
        }),
      run: () => call(() => execute(one)),
      all: () => call(() => execute(one)),
      raw: () => call(() => execute(one, true).results),
      first: () => call(() => execute(one).results[0] ?? null),
    });
    return {
      prepare: (sql: string) => bind({ sql, values: [] }),
      batch: (statements: Bound[]) =>
        call(() => {
          sqlite.exec("begin");
          try {
            const results = statements.map((one) => execute(one));
            sqlite.exec("commit");
            return results;
          } catch (error) {
            sqlite.exec("rollback");
            throw error;
          }
        }),
    } as unknown as D1Database;
  };
  return { sqlite, d1: binding(FREE), failing: binding };
}
