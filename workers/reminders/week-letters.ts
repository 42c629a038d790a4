// « Votre semaine »: on Sunday evenings, where each reader lives, a letter is owed to who asked for it.
import { createBookStore } from "#app/features/book/book.store.server.ts";
import { oweLetters } from "#app/features/book/letter.server.ts";
import type { Job } from "./job.ts";

export const weekLetters: Job = {
  name: "week.letters",
  async run({ database, db, outbox }, at) {
    const owed = await oweLetters({ store: createBookStore(database), db, outbox }, at);
    return owed ? { owed } : undefined;
  },
};
