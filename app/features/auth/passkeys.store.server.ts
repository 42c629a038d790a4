// Passkeys, and the challenges they are asked to sign. A challenge is taken by the statement that deletes it, and a
// signature counts by one conditional statement: shown twice at once, either opens once.
import { and, asc, eq, gt, lt, lte, ne, or, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { passkeyChallenges, passkeys, secondFactors, sessions, users } from "#db/schema/index.ts";
import { PASSKEYS_MAX, type PasskeyPurpose } from "./passkeys.ts";

type NewPasskey = Pick<
  typeof passkeys.$inferSelect,
  "id" | "userId" | "publicKey" | "counter" | "transports" | "name" | "createdAt"
>;
type Challenge = typeof passkeyChallenges.$inferInsert;

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

export const createPasskeyStore = oncePer((db: Database) => {
  const own = (userId: string) => eq(passkeys.userId, userId);
  const one = (userId: string, id: string) => and(eq(passkeys.id, id), own(userId));
  const changed = ({ meta }: { meta: { changes: number } }) => meta.changes > 0;
  const run = (statement: Parameters<typeof query>[0]) => query(statement, () => undefined);
  const columns = {
    id: passkeys.id,
    userId: sql<string>`${passkeys.userId}`.as("user_id"),
    publicKey: sql<string>`${passkeys.publicKey}`.as("public_key"),
    counter: sql<number>`${passkeys.counter}`.as("counter"),
  };

  return {
    /** A member's, the oldest first. */
    ofMember: (userId: string) =>
      query(
        db.select().from(passkeys).where(own(userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
        (rows) => rows,
      ),

    /** Whose passkey this is, and how it is checked. */
    byId: (id: string) => query(db.select(columns).from(passkeys).where(eq(passkeys.id, id)), ([row]) => row),

    /** Keeps a challenge, and forgets those whose time is over. For one `db.write`. */
    keepChallenge: (challenge: Challenge, now: number) => [
      run(db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))),
      run(db.insert(passkeyChallenges).values(challenge)),
    ],

    /** Takes a challenge: true once, and within its time. @param userId who adds a passkey; null at sign-in */
    takeChallenge: (challengeHash: string, purpose: PasskeyPurpose, userId: string | null, now: number) =>
      query(
        db
          .delete(passkeyChallenges)
          .where(
            and(
              eq(passkeyChallenges.challengeHash, challengeHash),
              eq(passkeyChallenges.purpose, purpose),
              sql`${passkeyChallenges.userId} is ${userId}`,
              gt(passkeyChallenges.expiresAt, now),
            ),
          ),
        changed,
      ),

    /** Adds a passkey; false where the member has as many as may be, or where it is there already. */
    add: (passkey: NewPasskey) =>
      query(
        db
          .insert(passkeys)
          .select(
            db
              .select({
                id: sql<string>`${passkey.id}`.as("id"),
                userId: users.id,
                publicKey: sql<string>`${passkey.publicKey}`.as("public_key"),
                counter: sql<number>`${passkey.counter}`.as("counter"),
                transports: sql<string[]>`${JSON.stringify(passkey.transports)}`.as("transports"),
                name: sql<string>`${passkey.name}`.as("name"),
                createdAt: sql<number>`${passkey.createdAt}`.as("created_at"),
                lastUsedAt: sql<null>`null`.as("last_used_at"),
              })
              .from(users)
              .where(
                and(
                  eq(users.id, passkey.userId),
                  lt(
                    sql`(select count(*) from passkeys p where p.user_id = ${passkey.userId})`,
                    PASSKEYS_MAX,
                  ),
                ),
              ),
          )
          .onConflictDoNothing(),
        changed,
      ),

    /** A condition for the batch of `add`: it is there now. */
    isThere: (userId: string, id: string) => sql`exists (select 1 from ${passkeys} where ${one(userId, id)})`,
    isGone: (userId: string, id: string) =>
      sql`not exists (select 1 from ${passkeys} where ${one(userId, id)})`,

    /** The session in which it was made has shown both factors. */
    proveSession: (userId: string, tokenHash: string, id: string) =>
      run(
        db
          .update(sessions)
          .set({ passkeyId: sql`(select ${passkeys.id} from ${passkeys} where ${one(userId, id)})` })
          .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId))),
      ),

    /** Counts a signature: false where the counter did not go on, or where the passkey is gone. */
    use: (id: string, counter: number, now: number) =>
      query(
        db
          .update(passkeys)
          .set({ counter, lastUsedAt: now })
          .where(
            and(
              eq(passkeys.id, id),
              or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
            ),
          ),
        changed,
      ),

    /**
     * Takes a passkey away and ends the sessions that it opened, the asking one aside. For one `db.write`; the second
     * answers whether it went.
     * @param keepsOne it may not be the member's last second factor
     */
    remove(userId: string, id: string, keep: string, keepsOne: boolean) {
      const another = or(
        sql`exists (select 1 from passkeys o where o.user_id = ${userId} and o.id <> ${id})`,
        sql`exists (select 1 from ${secondFactors} where ${secondFactors.userId} = ${userId} and ${secondFactors.confirmedAt} is not null)`,
      );
      const may = keepsOne ? another : undefined;
      return [
        query(
          db
            .delete(sessions)
            .where(
              and(eq(sessions.userId, userId), eq(sessions.passkeyId, id), ne(sessions.tokenHash, keep), may),
            ),
          () => true,
        ),
        query(db.delete(passkeys).where(and(one(userId, id), may)), changed),
      ];
    },
  };
});
