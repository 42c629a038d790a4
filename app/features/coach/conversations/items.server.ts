// From what is kept of an exchange to what its member is shown.
import { type Passage, partsOf, responseText } from "../answer/pieces.ts";
import type { ExchangeItem } from "../coach.ts";
import type { Exchange } from "../pages/pages.ts";

/** An answer whose writer gave no sign for a while is interrupted, whatever is kept of it says. */
const statusOf = ({ status, leaseUntil }: Exchange, now: number): ExchangeItem["status"] =>
  status === "answering" && leaseUntil < now ? "interrupted" : status;

export function toItem(
  exchange: Exchange,
  passages: ReadonlyMap<string, Passage>,
  now: number,
): ExchangeItem {
  const parts = partsOf(exchange.response, passages);
  const { conversationId, id, attempt, requestId, message, danger, createdAt } = exchange;
  return {
    id: conversationId,
    exchangeId: id,
    attempt,
    requestId,
    message,
    response: responseText(parts),
    parts,
    status: statusOf(exchange, now),
    crisis: danger !== null,
    danger,
    createdAt: new Date(createdAt).toISOString(),
  };
}
