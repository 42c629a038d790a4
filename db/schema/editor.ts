// Content edited in the administration: what is being written, and what a publication replaced.
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";

export const contentDrafts = sqliteTable(
  "content_drafts",
  {
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    /** JSON: the fields of the kind (app/features/editor/kinds.ts). */
    data: text("data").notNull(),
    /** The instant of the first save, then one more a save: who acts on an older one is told. */
    version: integer("version").notNull(),
    /** Who saved it last; no reference, as in the log. */
    adminId: text("admin_id").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
);

/** What a record held before each publication. */
export const contentVersions = sqliteTable(
  "content_versions",
  {
    id: id(),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    data: text("data").notNull(),
    /** Who replaced it, and when. */
    adminId: text("admin_id").notNull(),
    replacedAt: instant("replaced_at").notNull(),
  },
  (table) => [index("content_versions_record").on(table.kind, table.recordId, table.replacedAt)],
);
