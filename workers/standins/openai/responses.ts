// OpenAI's responses on the wire (https://platform.openai.com/docs/api-reference/responses), whole and streamed: the
// local coach, in the newer protocol.
import * as z from "zod/mini";
import { answerTo, readCall } from "./requests.ts";
import { eventOf, streamed, tokensOf } from "./stream.ts";

const contentSchema = z.union([
  z.string(),
  z.array(z.object({ type: z.enum(["input_text", "output_text"]), text: z.string() })),
]);
const requestSchema = z.object({
  model: z.string().check(z.minLength(1)),
  input: z
    .array(
      z.object({
        type: z.optional(z.literal("message")),
        role: z.enum(["system", "developer", "user", "assistant"]),
        content: contentSchema,
      }),
    )
    .check(z.minLength(1)),
  stream: z.optional(z.nullable(z.boolean())),
  store: z.optional(z.nullable(z.boolean())),
  max_output_tokens: z.optional(z.nullable(z.number().check(z.gte(16)))),
  safety_identifier: z.optional(z.string()),
});

const textOf = (content: z.output<typeof contentSchema>) =>
  typeof content === "string" ? content : content.map(({ text }) => text).join("");

export async function answerResponses(request: Request, now: number): Promise<Response> {
  const call = await readCall(request, requestSchema);
  if (call instanceof Response) return call;
  const turns = call.input.map(({ role, content }) => ({ role, content: textOf(content) }));
  const said = await answerTo(turns);
  if (said instanceof Response) return said;
  const { answer, plan } = said;

  const input = tokensOf(turns.map(({ content }) => content).join(""));
  const output = tokensOf(answer);
  const itemId = `msg_${crypto.randomUUID()}`;
  const text = { type: "output_text", text: answer, annotations: [], logprobs: [] };
  const message = { id: itemId, type: "message", status: "completed", role: "assistant", content: [text] };
  const facts = {
    id: `resp_${crypto.randomUUID()}`,
    object: "response",
    created_at: Math.floor(now / 1000),
    model: call.model,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: "auto",
    tools: [],
    top_p: 1,
    store: call.store ?? true,
  };
  const begun = { ...facts, status: "in_progress", output: [], usage: null };
  const completed = {
    ...facts,
    status: "completed",
    output: [message],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  };
  if (!call.stream) return Response.json(completed);

  let sequence = 0;
  const event = (type: string, data: object) => eventOf({ type, sequence_number: sequence++, ...data }, type);
  const place = { item_id: itemId, output_index: 0, content_index: 0 };
  // An event's number is its place in the stream: `last` and `error` are numbered when they are read.
  return streamed(answer, plan, {
    first: [
      event("response.created", { response: begun }),
      event("response.in_progress", { response: begun }),
      event("response.output_item.added", {
        output_index: 0,
        item: { ...message, status: "in_progress", content: [] },
      }),
      event("response.content_part.added", { ...place, part: { ...text, text: "" } }),
    ],
    piece: (delta) => event("response.output_text.delta", { ...place, delta, logprobs: [] }),
    get last() {
      return [
        event("response.output_text.done", { ...place, text: answer, logprobs: [] }),
        event("response.content_part.done", { ...place, part: text }),
        event("response.output_item.done", { output_index: 0, item: message }),
        event("response.completed", { response: completed }),
      ];
    },
    get error() {
      return event("error", { code: "server_error", message: "The server had an error.", param: null });
    },
  });
}
