// Queries without a database, for stores in memory: each is a function that is run when its turn comes.
import type { DatabaseRunner, Query } from "#db/client.ts";

export const inMemory = <Result>(work: () => Result): Query<Result> => ({
  statement: undefined as never,
  read: work,
});

/** One that answers nothing. */
export const effect = (work: () => void): Query<undefined> =>
  inMemory(() => {
    work();
    return undefined;
  });

const run = (one: Query<unknown>) => (one.read as () => unknown)();

export const memoryRunner: DatabaseRunner = {
  read: async (query) => run(query) as never,
  batch: async (queries) =>
    Object.fromEntries(Object.entries(queries).map(([name, one]) => [name, run(one)])) as never,
  write: async (queries) => queries.map((one) => run(one as Query<unknown>)) as never,
};
