// From sealed rows to what their member is shown. Each text is bound to its place: moved elsewhere, it does not open.

import { hear } from "#app/lib/crisis/hear.server.ts";
import { type Passage, partsOf, responseText } from "../answer/pieces.ts";
import { EMPTY_MEMORY, type ExchangeItem, type Memory } from "../coach.ts";
import type { SealedExchange } from "./conversations.store.server.ts";

export type MemberVault = {
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

/** What was heard in an exchange. */
export type Marks = { crisis: boolean };
export const NO_MARKS: Marks = { crisis: false };
/** Until when the coach takes particular care (ms); 0: no longer, or not at all. */
export type Care = { until: number };
export const NO_CARE: Care = { until: 0 };

// Sealed texts show their length: these are as long whether something was heard or not.
const MARKS_LENGTH = 32;
const CARE_LENGTH = 32;

export const sealMarks = (vault: MemberVault, exchangeId: string, marks: Marks) =>
  vault.seal(seals.marks(exchangeId), JSON.stringify(marks).padEnd(MARKS_LENGTH));
async function openMarks(vault: MemberVault, exchange: SealedExchange): Promise<Marks> {
  if (exchange.sealedMarks === "") return NO_MARKS;
  return JSON.parse(await vault.unseal(seals.marks(exchange.id), exchange.sealedMarks)) as Marks;
}
export const sealCare = (vault: MemberVault, userId: string, care: Care) =>
  vault.seal(seals.care(userId), JSON.stringify(care).padEnd(CARE_LENGTH));
export const openCare = async (vault: MemberVault, userId: string, sealed: string): Promise<Care> =>
  sealed === "" ? NO_CARE : (JSON.parse(await vault.unseal(seals.care(userId), sealed)) as Care);

export const sealMemory = (vault: MemberVault, userId: string, memory: Memory) =>
  vault.seal(seals.memory(userId), JSON.stringify(memory));
export const openMemory = async (vault: MemberVault, userId: string, sealed: string): Promise<Memory> =>
  sealed === "" ? EMPTY_MEMORY : (JSON.parse(await vault.unseal(seals.memory(userId), sealed)) as Memory);

export type OpenedExchange = { message: string; response: string; crisis: boolean };

export async function openExchange(vault: MemberVault, exchange: SealedExchange): Promise<OpenedExchange> {
  const [message, response, { crisis }] = await Promise.all([
    vault.unseal(seals.message(exchange.id), exchange.sealedMessage),
    vault.unseal(seals.response(exchange.id), exchange.sealedResponse),
    openMarks(vault, exchange),
  ]);
  return { message, response, crisis };
}

export const openExchanges = (vault: MemberVault, exchanges: readonly SealedExchange[]) =>
  Promise.all(exchanges.map((exchange) => openExchange(vault, exchange)));

/** An answer whose writer gave no sign for a while is interrupted, whatever its row says. */
export function statusOf(exchange: SealedExchange, now: number): ExchangeItem["status"] {
  return exchange.status === "answering" && exchange.leaseUntil < now ? "interrupted" : exchange.status;
}

export function toItem(
  exchange: SealedExchange,
  { message, response: stored, crisis }: OpenedExchange,
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
    crisis,
    danger: crisis ? (hear(message) ?? "suicide") : null,
    createdAt: new Date(exchange.createdAt).toISOString(),
  };
}
