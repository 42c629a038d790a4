// Members as the administration lists and changes them, and the log of what it did. The log line of a change stands first
// in its write, because its condition reads what was before.
import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { createMembersStore } from "#app/features/auth/members.store.server.ts";
import { oncePer } from "#app/lib/lazy.ts";
import type { Tier } from "#app/lib/tiers.ts";
import { type Database, query } from "#db/client.ts";
import { keyset } from "#db/keyset.ts";
import {
  adminLog,
  type LogLine,
  logLine,
  memberFigures,
  reminderPlans,
  userSearch,
  users,
} from "#db/schema/index.ts";
import { ftsPhrase } from "./admin.ts";

export type MembersAsked = {
  /** Trimmed; empty for everybody. */
  search: string;
  /** The search looks anywhere in address and names; else at the beginning of addresses. */
  anywhere: boolean;
  tier: Tier | undefined;
  /** A rank: only members registered before it. */
  before: number | undefined;
  limit: number;
};

const listed = {
  seq: userSearch.seq,
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  subscriptionTier: users.subscriptionTier,
  subscriptionStatus: users.subscriptionStatus,
  createdAt: users.createdAt,
  tierSource: sql<string>`users.tier_source`.as("tier_source"),
  channels: reminderPlans.channels,
  telegramChatId: reminderPlans.telegramChatId,
};

/** Joined by its key, so that a page of the list costs no question of its own. */
const theirPlan = eq(reminderPlans.userId, users.id);

const logged = {
  id: adminLog.id,
  at: adminLog.at,
  action: adminLog.action,
  subjectKind: adminLog.subjectKind,
  subjectId: adminLog.subjectId,
  before: adminLog.before,
  after: adminLog.after,
  adminEmail: users.email,
};

/** Just past every text that begins with `prefix`. */
const past = (prefix: string) => `${prefix}\u{10ffff}`;

export const createAdminStore = oncePer((db: Database) => {
  const members = createMembersStore(db);
  const logPages = keyset(adminLog.at, adminLog.id);
  return {
    /** Newest first; by address where only its beginning is searched. Walks an index from `before`, to the limit. */
    members: ({ search, anywhere, tier, before, limit }: MembersAsked) => {
      const conditions: (SQL | undefined)[] = [];
      if (before !== undefined) conditions.push(lt(userSearch.seq, before));
      if (search && anywhere) {
        const words = tier
          ? `words : ${ftsPhrase(search)} AND tier : ${ftsPhrase(tier)}`
          : `words : ${ftsPhrase(search)}`;
        const found = sql`select rowid from users_fts where users_fts match ${words} ${
          before === undefined ? sql`` : sql`and rowid < ${before}`
        } order by rowid desc limit ${limit}`;
        return query(
          db
            .select(listed)
            .from(userSearch)
            .innerJoin(users, eq(users.id, userSearch.userId))
            .leftJoin(reminderPlans, theirPlan)
            .where(sql`${userSearch.seq} in (${found})`)
            .orderBy(desc(userSearch.seq)),
          (rows) => rows,
        );
      }
      if (search) {
        // In the order of addresses, so that the walk ends at the limit here too; a rank stands for its address.
        return query(
          db
            .select(listed)
            .from(users)
            .innerJoin(userSearch, eq(userSearch.userId, users.id))
            .leftJoin(reminderPlans, theirPlan)
            .where(
              and(
                gte(users.email, search),
                lt(users.email, past(search)),
                before === undefined
                  ? undefined
                  : sql`${users.email} > (select u.email from user_search s join users u on u.id = s.user_id where s.seq = ${before})`,
                tier && eq(users.subscriptionTier, tier),
              ),
            )
            .orderBy(asc(users.email))
            .limit(limit),
          (rows) => rows,
        );
      }
      if (tier) conditions.push(eq(userSearch.tier, tier));
      return query(
        db
          .select(listed)
          .from(userSearch)
          .innerJoin(users, eq(users.id, userSearch.userId))
          .leftJoin(reminderPlans, theirPlan)
          .where(and(...conditions))
          .orderBy(desc(userSearch.seq))
          .limit(limit),
        (rows) => rows,
      );
    },

    member: (id: string) =>
      query(
        db
          .select(listed)
          .from(users)
          .innerJoin(userSearch, eq(userSearch.userId, users.id))
          .leftJoin(reminderPlans, theirPlan)
          .where(eq(users.id, id)),
        (rows) => rows[0],
      ),

    /** `complete/active` → 12 … */
    figures: () =>
      query(db.select().from(memberFigures), (rows) => new Map(rows.map(({ key, n }) => [key, n]))),

    /** Members whose paid tier runs on although they are canceled or past due. */
    running: (now: number) =>
      query(
        db
          .select({ n: sql<number>`count(*)` })
          .from(users)
          .where(
            and(
              inArray(users.subscriptionStatus, ["canceled", "past_due"]),
              gte(users.tierUntil, now),
              sql`${users.subscriptionTier} <> 'free'`,
            ),
          ),
        ([row]) => row?.n ?? 0,
      ),

    /**
     * Gives or takes the administrator's role, for one write; never from the last one. The log line is written with it
     * or not at all. False of the line: it was so already, or nobody would be left.
     */
    changeRole(id: string, role: "member" | "admin", line: LogLine) {
      const may = and(
        eq(users.id, id),
        ne(users.role, role),
        role === "member"
          ? sql`exists (select 1 from users others where others.role = 'admin' and others.id <> ${id})`
          : undefined,
      );
      // The log line first: its condition reads the member as they were.
      return [
        query(logLine(db, line, { from: users, where: may }), ({ meta }) => meta.changes > 0),
        members.setRole(role, line.at, may),
      ] as const;
    },

    /** One line of what an administrator did. */
    log: (line: LogLine) => query(db.insert(adminLog).values(line), () => undefined),

    /** Newest first, from where a page ended. */
    logLines: (limit: number, before?: { at: number; id: string }) =>
      query(
        db
          .select(logged)
          .from(adminLog)
          .leftJoin(users, eq(users.id, adminLog.adminId))
          .where(logPages.after(before))
          .orderBy(...logPages.order)
          .limit(limit),
        (rows) => rows,
      ),

    /** What was done about one subject, newest first. */
    logOf: (subjectKind: string, subjectId: string) =>
      query(
        db
          .select(logged)
          .from(adminLog)
          .leftJoin(users, eq(users.id, adminLog.adminId))
          .where(and(eq(adminLog.subjectKind, subjectKind), eq(adminLog.subjectId, subjectId)))
          .orderBy(desc(adminLog.at))
          .limit(100),
        (rows) => rows,
      ),
  };
});

export type AdminStore = ReturnType<typeof createAdminStore>;
export type ListedMember = Awaited<ReturnType<ReturnType<AdminStore["members"]>["read"]>>[number];
export type LogRow = Awaited<ReturnType<ReturnType<AdminStore["logLines"]>["read"]>>[number];
