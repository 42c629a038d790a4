// The suspension of what a member writes in the forum.
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { createMembersStore } from "#app/features/auth/members.store.server.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { forumPosts, forumReplies, logLine, users } from "#db/schema/index.ts";

/** Whose writing: a member by id, or whoever wrote an item, who may be anonymous. */
export type SilenceTarget = { kind: "member" | "post" | "reply"; id: string };

export const createSilenceStore = oncePer((db: Database) => {
  const authorOf = ({ kind, id }: SilenceTarget) => {
    if (kind === "member") return sql`${id}`;
    const items = kind === "post" ? forumPosts : forumReplies;
    return sql`(select ${items.userId} from ${items} where ${items.id} = ${id})`;
  };

  const members = createMembersStore(db);

  return {
    /** ms: until when a member's writing is suspended; null where it never was. */
    silentUntil: (userId: string) =>
      query(
        db.select({ until: users.forumSilentUntil }).from(users).where(eq(users.id, userId)),
        ([row]) => row?.until ?? null,
      ),

    /**
     * Suspends an author's writing until `until` (ms; null ends it) and writes the log line, for one write: both or
     * none, and no line where nothing changes. A suspension only grows longer: a shorter one, from another text,
     * leaves it. The first query answers the author's role; undefined where there is no such author. An administrator's writing is not
     * suspended, but a suspension from before can be ended.
     * @param said what the log keeps; never a date, which would tell two lines of one author
     */
    silence(
      target: SilenceTarget,
      until: number | null,
      by: { id: string; adminId: string; now: number },
      said: { before: object; after: object },
    ) {
      const author = eq(users.id, authorOf(target));
      const changes = and(
        author,
        until === null
          ? sql`${users.forumSilentUntil} is not null`
          : and(
              eq(users.role, "member"),
              or(isNull(users.forumSilentUntil), lt(users.forumSilentUntil, until)),
            ),
      );
      // The log line first: it reads the member as they were.
      return [
        query(db.select({ role: users.role }).from(users).where(author), (rows) => rows[0]?.role),
        query(
          logLine(
            db,
            {
              id: by.id,
              at: by.now,
              adminId: by.adminId,
              action: `${target.kind}.silence`,
              subjectKind: target.kind,
              subjectId: target.id,
              before: JSON.stringify(said.before),
              after: JSON.stringify(said.after),
            },
            { from: users, where: changes },
          ),
          () => undefined,
        ),
        members.setSilence(until, changes),
      ] as const;
    },
  };
});
