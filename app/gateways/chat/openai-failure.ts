import { ChatFailure } from "./chat.ts";

/** What went wrong at OpenAI, or at a server that speaks its protocol, without any of what was said. */
export async function failureOf(error: unknown): Promise<ChatFailure> {
  if (error instanceof ChatFailure) return error;
  const { APIConnectionTimeoutError, APIError } = await import("openai");
  if (error instanceof APIConnectionTimeoutError)
    return new ChatFailure("timeout", "openai: timeout", { cause: error });
  if (error instanceof APIError && error.status !== undefined) {
    const seconds = Number(error.headers?.get("retry-after"));
    const kind = error.status === 429 ? "limited" : error.status >= 500 ? "broken" : "refused";
    // The provider's message may quote the request: only its status is kept.
    return new ChatFailure(kind, `openai: ${error.status}`, {
      retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
    });
  }
  return new ChatFailure("broken", "openai: no answer", {
    cause: error instanceof Error ? new Error(error.name) : undefined,
  });
}
