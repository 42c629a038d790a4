import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import { createDayStore } from "#app/features/day/day.store.server.ts";
import { createMeditationsStore } from "#app/features/meditations/meditations.store.server.ts";
import type { Database } from "#db/client.ts";

/** What is practised beside writing, from the stores of those who know. */
export const practiceOf = (database: Database) => ({
  sat: createMeditationsStore(database).satBetween,
  checked: createChallengesStore(database).checkedBetween,
  acts: createDayStore(database).months,
});
