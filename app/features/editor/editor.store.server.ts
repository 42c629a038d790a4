import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, query } from "#db/client.ts";
import {
  adminLog,
  articles,
  challenges,
  contentDrafts,
  contentVersions,
  guides,
  meditations,
  quotations,
  reminderTexts,
  scenarios,
  users,
  videos,
} from "#db/schema/index.ts";
import { KIND_FACTS, type Kind, type RecordData } from "./kinds.ts";

type Editorial = SQLiteTable & { id: SQLiteColumn; editedAt: SQLiteColumn; published: SQLiteColumn };

/** Where each kind is kept, and the order of its list. */
const TABLES: Record<Kind, { table: Editorial; order: SQLiteColumn }> = {
  quotation: { table: quotations, order: quotations.position },
  article: { table: articles, order: articles.seq },
  guide: { table: guides, order: guides.position },
  challenge: { table: challenges, order: challenges.id },
  meditation: { table: meditations, order: meditations.position },
  video: { table: videos, order: videos.position },
  scenario: { table: scenarios, order: scenarios.id },
  reminder: { table: reminderTexts, order: reminderTexts.id },
};

export type StoredRecord = {
  id: string;
  data: RecordData;
  editedAt: number | null;
  published: boolean;
};

export type LogLine = typeof adminLog.$inferInsert;
export type EditorStore = ReturnType<typeof createEditorStore>;

