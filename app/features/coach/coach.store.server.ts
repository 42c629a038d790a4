// What the shared database knows of the coach: a member's choices, what the limits count, what is counted of a day. What
// was said is in the member's own object (pages/).
import { eq, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { coachPreferences } from "#db/schema/index.ts";
import { limitQueries } from "./answer/limits.store.server.ts";
import { type Address, DEFAULT_PREFERENCES, type Preferences } from "./coach.ts";
import { figureQueries } from "./figures.store.server.ts";

type ConsentColumn = Exclude<keyof Preferences, "address">;

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

  /** Saves what is named, in one statement; a consent that stands keeps the instant it was given. */
  savePreferences: (
    userId: string,
    { address, ...consents }: { address?: Address } & Partial<Record<ConsentColumn, boolean>>,
    now: number,
  ) => {
    const named = Object.entries(consents) as [ConsentColumn, boolean][];
    const given = Object.fromEntries(named.map(([name, isGiven]) => [name, isGiven ? now : null]));
    const changed = Object.fromEntries(
      named.map(([name, isGiven]) => [
        name,
        isGiven ? sql`coalesce(${coachPreferences[name]}, ${now})` : null,
      ]),
    );
    const rest = { ...(address && { address }), updatedAt: now };
    return query(
      db
        .insert(coachPreferences)
        .values({ userId, ...DEFAULT_PREFERENCES, ...given, ...rest })
        .onConflictDoUpdate({ target: coachPreferences.userId, set: { ...changed, ...rest } }),
      () => undefined,
    );
  },
});

export const createCoachStore = oncePer((db: Database) => ({
  ...choices(db),
  ...limitQueries(db),
  ...figureQueries(db),
}));
