// From sealed rows to what their member is shown. Each text is bound to its place: moved elsewhere, it does not open.
import type { Danger } from "#app/lib/crisis/danger.ts";
import { type Passage, partsOf, responseText } from "../answer/pieces.ts";
import { EMPTY_MEMORY, type ExchangeItem, type Memory } from "../coach.ts";
import type { SealedExchange } from "./conversations.store.server.ts";

export type ConversationVault = {
  seal(about: string, text: string): Promise<string>;
  unseal(about: string, sealed: string): Promise<string>;
};

export const seals = {
  title: (conversationId: string) => `coach/title/${conversationId}`,
  message: (exchangeId: string) => `coach/message/${exchangeId}`,
  response: (exchangeId: string) => `coach/response/${exchangeId}`,
  marks: (exchangeId: string) => `coach/marks/${exchangeId}`,
  care: (userId: string) => `coach/care/${userId}`,
  memory: (userId: string) => `coach/memory/${userId}`,
};

/** What was heard in an exchange: the danger decides which card stands beside it, then and later. */
export type Marks = { danger: Danger | null };
export const NO_MARKS: Marks = { danger: null };
/** Until when the coach takes particular care (ms) and for what; 0: no longer, or not at all. */
export type Care = { until: number; danger: Danger | null };
export const NO_CARE: Care = { until: 0, danger: null };

// Sealed texts show their length: these are as long whatever was heard, or nothing.
const MARKS_LENGTH = 32;
const CARE_LENGTH = 64;

/** Rows of before the dangers were told apart say only that distress was heard: it was suicide then. */
const DANGER_BEFORE: Danger = "suicide";

export const sealMarks = (vault: ConversationVault, exchangeId: string, marks: Marks) =>
  vault.seal(seals.marks(exchangeId), JSON.stringify(marks).padEnd(MARKS_LENGTH));
async function openMarks(vault: ConversationVault, exchange: SealedExchange): Promise<Marks> {
  if (exchange.sealedMarks === "") return NO_MARKS;
  const marks = JSON.parse(await vault.unseal(seals.marks(exchange.id), exchange.sealedMarks));
  return { danger: marks.danger ?? (marks.crisis ? DANGER_BEFORE : null) };
}
export const sealCare = (vault: ConversationVault, userId: string, care: Care) =>
  vault.seal(seals.care(userId), JSON.stringify(care).padEnd(CARE_LENGTH));
export async function openCare(vault: ConversationVault, userId: string, sealed: string): Promise<Care> {
  if (sealed === "") return NO_CARE;
  const { until, danger } = JSON.parse(await vault.unseal(seals.care(userId), sealed));
  return { until, danger: danger ?? (until > 0 ? DANGER_BEFORE : null) };
}

export const sealMemory = (vault: ConversationVault, userId: string, memory: Memory) =>
  vault.seal(seals.memory(userId), JSON.stringify(memory));
export const openMemory = async (
  vault: ConversationVault,
  userId: string,
  sealed: string,
): Promise<Memory> =>
  sealed === "" ? EMPTY_MEMORY : (JSON.parse(await vault.unseal(seals.memory(userId), sealed)) as Memory);

export type OpenedExchange = { message: string; response: string; danger: Danger | null };

export async function openExchange(
  vault: ConversationVault,
  exchange: SealedExchange,
): Promise<OpenedExchange> {
  const [message, response, { danger }] = await Promise.all([
    vault.unseal(seals.message(exchange.id), exchange.sealedMessage),
    vault.unseal(seals.response(exchange.id), exchange.sealedResponse),
    openMarks(vault, exchange),
  ]);
  return { message, response, danger };
}

export const openExchanges = (vault: ConversationVault, exchanges: readonly SealedExchange[]) =>
  Promise.all(exchanges.map((exchange) => openExchange(vault, exchange)));

/** An answer whose writer gave no sign for a while is interrupted, whatever its row says. */
export function statusOf(exchange: SealedExchange, now: number): ExchangeItem["status"] {
  return exchange.status === "answering" && exchange.leaseUntil < now ? "interrupted" : exchange.status;
}

export function toItem(
  exchange: SealedExchange,
  { message, response: stored, danger }: OpenedExchange,
  passages: ReadonlyMap<string, Passage>,
  now: number,
): ExchangeItem {
  const parts = partsOf(stored, passages);
  return {
    id: exchange.conversationId,
    exchangeId: exchange.id,
    attempt: exchange.attempt,
    requestId: exchange.requestId,
    message,
    response: responseText(parts),
    parts,
    status: statusOf(exchange, now),
    crisis: danger !== null,
    danger,
    createdAt: new Date(exchange.createdAt).toISOString(),
  };
}
