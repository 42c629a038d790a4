import type { Embeddings } from "./embeddings.ts";

/** Embeddings through Workers AI's binding; the default model reads French. */
export function createWorkersAiEmbeddings(ai: Ai, model: string): Embeddings {
  return {
    model,
    async embed(texts) {
      const answer = (await ai.run(model as Parameters<Ai["run"]>[0], { text: [...texts] } as never)) as {
        data?: number[][];
      };
      if (!Array.isArray(answer.data) || answer.data.length !== texts.length)
        throw new Error("workers-ai: no vectors in the answer");
      return answer.data;
    },
  };
}
