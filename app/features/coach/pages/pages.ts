// What the coach asks of a member's own object, and what comes back: plain data, since it goes from one Worker to
// another. Types alone.
import type { TextKept } from "#app/lib/changed-elsewhere.ts";
import type { Danger } from "#app/lib/crisis/danger.ts";
import type { Day } from "#app/lib/dates.ts";
import type { Complaint, Memory } from "../coach.ts";

/** The place of a conversation in the list: a page ends there. */
export type ConversationCursor = { updatedAt: number; id: string };

/** Dates in ms. */
export type Conversation = {
  id: string;
  title: string;
  /** How many exchanges it has. */
  exchanges: number;
  createdAt: number;
  updatedAt: number;
};

/** A question and its answer, as they are kept. Dates in ms. */
export type Exchange = {
  id: string;
  conversationId: string;
  /** Its rank in the conversation, from 1. */
  seq: number;
  requestId: string;
  status: "answering" | "interrupted" | "done";
  attempt: string;
  leaseUntil: number;
  createdAt: number;
  message: string;
  /** Words, and ids of passages in double brackets. */
  response: string;
  /** What was heard in it: decides which card stands beside it, then and later. */
  danger: Danger | null;
  /** What the member said of the answer. */
  complaint: Complaint | null;
};
/** With the title of its conversation. */
export type FoundExchange = Exchange & { title: string };

/** Until when the coach takes particular care (ms) and for what; 0: no longer, or not at all. */
export type Care = { until: number; danger: Danger | null };

/** A stretch of a conversation: the newest exchanges (of those before `before`), or what follows `after`. */
export type Stretch = { limit: number; before?: number; after?: number };

/** What one screen or call needs, asked at once. */
export type CoachLook = {
  /** So many of the newest conversations. */
  newest?: { limit: number; before?: ConversationCursor; withLast?: boolean };
  /** One conversation and a stretch of it. */
  conversation?: { id: string } & Partial<Stretch>;
  /** One exchange, by its id or by the name that its sender gave it. */
  exchange?: { id: string } | { requestId: string };
};
export type CoachLooked = {
  newest: Conversation[];
  /** The last exchange of each of `newest`, in no order. */
  last: Exchange[];
  /** How many conversations there are. */
  total: number;
  conversation: Conversation | undefined;
  /** Oldest first. */
  exchanges: Exchange[];
  exchange: FoundExchange | undefined;
  care: Care;
  memory: Memory;
};

/** A question to be written down at the end of its conversation; `title` begins a new conversation. */
export type CoachOpening = {
  exchange: Omit<Exchange, "seq">;
  title?: string;
  /** The care that begins with it. */
  care?: Care;
};
/** `twin`: the same request was written already. `gone`: the conversation is not there any more. */
export type CoachOpened =
  | { outcome: "opened"; exchange: FoundExchange }
  | { outcome: "twin"; exchange: FoundExchange }
  | { outcome: "gone" };

/** What was said so far; with a `status`, the attempt ends. Dates in ms. */
export type CoachSaid = {
  exchangeId: string;
  attempt: string;
  response: string;
  danger: Danger | null;
  leaseUntil: number;
  now: number;
  status?: "done" | "interrupted";
};

export type CoachTakeOver = {
  exchangeId: string;
  attempt: string;
  leaseUntil: number;
  now: number;
  /** An answer that is done may be asked for anew: what was said is dropped. */
  anew: boolean;
};

export type CoachTaken = { taken: boolean; exchange: FoundExchange | undefined };
export type CoachStop = { exchangeId: string; attempt?: string; now: number };

/** One change of what the coach remembers; a promise with an empty `text` is forgotten. */
export type MemoryChange =
  | { note: string; was?: string | undefined }
  | { promise: { text: string; day: Day } }
  | { was: { text: string; day: string }; text: string }
  | { forget: true };

/** `full`: as many promises are kept as may be. `gone`: the one to change no longer stands there; or another note does. */
export type MemoryChanged = TextKept | "full";

export type CoachFormat = "json" | "md";
export type CoachTextAsked = {
  format: CoachFormat;
  /** ms */
  now: number;
  timezone: string;
  /** One conversation; all of them, and the memory, where it is not given. */
  only?: string;
};

/** A member's conversations, wherever they are kept. */
export type CoachPages = {
  look(asked: CoachLook): Promise<CoachLooked>;
  open(opening: CoachOpening): Promise<CoachOpened>;
  /** False where somebody stopped the answer or took it over: it is no longer this attempt's to write. */
  keep(said: CoachSaid): Promise<boolean>;
  takeCare(care: Care): Promise<void>;
  /** No distress after all: the care ends, and what was heard in the exchange, where one is named. */
  calm(exchangeId?: string): Promise<void>;
  /** Stops an answer being written, by `attempt` where it is named; what was kept of it stays. Answers what is there. */
  stop(asked: CoachStop): Promise<FoundExchange | undefined>;
  /** Takes an answer over, whoever was writing it; not one that is done. Answers what is there. */
  takeOver(asked: CoachTakeOver): Promise<CoachTaken>;
  rename(id: string, title: string, was?: string): Promise<TextKept>;
  /** False where there is no such conversation; likewise below. */
  remove(id: string): Promise<boolean>;
  complain(exchangeId: string, complaint: Complaint): Promise<boolean>;
  remember(change: MemoryChange): Promise<MemoryChanged>;
  /** Conversations as a file; undefined where the one that is asked for is not there. */
  text(asked: CoachTextAsked): Promise<ReadableStream<Uint8Array> | undefined>;
};
