// Editorial records of every kind, with their drafts, versions and log lines. Each act is one write whose first query is
// its line in the log, where everything is as the page showed it.
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { addArticle } from "#app/features/blog/new-article.store.server.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, type Query, query } from "#db/client.ts";
import {
  adminLog,
  articles,
  challenges,
  contentDrafts,
  contentVersions,
  guides,
  type LogLine,
  logLine,
  meditations,
  quotations,
  reminderTexts,
  scenarios,
  users,
  videos,
} from "#db/schema/index.ts";
import type { DrawnRecord } from "./editor.ts";
import { KIND_FACTS, type RecordData, type RecordKind } from "./kinds.ts";

type Editorial = SQLiteTable & Record<"id" | "contentHash" | "editedAt" | "published", SQLiteColumn>;

/** Where each kind is kept, and the order of its list. */
const TABLES: Record<RecordKind, { table: Editorial; order: SQLiteColumn }> = {
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
  /** The columns of `KindFacts.fixed`. */
  fixed: Record<string, unknown>;
  /** Another one after each change of the record, whether an administrator's or the source's. */
  state: string;
  editedAt: number | null;
  published: boolean;
};

export type EditorStore = ReturnType<typeof createEditorStore>;

export const createEditorStore = oncePer((db: Database) => {
  /** Columns of a kind, by name. */
  function columnsOf(kind: RecordKind, names: readonly string[]): Record<string, SQLiteColumn> {
    const columns = getTableColumns(TABLES[kind].table);
    return Object.fromEntries(
      names.map((name) => {
        const column = columns[name];
        if (!column) throw new Error(`no column ${name} for a ${kind}`);
        return [name, column];
      }),
    );
  }

  const stateOf = ({ contentHash, editedAt }: Editorial) =>
    sql<string>`coalesce(${contentHash}, '') || '/' || coalesce(${editedAt}, '')`;

  const recordsOf = (kind: RecordKind) => {
    const { table } = TABLES[kind];
    const { fields, fixed = [] } = KIND_FACTS[kind];
    return db
      .select({
        recordId: table.id,
        editedAt: table.editedAt,
        published: table.published,
        state: stateOf(table).as("state"),
        ...columnsOf(kind, [...fields.map(({ name }) => name), ...fixed]),
      })
      .from(table);
  };

  const asRecord =
    (kind: RecordKind) =>
    (row: Record<string, unknown>): StoredRecord => {
      const { recordId, editedAt, published, state, ...data } = row;
      const fixed: Record<string, unknown> = {};
      for (const name of KIND_FACTS[kind].fixed ?? []) {
        fixed[name] = data[name];
        delete data[name];
      }
      return {
        id: String(recordId),
        data: data as RecordData,
        fixed,
        state: String(state),
        editedAt: (editedAt as number | null) ?? null,
        published: Boolean(published),
      };
    };

  const draftOf = (kind: RecordKind, recordId: string) =>
    and(eq(contentDrafts.kind, kind), eq(contentDrafts.recordId, recordId));

  /** Is everything as the page showed it? Asked by the first statement of each batch. */
  function untouched(kind: RecordKind, recordId: string, { version, base }: DrawnRecord): SQL {
    const { table } = TABLES[kind];
    const draft = draftOf(kind, recordId);
    const sameDraft = version
      ? sql`exists (select 1 from ${contentDrafts} where ${and(draft, eq(contentDrafts.version, version))})`
      : sql`not exists (select 1 from ${contentDrafts} where ${draft})`;
    const record = eq(table.id, recordId);
    return base
      ? sql`${sameDraft} and exists (select 1 from ${table} where ${and(record, eq(stateOf(table), base))})`
      : sql`${sameDraft} and not exists (select 1 from ${table} where ${record})`;
  }

  /** The first query of a write: its line in the log, where the condition holds. */
  const logWhere = (line: LogLine, condition: SQL) =>
    query(logLine(db, line, { where: condition }), ({ meta }) => meta.changes > 0);
  /** What the statements after it ask: the act itself changes what its condition read. */
  const logged = ({ id }: LogLine) => sql`exists (select 1 from ${adminLog} where ${eq(adminLog.id, id)})`;

  const putDraft = (
    kind: RecordKind,
    recordId: string,
    version: number,
    draft: { data: string; adminId: string; savedAt: number },
    condition: SQL,
  ) => {
    // The first number is the instant: a draft begun after another one went does not take its numbers up again.
    const next = version ? version + 1 : draft.savedAt;
    return query(
      db
        .insert(contentDrafts)
        .select(
          db
            .select({
              kind: sql<RecordKind>`${kind}`.as("kind"),
              recordId: sql<string>`${recordId}`.as("record_id"),
              data: sql<string>`${draft.data}`.as("data"),
              version: sql<number>`${next}`.as("version"),
              adminId: sql<string>`${draft.adminId}`.as("admin_id"),
              savedAt: sql<number>`${draft.savedAt}`.as("saved_at"),
            })
            .from(sql`(select 1)`)
            .where(condition),
        )
        .onConflictDoUpdate({
          target: [contentDrafts.kind, contentDrafts.recordId],
          set: { ...draft, version: next },
        })
        .returning({ version: contentDrafts.version }),
      (rows) => rows[0]?.version,
    );
  };

  function newArticle(recordId: string, data: RecordData, line: LogLine) {
    const values: Record<string, unknown> = {
      ...data,
      id: recordId,
      slug: recordId,
      publishedAt: line.at,
      editedAt: line.at,
      published: 1,
    };
    return addArticle(db, values, logged(line));
  }

  return {
    /** All records of a kind: a few hundred at the most. */
    records: (kind: RecordKind) =>
      query(recordsOf(kind).orderBy(asc(TABLES[kind].order)), (rows) => rows.map(asRecord(kind))),

    record: (kind: RecordKind, id: string) =>
      query(recordsOf(kind).where(eq(TABLES[kind].table.id, id)), (rows) =>
        rows[0] ? asRecord(kind)(rows[0]) : undefined,
      ),

    drafts: (kind?: RecordKind) =>
      query(
        db
          .select({ kind: contentDrafts.kind, recordId: contentDrafts.recordId, data: contentDrafts.data })
          .from(contentDrafts)
          .where(kind && eq(contentDrafts.kind, kind)),
        (rows) => rows,
      ),

    draft: (kind: RecordKind, recordId: string) =>
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

    /** The new version; undefined where the draft or the record changed since `drawn`. */
    saveDraft: (
      kind: RecordKind,
      recordId: string,
      drawn: DrawnRecord,
      draft: { data: string; adminId: string; savedAt: number },
    ) => putDraft(kind, recordId, drawn.version, draft, untouched(kind, recordId, drawn)),

    /** An old version's text as the draft, and its line, for one write. False of the line: something changed since `drawn`. */
    restoreVersion(kind: RecordKind, recordId: string, drawn: DrawnRecord, data: string, line: LogLine) {
      const draft = { data, adminId: line.adminId, savedAt: line.at };
      return [
        logWhere(line, untouched(kind, recordId, drawn)),
        putDraft(kind, recordId, drawn.version, draft, logged(line)),
      ] as const;
    },

    /** For one write. False of the line: the draft is not that version any more. */
    discardDraft(kind: RecordKind, recordId: string, version: number, line: LogLine) {
      const thisDraft = and(draftOf(kind, recordId), eq(contentDrafts.version, version));
      return [
        logWhere(line, sql`exists (select 1 from ${contentDrafts} where ${thisDraft})`),
        query(db.delete(contentDrafts).where(thisDraft), () => undefined),
      ] as const;
    },

    versions: (kind: RecordKind, recordId: string) =>
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

    version: (kind: RecordKind, recordId: string, id: string) =>
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
          .where(sql`${quotations.id} in (select value from json_each(${JSON.stringify(ids)}))`),
        (rows) => rows.map(({ id }) => id),
      ),

    /**
     * Puts the draft in place of what stands, for one write: the log gains a line, the old record goes into the history,
     * the draft goes. False of the line: the draft or the record changed since `drawn`, and nothing was written.
     */
    publish(
      { kind, recordId, drawn }: { kind: RecordKind; recordId: string; drawn: DrawnRecord },
      data: RecordData,
      old: { versionId: string; data: RecordData; voided: Record<string, null> } | undefined,
      line: LogLine,
    ): readonly [Query<boolean>, ...Query<unknown>[]] {
      const { table } = TABLES[kind];
      const replaced = (one: NonNullable<typeof old>) => [
        query(
          db.insert(contentVersions).select(
            db
              .select({
                id: sql<string>`${one.versionId}`.as("id"),
                kind: sql<RecordKind>`${kind}`.as("kind"),
                recordId: sql<string>`${recordId}`.as("record_id"),
                data: sql<string>`${JSON.stringify(one.data)}`.as("data"),
                adminId: sql<string>`${line.adminId}`.as("admin_id"),
                replacedAt: sql<number>`${line.at}`.as("replaced_at"),
              })
              .from(sql`(select 1)`)
              .where(logged(line)),
          ),
          () => undefined,
        ),
        query(
          db
            .update(table)
            .set({ ...data, ...one.voided, editedAt: line.at, published: true } as never)
            .where(and(eq(table.id, recordId), logged(line))),
          () => undefined,
        ),
      ];
      return [
        logWhere(line, untouched(kind, recordId, drawn)),
        ...(old ? replaced(old) : [newArticle(recordId, data, line)]),
        query(db.delete(contentDrafts).where(and(draftOf(kind, recordId), logged(line))), () => undefined),
      ];
    },

    /**
     * Shows or hides a record, for one write; hidden here, the seed does not bring it back. False of the line: something
     * changed since.
     */
    setPublished(kind: RecordKind, recordId: string, drawn: DrawnRecord, published: boolean, line: LogLine) {
      const { table } = TABLES[kind];
      return [
        logWhere(line, untouched(kind, recordId, drawn)),
        query(
          db
            .update(table)
            .set({ published, editedAt: line.at } as never)
            .where(and(eq(table.id, recordId), logged(line))),
          () => undefined,
        ),
      ] as const;
    },
  };
});
