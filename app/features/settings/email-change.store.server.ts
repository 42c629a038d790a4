// Every step is one atomic batch whose statements ask again what has to hold, so that two links opened at once, or a
// link and a sign-up, end as one of them alone would.
import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { MembersStore } from "#app/features/auth/members.store.server.ts";
import { type Database, type Query, query } from "#db/client.ts";
import { emailChanges, users } from "#db/schema/index.ts";

type NewEmailChange = typeof emailChanges.$inferInsert;
export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>;

/** What the page behind a mailed link says before anything is done. */
type LinkedChange = { userId: string; oldEmail: string; newEmail: string; confirmed: boolean };

/** The statements about other features' tables that a change of address is made of, each under conditions of ours. */
type EmailChangeParts = {
  members: Pick<MembersStore, "moveEmail" | "voidLinks" | "lock" | "endSessions">;
  /** Takes the Sunday letter along from one address to the other; `updated_at` = `now` marks what was moved. */
  moveLetter(from: SQL, to: SQL, when: SQL, now: number): readonly Query<unknown>[];
  /** The administration's line about a role that the new address brings. */
  grantLine(userId: SQL, now: number, source: SQL): Query<unknown>;
};

export function createEmailChangeStore(db: Database, { members, moveLetter, grantLine }: EmailChangeParts) {
  const waiting = (now: number) =>
    and(
      isNull(emailChanges.confirmedAt),
      isNull(emailChanges.canceledAt),
      isNull(emailChanges.refusedAt),
      gt(emailChanges.confirmUntil, now),
    );
  const confirmable = (hash: string, now: number) => and(eq(emailChanges.confirmHash, hash), waiting(now));
  const refusable = (hash: string, now: number) =>
    and(eq(emailChanges.refuseHash, hash), isNull(emailChanges.refusedAt), gt(emailChanges.refuseUntil, now));

  /** Somebody else's: an account has it, or may still take it back. */
  const taken = (email: string | SQL, userId: string | SQL, now: number) =>
    sql`(exists (select 1 from users u where u.email = ${email} and u.id <> ${userId})
      or exists (select 1 from email_changes r where r.old_email = ${email} and r.user_id <> ${userId}
        and r.refuse_hash is not null and r.confirmed_at is not null and r.refused_at is null
        and r.refuse_until > ${now}))`;

  const linked = (where: SQL | undefined) =>
    query(
      db
        .select({
          userId: emailChanges.userId,
          oldEmail: emailChanges.oldEmail,
          newEmail: emailChanges.newEmail,
          confirmedAt: emailChanges.confirmedAt,
        })
        .from(emailChanges)
        .where(where),
      ([row]): LinkedChange | undefined =>
        row && {
          userId: row.userId,
          oldEmail: row.oldEmail,
          newEmail: row.newEmail,
          confirmed: row.confirmedAt !== null,
        },
    );

  return {
    /** Whether the address is somebody else's: an account has it, or may still take it back. */
    isTaken: (email: string, userId: string, now: number) =>
      query(
        db
          .select({ taken: taken(email, userId, now).mapWith(Boolean).as("taken") })
          .from(users)
          .where(eq(users.id, userId)),
        (rows) => Boolean(rows[0]?.taken),
      ),

    /** The change that waits for its confirmation. */
    pending: (userId: string, now: number) =>
      query(
        db
          .select({ newEmail: emailChanges.newEmail, confirmUntil: emailChanges.confirmUntil })
          .from(emailChanges)
          .where(and(eq(emailChanges.userId, userId), waiting(now)))
          .orderBy(desc(emailChanges.createdAt))
          .limit(1),
        (rows) => rows[0] ?? null,
      ),

    /**
     * Writes a request down unless there were `limit.requests` since `limit.since`; it takes the place of the one that
     * waited, and what is long over is forgotten. For one write, whose first answer is whether it was written.
     */
    request(change: NewEmailChange, limit: { since: number; requests: number }) {
      const own = eq(emailChanges.userId, change.userId);
      const isWritten = sql`exists (select 1 from email_changes where id = ${change.id})`;
      return [
        query(
          db
            .insert(emailChanges)
            .select(
              db
                .select({
                  id: sql<string>`${change.id}`.as("id"),
                  userId: sql<string>`${change.userId}`.as("user_id"),
                  oldEmail: sql<string>`${change.oldEmail}`.as("old_email"),
                  newEmail: sql<string>`${change.newEmail}`.as("new_email"),
                  confirmHash: sql<string>`${change.confirmHash}`.as("confirm_hash"),
                  refuseHash: sql<string | null>`${change.refuseHash}`.as("refuse_hash"),
                  createdAt: sql<number>`${change.createdAt}`.as("created_at"),
                  confirmUntil: sql<number>`${change.confirmUntil}`.as("confirm_until"),
                  refuseUntil: sql<number>`${change.refuseUntil}`.as("refuse_until"),
                  confirmedAt: sql<null>`null`.as("confirmed_at"),
                  canceledAt: sql<null>`null`.as("canceled_at"),
                  refusedAt: sql<null>`null`.as("refused_at"),
                })
                .from(sql`(select 1)`)
                .where(
                  sql`(select count(*) from email_changes where user_id = ${change.userId}
                    and created_at > ${limit.since}) < ${limit.requests}`,
                ),
            )
            .returning({ id: emailChanges.id }),
          (rows) => rows.length > 0,
        ),
        query(
          db
            .update(emailChanges)
            .set({ canceledAt: change.createdAt })
            .where(and(own, ne(emailChanges.id, change.id), waiting(change.createdAt), isWritten)),
          () => false,
        ),
        query(
          db
            .delete(emailChanges)
            .where(
              and(
                own,
                lt(emailChanges.refuseUntil, change.createdAt),
                lt(emailChanges.confirmUntil, change.createdAt),
              ),
            ),
          () => false,
        ),
      ] as const;
    },

    /** A condition for the batch of `request`: it was written. */
    isRequested: (id: string): SQL =>
      sql`exists (select 1 from ${emailChanges} where ${emailChanges.id} = ${id})`,

    cancel: (userId: string, now: number) =>
      query(
        db
          .update(emailChanges)
          .set({ canceledAt: now })
          .where(and(eq(emailChanges.userId, userId), waiting(now))),
        () => undefined,
      ),

    /** Cancels what was asked and not confirmed, where `when` holds. */
    cancelUnconfirmed: (userId: string, now: number, when: SQL) =>
      query(
        db
          .update(emailChanges)
          .set({ canceledAt: now })
          .where(
            and(
              eq(emailChanges.userId, userId),
              isNull(emailChanges.confirmedAt),
              isNull(emailChanges.canceledAt),
              when,
            ),
          ),
        () => undefined,
      ),

    toConfirm: (hash: string, now: number) => linked(confirmable(hash, now)),
    toRefuse: (hash: string, now: number) => linked(refusable(hash, now)),

    /**
     * The new address becomes the account's, proved, with an admin's role where it is an admin's and none was taken
     * away; links that were mailed to the old one are void. For one write, whose last answer is false for a link that is
     * no longer good, or another member's than `userId`, or an address that was taken meanwhile.
     */
    confirm(
      hash: string,
      userId: string,
      adminEmails: readonly string[],
      now: number,
    ): readonly Query<unknown>[] {
      const mine = and(confirmable(hash, now), eq(emailChanges.userId, userId));
      const of = (column: "user_id" | "new_email" | "old_email") =>
        sql`(select ${sql.raw(column)} from email_changes where ${mine})`;
      const [id, from, to] = [of("user_id"), of("old_email"), of("new_email")];
      const isAdmin = adminEmails.length ? inArray(to, [...adminEmails]) : sql`false`;
      const isFree = sql`not ${taken(to, id, now)}`;
      // Only from an address that was proved: at another, the letter may be a stranger's.
      const wasProved = sql`exists (select 1 from users where id = ${id} and email = ${from}
        and email_confirmed_at is not null) and ${isFree}`;
      const becomesAdmin = sql`${users.id} = ${id} and ${users.email} = ${from} and ${isFree}
        and ${isAdmin} and ${users.role} <> 'admin' and ${users.roleRevokedAt} is null`;
      const isMoved = sql`exists (select 1 from users where id = ${id} and email = ${to})`;
      return [
        ...moveLetter(from, to, wasProved, now),
        ...(adminEmails.length ? [grantLine(id, now, becomesAdmin)] : []),
        members.moveEmail({ userId: id, from, to, isAdmin, when: isFree }, now),
        members.voidLinks(id, now, isMoved),
        query(
          db
            .update(emailChanges)
            .set({ confirmedAt: now })
            .where(
              and(
                mine,
                sql`${emailChanges.newEmail} = (select email from users where id = ${emailChanges.userId})`,
              ),
            )
            .returning({ id: emailChanges.id }),
          (rows) => rows.length > 0,
        ),
      ];
    },

    /**
     * The old address takes its account back: the change and all that came after it are void, every session is closed,
     * mailed links too, and the password, which somebody knew, is replaced by one nobody has. For one write, whose first
     * answer is false for a dead link.
     */
    refuse(
      hash: string,
      { userId, oldEmail }: Pick<LinkedChange, "userId" | "oldEmail">,
      lockedHash: string,
      now: number,
    ): readonly Query<unknown>[] {
      const id = sql`${userId}`;
      const isLocked = sql`exists (select 1 from users where id = ${userId} and password_hash = ${lockedHash})`;
      const stillGood = sql`exists (select 1 from email_changes where ${refusable(hash, now)})
        and not ${taken(oldEmail, userId, now)}`;
      const since = sql`(select created_at from email_changes where refuse_hash = ${hash})`;
      const movedTo = sql`(select c.new_email from email_changes c
        join newsletter_subscriptions l on l.email = c.new_email and l.updated_at = c.confirmed_at
        where c.user_id = ${userId} and c.created_at >= ${since} order by c.confirmed_at desc limit 1)`;
      return [
        members.lock(userId, { email: oldEmail, passwordHash: lockedHash }, stillGood, now),
        members.endSessions(userId, isLocked),
        members.voidLinks(id, now, isLocked),
        ...moveLetter(movedTo, sql`${oldEmail}`, isLocked, now),
        query(
          db
            .update(emailChanges)
            .set({ refusedAt: now })
            .where(
              and(
                eq(emailChanges.userId, userId),
                isNull(emailChanges.refusedAt),
                sql`${emailChanges.createdAt} >= ${since}`,
                isLocked,
              ),
            ),
          () => undefined,
        ),
      ];
    },
  };
}

/** Forgets changes that can no longer be refused, `limit` of them; how many went. */
export const purgeEmailChanges = (db: Database, now: number, limit: number) =>
  query(
    db
      .delete(emailChanges)
      .where(sql`rowid in (select rowid from ${emailChanges} where refuse_until < ${now} limit ${limit})`),
    ({ meta }) => meta.changes,
  );

/** The address that a change leads to; undefined once it was forgotten. */
export const newEmailOf = (db: Database, id: string) =>
  query(
    db.select({ newEmail: emailChanges.newEmail }).from(emailChanges).where(eq(emailChanges.id, id)),
    (rows) => rows[0]?.newEmail,
  );
