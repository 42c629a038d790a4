// A batch of mails claimed, sent, settled: the deliveries that leave by one call, in statements over all of them. Who may
// hold them, and until when, is as for one alone (delivery.store.server.ts).
import { and, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { reminderDeliveries } from "#db/schema/index.ts";
import { claimedContext } from "./delivery.store.server.ts";

export type BatchStore = ReturnType<typeof createBatchStore>;

/** What a delivery of a batch came to. */
export type BatchSettled =
  | { id: string; status: "sent"; providerId: string | null }
  | { id: string; status: "skipped" | "dead"; outcome: string };

export const createBatchStore = oncePer((db: Database) => {
  const d = reminderDeliveries;
  const isOpen = and(isNotNull(d.enqueueAt), inArray(d.status, ["waiting", "sending"]));
  const isOpenIn = (batchId: string) => and(eq(d.batchId, batchId), isOpen);
  return {
    /** Takes what is open of a batch for `leaseMs`: the ids that were taken, and all that is open, with what its sending asks. */
    claim: (batchId: string, leaseMs: number, now: number) =>
      [
        query(
          db
            .update(d)
            .set({
              status: "sending",
              leaseUntil: now + leaseMs,
              attempts: sql`${d.attempts} + 1`,
              updatedAt: now,
            })
            .where(
              and(
                isOpenIn(batchId),
                or(eq(d.status, "waiting"), and(eq(d.status, "sending"), lt(d.leaseUntil, now))),
              ),
            )
            .returning({ taken: d.id }),
          (rows) => new Set(rows.map(({ taken }) => taken)),
        ),
        query(claimedContext(db, isOpenIn(batchId)), (rows) => rows),
      ] as const,

    settle: (settled: readonly BatchSettled[], now: number) => {
      const rows = JSON.stringify(
        settled.map((one) => [
          one.id,
          one.status,
          ...(one.status === "sent" ? [one.providerId, null] : [null, one.outcome]),
        ]),
      );
      return query(
        db
          .update(d)
          .set({
            status: sql`s.value ->> 1`,
            sentAt: sql`iif(s.value ->> 1 = 'sent', ${now}, ${d.sentAt})`,
            providerId: sql`s.value ->> 2`,
            outcome: sql`s.value ->> 3`,
            enqueueAt: null,
            leaseUntil: null,
            updatedAt: now,
          })
          .from(sql`json_each(${rows}) s`)
          .where(and(sql`${d.id} = s.value ->> 0`, isOpen)),
        () => undefined,
      );
    },

    /** The queue gave the batch up: what is open of it is dead. How many died. */
    giveUp: (batchId: string, now: number) =>
      query(
        db
          .update(d)
          .set({
            status: "dead",
            outcome: sql`coalesce(${d.outcome}, 'gave-up')`,
            enqueueAt: null,
            leaseUntil: null,
            updatedAt: now,
          })
          .where(isOpenIn(batchId))
          .returning({ id: d.id }),
        (rows) => rows.length,
      ),
  };
});
