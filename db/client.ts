// D1 in as few round trips as possible. A store offers `Query`s: a statement and what to make of its rows. A use case
// runs them: one with `read`, several with `batch`, writes in order with `write`.
// Trap: D1 answers a batch with rows by column name, so two columns of one name (a join of two `id`) collapse into one
// and the others shift. Name one of them with `sql`…`.as("other")`; `query` refuses a statement that forgets.

import { Column, fillPlaceholders, getTableColumns, is, SQL, Table } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";

export type Database = ReturnType<typeof createDatabase>;
export const createDatabase = (d1: D1Database) => drizzle(d1);

type Statement = BatchItem<"sqlite">;

/** One statement and the reading of its rows. */
export type Query<Result> = { statement: Statement; read: (rows: never) => Result | Promise<Result> };

export function query<S extends Statement, Result>(
  statement: S,
  read: (rows: S["_"]["result"]) => Result | Promise<Result>,
): Query<Result> {
  refuseTwins(statement);
  return { statement, read: read as (rows: never) => Result | Promise<Result> };
}

type Prepared = {
  getQuery(): { sql: string; params: unknown[] };
  all(values?: Record<string, unknown>): unknown;
};
type RowsOf<P extends Prepared> = Awaited<ReturnType<P["all"]>>;

/**
 * A query whose statement was prepared once, with placeholders, and is only bound anew: for what is run for each of
 * thousands of messages, where making the SQL costs more than running it.
 */
export function boundQuery<P extends Prepared, Result>(
  prepared: P,
  values: Record<string, unknown>,
  read: (rows: RowsOf<P>) => Result,
): Query<Result> {
  const filled = Object.create(prepared, {
    getQuery: {
      value: () => {
        const { params, ...rest } = prepared.getQuery();
        return { ...rest, params: fillPlaceholders(params, values) };
      },
    },
  });
  const statement = { _prepare: () => filled } as unknown as Statement;
  return { statement, read: read as (rows: never) => Result };
}

/** The names under which a statement's columns come back from a batch. */
function columnNames(fields: unknown): string[] {
  if (is(fields, Column)) return [fields.name];
  if (is(fields, SQL.Aliased)) return [fields.fieldAlias];
  if (is(fields, Table)) return columnNames(getTableColumns(fields));
  // A piece of SQL without a name has its own text for one.
  if (is(fields, SQL) || typeof fields !== "object" || fields === null) return [];
  return Object.values(fields).flatMap(columnNames);
}

function refuseTwins(statement: Statement): void {
  const { fields } = (statement as { config?: { fields?: unknown } }).config ?? {};
  const names = columnNames(fields);
  const twin = names.find((name, at) => names.indexOf(name) !== at);
  if (twin) throw new Error(`query: two columns named ${twin}; give one of them another name`);
}

type ResultOf<Q> = Q extends Query<infer Result> ? Result : never;
type Results<Queries> = { [Name in keyof Queries]: ResultOf<Queries[Name]> };

/** What runs the queries that stores offer. Each call is one round trip to D1, whatever the number of queries. */
export type DatabaseRunner = {
  /** Runs one query alone. */
  read<Result>(query: Query<Result>): Promise<Result>;
  /** Runs several queries as one atomic batch and answers by name. Meant for reads: their order must not matter. */
  batch<Queries extends Record<string, Query<unknown>>>(queries: Queries): Promise<Results<Queries>>;
  /** Runs statements as one atomic batch, in the order of the array, and answers in that order. */
  write<Queries extends readonly Query<unknown>[]>(queries: readonly [...Queries]): Promise<Results<Queries>>;
};

export function createRunner(db: Database): DatabaseRunner {
  async function run(queries: readonly Query<unknown>[]): Promise<unknown[]> {
    const [first, ...rest] = queries.map(({ statement }) => statement);
    if (!first) return [];
    const rows = await db.batch([first, ...rest]);
    return Promise.all(queries.map(({ read }, at) => read(rows[at] as never)));
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

/** Counts round trips and the time spent in them, for `Server-Timing` in local mode. */
export type D1Meter = { trips: number; ms: number };

/** The same D1 binding, counted. Only the calls Drizzle makes are wrapped. */
export function meteredD1(d1: D1Database, meter: D1Meter): D1Database {
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const start = performance.now();
    meter.trips += 1;
    try {
      return await work;
    } finally {
      meter.ms += performance.now() - start;
    }
  };
  const bare = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: (...names: []) => timed(statement.first(...names)),
      run: () => timed(statement.run()),
      all: () => timed(statement.all()),
      raw: (...options: []) => timed(statement.raw(...options)),
    } as unknown as D1PreparedStatement;
    bare.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(d1.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      timed(d1.batch(statements.map((one) => bare.get(one) ?? one))),
    exec: (sql: string) => timed(d1.exec(sql)),
  } as unknown as D1Database;
}
