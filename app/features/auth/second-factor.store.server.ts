// Second factors and recovery codes. A code is spent by one conditional statement, so that two who show the same one at
// once are one who enters.
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { recoveryCodes, secondFactors } from "#db/schema/index.ts";

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

export const createSecondFactorStore = oncePer((db: Database) => {
  const own = (userId: string) => eq(secondFactors.userId, userId);
  const changed = ({ meta }: { meta: { changes: number } }) => meta.changes > 0;
  return {
    /** The member's factor, confirmed or not yet. */
    of: (userId: string) => query(db.select().from(secondFactors).where(own(userId)), ([factor]) => factor),

    /** How many recovery codes are left. */
    codesLeft: (userId: string) =>
      query(
        db
          .select({ n: sql<number>`count(*)`.as("n") })
          .from(recoveryCodes)
          .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
        ([row]) => row?.n ?? 0,
      ),

    /** Begins an enrolment; one that is confirmed stays as it is. */
    begin: (userId: string, sealedSecret: string, now: number) =>
      query(
        db
          .insert(secondFactors)
          .values({ userId, sealedSecret, createdAt: now })
          .onConflictDoUpdate({
            target: secondFactors.userId,
            set: { sealedSecret, createdAt: now, lastStep: 0 },
            setWhere: isNull(secondFactors.confirmedAt),
          }),
        changed,
      ),

    /**
     * The first right code confirms the factor, and is spent; false where another one was begun meanwhile.
     * @param sealedSecret of the secret that the code was of
     */
    confirm: (userId: string, sealedSecret: string, step: number, now: number) =>
      query(
        db
          .update(secondFactors)
          .set({ confirmedAt: now, lastStep: step })
          .where(
            and(
              own(userId),
              eq(secondFactors.sealedSecret, sealedSecret),
              isNull(secondFactors.confirmedAt),
              lt(secondFactors.lastStep, step),
            ),
          ),
        changed,
      ),

    /** Spends a step: false where it, or a later one, was used. */
    spendStep: (userId: string, step: number) =>
      query(
        db
          .update(secondFactors)
          .set({ lastStep: step })
          .where(and(own(userId), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastStep, step))),
        changed,
      ),

    spendRecoveryCode: (userId: string, codeHash: string, now: number) =>
      query(
        db
          .update(recoveryCodes)
          .set({ usedAt: now })
          .where(
            and(
              eq(recoveryCodes.codeHash, codeHash),
              eq(recoveryCodes.userId, userId),
              isNull(recoveryCodes.usedAt),
            ),
          ),
        changed,
      ),

    /** New codes in place of the old ones, where the factor is confirmed. For one `db.write`. */
    replaceCodes: (userId: string, hashes: readonly string[]) => [
      query(db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)), () => undefined),
      query(
        db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId }))),
        () => undefined,
      ),
    ],

    /**
     * Takes factor and codes away. For one `db.write`; the first answers whether there was a factor that went.
     * @param keepsOne only where a passkey stays
     */
    remove: (userId: string, keepsOne: boolean) => [
      query(
        db
          .delete(secondFactors)
          .where(
            and(
              own(userId),
              keepsOne ? sql`exists (select 1 from passkeys p where p.user_id = ${userId})` : undefined,
            ),
          ),
        changed,
      ),
      query(
        db
          .delete(recoveryCodes)
          .where(
            and(
              eq(recoveryCodes.userId, userId),
              sql`not exists (select 1 from ${secondFactors} where ${own(userId)})`,
            ),
          ),
        changed,
      ),
    ],
  };
});
