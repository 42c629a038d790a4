// The acts of members' days: `day_acts`, a month a row. An act is marked by one statement that changes nothing where it
// is marked already.
import { and, desc, eq, sql } from "drizzle-orm";
import { type Day, monthOf } from "#app/lib/dates.ts";
import { type Database, query } from "#db/client.ts";
import { dayActs } from "#db/schema/index.ts";
import { type ActsOfMonth, type DayAct, dayBit } from "./acts.ts";

export type DayStore = ReturnType<typeof createDayStore>;

export const createDayStore = (db: Database) => ({
  /** Every month of a member's, newest first: twelve short rows a year. */
  months: (userId: string) =>
    query(
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

  /** The month of a day alone. */
  monthOf: (userId: string, day: Day) =>
    query(
      db
        .select({
          month: dayActs.month,
          read: dayActs.read,
          breathed: dayActs.breathed,
          wrote: dayActs.wrote,
          returned: dayActs.returned,
        })
        .from(dayActs)
        .where(and(eq(dayActs.userId, userId), eq(dayActs.month, monthOf(day)))),
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
});
