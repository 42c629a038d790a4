// What still stands in the shared database of members' private pages (journal, conversations, notes of challenges) moves to
// their objects, some members a minute, until none is left there; a member who comes first moves their own. Once that is so, the migration
// 0039 drops the old tables, and a night costs one question that is answered « no such table ». db/schema/leaving.ts says
// when this job may go.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { askObject } from "#app/composition/member-pages.server.ts";
import { createMembersStore } from "#app/features/auth/members.store.server.ts";
import { createOldNotesStore } from "#app/features/challenges/old-notes.store.server.ts";
import { createOldConversationsStore } from "#app/features/coach/old-conversations.store.server.ts";
import { createOldPagesStore } from "#app/features/journal/old-pages.store.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { isAbsent } from "#db/client.ts";
import type { CronContext } from "./context.ts";
import type { Job } from "./job.ts";
import { type Lot, walkOncePer } from "./runs.ts";

const MOVE_JOB = "pages.move";
/** A member takes some calls, and a second for each year of daily pages. */
export const MEMBERS_A_RUN = 5;

export const pagesMove: Job = {
  name: MOVE_JOB,
  async run(context, at) {
    const walked = await walkOncePer(context, MOVE_JOB, dayIn(at, DEFAULT_TIME_ZONE), (after) =>
      moveLot(context, after),
    );
    if (!walked) return undefined;
    const { lot, total, finished } = walked;
    return lot.members ? { ...total, finished } : undefined;
  },
};

/** The next members who have anything left in the shared database, by id; nobody where the old tables are gone. */
async function membersAfter({ database, db }: CronContext, after: string): Promise<string[]> {
  const asked = db.write([
    createOldPagesStore(database).membersAfter(after, MEMBERS_A_RUN),
    createOldNotesStore(database).membersAfter(after, MEMBERS_A_RUN),
    ...createOldConversationsStore(database).membersAfter(after, MEMBERS_A_RUN),
  ]);
  const found = await asked.catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  return [...new Set(found.flat())].sort().slice(0, MEMBERS_A_RUN);
}

async function moveLot(context: CronContext, after: string): Promise<Lot> {
  const { database, db, objects } = context;
  const userIds = await membersAfter(context, after);
  const owners = userIds.length > 0 ? await db.read(createMembersStore(database).dataKeysOf(userIds)) : [];
  const counts = { members: owners.length, moved: 0, failed: 0 };
  for (const { id: userId, dataKey } of owners) {
    try {
      const { moved, failed } = await askObject(objects, userId, (object) =>
        object.move({ userId, dataKey }),
      );
      counts.moved += moved;
      counts.failed += failed;
    } catch (error) {
      // Their key does not open, or their object does not answer: the others go on, and tomorrow they come again.
      counts.failed += 1;
      log("error", "pages.move.failed", errorFields(error));
    }
  }
  return { after: userIds.at(-1) ?? after, finished: userIds.length < MEMBERS_A_RUN, counts };
}
