// What a member's row repeats of their reminders, for the specification's `user` (P1 §3): written with the plan, in its
// batch, by the reminders.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { users } from "#db/schema/index.ts";

export type ReminderSettingsColumn = ReturnType<typeof createReminderSettingsColumn>;

export const createReminderSettingsColumn = (db: Database) => ({
  /**
   * Shows the plan, where `when` holds within the batch. A member has one time zone, so the plan's becomes the member's.
   * @param shown the settings as JSON
   */
  showReminders: (
    userId: string,
    { timezone, shown }: { timezone: string; shown: string },
    now: number,
    when: SQL,
  ) =>
    query(
      db
        .update(users)
        .set({ timezone, reminderSettings: shown, updatedAt: now })
        .where(and(eq(users.id, userId), when)),
      () => undefined,
    ),

  /** Takes a channel out of what is shown, where `when` holds within the batch. */
  hideChannel: (userId: string, channel: string, when: SQL) =>
    query(
      db
        .update(users)
        .set({
          reminderSettings: sql`json_set(${users.reminderSettings}, '$.channels',
            json((select json_group_array(value) from json_each(${users.reminderSettings} -> '$.channels')
              where value <> ${channel})))`,
        })
        .where(sql`${users.id} = ${userId} and ${when}`),
      () => undefined,
    ),
});
