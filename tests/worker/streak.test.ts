// The database walks back to the first gap; the rule counts the days. They must agree, in any zone, on any night.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type StreakRun, streakOf } from "#app/features/journal/figures.ts";
import { createJournalStore } from "#app/features/journal/journal.store.server.ts";
import { addDays, type Day, dayIn } from "#app/lib/dates.ts";
import { createRunner } from "#db/client.ts";
import { journalDays } from "#db/schema/index.ts";
import { streakOfDays } from "../streak-of-days.ts";
import { database, givenMember } from "./app.ts";

const store = createJournalStore(database);
const db = createRunner(database);

async function givenDays(userId: string, days: Day[]): Promise<void> {
  await database.delete(journalDays).run();
  for (let at = 0; at < days.length; at += 8) {
    const rows = days.slice(at, at + 8).map((day) => ({ userId, day, version: 1, words: 0, updatedAt: 0 }));
    await database.insert(journalDays).values(rows).onConflictDoNothing().run();
  }
}

async function storedRun(userId: string, days: Day[], today: Day): Promise<StreakRun | undefined> {
  await givenDays(userId, days);
  return (await db.read(store.written(userId, today))).run;
}

/** Around both Paris DST nights of 2026, and zones that have none, a half-hour one, and one west of the ocean. */
const ZONES = ["Europe/Paris", "Pacific/Noumea", "America/Guadeloupe", "Asia/Kolkata"];
const NIGHTS = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)];

describe("the streak", () => {
  it("is the same counted in the database and by the rule, across DST nights and zones", async () => {
    const member = await givenMember({ tier: "essential" });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ZONES),
        fc.constantFrom(...NIGHTS),
        fc.integer({ min: -48 * 60, max: 48 * 60 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 14 }), { maxLength: 14 }),
        async (zone, night, minutes, offsets) => {
          const today = dayIn(night + minutes * 60_000, zone);
          const days = offsets.map((offset) => addDays(today, -offset));
          expect(streakOf(await storedRun(member.id, days, today), today)).toBe(streakOfDays(days, today));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is counted whole where it is longer than what is gone back over at once, and ends at its gap", async () => {
    const member = await givenMember({ tier: "essential" });
    const today = "2026-11-29" as Day;
    for (const length of [63, 64, 65, 66, 128, 129, 200]) {
      const run = Array.from({ length }, (_, at) => addDays(today, -at));
      const older = Array.from({ length: 70 }, (_, at) => addDays(today, -length - 1 - at));
      expect(await storedRun(member.id, [...run, ...older], today)).toEqual({
        first: run.at(-1),
        last: today,
      });
    }
  });

  it("ends today, while pages are counted that are dated later, written where the day had come", async () => {
    const [member, other] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "free" })];
    const today = "2026-11-29" as Day;
    const tomorrow = addDays(today, 1);
    await givenDays(member.id, [tomorrow]);
    expect(await db.read(store.written(member.id, today))).toEqual({ entries: 1, run: undefined });
    expect(await db.read(store.written(member.id, tomorrow))).toEqual({
      entries: 1,
      run: { first: tomorrow, last: tomorrow },
    });
    expect(await db.read(store.written(other.id, today))).toEqual({ entries: 0, run: undefined });
  });
});
