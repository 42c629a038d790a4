// Members' reports of attributions. The administration reads and closes them through these queries.
import { and, asc, eq } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { attributionReports, quotations } from "#db/schema/index.ts";

export type AttributionsStore = ReturnType<typeof createAttributionsStore>;

export const createAttributionsStore = oncePer((db: Database) => {
  return {
    /** Stores a report; the same one (by its id) once. */
    report: (report: {
      id: string;
      userId: string;
      quotationId: string;
      message: string;
      createdAt: number;
    }) => query(db.insert(attributionReports).values(report).onConflictDoNothing(), () => undefined),

    /** Reports that wait for an answer, the oldest first, with the quotation each is about. */
    open: (limit: number) =>
      query(
        db
          .select({
            id: attributionReports.id,
            message: attributionReports.message,
            createdAt: attributionReports.createdAt,
            quotationId: attributionReports.quotationId,
            quote: quotations.quote,
            author: quotations.author,
            work: quotations.work,
            locus: quotations.locus,
          })
          .from(attributionReports)
          .innerJoin(quotations, eq(quotations.id, attributionReports.quotationId))
          .where(eq(attributionReports.status, "open"))
          .orderBy(asc(attributionReports.createdAt))
          .limit(limit),
        (rows) => rows,
      ),

    /** Closes a report that waits; false where it does not. */
    close: (id: string) =>
      query(
        db
          .update(attributionReports)
          .set({ status: "closed" })
          .where(and(eq(attributionReports.id, id), eq(attributionReports.status, "open")))
          .returning({ id: attributionReports.id }),
        (rows): boolean => rows.length > 0,
      ),
  };
});
