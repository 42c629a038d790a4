// The members' objects as a bench reaches them, and their files on this machine's disk, read beside the product.
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { LocalInstance } from "#workers/local/instance.ts";
import type { ObjectDesk } from "#workers/local/object-desk.ts";
import { MEMBER_PAGES } from "#workers/local/workers.ts";

export type Objects = {
  /** For the product's own callers (journalPagesOf and its like). */
  namespace: DurableObjectNamespace;
  /** The file a member's object is kept in; there is none before its first write. */
  fileOf(userId: string): Promise<string>;
};

/**
 * @param desk one of the product's others
 * @param dataDir the product's folder
 */
export function openObjects(desk: ObjectDesk, { url }: LocalInstance, dataDir: string): Objects {
  const port = Number(new URL(url).port);
  const folder = path.join(dataDir, "v3/do", `${MEMBER_PAGES}-MemberPages`);
  return {
    namespace: desk.objects(port),
    fileOf: async (userId) => path.join(folder, `${await desk.idOf(port, userId)}.sqlite`),
  };
}

export function rowsIn(
  file: string,
  sql: string,
  ...values: SQLInputValue[]
): Record<string, string | number | null>[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values) as Record<string, string | number | null>[];
  } finally {
    database.close();
  }
}

export const numberIn = (file: string, sql: string, ...values: SQLInputValue[]): number =>
  Number(Object.values(rowsIn(file, sql, ...values)[0] ?? {})[0]);
