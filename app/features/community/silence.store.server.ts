import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { type Database, query } from "#db/client.ts";
import { adminLog, forumPosts, forumReplies, users } from "#db/schema/index.ts";

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
     * none, and no line where it was so already. Answers the author's role; undefined where there is no such author.
     * An administrator's writing is not suspended.
     */
    async silence(
      target: SilenceTarget,
      until: number | null,
      by: { id: string; adminId: string; now: number },
    ): Promise<"member" | "admin" | undefined> {
      const author = eq(users.id, authorOf(target));
      const changes = and(
        author,
        eq(users.role, "member"),
        until === null
          ? sql`${users.forumSilentUntil} is not null`
          : or(isNull(users.forumSilentUntil), ne(users.forumSilentUntil, until)),
      );
      const dayOf = (at: unknown) => sql`json_object('silentUntil', date(${at} / 1000, 'unixepoch'))`;
      // The log line first: it reads the member as they were.
      const [found] = await db.batch([
        db.select({ role: users.role }).from(users).where(author),
        db.insert(adminLog).select(
          sql`select ${by.id}, ${by.now}, ${by.adminId}, ${`${target.kind}.silence`}, ${target.kind}, ${target.id},
            ${dayOf(users.forumSilentUntil)}, ${dayOf(until)} from ${users} where ${changes}`,
        ),
        db.update(users).set({ forumSilentUntil: until }).where(changes),
      ]);
      return found[0]?.role;
    },
  };
}
