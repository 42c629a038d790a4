// How often a request asks D1, for `Server-Timing` in local mode. Apart from the client, so that the Worker's entry does
// not carry Drizzle a second time.

/**
 * Counts round trips and the time spent in them, for `Server-Timing` in local mode. Trips that are under way together are
 * one wait; `open` is how many are. A trip takes one statement or a batch of them.
 */
export type D1Meter = { trips: number; waits: number; statements: number; open: number; ms: number };
export const newMeter = (): D1Meter => ({ trips: 0, waits: 0, statements: 0, open: 0, ms: 0 });

/** The same D1 binding, counted. Only the calls Drizzle makes are wrapped. */
export function meteredD1(d1: D1Database, meter: D1Meter): D1Database {
  const timed = async <T>(work: Promise<T>, statements = 1): Promise<T> => {
    const start = performance.now();
    meter.trips += 1;
    meter.statements += statements;
    if (meter.open === 0) meter.waits += 1;
    meter.open += 1;
    try {
      return await work;
    } finally {
      meter.open -= 1;
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
      timed(d1.batch(statements.map((one) => bare.get(one) ?? one)), statements.length),
    exec: (sql: string) => timed(d1.exec(sql)),
  } as unknown as D1Database;
}
