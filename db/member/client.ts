// A member's object keeps its tables in SQLite beside the code, so that a query is answered at once: no promise, no round
// trip. Stores offer queries as those of D1 do (db/client.ts); use cases run them.
import { drizzle } from "drizzle-orm/durable-sqlite";

export type MemberDatabase = ReturnType<typeof createMemberDatabase>;
export const createMemberDatabase = (storage: DurableObjectStorage) => drizzle(storage);

type Statement = { all(): unknown; readonly _: { readonly result: unknown } };

/** One statement and the reading of its rows. */
export type MemberQuery<Result> = { statement: Pick<Statement, "all">; read: (rows: never) => Result };

export const memberQuery = <S extends Statement, Result>(
  statement: S,
  read: (rows: S["_"]["result"]) => Result,
): MemberQuery<Result> => ({ statement, read: read as (rows: never) => Result });

/** What runs the queries of a member's stores. */
export type MemberRunner = {
  read<Result>(query: MemberQuery<Result>): Result;
  /** Runs statements in this order, all or none. */
  write(queries: readonly MemberQuery<unknown>[]): void;
};

export function createMemberRunner(storage: DurableObjectStorage): MemberRunner {
  const read = <Result>({ statement, read }: MemberQuery<Result>) => read(statement.all() as never);
  return {
    read,
    write: (queries) => storage.transactionSync(() => queries.forEach(read)),
  };
}
