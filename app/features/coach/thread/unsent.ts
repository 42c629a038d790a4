// Questions that could not be sent, kept in this browser until the server has them; each conversation has its own list.
import { readDraft, removeDraft, writeDraft } from "#app/lib/drafts.ts";

export type Unsent = { message: string; requestId: string /** ms */; savedAt: number };

const place = (conversationId: string | null) => `coach/unsent/${conversationId ?? "new"}`;

function keepAll(userId: string, conversationId: string | null, all: readonly Unsent[]): void {
  const last = all.at(-1);
  if (last) writeDraft(userId, place(conversationId), all, last.savedAt);
  else removeDraft(userId, place(conversationId));
}

/** Oldest first. */
export function unsentOf(userId: string, conversationId: string | null): Unsent[] {
  const kept = readDraft<Unsent[] | Omit<Unsent, "savedAt">>(userId, place(conversationId));
  if (!kept) return [];
  // One alone was kept by itself before there were lists.
  return Array.isArray(kept.fields) ? kept.fields : [{ ...kept.fields, savedAt: kept.savedAt }];
}

export function keepUnsent(userId: string, conversationId: string | null, unsent: Unsent): void {
  const others = unsentOf(userId, conversationId).filter(({ requestId }) => requestId !== unsent.requestId);
  keepAll(userId, conversationId, [...others, unsent]);
}

export function dropUnsent(userId: string, conversationId: string | null, requestId: string): void {
  const all = unsentOf(userId, conversationId);
  const others = all.filter((one) => one.requestId !== requestId);
  if (others.length < all.length) keepAll(userId, conversationId, others);
}

/** A conversation began: what waited beside its first question belongs to it. */
export function moveUnsent(userId: string, conversationId: string, requestIds: readonly string[]): void {
  for (const unsent of unsentOf(userId, null).filter(({ requestId }) => requestIds.includes(requestId))) {
    keepUnsent(userId, conversationId, unsent);
    dropUnsent(userId, null, unsent.requestId);
  }
}
