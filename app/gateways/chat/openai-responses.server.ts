import { openAiClient } from "#app/gateways/openai.server.ts";
import { ChatFailure, type ChatModel } from "./chat.ts";
import type { OpenAiChatConfig } from "./openai.server.ts";
import { failureOf } from "./openai-failure.ts";

/** A failure that comes inside a stream which began well; only its code is kept. */
const failed = (code: string | null | undefined) =>
  new ChatFailure(code === "rate_limit_exceeded" ? "limited" : "broken", `openai: ${code ?? "failed"}`);

/**
 * Chat through OpenAI's newer protocol (POST /responses, streamed). Nothing is kept at OpenAI: `store` is false, and the
 * conversation goes along each time.
 */
export function createOpenAiResponses({ apiKey, baseUrl, model }: OpenAiChatConfig): ChatModel {
  const client = openAiClient({ apiKey, baseUrl });
  return {
    name: `openai/${model}`,
    async *stream({ turns, maxTokens, memberDigest, onUsage }, signal) {
      let finished = false;
      try {
        const events = await (await client()).responses.create(
          {
            model,
            input: turns.map(({ role, content }) => ({ role, content })),
            stream: true,
            store: false,
            max_output_tokens: maxTokens,
            ...(memberDigest && { safety_identifier: memberDigest }),
          },
          { signal },
        );
        for await (const event of events) {
          if (event.type === "response.output_text.delta") yield event.delta;
          else if (event.type === "error") throw failed(event.code);
          else if (event.type === "response.failed") throw failed(event.response.error?.code);
          // Incomplete is an end too: the budget of tokens was spent.
          else if (event.type === "response.completed" || event.type === "response.incomplete") {
            finished = true;
            const { usage } = event.response;
            if (usage)
              onUsage?.({
                prompt: usage.input_tokens,
                cached: usage.input_tokens_details?.cached_tokens ?? 0,
                completion: usage.output_tokens,
              });
          }
        }
      } catch (error) {
        throw await failureOf(error);
      }
      if (!finished) throw new ChatFailure("cut", "openai: the stream ended early");
    },
  };
}
