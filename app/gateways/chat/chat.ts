export type ChatTurn = { role: "system" | "user" | "assistant"; content: string };

export type ChatRequest = {
  turns: readonly ChatTurn[];
  maxTokens: number;
  /** A digest that names a member to the provider's abuse control without telling who they are. */
  memberDigest?: string;
  /** Told once what the answer cost, where the provider says so. */
  onUsage?(usage: ChatUsage): void;
};

/** Tokens read, those of them that the provider had kept, and tokens written. */
export type ChatUsage = { prompt: number; cached: number; completion: number };

/** One provider. The text comes in pieces; throws ChatFailure. Ends early where `signal` is aborted. */
export type ChatModel = {
  name: string;
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<string>;
};

type ChatFailureKind = "timeout" | "limited" | "refused" | "broken" | "cut";

export class ChatFailure extends Error {
  override readonly name = "ChatFailure";
  readonly kind: ChatFailureKind;
  /** ms the provider asked to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ChatFailureKind,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** The port: an answer in pieces, from whichever provider answers. */
export type Chat = { answer(request: ChatRequest, signal: AbortSignal): AsyncIterable<string> };
