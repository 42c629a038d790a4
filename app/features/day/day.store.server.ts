// The acts of members' days: `day_acts`, a month a row. An act is marked by one statement that changes nothing where it
// is marked already.
import { desc, eq, sql } from "drizzle-orm";
import { type Day, monthOf } from "#app/lib/dates.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { dayActs } from "#db/schema/index.ts";
import { type ActsOfMonth, type DayAct, dayBit } from "./acts.ts";

export type DayStore = ReturnType<typeof createDayStore>;

export const createDayStore = oncePer((db: Database) => ({
  /** Every month of a member's, newest first: twelve short rows a year. */
  months: compiled(
    (userId: Bound<string>) =>
      db
        .select({
          month: dayActs.month,
          read: dayActs.read,
          breathed: dayActs.breathed,
          wrote: dayActs.wrote,
          returned: dayActs.returned,
        })
        .from(dayActs)
        .where(eq(dayActs.userId, userId))
        .orderBy(desc(dayActs.month)),
    (rows): ActsOfMonth[] => rows,
  ),

  mark: (userId: string, day: Day, act: DayAct) => {
    const bit = dayBit(day);
    const column = dayActs[act];
    return query(
      db
        .insert(dayActs)
        .values({ userId, month: monthOf(day), [act]: bit })
        .onConflictDoUpdate({
          target: [dayActs.userId, dayActs.month],
          set: { [act]: sql`${column} | ${bit}` },
          setWhere: sql`${column} & ${bit} = 0`,
        }),
      () => undefined,
    );
  },
}));
