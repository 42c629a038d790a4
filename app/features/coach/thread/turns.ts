// A question and its answer as the browser holds them.
import type { ExchangeItem } from "../coach.ts";
import type { Unsent } from "./unsent.ts";

/** `sending`: not yet received; `unsent`: could not be sent and waits here; the others are the server's. */
export type Turn = Omit<ExchangeItem, "status" | "crisis"> & {
  key: string;
  status: ExchangeItem["status"] | "sending" | "unsent";
};

export const turnOf = (item: ExchangeItem): Turn => ({ ...item, key: item.exchangeId });
export const unsentTurn = ({ message, requestId, savedAt }: Unsent, conversationId: string | null): Turn => ({
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
  createdAt: new Date(savedAt).toISOString(),
});
