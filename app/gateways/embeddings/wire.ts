// What goes to the embeddings model of Workers AI and comes back.
// Source: https://developers.cloudflare.com/workers-ai/models/bge-m3
import * as z from "zod";

export const workersAiEmbeddingsInput = z.strictObject({ text: z.array(z.string().min(1)).min(1).max(100) });

/** One vector a text, all of one length. */
export const workersAiEmbeddingsAnswer = z.object({ data: z.array(z.array(z.number())) });
