// The members' calendar addresses.
import { eq } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { calendarFeeds, tierFacts, users } from "#db/schema/index.ts";

export type CalendarStore = ReturnType<typeof createCalendarStore>;

export const createCalendarStore = oncePer((db: Database) => {
  const f = calendarFeeds;
  return {
    /** What a member's address is derived from. */
    seed: compiled(
      (userId: Bound<string>) => db.select({ seed: f.seed }).from(f).where(eq(f.userId, userId)),
      ([row]): string | undefined => row?.seed,
    ),

    /** Whose an address is; undefined for one that is revoked, or its member suspended. */
    owner: compiled(
      (tokenHash: Bound<string>) =>
        db
          .select({
            id: users.id,
            email: users.email,
            emailConfirmedAt: users.emailConfirmedAt,
            suspendedAt: users.suspendedAt,
            timezone: users.timezone,
            ...tierFacts,
            feedCreatedAt: f.createdAt,
          })
          .from(f)
          .innerJoin(users, eq(users.id, f.userId))
          .where(eq(f.tokenHash, tokenHash)),
      ([row]) => (row?.suspendedAt === null ? row : undefined),
    ),

    /** A member's address, in the place of the one they had. */
    save: (feed: typeof f.$inferInsert) => {
      const { userId, ...change } = feed;
      return query(
        db.insert(f).values(feed).onConflictDoUpdate({ target: f.userId, set: change }),
        () => undefined,
      );
    },

    revoke: (userId: string) => query(db.delete(f).where(eq(f.userId, userId)), () => undefined),
  };
});
