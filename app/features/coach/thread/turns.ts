// A question and its answer as the browser holds them, and a conversation as a screen brings it. Pure.
import type { Danger } from "#app/lib/crisis/danger.ts";
import type { Allowance, ExchangeItem } from "../coach.ts";

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

const turnOf = (item: ExchangeItem): Turn => ({ ...item, key: item.exchangeId });

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

export type ConversationState = {
  /** Null until the first question of a new conversation was received. */
  id: string | null;
  turns: readonly Turn[];
  /** The turn whose answer is being read: one at a time. */
  writing: string | null;
  allowance: Allowance;
  /** What is happening, for who does not see it. */
  status: string;
  /** The danger that was heard in words that stand in no turn. */
  alarmed: Danger | null;
};

export const conversationState = (
  id: string | null,
  exchanges: readonly ExchangeItem[],
  allowance: Allowance,
): ConversationState => ({
  id,
  turns: exchanges.map(turnOf),
  writing: null,
  allowance,
  status: "",
  alarmed: null,
});
