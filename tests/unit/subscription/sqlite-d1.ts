// D1's binding on node:sqlite, in memory: the store's own statements run as they are, thousands of times a second.
// Only what Drizzle's D1 driver asks for. `fault` makes the nth call fail, before it has its effect or after.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

const folder = join(import.meta.dirname, "../../../migrations");

/** The statements of every migration, in order. */
const SQL = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => readFileSync(join(folder, name), "utf8"))
  .join("\n");

export type Calls = {
  /** Called with each call that goes out; what it throws fails the call. */
  before(): void;
  after(): void;
};

const FREE: Calls = { before: () => {}, after: () => {} };

export function openSqlite(): { database: DatabaseSync; d1(calls?: Calls): D1Database } {
  const database = new DatabaseSync(":memory:");
  database.exec("pragma foreign_keys = on");
  database.exec(SQL);
  const prepared = new Map<string, StatementSync>();
  const statementOf = (sql: string) => {
    let found = prepared.get(sql);
    if (!found) {
      found = database.prepare(sql);
      prepared.set(sql, found);
    }
    return found;
  };
  type Bound = { sql: string; values: SQLInputValue[] };
  const all = ({ sql, values }: Bound) => {
    const statement = statementOf(sql);
    const reads = statement.columns().length > 0;
    if (reads) return { results: statement.all(...values), meta: { changes: 0 } };
    return { results: [], meta: { changes: Number(statement.run(...values).changes) } };
  };
  const rows = ({ sql, values }: Bound) => {
    const statement = statementOf(sql);
    statement.setReturnArrays(true);
    try {
      return statement.all(...values);
    } finally {
      statement.setReturnArrays(false);
    }
  };
  const d1 = (calls: Calls = FREE) => {
    const call = async <T>(work: () => T): Promise<T> => {
      calls.before();
      const result = work();
      calls.after();
      return result;
    };
    const bind = (sql: string, values: SQLInputValue[]): unknown => ({
      sql,
      values,
      bind: (...more: SQLInputValue[]) => bind(sql, more),
      all: () => call(() => ({ success: true, ...all({ sql, values }) })),
      run: () => call(() => ({ success: true, ...all({ sql, values }) })),
      raw: () => call(() => rows({ sql, values })),
      first: () => call(() => all({ sql, values }).results[0] ?? null),
    });
    return {
      prepare: (sql: string) => bind(sql, []),
      batch: (statements: Bound[]) =>
        call(() => {
          database.exec("begin");
          try {
            const results = statements.map((one) => ({ success: true, ...all(one) }));
            database.exec("commit");
            return results;
          } catch (error) {
            database.exec("rollback");
            throw error;
          }
        }),
    } as unknown as D1Database;
  };
  return { database, d1 };
}
