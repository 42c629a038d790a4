// OpenAI's chat completions on the wire (https://platform.openai.com/docs/api-reference/chat), whole and streamed. What
// it says comes from compose.ts; how it fails, from a plan (control.ts).
import * as z from "zod/mini";
import { answerTo, readCall } from "./requests.ts";
import { eventOf, streamed, tokensOf } from "./stream.ts";

const contentSchema = z.union([z.string(), z.array(z.object({ type: z.literal("text"), text: z.string() }))]);
const requestSchema = z.object({
  model: z.string().check(z.minLength(1)),
  messages: z
    .array(
      z.object({
        role: z.enum(["system", "developer", "user", "assistant"]),
        content: z.nullable(contentSchema),
      }),
    )
    .check(z.minLength(1)),
  stream: z.optional(z.nullable(z.boolean())),
  stream_options: z.optional(z.nullable(z.object({ include_usage: z.optional(z.boolean()) }))),
  max_tokens: z.optional(z.nullable(z.number())),
  max_completion_tokens: z.optional(z.nullable(z.number())),
  safety_identifier: z.optional(z.string()),
});

const textOf = (content: z.output<typeof contentSchema> | null) =>
  typeof content === "string" ? content : (content ?? []).map(({ text }) => text).join("");

export async function answerChat(request: Request, now: number): Promise<Response> {
  const call = await readCall(request, requestSchema);
  if (call instanceof Response) return call;
  const turns = call.messages.map(({ role, content }) => ({ role, content: textOf(content) }));
  const said = await answerTo(turns);
  if (said instanceof Response) return said;
  const { answer, plan } = said;

  const facts = { id: `chatcmpl-${crypto.randomUUID()}`, created: Math.floor(now / 1000), model: call.model };
  const prompt = tokensOf(turns.map(({ content }) => content).join(""));
  const completion = tokensOf(answer);
  const usage = {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
  if (!call.stream)
    return Response.json({
      ...facts,
      object: "chat.completion",
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: answer, refusal: null },
          logprobs: null,
          finish_reason: "stop",
        },
      ],
      usage,
    });

  const chunk = (delta: object, finish: string | null) =>
    eventOf({
      ...facts,
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    });
  return streamed(answer, plan, {
    first: [chunk({ role: "assistant", content: "", refusal: null }, null)],
    piece: (content) => chunk({ content }, null),
    last: [
      chunk({}, "stop"),
      ...(call.stream_options?.include_usage
        ? [eventOf({ ...facts, object: "chat.completion.chunk", choices: [], usage })]
        : []),
      "data: [DONE]\n\n",
    ],
    error: eventOf({
      error: { message: "The server had an error.", type: "server_error", param: null, code: null },
    }),
  });
}
