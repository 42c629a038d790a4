// The administration. `user_search`, `users_fts` and `member_figures` are kept by triggers on `users`
// (migrations/0010_admin.sql), so that a list, a search and the figures cost the same at 100 members and at 100,000.
import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, type SQLiteTable, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "../client.ts";
import { day, id, instant } from "../columns.ts";
import { users } from "./users.ts";

/** A rank for each member, in the order of registration: what pages end on and what `users_fts` (by rowid) points to. */
export const userSearch = sqliteTable(
  "user_search",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    tier: text("tier").notNull(),
  },
  (table) => [index("user_search_tier").on(table.tier, table.seq)],
);

/** How many members there are of each tier and status, `complete/active` → 12; `entries`, the journals' pages;
 * `letter:confirmed` and its like, the inscriptions to the Sunday letter. */
export const memberFigures = sqliteTable("member_figures", {
  key: text("key").primaryKey(),
  n: integer("n").notNull(),
});

/** The product's figures at the end of each day, Paris time (workers/reminders/figures.ts). */
export const dailyFigures = sqliteTable(
  "daily_figures",
  {
    day: day("day").notNull(),
    /** members, premium, entries, revenue (cents a month), deliveries. */
    key: text("key").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
);

/**
 * What administrators did, with before and after; triggers refuse to change or remove a line. Ids only, without
 * references: a line outlives whom it is about. Never a text of a journal or of the coach.
 */
export const adminLog = sqliteTable(
  "admin_log",
  {
    id: id(),
    at: instant("at").notNull(),
    adminId: text("admin_id").notNull(),
    /** `member.update`, `post.hide`… */
    action: text("action").notNull(),
    /** `member`, `post`, `article`… and its id. */
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    /** JSON objects of the fields that changed. */
    before: text("before"),
    after: text("after"),
  },
  (table) => [
    index("admin_log_latest").on(table.at, table.id),
    index("admin_log_subject").on(table.subjectKind, table.subjectId, table.at),
  ],
);

export type LogLine = typeof adminLog.$inferInsert;

/** A line whose before and after the database itself may work out. */
type Written = Omit<LogLine, "adminId" | "subjectId" | "before" | "after"> &
  Record<"adminId" | "subjectId", SQL | string> &
  Partial<Record<"before" | "after", SQL | string | null>>;

/**
 * The statement that writes a line in the batch of the act it tells of, where the act applies: to stand first there, so
 * that it reads what was before.
 * @param applies a table's row `where` the act applies, none where it does not; without a table, a condition alone
 */
export const logLine = (
  db: Database,
  line: Written,
  { from = sql`(select 1)`, where }: { from?: SQLiteTable | SQL; where: SQL | undefined },
) =>
  db.insert(adminLog).select(
    db
      .select({
        id: sql<string>`${line.id}`.as("id"),
        at: sql<number>`${line.at}`.as("at"),
        adminId: sql<string>`${line.adminId}`.as("admin_id"),
        action: sql<string>`${line.action}`.as("action"),
        subjectKind: sql<string>`${line.subjectKind}`.as("subject_kind"),
        subjectId: sql<string>`${line.subjectId}`.as("subject_id"),
        before: sql<string | null>`${line.before ?? null}`.as("before"),
        after: sql<string | null>`${line.after ?? null}`.as("after"),
      })
      .from(from)
      .where(where),
  );
