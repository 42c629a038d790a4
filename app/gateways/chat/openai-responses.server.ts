import { streamOpenAi } from "../openai.server.ts";
import { ChatFailure, type ChatModel } from "./chat.ts";
import type { OpenAiChatConfig } from "./openai.server.ts";
import { failedWithin, failureOf } from "./openai-failure.ts";

type Usage = {
  input_tokens: number;
  input_tokens_details?: { cached_tokens?: number } | null;
  output_tokens: number;
};
/** The events that we read; there are others. */
type ResponsesEvent =
  | { type: "response.output_text.delta"; delta: string }
  | { type: "error"; code: string | null }
  | { type: "response.failed"; response: { error?: { code: string } | null } }
  | { type: "response.completed" | "response.incomplete"; response: { usage?: Usage | null } };

/**
 * Chat through OpenAI's newer protocol (POST /responses, streamed). Nothing is kept at OpenAI: `store` is false, and the
 * conversation goes along each time.
 */
export function createOpenAiResponses({ model, ...access }: OpenAiChatConfig): ChatModel {
  return {
    name: `openai/${model}`,
    async *stream({ turns, maxTokens, memberDigest, onUsage }, signal) {
      let finished = false;
      try {
        const events = streamOpenAi(
          access,
          "/responses",
          {
            model,
            input: turns.map(({ role, content }) => ({ role, content })),
            store: false,
            max_output_tokens: maxTokens,
            ...(memberDigest && { safety_identifier: memberDigest }),
          },
          signal,
        );
        for await (const event of events as AsyncIterable<ResponsesEvent>) {
          if (event.type === "response.output_text.delta") yield event.delta;
          else if (event.type === "error") throw failedWithin(event.code);
          else if (event.type === "response.failed") throw failedWithin(event.response.error?.code);
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
        throw failureOf(error);
      }
      if (!finished) throw new ChatFailure("cut", "openai: the stream ended early");
    },
  };
}
