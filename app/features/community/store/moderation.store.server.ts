// What is blocked, reported and moderated in the forum. A measure is one write: its log line, the change, the reports it
// settles.
import { and, desc, eq, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { given } from "#db/given.ts";
import { forumBlocks, forumReports, logLine, users } from "#db/schema/index.ts";
import type { Contribution, ModerationAction, ReportReason } from "../community.ts";
import { authorColumns, CONTRIBUTIONS, notBlocked } from "./visible.store.server.ts";

type NewReport = {
  id: string;
  userId: string;
  postId: string;
  replyId: string | null;
  reason: ReportReason;
  message: string | null;
  createdAt: number;
};

const HIDDEN = { field: "isHidden", now: sql`iif(hidden_at is null, 'false', 'true')` };
const STICKY = { field: "isSticky", now: sql`iif(is_sticky, 'true', 'false')` };
const LOCKED = { field: "isLocked", now: sql`iif(is_locked, 'true', 'false')` };

/** What a measure changes of its item, and how the log says it; `dismiss` changes nothing of it. */
const measureOf = (action: ModerationAction, now: number) =>
  ({
    pin: { ...STICKY, value: true, set: { isSticky: true } },
    unpin: { ...STICKY, value: false, set: { isSticky: false } },
    lock: { ...LOCKED, value: true, set: { isLocked: true } },
    unlock: { ...LOCKED, value: false, set: { isLocked: false } },
    hide: { ...HIDDEN, value: true, set: { hiddenAt: now } },
    restore: { ...HIDDEN, value: false, set: { hiddenAt: null } },
    dismiss: undefined,
  })[action];

/** Reports of an item that are not settled; a reply's are not its post's. */
const openReportsOf = ({ kind, id: itemId }: Contribution) =>
  and(
    kind === "reply"
      ? eq(forumReports.replyId, itemId)
      : and(eq(forumReports.postId, itemId), isNull(forumReports.replyId)),
    eq(forumReports.status, "open"),
  );

export const createModerationStore = oncePer((db: Database) => {
  return {
    /** Blocks whoever wrote the item; nothing for one's own. Twice is once. */
    block: ({ kind, id: itemId }: Contribution, block: { id: string; userId: string; now: number }) => {
      const item = CONTRIBUTIONS[kind];
      return query(
        db
          .insert(forumBlocks)
          .select(
            db
              .select({
                id: given(forumBlocks.id, block.id),
                userId: given(forumBlocks.userId, block.userId),
                blockedId: item.userId,
                anonymous: sql<boolean>`${item.nameChoice} = 'anonymous'`.as("anonymous"),
                nameChoice: item.nameChoice,
                createdAt: given(forumBlocks.createdAt, block.now),
              })
              .from(item)
              .where(and(eq(item.id, itemId), ne(item.userId, block.userId))),
          )
          .onConflictDoNothing({
            target: [forumBlocks.userId, forumBlocks.blockedId, forumBlocks.anonymous],
          }),
        () => undefined,
      );
    },

    /** Does the member block the author of the item, as it is signed? */
    isBlocked: (userId: string, { kind, id: itemId }: Contribution) =>
      query(
        db
          .select({ id: CONTRIBUTIONS[kind].id })
          .from(CONTRIBUTIONS[kind])
          .where(and(eq(CONTRIBUTIONS[kind].id, itemId), not(notBlocked(CONTRIBUTIONS[kind], userId)))),
        (rows): boolean => rows.length > 0,
      ),

    /** Ends a block of the member's, by its id. */
    unblock: (userId: string, id: string) =>
      query(
        db.delete(forumBlocks).where(and(eq(forumBlocks.userId, userId), eq(forumBlocks.id, id))),
        () => undefined,
      ),

    /** Ends the block that hides an item. */
    unblockAuthor: (userId: string, { kind, id: itemId }: Contribution) => {
      const item = CONTRIBUTIONS[kind];
      return query(
        db.delete(forumBlocks).where(
          and(
            eq(forumBlocks.userId, userId),
            sql`(${forumBlocks.blockedId}, ${forumBlocks.anonymous}) in (
              select ${item.userId}, ${item.nameChoice} = 'anonymous' from ${item} where ${item.id} = ${itemId})`,
          ),
        ),
        () => undefined,
      );
    },

    /** Whom the member blocks, newest first. */
    blocks: (userId: string) =>
      query(
        db
          .select({
            id: forumBlocks.id,
            nameChoice: forumBlocks.nameChoice,
            createdAt: forumBlocks.createdAt,
            ...authorColumns,
          })
          .from(forumBlocks)
          .innerJoin(users, eq(users.id, forumBlocks.blockedId))
          .where(eq(forumBlocks.userId, userId))
          .orderBy(desc(forumBlocks.createdAt)),
        (rows) => rows,
      ),

    /**
     * Stores a report; a member's second one of the same item corrects the first, and is waited for again where the
     * first was settled: the item may have changed since.
     */
    report: (report: NewReport) =>
      query(
        db
          .insert(forumReports)
          .values(report)
          .onConflictDoUpdate({
            target: forumReports.id,
            set: {
              reason: report.reason,
              message: report.message,
              status: "open",
              createdAt: sql`iif(${forumReports.status} = 'closed', excluded.created_at, ${forumReports.createdAt})`,
            },
          }),
        () => undefined,
      ),

    /**
     * A measure of an admin, its line in the log with before and after, and the reports it settles, for one
     * write. The first query is false for an item that is none. What is so already writes no line; hiding what is hidden keeps the first
     * instant.
     */
    moderate(
      { kind, id: itemId }: Contribution,
      action: ModerationAction,
      by: { id: string; adminId: string; now: number },
    ): readonly [Query<boolean>, ...Query<unknown>[]] {
      const table = CONTRIBUTIONS[kind];
      const isItem = eq(table.id, itemId);
      const measure = measureOf(action, by.now);
      const changes = measure && sql`${measure.now} <> ${String(measure.value)}`;
      const settles = action === "hide" || action === "restore" || action === "dismiss";
      const open = openReportsOf({ kind, id: itemId });
      const waiting = sql`(select count(*) from ${forumReports} where ${open})`;
      const said = (state: SQL | undefined, reports: SQL) =>
        sql`json_object(${sql.join(
          [
            ...(measure && state ? [sql`${measure.field}, json(${state})`] : []),
            ...(settles ? [sql`'reports', ${reports}`] : []),
          ],
          sql`, `,
        )})`;
      // The log line first: it reads the item as it was.
      const nothing = () => undefined;
      return [
        query(db.select({ id: table.id }).from(table).where(isItem), (rows) => rows.length === 1),
        query(
          logLine(
            db,
            {
              id: by.id,
              at: by.now,
              adminId: by.adminId,
              action: `${kind}.${action}`,
              subjectKind: kind,
              subjectId: itemId,
              before: said(measure?.now, waiting),
              after: said(measure && sql`${String(measure.value)}`, sql`0`),
            },
            { from: table, where: and(isItem, or(changes, settles ? sql`${waiting} > 0` : undefined)) },
          ),
          nothing,
        ),
        ...(measure ? [query(db.update(table).set(measure.set).where(and(isItem, changes)), nothing)] : []),
        ...(settles ? [query(db.update(forumReports).set({ status: "closed" }).where(open), nothing)] : []),
      ];
    },
  };
});
