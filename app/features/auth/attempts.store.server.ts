// Counters of failed tries and quotas. Each is one conditional statement, so that a hundred parallel requests are
// counted as a hundred. Keys are keyed digests: no address stands in these tables.
import { eq, lt, lte, or, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { authAttempts, authQuotas } from "#db/schema/index.ts";
import { FIRST_DELAY_MS, FORGET_MS, FREE_FAILURES, LONGEST_DELAY_MS } from "./attempts.ts";

export type AttemptStore = ReturnType<typeof createAttemptStore>;

export const createAttemptStore = oncePer((db: Database) => {
  return {
    /** Counts a try as failed before it is made; `forget` takes it back. False while the key has to wait. */
    begin: (key: string, now: number) => {
      const failures = sql`iif(${authAttempts.lastAt} < ${now - FORGET_MS}, 1, ${authAttempts.failures} + 1)`;
      return query(
        db
          .insert(authAttempts)
          .values({ key, failures: 1, nextAt: now, lastAt: now })
          .onConflictDoUpdate({
            target: authAttempts.key,
            set: {
              failures,
              nextAt: sql`${now} + iif(${failures} < ${FREE_FAILURES}, 0,
                min(${LONGEST_DELAY_MS}, ${FIRST_DELAY_MS} * (1 << min(10, ${failures} - ${FREE_FAILURES}))))`,
              lastAt: now,
            },
            setWhere: lte(authAttempts.nextAt, now),
          })
          .returning({ failures: authAttempts.failures }),
        (rows) => rows.length > 0,
      );
    },

    /** From when on a key may try again. */
    waitsUntil: (key: string) =>
      query(
        db.select({ nextAt: authAttempts.nextAt }).from(authAttempts).where(eq(authAttempts.key, key)),
        ([row]) => row?.nextAt ?? 0,
      ),

    /** The try succeeded: nothing is held against the key any more. */
    forget: (key: string) => query(db.delete(authAttempts).where(eq(authAttempts.key, key)), () => undefined),

    /** The try was not made after all (no room to hash): it does not count. */
    takeBack: (key: string, now: number) =>
      query(
        db
          .update(authAttempts)
          .set({ failures: sql`max(0, ${authAttempts.failures} - 1)`, nextAt: now })
          .where(eq(authAttempts.key, key)),
        () => undefined,
      ),

    /** Takes one of `limit` in a window of `windowMs`. False where none is left. */
    take: (key: string, { limit, windowMs }: { limit: number; windowMs: number }, now: number) => {
      const isOver = sql`${authQuotas.resetsAt} <= ${now}`;
      return query(
        db
          .insert(authQuotas)
          .values({ key, used: 1, resetsAt: now + windowMs })
          .onConflictDoUpdate({
            target: authQuotas.key,
            set: {
              used: sql`iif(${isOver}, 1, ${authQuotas.used} + 1)`,
              resetsAt: sql`iif(${isOver}, ${now + windowMs}, ${authQuotas.resetsAt})`,
            },
            setWhere: or(lte(authQuotas.resetsAt, now), lt(authQuotas.used, limit)),
          })
          .returning({ used: authQuotas.used }),
        (rows) => rows.length > 0,
      );
    },

    /** When a quota is full again. */
    resetsAt: (key: string) =>
      query(
        db.select({ resetsAt: authQuotas.resetsAt }).from(authQuotas).where(eq(authQuotas.key, key)),
        ([row]) => row?.resetsAt ?? 0,
      ),

    /** Forgets counters that no longer say anything, `limit` of a kind at the most. */
    purge: (now: number, limit: number) => [
      query(
        db
          .delete(authAttempts)
          .where(
            sql`rowid in (select rowid from auth_attempts where last_at < ${now - FORGET_MS} limit ${limit})`,
          ),
        ({ meta }) => meta.changes,
      ),
      query(
        db
          .delete(authQuotas)
          .where(sql`rowid in (select rowid from auth_quotas where resets_at < ${now} limit ${limit})`),
        ({ meta }) => meta.changes,
      ),
    ],
  };
});
