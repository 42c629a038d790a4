// What the shared database knows of the coach: a member's choices, what the limits count, what is counted of a day. What
// was said is in the member's own object (pages/).
import { eq } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { coachPreferences } from "#db/schema/index.ts";
import { limitQueries } from "./answer/limits.store.server.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "./coach.ts";
import { figureQueries } from "./figures.store.server.ts";

export type CoachStore = ReturnType<typeof createCoachStore>;

const choices = (db: Database) => ({
  preferences: compiled(
    (userId: Bound<string>) =>
      db
        .select({
          address: coachPreferences.address,
          shareMoodAt: coachPreferences.shareMoodAt,
          shareJournalAt: coachPreferences.shareJournalAt,
          rememberAt: coachPreferences.rememberAt,
        })
        .from(coachPreferences)
        .where(eq(coachPreferences.userId, userId)),
    (rows): Preferences => rows[0] ?? DEFAULT_PREFERENCES,
  ),

  savePreferences: (userId: string, preferences: Preferences, now: number) => {
    const values = { ...preferences, updatedAt: now };
    return query(
      db
        .insert(coachPreferences)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: coachPreferences.userId, set: values }),
      () => undefined,
    );
  },
});

export const createCoachStore = oncePer((db: Database) => ({
  ...choices(db),
  ...limitQueries(db),
  ...figureQueries(db),
}));
