// Every step is one atomic batch whose statements ask again what has to hold, so that two links opened at once, or a
// link and a sign-up, end as one of them alone would.
import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { emailChanges, emailTokens, newsletterSubscriptions, sessions, users } from "#db/schema/index.ts";

export type NewEmailChange = typeof emailChanges.$inferInsert;
export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>;

/** What the page behind a mailed link says before anything is done. */
export type LinkedChange = { userId: string; oldEmail: string; newEmail: string; confirmed: boolean };

export function createEmailChangeStore(db: Database) {
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

  /**
   * The Sunday letter goes along from one address to the other, as three statements of a batch. What was decided at the
   * address it comes to (the letter wanted there, or refused) stays as it is, and nothing is left behind. A wish that
   * waits for its link stays with the mailbox that has it.
   * `updated_at` = `now` marks what was moved, so that a refusal moves that back and nothing else.
   */
  const moveLetter = (from: SQL, to: SQL, when: SQL, now: number) => {
    const letter = newsletterSubscriptions;
    const leaves = and(eq(letter.email, from), ne(letter.status, "pending"), when);
    return [
      db
        .delete(letter)
        .where(
          and(
            eq(letter.email, to),
            eq(letter.status, "pending"),
            when,
            sql`exists (select 1 from newsletter_subscriptions l where l.email = ${from} and l.status <> 'pending')`,
          ),
        ),
      db
        .update(letter)
        .set({ email: sql`${to}`, updatedAt: now })
        .where(and(leaves, sql`not exists (select 1 from newsletter_subscriptions l where l.email = ${to})`)),
      db.delete(letter).where(leaves),
    ] as const;
  };

  const linked = (where: SQL | undefined) =>
    db
      .select({
        userId: emailChanges.userId,
        oldEmail: emailChanges.oldEmail,
        newEmail: emailChanges.newEmail,
        confirmedAt: emailChanges.confirmedAt,
      })
      .from(emailChanges)
      .where(where)
      .get()
      .then(
        (row): LinkedChange | undefined =>
          row && {
            userId: row.userId,
            oldEmail: row.oldEmail,
            newEmail: row.newEmail,
            confirmed: row.confirmedAt !== null,
          },
      );

  return {
    /** Whether the address is somebody else's, and how often the member has asked since then. */
    async standing(
      email: string,
      userId: string,
      { now, since }: { now: number; since: number },
    ): Promise<{ taken: boolean; asked: number }> {
      const row = await db
        .select({
          taken: taken(email, userId, now).mapWith(Boolean),
          asked: sql<number>`(select count(*) from email_changes a where a.user_id = ${userId} and a.created_at > ${since})`,
        })
        .from(users)
        .where(eq(users.id, userId))
        .get();
      return { taken: Boolean(row?.taken), asked: row?.asked ?? 0 };
    },

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

    /** Writes a request down; it takes the place of the one that waited, and what is long over is forgotten. */
    async request(change: NewEmailChange): Promise<void> {
      const own = eq(emailChanges.userId, change.userId);
      await db.batch([
        db
          .update(emailChanges)
          .set({ canceledAt: change.createdAt })
          .where(and(own, waiting(change.createdAt))),
        db
          .delete(emailChanges)
          .where(
            and(
              own,
              lt(emailChanges.refuseUntil, change.createdAt),
              lt(emailChanges.confirmUntil, change.createdAt),
            ),
          ),
        db.insert(emailChanges).values(change),
      ]);
    },

    async cancel(userId: string, now: number): Promise<void> {
      await db
        .update(emailChanges)
        .set({ canceledAt: now })
        .where(and(eq(emailChanges.userId, userId), waiting(now)))
        .run();
    },

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
     * The new address becomes the account's, proved, with an admin's role where it is an admin's; links that were mailed
     * to the old one are void. False for a link that is no longer good, or another member's than `userId`, or an address
     * that was taken meanwhile.
     */
    async confirm(
      hash: string,
      userId: string,
      adminEmails: readonly string[],
      now: number,
    ): Promise<boolean> {
      const mine = and(confirmable(hash, now), eq(emailChanges.userId, userId));
      const of = (column: "user_id" | "new_email" | "old_email") =>
        sql`(select ${sql.raw(column)} from email_changes where ${mine})`;
      const isAdmin = adminEmails.length ? inArray(of("new_email"), [...adminEmails]) : sql`false`;
      const isFree = sql`not ${taken(of("new_email"), of("user_id"), now)}`;
      // Only from an address that was proved: at another, the letter may be a stranger's.
      const wasProved = sql`exists (select 1 from users where id = ${of("user_id")} and email = ${of("old_email")}
        and email_confirmed_at is not null) and ${isFree}`;
      const [, , , changed] = await db.batch([
        ...moveLetter(of("old_email"), of("new_email"), wasProved, now),
        db
          .update(users)
          .set({
            email: sql`${of("new_email")}`,
            emailConfirmedAt: now,
            updatedAt: now,
            role: sql`iif(${isAdmin}, 'admin', ${users.role})`,
          })
          .where(and(sql`${users.id} = ${of("user_id")}`, sql`${users.email} = ${of("old_email")}`, isFree)),
        db
          .update(emailTokens)
          .set({ usedAt: now })
          .where(
            and(
              isNull(emailTokens.usedAt),
              sql`${emailTokens.userId} = ${of("user_id")}`,
              sql`exists (select 1 from users where id = ${of("user_id")} and email = ${of("new_email")})`,
            ),
          ),
        db
          .update(emailChanges)
          .set({ confirmedAt: now })
          .where(
            and(
              mine,
              sql`${emailChanges.newEmail} = (select email from users where id = ${emailChanges.userId})`,
            ),
          ),
      ]);
      return changed.meta.changes > 0;
    },

    /**
     * The old address takes its account back: the change and all that came after it are void, every session is closed,
     * mailed links too, and the password, which somebody knew, is replaced by one nobody has. Nothing for a dead link.
     */
    async refuse(hash: string, lockedHash: string, now: number): Promise<LinkedChange | undefined> {
      const change = await linked(refusable(hash, now));
      if (!change) return undefined;
      const { userId, oldEmail } = change;
      const isLocked = sql`exists (select 1 from users where id = ${userId} and password_hash = ${lockedHash})`;
      const stillGood = sql`exists (select 1 from email_changes where ${refusable(hash, now)})`;
      const movedTo = sql`(select c.new_email from email_changes c
        join newsletter_subscriptions l on l.email = c.new_email and l.updated_at = c.confirmed_at
        where c.user_id = ${userId} and c.created_at >= (select created_at from email_changes where refuse_hash = ${hash})
        order by c.confirmed_at desc limit 1)`;
      const [locked] = await db.batch([
        db
          .update(users)
          .set({ email: oldEmail, emailConfirmedAt: now, passwordHash: lockedHash, updatedAt: now })
          .where(and(eq(users.id, userId), stillGood, sql`not ${taken(oldEmail, userId, now)}`)),
        db.delete(sessions).where(and(eq(sessions.userId, userId), isLocked)),
        db
          .update(emailTokens)
          .set({ usedAt: now })
          .where(and(eq(emailTokens.userId, userId), isNull(emailTokens.usedAt), isLocked)),
        ...moveLetter(movedTo, sql`${oldEmail}`, isLocked, now),
        db
          .update(emailChanges)
          .set({ refusedAt: now })
          .where(
            and(
              eq(emailChanges.userId, userId),
              isNull(emailChanges.refusedAt),
              sql`${emailChanges.createdAt} >= (select created_at from email_changes where refuse_hash = ${hash})`,
              isLocked,
            ),
          ),
      ]);
      return locked.meta.changes > 0 ? change : undefined;
    },
  };
}
