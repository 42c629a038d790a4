// How the coach's texts were sealed in the shared database, for those that are still to be moved to their member's object.
import { EMPTY_MEMORY, type Memory } from "./coach.ts";
import type { OldConversation, OldExchange, OldKept } from "./old-conversations.store.server.ts";
import { NO_CARE } from "./pages/packing.server.ts";
import type { Care, Conversation, Exchange } from "./pages/pages.ts";

export type OldCoachVault = { unseal(about: string, sealed: string): Promise<string> };

export const oldPlaces = {
  title: (conversationId: string) => `coach/title/${conversationId}`,
  message: (exchangeId: string) => `coach/message/${exchangeId}`,
  response: (exchangeId: string) => `coach/response/${exchangeId}`,
  marks: (exchangeId: string) => `coach/marks/${exchangeId}`,
  care: (userId: string) => `coach/care/${userId}`,
  memory: (userId: string) => `coach/memory/${userId}`,
};

/** Rows of before the dangers were told apart say only that distress was heard: it was suicide then. */
const DANGER_BEFORE = "suicide" as const;

/** @throws where the member's key does not open it, likewise below */
export async function openOldConversation(
  vault: OldCoachVault,
  { id, sealedTitle, exchanges, createdAt, updatedAt }: OldConversation,
): Promise<Conversation> {
  const title = await vault.unseal(oldPlaces.title(id), sealedTitle);
  return { id, title, exchanges, createdAt, updatedAt };
}

async function dangerIn(vault: OldCoachVault, { id, sealedMarks }: OldExchange): Promise<Exchange["danger"]> {
  if (sealedMarks === "") return null;
  const marks = JSON.parse(await vault.unseal(oldPlaces.marks(id), sealedMarks));
  return marks.danger ?? (marks.crisis ? DANGER_BEFORE : null);
}

export async function openOldExchange(vault: OldCoachVault, old: OldExchange): Promise<Exchange> {
  const { id, conversationId, seq, requestId, status, attempt, leaseUntil, createdAt } = old;
  const [message, response, danger] = await Promise.all([
    vault.unseal(oldPlaces.message(id), old.sealedMessage),
    vault.unseal(oldPlaces.response(id), old.sealedResponse),
    dangerIn(vault, old),
  ]);
  const complaint = old.complaint as Exchange["complaint"];
  return {
    ...{ id, conversationId, seq, requestId, status, attempt, leaseUntil, createdAt },
    ...{ message, response, danger, complaint },
  };
}

export async function openOldKept(
  vault: OldCoachVault,
  userId: string,
  { sealedMemory, sealedCare }: OldKept,
): Promise<{ memory: Memory; care: Care }> {
  const memory =
    sealedMemory === ""
      ? EMPTY_MEMORY
      : (JSON.parse(await vault.unseal(oldPlaces.memory(userId), sealedMemory)) as Memory);
  if (sealedCare === "") return { memory, care: NO_CARE };
  const { until, danger } = JSON.parse(await vault.unseal(oldPlaces.care(userId), sealedCare));
  return { memory, care: { until, danger: danger ?? (until > 0 ? DANGER_BEFORE : null) } };
}
