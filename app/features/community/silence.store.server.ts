import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { updateMember } from "#app/features/auth/member-row.store.server.ts";
import { type Database, query } from "#db/client.ts";
import { forumPosts, forumReplies, logLine, users } from "#db/schema/index.ts";

/** Whose writing: a member by id, or whoever wrote an item, who may be anonymous. */
export type SilenceTarget = { kind: "member" | "post" | "reply"; id: string };

export function createSilenceStore(db: Database) {
  const authorOf = ({ kind, id }: SilenceTarget) => {
    if (kind === "member") return sql`${id}`;
    const items = kind === "post" ? forumPosts : forumReplies;
    return sql`(select ${items.userId} from ${items} where ${items.id} = ${id})`;
  };

  return {
    /** ms: until when a member's writing is suspended; null where it never was. */
    silentUntil: (userId: string) =>
      query(
        db.select({ until: users.forumSilentUntil }).from(users).where(eq(users.id, userId)),
        ([row]) => row?.until ?? null,
      ),

    /**
     * Suspends an author's writing until `until` (ms; null ends it) and writes the log line, in one batch: both or
     * none, and no line where nothing changes. A suspension only grows longer: a shorter one, from another text,
     * leaves it. Answers the author's role; undefined where there is no such author. An administrator's writing is not
     * suspended, but a suspension from before can be ended.
     * @param said what the log keeps; never a date, which would tell two lines of one author
     */
    async silence(
      target: SilenceTarget,
      until: number | null,
      by: { id: string; adminId: string; now: number },
      said: { before: object; after: object },
    ): Promise<"member" | "admin" | undefined> {
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
      const [found] = await db.batch([
        db.select({ role: users.role }).from(users).where(author),
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
          sql`from ${users} where ${changes}`,
        ),
        updateMember(db, { forumSilentUntil: until }, changes),
      ]);
      return found[0]?.role;
    },
  };
}
