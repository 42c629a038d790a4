// An erasure and the nightly forgetting, put together from what each feature says of its own tables. Whatever is not
// named here goes with the member's row (`on delete cascade`).
import type { SQL } from "drizzle-orm";
import { createAccountStore, ERASED_ID } from "#app/features/account/account.store.server.ts";
import { leaveOut } from "#app/features/admin/nobody.store.server.ts";
import { createMembersStore } from "#app/features/auth/members.store.server.ts";
import { createCoachRetention } from "#app/features/coach/conversations/retention.store.server.ts";
import { COUNTS_KEPT_DAYS, USAGE_KEPT_MS } from "#app/features/coach/figures.ts";
import { createForumErasure } from "#app/features/community/store/erasure.store.server.ts";
import { createContactStore } from "#app/features/contact/contact.store.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { createOutboxStore } from "#app/features/outbox/outbox.store.server.ts";
import { purgeEmailChanges } from "#app/features/settings/email-change.store.server.ts";
import { addDays, type Day } from "#app/lib/dates.ts";
import { sideBySide } from "#app/lib/lots.ts";
import type { Database, DatabaseRunner, Query } from "#db/client.ts";
import { askObject } from "./member-pages.server.ts";

type ErasureContext = { readonly database: Database; readonly db: DatabaseRunner };

/**
 * Erases a member in one write: their posts stay under nobody's name, everything else of theirs goes with their row.
 * False, and nothing is touched, where the request claimed until `claimedUntil` is no more, or the member has become an
 * administrator.
 * @param farewell what is written with it, where the claim holds
 */
export const eraseMember =
  ({ database, db }: ErasureContext) =>
  async (
    userId: string,
    claimedUntil: number,
    now: number,
    farewell: (when: SQL) => Query<unknown>,
  ): Promise<boolean> => {
    const members = createMembersStore(database);
    const when = createAccountStore(database).isClaimed(userId, claimedUntil);
    const email = members.provedEmail(userId);
    const results = await db.write([
      members.addNobody(ERASED_ID, now),
      ...leaveOut(database, ERASED_ID),
      ...createForumErasure(database).erase(userId, ERASED_ID, when),
      ...createContactStore(database).erase(userId, email, when),
      createNewsletterStore(database).erase(email, when),
      createOutboxStore(database).erase(email, when),
      farewell(when),
      createAccountStore(database).oweObject(userId, now, when),
      members.erase(userId, when),
    ]);
    return results.at(-1) === true;
  };

/** Objects that are destroyed side by side: a Worker has as many connections open at once. */
const DESTROYED_AT_ONCE = 6;

/**
 * Destroys the objects of members who are erased. Their rows went in one batch with the debt that is paid here, so that
 * an object outlives its member by a minute at most, whatever fails. How many went.
 */
export async function destroyObjects(
  { database, db }: ErasureContext,
  objects: DurableObjectNamespace | undefined,
  limit: number,
  failed: (error: unknown) => void,
): Promise<number> {
  const store = createAccountStore(database);
  const owed = await db.read(store.owedObjects(limit));
  const gone: string[] = [];
  await sideBySide(DESTROYED_AT_ONCE, owed, async (userId) => {
    try {
      await askObject(objects, userId, (object) => object.erase());
      gone.push(userId);
    } catch (error) {
      failed(error);
    }
  });
  // Killed before this, it destroys again what is destroyed, which is no error.
  if (gone.length > 0) await db.read(store.objectsGone(gone));
  return gone.length;
}

/** Forgets what has outlived its use, `limit` rows a kind at the most; how many went. @param today UTC */
export const purgeOutlived =
  ({ database, db }: ErasureContext) =>
  async (today: Day, now: number, limit: number): Promise<number> => {
    const members = createMembersStore(database);
    const forum = createForumErasure(database);
    const coach = createCoachRetention(database);
    const went = await db.write([
      forum.purgeViews(today, limit),
      forum.purgeShares(today, limit),
      members.purgeSessions(now, limit),
      members.purgeLinks(now, limit),
      purgeEmailChanges(database, now, limit),
      coach.purgeUsage(now - USAGE_KEPT_MS, limit),
      coach.purgeCounts(addDays(today, -COUNTS_KEPT_DAYS)),
    ]);
    return went.reduce((sum, rows) => sum + rows, 0);
  };
