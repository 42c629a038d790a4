// Questions that could not be sent, kept in this browser under the member's key until the server has them. Any tab may
// send one: it is named by its request, which the server answers once.
import { createDraftKeeper, type DraftKeeper, type DraftKey, listDrafts } from "#app/lib/drafts.ts";
import type { UnsentQuestion } from "./turns.ts";

const PLACE = "coach/unsent";
const draftId = (requestId: string) => Promise.resolve(`request.${requestId}`);

export type UnsentStore = {
  /** Of one conversation, or of the one that has not begun; oldest first. */
  list(conversationId: string | null): Promise<UnsentQuestion[]>;
  /** False where this browser keeps nothing. */
  keep(question: UnsentQuestion): Promise<boolean>;
  drop(requestId: string): Promise<boolean>;
};

/** @param key null where nothing may be kept: a question then waits as long as its page */
export function createUnsentStore(key: DraftKey | null): UnsentStore {
  // Sealing takes a moment: one keeper a question, so that what is dropped meanwhile stays dropped.
  const keepers = new Map<string, DraftKeeper<UnsentQuestion>>();
  const keeperOf = (own: DraftKey, requestId: string) => {
    const known = keepers.get(requestId);
    if (known) return known;
    const made = createDraftKeeper<UnsentQuestion>(own, PLACE, draftId(requestId));
    keepers.set(requestId, made);
    return made;
  };
  return {
    async list(conversationId) {
      const drafts = key ? await listDrafts<UnsentQuestion>(key, PLACE) : [];
      return drafts
        .map(({ fields }) => fields)
        .filter((question) => question.conversationId === conversationId)
        .sort((one, other) => one.askedAt - other.askedAt);
    },
    keep: async (question) => (key ? keeperOf(key, question.requestId).keep(question) : false),
    drop: async (requestId) => (key ? keeperOf(key, requestId).keep(null) : false),
  };
}
