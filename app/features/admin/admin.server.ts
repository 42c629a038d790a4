// Use cases of the administration. Whoever calls them has been checked (`session.requireAdmin`).
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { Member } from "#app/features/auth/user.ts";
import { pageOf, parseInstantCursor } from "#app/lib/cursor.ts";
import { dayIn, formatInstant, formatShortDay } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { parseTier, type SubscriptionStatus, type Tier } from "#app/lib/tiers.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import type { LogLine } from "#db/schema/index.ts";
import type { MemberChangeInput } from "./admin.schema.ts";
import type { AdminStore, ListedMember, LogRow } from "./admin.store.server.ts";
import {
  type AdminStats,
  type AdminUser,
  CHANGE_FIELDS,
  differences,
  type MemberChange,
  type MembersView,
  mayTestReminder,
  SEARCH_MAX,
  SEARCH_MIN,
  shownStatus,
} from "./admin.ts";
import { actionLabel, changesOf, type LogView, subjectLabel } from "./log-words.ts";

/** What other features know of the members. */
type AdminSources = {
  /** Cents a month of the subscriptions that are billed at `now`. */
  billed(now: number): Query<{ subscriptions: number; cents: number }>;
  telegramUsers(): Query<number>;
  activeReminders(): Query<number>;
  /** Sets tier and status by hand, and writes the log line with them. @throws AppError conflict */
  setManualTier(
    userId: string,
    wanted: { tier: Tier; status: SubscriptionStatus },
    seen: { tier: Tier; status: SubscriptionStatus },
    logged: Query<void>,
  ): Promise<void>;
  /** Sends a test on Telegram at once. @throws AppError with what the provider said */
  sendTelegramTest(userId: string): Promise<void>;
};

/** What the figures need; a change needs the rest. */
export type FigureSources = Pick<AdminSources, "billed" | "telegramUsers" | "activeReminders">;

export type AdminDeps = { store: AdminStore; sources: AdminSources; db: DatabaseRunner; now: () => number };
type FigureDeps = Omit<AdminDeps, "sources"> & { sources: FigureSources };

const CHANGED_ELSEWHERE = "Ce membre vient d’être modifié ailleurs. Relisez sa fiche, puis recommencez.";
const noMember = () => new AppError("notFound", "Ce membre n’existe pas.");

/** The figures, from counters: the same cost at any number of members. */
export async function getStats({ store, sources, db, now }: FigureDeps): Promise<AdminStats> {
  const at = now();
  const { figures, running, billed, telegramUsers, activeReminders } = await db.batch({
    figures: store.figures(),
    running: store.running(at),
    billed: sources.billed(at),
    telegramUsers: sources.telegramUsers(),
    activeReminders: sources.activeReminders(),
  });
  const totalUsers = [...figures].reduce((sum, [key, n]) => (key.includes("/") ? sum + n : sum), 0);
  const premiumUsers =
    (figures.get("essential/active") ?? 0) + (figures.get("complete/active") ?? 0) + running;
  return {
    totalUsers,
    premiumUsers,
    freeUsers: totalUsers - premiumUsers,
    payingUsers: billed.subscriptions,
    monthlyRevenue: billed.cents / 100,
    telegramUsers,
    activeReminders,
  };
}

function toAdminUser(row: ListedMember): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    subscriptionTier: row.subscriptionTier,
    subscriptionStatus: shownStatus(row.subscriptionStatus),
    tierSource: row.tierSource === "none" ? null : row.tierSource,
    createdAt: new Date(row.createdAt).toISOString(),
    reminderSettings: row.channels && { channels: row.channels, telegramChatId: row.telegramChatId },
  };
}

/** `?q=`, `?tier=` in either spelling (`all` and anything unknown: everybody), `?cursor=`. */
export function readMembersQuery(query: URLSearchParams) {
  return {
    search: (query.get("q") ?? "")
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, SEARCH_MAX),
    tier: parseTier(query.get("tier") ?? ""),
    before: /^\d{1,15}$/.test(query.get("cursor") ?? "") ? Number(query.get("cursor")) : undefined,
  };
}

export async function listMembers(
  { store, db }: Pick<AdminDeps, "store" | "db">,
  { search, tier, before }: ReturnType<typeof readMembersQuery>,
  limit: number,
): Promise<{ users: AdminUser[]; next: string | undefined }> {
  const anywhere = [...search].length >= SEARCH_MIN;
  const rows = await db.read(
    store.members({
      search: anywhere ? search : search.toLowerCase(),
      anywhere,
      tier,
      before,
      limit: limit + 1,
    }),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    users: page.map(toAdminUser),
    next: rows.length > limit && last ? String(last.seq) : undefined,
  };
}

const FILTER_OF: Record<Tier, MembersView["tier"]> = {
  free: "gratuit",
  essential: "essentiel",
  complete: "complete",
};
const SCREEN_PAGE = 50;

