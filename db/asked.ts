// A database of which batches are asked alone, which is all that the runner asks for (db/client.ts): what stands before D1
// is made of one function.

/** A statement and what is bound to it. */
export type Asked = { sql: string; values: unknown[] };

/** Does it change nothing? What only may be a look, a `with …`, counts as a change. */
export const isReading = ({ sql }: Asked): boolean => /^\s*select\b/i.test(sql);

/** The statements as D1 itself takes them. */
export const prepared = (d1: Pick<D1Database, "prepare">, asked: readonly Asked[]): D1PreparedStatement[] =>
  asked.map(({ sql, values }) => d1.prepare(sql).bind(...values));

export function databaseOf(batch: (asked: readonly Asked[]) => Promise<D1Result[]>): D1Database {
  const statement = (asked: Asked): unknown => ({
    ...asked,
    bind: (...values: unknown[]) => statement({ ...asked, values }),
  });
  return {
    prepare: (sql: string) => statement({ sql, values: [] }) as D1PreparedStatement,
    batch: (statements: D1PreparedStatement[]) => batch(statements as unknown as Asked[]),
  } as unknown as D1Database;
}
