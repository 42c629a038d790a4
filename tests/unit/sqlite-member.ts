// A member's object in Node's own SQLite, in memory, with its migrations applied: the product's own statements and use
// cases run as they are. tests/worker runs the same on the real object.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createMemberDatabase, createMemberRunner } from "#db/member/client.ts";

const FOLDER = join(import.meta.dirname, "../../migrations/member");
const MIGRATIONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => readFileSync(join(FOLDER, name), "utf8"))
  .join("\n");

type Value = string | number | null | ArrayBuffer | Uint8Array;

export function openMember() {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec(MIGRATIONS);
  const exec = (sql: string, ...values: Value[]) => {
    const statement = sqlite.prepare(sql);
    statement.setReturnArrays(true);
    const bound = values.map((value) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value));
    const arrays = statement.all(...bound) as unknown as unknown[][];
    const names = statement.columns().map(({ name }) => name ?? "");
    const rows = arrays.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
    return { toArray: () => rows, raw: () => ({ toArray: () => arrays }), next: () => ({ value: rows[0] }) };
  };
  const storage = {
    sql: { exec },
    transactionSync<Result>(work: () => Result): Result {
      sqlite.exec("savepoint work");
      try {
        const result = work();
        sqlite.exec("release work");
        return result;
      } catch (error) {
        sqlite.exec("rollback to work; release work");
        throw error;
      }
    },
  } as unknown as DurableObjectStorage;
  return { sqlite, database: createMemberDatabase(storage), db: createMemberRunner(storage) };
}