export function createEditorStore(db: Database) {
  /** The columns of a kind's fields, by name. */
  function columnsOf(kind: Kind): Record<string, SQLiteColumn> {
    const columns = getTableColumns(TABLES[kind].table);
    return Object.fromEntries(
      KIND_FACTS[kind].fields.map(({ name }) => {
        const column = columns[name];
        if (!column) throw new Error(`no column ${name} for the field of a ${kind}`);
        return [name, column];
      }),
    );
  }

  const recordsOf = (kind: Kind) => {
    const { table } = TABLES[kind];
    return db
      .select({
        recordId: table.id,
        editedAt: table.editedAt,
        published: table.published,
        ...columnsOf(kind),
      })
      .from(table);
  };

  const asRecord = (row: Record<string, unknown>): StoredRecord => {
    const { recordId, editedAt, published, ...data } = row;
    return {
      id: String(recordId),
      data: data as RecordData,
      editedAt: (editedAt as number | null) ?? null,
      published: Boolean(published),
    };
  };

  const draftOf = (kind: Kind, recordId: string) =>
    and(eq(contentDrafts.kind, kind), eq(contentDrafts.recordId, recordId));

  return {
    /** All records of a kind: a few hundred at the most. */
    records: (kind: Kind) =>
      query(recordsOf(kind).orderBy(asc(TABLES[kind].order)), (rows) => rows.map(asRecord)),

    record: (kind: Kind, id: string) =>
      query(recordsOf(kind).where(eq(TABLES[kind].table.id, id)), (rows) =>
        rows[0] ? asRecord(rows[0]) : undefined,
      ),

    drafts: (kind?: Kind) =>
      query(
        db
          .select({ kind: contentDrafts.kind, recordId: contentDrafts.recordId, data: contentDrafts.data })
          .from(contentDrafts)
          .where(kind && eq(contentDrafts.kind, kind)),
        (rows) => rows,
      ),

    draft: (kind: Kind, recordId: string) =>
      query(
        db
          .select({
            data: contentDrafts.data,
            version: contentDrafts.version,
            savedAt: contentDrafts.savedAt,
            adminId: contentDrafts.adminId,
            adminEmail: users.email,
          })
          .from(contentDrafts)
          .leftJoin(users, eq(users.id, contentDrafts.adminId))
          .where(draftOf(kind, recordId)),
        (rows) => rows[0],
      ),

    /** False where somebody saved since `version` (0: no draft yet) was read. */
    async saveDraft(
      kind: Kind,
      recordId: string,
      version: number,
      draft: { data: string; adminId: string; savedAt: number },
    ): Promise<boolean> {
      const saved =
        version === 0
          ? await db
              .insert(contentDrafts)
              .values({ kind, recordId, version: 1, ...draft })
              .onConflictDoNothing()
              .returning({ version: contentDrafts.version })
          : await db
              .update(contentDrafts)
              .set({ ...draft, version: version + 1 })
              .where(and(draftOf(kind, recordId), eq(contentDrafts.version, version)))
              .returning({ version: contentDrafts.version });
      return saved.length === 1;
    },

    discardDraft: (kind: Kind, recordId: string) =>
      query(db.delete(contentDrafts).where(draftOf(kind, recordId)), () => undefined),

    versions: (kind: Kind, recordId: string) =>
      query(
        db
          .select({
            id: contentVersions.id,
            replacedAt: contentVersions.replacedAt,
            adminEmail: users.email,
          })
          .from(contentVersions)
          .leftJoin(users, eq(users.id, contentVersions.adminId))
          .where(and(eq(contentVersions.kind, kind), eq(contentVersions.recordId, recordId)))
          .orderBy(desc(contentVersions.replacedAt))
          .limit(30),
        (rows) => rows,
      ),

    version: (kind: Kind, recordId: string, id: string) =>
      query(
        db
          .select({ data: contentVersions.data })
          .from(contentVersions)
          .where(
            and(
              eq(contentVersions.id, id),
              eq(contentVersions.kind, kind),
              eq(contentVersions.recordId, recordId),
            ),
          ),
        (rows) => rows[0]?.data,
      ),

    /** Those of `ids` that the library has. */
    knownQuotations: (ids: readonly string[]) =>
      query(
        db
          .select({ id: quotations.id })
          .from(quotations)
          .where(inArray(quotations.id, ids.length > 0 ? [...ids] : [""])),
        (rows) => rows.map(({ id }) => id),
      ),

    /**
     * Puts the draft of this version in place of what stands: the old record goes into the history, the log gains a
     * line, the draft goes; all in one batch, whose every statement asks that the draft is still that one. False
     * where it is not.
     */
    async publish(
      { kind, recordId, version }: { kind: Kind; recordId: string; version: number },
      data: RecordData,
      old: { versionId: string; data: RecordData } | undefined,
      line: LogLine,
    ): Promise<boolean> {
      const { table } = TABLES[kind];
      const thisDraft = and(draftOf(kind, recordId), eq(contentDrafts.version, version));
      const stands = sql`exists (select 1 from ${contentDrafts} where ${thisDraft})`;
      const written = old
        ? db
            .update(table)
            .set({ ...data, editedAt: line.at, published: true } as never)
            .where(and(eq(table.id, recordId), stands))
        : db.insert(articles).values({
            ...(data as Pick<typeof articles.$inferInsert, "title" | "content" | "category">),
            id: recordId,
            slug: recordId,
            publishedAt: line.at,
            editedAt: line.at,
          });
      const kept = db
        .insert(contentVersions)
        .select(
          sql`select ${old?.versionId ?? ""}, ${kind}, ${recordId}, ${JSON.stringify(old?.data)}, ${line.adminId}, ${line.at} where ${stands}`,
        );
      const [logged] = await db.batch([
        db
          .insert(adminLog)
          .select(
            sql`select ${line.id}, ${line.at}, ${line.adminId}, ${line.action}, ${line.subjectKind}, ${line.subjectId}, ${line.before}, ${line.after} where ${stands}`,
          ),
        written,
        ...(old ? [kept] : []),
        db.delete(contentDrafts).where(thisDraft),
      ]);
      return logged.meta.changes > 0;
    },

    /** Shows or hides a record; hidden here, the seed does not bring it back. */
    async setPublished(kind: Kind, recordId: string, published: boolean, line: LogLine): Promise<void> {
      const { table } = TABLES[kind];
      await db.batch([
        db
          .update(table)
          .set({ published, editedAt: line.at } as never)
          .where(and(eq(table.id, recordId), sql`${table.published} <> ${published ? 1 : 0}`)),
        db.insert(adminLog).values(line),
      ]);
    },
  };
}