/** What /admin shows. */
export async function getMembersView(deps: AdminDeps, query: URLSearchParams): Promise<MembersView> {
  const asked = readMembersQuery(query);
  const [stats, { users, next }] = await Promise.all([getStats(deps), listMembers(deps, asked, SCREEN_PAGE)]);
  return {
    stats,
    users,
    days: Object.fromEntries(
      users.map((user) => [user.id, formatShortDay(dayIn(Date.parse(user.createdAt), DEFAULT_TIME_ZONE))]),
    ),
    search: asked.search,
    tier: asked.tier ? FILTER_OF[asked.tier] : "all",
    cursor: asked.before === undefined ? null : String(asked.before),
    next: next ?? null,
  };
}

/** What /admin/members/{id} shows. @throws AppError notFound */
export async function getMemberView(
  deps: AdminDeps,
  userId: string,
): Promise<{ user: AdminUser; log: LogView[] }> {
  const { row, lines } = await deps.db.batch({
    row: deps.store.member(userId),
    lines: deps.store.logOf("member", userId),
  });
  if (!row) throw noMember();
  return { user: toAdminUser(row), log: lines.map(toLogView) };
}

async function findMember({ store, db }: AdminDeps, userId: string): Promise<AdminUser> {
  const row = await db.read(store.member(userId));
  if (!row) throw noMember();
  return toAdminUser(row);
}

/**
 * Changes a member's tier, status or role; written to the log with before and after, in the same batch. A tier set
 * here is marked as an administrator's. Nothing to change: nothing is written.
 * @throws AppError notFound; invalid for one's own role; conflict where the member changed meanwhile, where no
 * administrator would be left, or where a paid plan reaches higher
 */
export async function changeMember(
  deps: AdminDeps,
  admin: Member,
  userId: string,
  wanted: MemberChangeInput,
): Promise<AdminUser> {
  const user = await findMember(deps, userId);
  const changed = differences(user, wanted);
  if (!changed) return user;
  const { seen } = wanted;
  if (CHANGE_FIELDS.some((field) => field in changed.after && seen?.[field] && seen[field] !== user[field]))
    throw new AppError("conflict", CHANGED_ELSEWHERE);
  const { role, ...plan } = changed.after;
  if (role === "member" && user.id === admin.id)
    throw new AppError("invalid", "On ne se retire pas soi-même les droits d’administration.");
  const line = (fields: readonly (keyof MemberChange)[]): LogLine => ({
    id: newId(),
    at: deps.now(),
    adminId: admin.id,
    action: "member.update",
    subjectKind: "member",
    subjectId: userId,
    before: JSON.stringify(pick(changed.before, fields)),
    after: JSON.stringify(pick(changed.after, fields)),
  });
  if (plan.subscriptionTier || plan.subscriptionStatus) {
    await deps.sources.setManualTier(
      userId,
      {
        tier: plan.subscriptionTier ?? user.subscriptionTier,
        status: plan.subscriptionStatus ?? user.subscriptionStatus,
      },
      { tier: user.subscriptionTier, status: user.subscriptionStatus },
      deps.store.log(line(["subscriptionTier", "subscriptionStatus"])),
    );
  }
  if (role) {
    const [changed] = await deps.db.write(deps.store.changeRole(userId, role, line(["role"])));
    if (!changed)
      throw new AppError(
        "conflict",
        role === "member"
          ? "Ce membre est le dernier administrateur\u00a0: ses droits restent."
          : CHANGED_ELSEWHERE,
      );
  }
  return findMember(deps, userId);
}

const pick = (change: MemberChange, fields: readonly (keyof MemberChange)[]): MemberChange =>
  Object.fromEntries(fields.filter((field) => field in change).map((field) => [field, change[field]]));

/** Sends a Telegram test to a complete member who has it configured. @throws AppError notFound, invalid */
export async function testReminder(deps: AdminDeps, admin: Member, userId: string): Promise<void> {
  const user = await findMember(deps, userId);
  if (!mayTestReminder(user))
    throw new AppError("invalid", "Ce membre n’a pas de rappels Telegram configurés.");
  await deps.sources.sendTelegramTest(userId);
  await deps.db.batch({
    logged: deps.store.log({
      id: newId(),
      at: deps.now(),
      adminId: admin.id,
      action: "reminder.test",
      subjectKind: "member",
      subjectId: userId,
      before: null,
      after: JSON.stringify({ channel: "telegram" }),
    }),
  });
}

const LOG_PAGE = 50;

const toLogView = (row: LogRow): LogView => ({
  id: row.id,
  at: formatInstant(row.at, DEFAULT_TIME_ZONE),
  who: row.adminEmail ?? "compte effacé",
  action: actionLabel(row.action),
  subject: `${subjectLabel(row.subjectKind)} ${row.subjectId}`,
  changes: changesOf(row.before, row.after),
});

export async function getLog(
  { store, db }: AdminDeps,
  cursor: string | null,
): Promise<{ lines: LogView[]; next: string | null }> {
  const rows = await db.read(store.logLines(LOG_PAGE + 1, parseInstantCursor(cursor)));
  const { page, next } = pageOf(rows, LOG_PAGE, (row) => row);
  return { lines: page.map(toLogView), next: next ?? null };
}
