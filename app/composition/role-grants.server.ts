// The administration's log hears of every administrator's role, also of one that no administrator gave: an address of
// ADMIN_EMAILS that its owner has just proved.
import type { SQL } from "drizzle-orm";
import { newId } from "#app/lib/ids.ts";
import { type Database, query } from "#db/client.ts";
import { logLine } from "#db/schema/index.ts";

/** The query that writes the line, for the batch that grants the role. @param source `from users where …` */
export const roleGrantLine = (database: Database) => (userId: SQL, now: number, source: SQL) =>
  query(
    logLine(
      database,
      {
        id: newId(),
        at: now,
        // Nobody of the administration did it: the line names the member on both sides.
        adminId: userId,
        action: "member.grant",
        subjectKind: "member",
        subjectId: userId,
        before: JSON.stringify({ role: "member" }),
        after: JSON.stringify({ role: "admin" }),
      },
      source,
    ),
    () => undefined,
  );
