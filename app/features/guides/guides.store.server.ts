// The collection of booklets, and how often each was downloaded.
import { and, asc, eq, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { guides } from "#db/schema/index.ts";
import type { Guide } from "./guides.ts";

export type GuidesStore = ReturnType<typeof createGuidesStore>;
/** A guide and where its file is. */
export type StoredGuide = Guide & { objectKey: string };

const columns = {
  id: guides.id,
  fileName: guides.fileName,
  title: guides.title,
  description: guides.description,
  category: guides.category,
  requiredTier: guides.requiredTier,
  fileSize: guides.fileSize,
  downloadCount: guides.downloadCount,
  pageCount: guides.pageCount,
};

export const createGuidesStore = oncePer((db: Database) => {
  return {
    /** The collection in its order: an editorial list of a few dozen. */
    all: () =>
      query(
        db
          .select(columns)
          .from(guides)
          .where(eq(guides.published, true))
          .orderBy(asc(guides.position), asc(guides.id)),
        (rows): Guide[] => rows,
      ),

    byFileName: (fileName: string) =>
      query(
        db
          .select({ ...columns, objectKey: guides.objectKey })
          .from(guides)
          .where(and(eq(guides.fileName, fileName), eq(guides.published, true))),
        (rows): StoredGuide | undefined => rows[0],
      ),

    /** One more whole file handed over. */
    countDownload: (id: string) =>
      query(
        db
          .update(guides)
          .set({ downloadCount: sql`${guides.downloadCount} + 1` })
          .where(eq(guides.id, id)),
        () => undefined,
      ),
  };
});
