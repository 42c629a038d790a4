// What goes over the wire to a chat model and comes back, as far as we speak it. Requests are strict: a field that we
// did not mean to send is a fault. Answers may hold more than we read.
// Sources: https://platform.openai.com/docs/api-reference/chat, https://developers.cloudflare.com/workers-ai/models
import * as z from "zod";

const turn = z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: z.string().min(1) });

/** POST /chat/completions at OpenAI itself (`max_completion_tokens`) or at a server that speaks its protocol. */
export const openAiChatRequest = z
  .strictObject({
    stream_options: z.optional(z.strictObject({ include_usage: z.boolean() })),
    model: z.string().min(1),
    messages: z.array(turn).min(1),
    stream: z.literal(true),
    max_completion_tokens: z.int().positive().optional(),
    max_tokens: z.int().positive().optional(),
    safety_identifier: z.string().max(64).optional(),
  })
  .refine((body) => (body.max_tokens === undefined) !== (body.max_completion_tokens === undefined), {
    message: "one budget, under the name that the server knows",
  });

const finishReason = z.enum(["stop", "length", "content_filter", "tool_calls", "function_call"]);

/** One `data:` line of the stream; `[DONE]` is the last. */
export const openAiChatChunk = z.object({
  id: z.string(),
  object: z.literal("chat.completion.chunk"),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.int(),
      delta: z.object({ role: z.string().optional(), content: z.string().nullish() }),
      finish_reason: finishReason.nullable(),
    }),
  ),
});

export const openAiChatAnswer = z.object({
  id: z.string(),
  object: z.literal("chat.completion"),
  created: z.int(),
  model: z.string(),
  choices: z
    .array(
      z.object({
        index: z.int(),
        message: z.object({ role: z.literal("assistant"), content: z.string().nullable() }),
        finish_reason: finishReason,
      }),
    )
    .min(1),
});

export const openAiError = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    code: z.string().nullish(),
    param: z.string().nullish(),
  }),
});

/** POST /responses, as we send it: nothing is kept there. */
export const openAiResponsesRequest = z.strictObject({
  model: z.string().min(1),
  input: z.array(turn).min(1),
  stream: z.literal(true),
  store: z.literal(false),
  max_output_tokens: z.int().min(16),
  safety_identifier: z.string().max(64).optional(),
});

const responsesUsage = z.object({
  input_tokens: z.int(),
  input_tokens_details: z.object({ cached_tokens: z.int() }).nullish(),
  output_tokens: z.int(),
});
const responsesEnd = z.object({
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  usage: responsesUsage.nullish(),
});

/** The events of its stream that we read; there are others. */
export const openAiResponsesEvent = z.union([
  z.object({ type: z.literal("response.output_text.delta"), delta: z.string() }),
  z.object({
    type: z.enum(["response.completed", "response.incomplete", "response.failed"]),
    response: responsesEnd,
  }),
  z.object({ type: z.literal("error"), code: z.string().nullable(), message: z.string() }),
]);

/** The binding's input for a chat model. */
export const workersAiChatInput = z.strictObject({
  messages: z.array(turn).min(1),
  max_tokens: z.int().positive(),
  stream: z.literal(true),
});

/** One `data:` line of its stream; `[DONE]` is the last. */
export const workersAiChatEvent = z.object({ response: z.string().nullish() });
