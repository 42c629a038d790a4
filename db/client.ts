// D1 in as few round trips as possible. A store offers `Query`s: a statement and what to make of its rows. A use case
// runs them: one with `read`, several with `batch`, writes in order with `write`. What is asked often is `compiled`
// (db/compiled.ts): its SQL is built once an isolate.
// Trap: D1 answers a batch with rows by column name, so two columns of one name (a join of two `id`) collapse into one
// and the others shift. Name one of them with `sql`…`.as("other")`; `query` refuses a statement that forgets.

import { Column, getTableColumns, is, SQL, Table } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteSelectBase } from "drizzle-orm/sqlite-core";

export type Database = ReturnType<typeof createDatabase>;
export const createDatabase = (d1: D1Database) => drizzle(d1);

/** Builds statements and reaches no database: one for the whole isolate, so that stores are made once an isolate. */
export const statements: Database = createDatabase({ prepare: () => undefined } as unknown as D1Database);

export type Statement = BatchItem<"sqlite">;

/** What a statement is at the end: its SQL, the values bound to it, and the mapping of what D1 answers. */
export type Built = {
  getQuery(): { sql: string; params: unknown[] };
  mapResult(answer: D1Result, fromBatch: true): unknown;
};
/** Drizzle's own door for batches, which its types hide. */
export const built = (statement: Statement): Built =>
  (statement as unknown as { _prepare(): Built })._prepare();

/** One statement and the reading of its rows. */
export type Query<Result> = { statement: Statement; read: (rows: never) => Result | Promise<Result> };

export function query<S extends Statement, Result>(
  statement: S,
  read: (rows: S["_"]["result"]) => Result | Promise<Result>,
): Query<Result> {
  refuseTwins(statement);
  return { statement, read: read as (rows: never) => Result | Promise<Result> };
}

/** What Drizzle or `compiled` made: does it only select? */
export const changesNothing = (statement: Statement): boolean =>
  is(statement, SQLiteSelectBase) || (statement as { looks?: boolean }).looks === true;

/** The names under which a statement's columns come back from a batch. */
function columnNames(fields: unknown): string[] {
  if (is(fields, Column)) return [fields.name];
  if (is(fields, SQL.Aliased)) return [fields.fieldAlias];
  if (is(fields, Table)) return columnNames(getTableColumns(fields));
  // A piece of SQL without a name has its own text for one.
  if (is(fields, SQL) || typeof fields !== "object" || fields === null) return [];
  return Object.values(fields).flatMap(columnNames);
}

export function refuseTwins(statement: Statement): void {
  const { fields } = (statement as { config?: { fields?: unknown } }).config ?? {};
  const names = columnNames(fields);
  const twin = names.find((name, at) => names.indexOf(name) !== at);
  if (twin) throw new Error(`query: two columns named ${twin}; give one of them another name`);
}

type ResultOf<Q> = Q extends Query<infer Result> ? Result : never;
type Results<Queries> = { [Name in keyof Queries]: ResultOf<Queries[Name]> };

/** D1's word for a table or a column that an applied migration has taken away, or that is yet to be made. */
export const isAbsent = (error: unknown): boolean =>
  /no such (table|column)/i.test(error instanceof Error ? error.message : String(error));

/** What runs the queries that stores offer. Each call is one round trip to D1, whatever the number of queries. */
export type DatabaseRunner = {
  /** Runs one query alone. */
  read<Result>(query: Query<Result>): Promise<Result>;
  /** Runs several queries as one atomic batch and answers by name. Meant for reads: their order must not matter. */
  batch<Queries extends Record<string, Query<unknown>>>(queries: Queries): Promise<Results<Queries>>;
  /** Runs statements as one atomic batch, in the order of the array, and answers in that order. */
  write<Queries extends readonly Query<unknown>[]>(queries: readonly [...Queries]): Promise<Results<Queries>>;
};

/** @param given the D1 that answers, or the database over it; the statements may have been built with another */
export function createRunner(given: D1Database | Pick<Database, "$client">): DatabaseRunner {
  const d1 = "$client" in given ? given.$client : given;
  async function run(queries: readonly Query<unknown>[]): Promise<unknown[]> {
    if (queries.length === 0) return [];
    const parts = queries.map(({ statement }) => built(statement));
    const answers = await d1.batch(
      parts.map((part) => {
        const { sql, params } = part.getQuery();
        return d1.prepare(sql).bind(...params);
      }),
    );
    return Promise.all(
      queries.map(({ read }, at) => {
        const [part, answer] = [parts[at] as Built, answers[at] as D1Result];
        return read(part.mapResult(answer, true) as never);
      }),
    );
  }
  return {
    async read<Result>(query: Query<Result>) {
      const [result] = await run([query]);
      return result as Result;
    },
    async batch<Queries extends Record<string, Query<unknown>>>(queries: Queries) {
      const results = await run(Object.values(queries));
      return Object.fromEntries(
        Object.keys(queries).map((name, at) => [name, results[at]]),
      ) as Results<Queries>;
    },
    async write<Queries extends readonly Query<unknown>[]>(queries: readonly [...Queries]) {
      return (await run(queries)) as Results<Queries>;
    },
  };
}
