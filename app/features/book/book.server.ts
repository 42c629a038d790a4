// Use cases of the Livre: what a member chooses of it.
import type { Member } from "#app/features/auth/user.ts";
import type { BookDeps } from "./book-view.server.ts";

/** Shows the comparisons of moods, or shows them no more. */
export const showInsights = (
  { db, store }: Pick<BookDeps, "db" | "store">,
  { id }: Pick<Member, "id">,
  shown: boolean,
): Promise<void> => db.read(store.choose(id, { insightsHidden: !shown }));
