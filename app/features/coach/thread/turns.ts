// A question and its answer as the browser holds them. Pure.
import type { ExchangeItem } from "../coach.ts";

/** A question that the server does not have yet. */
export type UnsentQuestion = {
  message: string;
  /** The sender's own name for it: sent twice, it is answered once. */
  requestId: string;
  /** Null where it begins a conversation. */
  conversationId: string | null;
  /** ms */
  askedAt: number;
};

/** `sending`: not yet received; `unsent`: it could not be sent and waits here; the others are the server's. */
export type Turn = Omit<ExchangeItem, "status" | "crisis"> & {
  key: string;
  status: ExchangeItem["status"] | "sending" | "unsent";
};

export const turnOf = (item: ExchangeItem): Turn => ({ ...item, key: item.exchangeId });

export const unsentTurn = ({ message, requestId, conversationId, askedAt }: UnsentQuestion): Turn => ({
  key: requestId,
  id: conversationId ?? "",
  exchangeId: "",
  attempt: "",
  requestId,
  message,
  response: "",
  parts: [],
  status: "unsent",
  danger: null,
  createdAt: new Date(askedAt).toISOString(),
});

export const questionOf = (
  { message, requestId, createdAt }: Turn,
  conversationId: string | null,
): UnsentQuestion => ({ message, requestId, conversationId, askedAt: Date.parse(createdAt) });
