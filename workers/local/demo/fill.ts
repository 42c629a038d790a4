// What makes a first `npm start` a place that is lived in. Never part of production's seed, nor of the tests' instances.
import { inArray } from "drizzle-orm";
import { challengeNotesOf, journalPagesOf } from "#app/composition/member-pages.server.ts";
import { createDayStore } from "#app/features/day/day.store.server.ts";
import { newId } from "#app/lib/ids.ts";
import type { Settings } from "#app/platform/env.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { DEMO_AUTHORS, openDemoAccounts } from "../accounts.ts";
import { fillForum } from "./forum.ts";
import { fillJournal } from "./journal.ts";
import { fillPractice } from "./practice.ts";

/**
 * Fills the accounts that this start has opened; one that was there stays as its user left it.
 * @param opened ids of accounts.ts
 * @param now ms, the product's clock
 * @param objects the members' own
 */
export async function fillDemo(
  d1: D1Database,
  settings: Settings,
  now: number,
  opened: readonly string[],
  objects: DurableObjectNamespace,
): Promise<void> {
  if (opened.length === 0) return;
  const database = createDatabase(d1);
  const db = createRunner(database);
  const members = await database
    .select({ id: users.id, dataKey: users.dataKey })
    .from(users)
    .where(inArray(users.id, [...opened]));
  for (const member of members) {
    const { id } = member;
    await fillPractice({ database, db, notesOf: () => challengeNotesOf(objects, member), now }, id);
    const written = await fillJournal(journalPagesOf(objects, member), id, now);
    for (const day of written) await db.read(createDayStore(database).mark(id, day, "wrote"));
  }
  const authors = await openDemoAccounts(d1, settings, now, DEMO_AUTHORS, newId(256));
  await fillForum({ database, db, now }, new Set([...opened, ...authors]));
}
