import { openAiClient } from "#app/gateways/openai.server.ts";
import { ChatFailure, type ChatModel } from "./chat.ts";
import { failureOf } from "./openai-failure.ts";

export type OpenAiChatConfig = { apiKey: string; baseUrl: string; model: string };

const OWN_HOST = "api.openai.com";

/**
 * Chat through OpenAI (POST /chat/completions, streamed), or any server that speaks its protocol. Those know
 * `max_tokens` only; OpenAI's newer models know `max_completion_tokens` only.
 */
export function createOpenAiChat({ apiKey, baseUrl, model }: OpenAiChatConfig): ChatModel {
  const client = openAiClient({ apiKey, baseUrl });
  const own = new URL(baseUrl).hostname === OWN_HOST;
  return {
    name: `openai/${model}`,
    async *stream({ turns, maxTokens, memberDigest, onUsage }, signal) {
      let finished = false;
      try {
        const chunks = await (await client()).chat.completions.create(
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
        throw await failureOf(error);
      }
      // A stream that ends without a reason was cut.
      if (!finished) throw new ChatFailure("cut", "openai: the stream ended early");
    },
  };
}
