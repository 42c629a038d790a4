import { ChatFailure, type ChatModel } from "./chat.ts";

/** Reads `data: {…}` lines of a stream of bytes; `[DONE]` ends it. */
async function* dataLines(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", stop);
  let buffer = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      buffer += decoder.decode(value, { stream: true });
      const lines = buffer.split("\n");
      buffer = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Chat through Workers AI's binding, streamed. */
export function createWorkersAiChat(ai: Ai, model: string): ChatModel {
  return {
    name: `workers-ai/${model}`,
    async *stream({ turns, maxTokens }, signal) {
      let finished = false;
      try {
        const stream = (await ai.run(
          model as Parameters<Ai["run"]>[0],
          {
            messages: turns.map(({ role, content }) => ({ role, content })),
            max_tokens: maxTokens,
            stream: true,
          } as never,
          { signal } as never,
        )) as unknown as ReadableStream<Uint8Array>;
        for await (const data of dataLines(stream, signal)) {
          if (data === "[DONE]") {
            finished = true;
            break;
          }
          const { response } = JSON.parse(data) as { response?: string | null };
          if (response) yield response;
        }
      } catch (error) {
        const message = error instanceof Error ? error.message : "";
        const limited = /\b(?:429|3040|capacity|rate limit)/i.test(message);
        throw new ChatFailure(
          limited ? "limited" : "broken",
          `workers-ai: ${limited ? "limited" : "no answer"}`,
        );
      }
      if (!finished && !signal.aborted) throw new ChatFailure("cut", "workers-ai: the stream ended early");
    },
  };
}
