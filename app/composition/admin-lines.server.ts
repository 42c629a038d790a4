// The administration's log hears of every act on an account: also of a role that no administrator gave, because the owner
// of an address of ADMIN_EMAILS has just proved it.
import type { SQL } from "drizzle-orm";
import type { AdminLine } from "#app/features/auth/auth.store.server.ts";
import { newId } from "#app/lib/ids.ts";
import { type Database, query } from "#db/client.ts";
import { logLine, users } from "#db/schema/index.ts";

const json = (fields: object | undefined) => (fields ? JSON.stringify(fields) : null);

/** The query that writes a line, for the batch of the act. @param where what a member's row holds where the act applies */
export const adminLines =
  (database: Database) =>
  ({ at, adminId, action, userId, before, after }: AdminLine, where: SQL | undefined) =>
    query(
      logLine(
        database,
        {
          id: newId(),
          at,
          adminId,
          action,
          subjectKind: "member",
          subjectId: userId,
          before: json(before),
          after: json(after),
        },
        { from: users, where },
      ),
      ({ meta }) => meta.changes > 0,
    );

/** The line of a role that the proof of an address gave: the member stands on both sides. */
export const roleGrantLine = (database: Database) => (userId: SQL, now: number, where: SQL) =>
  adminLines(database)(
    {
      at: now,
      adminId: userId,
      action: "member.grant",
      userId,
      before: { role: "member" },
      after: { role: "admin" },
    },
    where,
  );
