import { OpenAiRefusal } from "../openai.server.ts";
import { ChatFailure } from "./chat.ts";

/** What went wrong at OpenAI, or at a server that speaks its protocol, without any of what was said. */
export function failureOf(error: unknown): ChatFailure {
  if (error instanceof ChatFailure) return error;
  if (error instanceof OpenAiRefusal) {
    const { status, message, retryAfterMs } = error;
    const kind = status === 429 ? "limited" : status >= 500 ? "broken" : "refused";
    return new ChatFailure(kind, message, { retryAfterMs });
  }
  return new ChatFailure("broken", "openai: no answer", {
    cause: error instanceof Error ? new Error(error.name) : undefined,
  });
}

/** A failure that comes inside a stream which began well; only its code is kept. */
export const failedWithin = (code: string | null | undefined) =>
  new ChatFailure(code === "rate_limit_exceeded" ? "limited" : "broken", `openai: ${code ?? "failed"}`);
