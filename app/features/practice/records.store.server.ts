// What members' meditation sessions and video views have in common as records: both are stores of the practice.
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { InstantCursor } from "#app/lib/cursor.ts";
import type { Database } from "#db/client.ts";
import { type Bound, type BoundParts, compiled } from "#db/compiled.ts";
import { keyset } from "#db/keyset.ts";
import type { meditationSessions, videoViews } from "#db/schema/index.ts";
import { EXCELLENT_FROM, readFigures } from "./practice.ts";

type RecordsTable = typeof meditationSessions | typeof videoViews;

export function recordQueries(db: Database, records: RecordsTable) {
  const { order, after } = keyset(records.startedAt, records.id);
  const total = (value: SQL, name: string) => sql<number>`coalesce(sum(${value}), 0)`.as(name);
  const completed = total(sql`${records.completed}`, "done");
  return {
    /** The order of a member's records, newest first, and those of a page. */
    order,
    ofMember: (userId: Bound<string>, before?: BoundParts<InstantCursor>) =>
      and(eq(records.userId, userId), after(before)),

    /** The stats cards: of everything a member practised. */
    figures: compiled(
      (userId: Bound<string>) =>
        db
          .select({
            completed,
            seconds: total(sql`${records.duration}`, "seconds"),
            excellent: total(sql`${records.rating} >= ${EXCELLENT_FROM}`, "excellent"),
          })
          .from(records)
          .where(eq(records.userId, userId)),
      readFigures,
    ),

    completedCount: compiled(
      (userId: Bound<string>) => db.select({ completed }).from(records).where(eq(records.userId, userId)),
      (rows): number => rows[0]?.completed ?? 0,
    ),
  };
}
