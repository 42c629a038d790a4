import OpenAI, { APIConnectionTimeoutError, APIError } from "openai";
import { once } from "#app/lib/lazy.ts";
import { ChatFailure, type ChatModel } from "./chat.ts";

export type OpenAiChatConfig = { apiKey: string; baseUrl: string; model: string };

const OWN_HOST = "api.openai.com";

function failureOf(error: unknown): ChatFailure {
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

/**
 * Chat through OpenAI (POST /chat/completions, streamed), or any server that speaks its protocol. Those know
 * `max_tokens` only; OpenAI's newer models know `max_completion_tokens` only.
 */
export function createOpenAiChat({ apiKey, baseUrl, model }: OpenAiChatConfig): ChatModel {
  const client = once(() => new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0 }));
  const own = new URL(baseUrl).hostname === OWN_HOST;
  return {
    name: `openai/${model}`,
    async *stream({ turns, maxTokens, memberDigest, onUsage }, signal) {
      let finished = false;
      try {
        const chunks = await client().chat.completions.create(
          {
            model,
            messages: turns.map(({ role, content }) => ({ role, content })),
            stream: true,
            stream_options: { include_usage: true },
            ...(own
              ? { max_completion_tokens: maxTokens, ...(memberDigest && { safety_identifier: memberDigest }) }
              : { max_tokens: maxTokens }),
          },
          { signal },
        );
        for await (const chunk of chunks) {
          const [choice] = chunk.choices;
          if (choice?.delta?.content) yield choice.delta.content;
          if (choice?.finish_reason) finished = true;
          const { usage } = chunk;
          if (usage)
            onUsage?.({
              prompt: usage.prompt_tokens,
              cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
              completion: usage.completion_tokens,
            });
        }
      } catch (error) {
        throw failureOf(error);
      }
      // A stream that ends without a reason was cut.
      if (!finished) throw new ChatFailure("cut", "openai: the stream ended early");
    },
  };
}
