// What goes over the wire to a listening model and comes back, as far as we speak it.
// Sources: https://platform.openai.com/docs/api-reference/moderations, https://developers.cloudflare.com/workers-ai/models
import * as z from "zod/mini";

const some = z.string().check(z.minLength(1));

/** POST /moderations, as we send it. */
export const openAiModerationRequest = z.strictObject({
  model: some,
  input: some,
});

export const openAiModerationAnswer = z.object({
  id: z.string(),
  model: z.string(),
  results: z
    .array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.nullable(z.boolean())) }))
    .check(z.minLength(1)),
});

/** The binding's input for Llama Guard. */
export const workersAiGuardInput = z.strictObject({
  messages: z.array(z.strictObject({ role: z.literal("user"), content: some })).check(z.length(1)),
});

/** « safe », « unsafe\nS11 », or the same as an object. */
export const workersAiGuardAnswer = z.object({
  response: z.union([
    z.string().check(z.regex(/^\s*(?:un)?safe\b/i)),
    z.object({ safe: z.boolean(), categories: z.optional(z.array(z.string())) }),
  ]),
});
