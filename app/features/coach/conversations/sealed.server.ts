// From sealed rows to what their member is shown. Each text is bound to its place: moved elsewhere, it does not open.

import { type Passage, partsOf, responseText } from "../answer/pieces.ts";
import type { ExchangeItem } from "../coach.ts";
import type { SealedExchange } from "./conversations.store.server.ts";

export type MemberVault = {
  seal(about: string, text: string): Promise<string>;
  unseal(about: string, sealed: string): Promise<string>;
};

export const seals = {
  title: (conversationId: string) => `coach/title/${conversationId}`,
  message: (exchangeId: string) => `coach/message/${exchangeId}`,
  response: (exchangeId: string) => `coach/response/${exchangeId}`,
};

export type OpenedExchange = { message: string; response: string };

export async function openExchange(vault: MemberVault, exchange: SealedExchange): Promise<OpenedExchange> {
  const [message, response] = await Promise.all([
    vault.unseal(seals.message(exchange.id), exchange.sealedMessage),
    vault.unseal(seals.response(exchange.id), exchange.sealedResponse),
  ]);
  return { message, response };
}

export const openExchanges = (vault: MemberVault, exchanges: readonly SealedExchange[]) =>
  Promise.all(exchanges.map((exchange) => openExchange(vault, exchange)));

/** An answer whose writer gave no sign for a while is interrupted, whatever its row says. */
export function statusOf(exchange: SealedExchange, now: number): ExchangeItem["status"] {
  return exchange.status === "answering" && exchange.leaseUntil < now ? "interrupted" : exchange.status;
}

export function toItem(
  exchange: SealedExchange,
  message: string,
  stored: string,
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
    crisis: exchange.crisis,
    createdAt: new Date(exchange.createdAt).toISOString(),
  };
}
