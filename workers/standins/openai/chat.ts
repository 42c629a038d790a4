// OpenAI's chat completions on the wire (https://platform.openai.com/docs/api-reference/chat), whole and streamed. What
// it says comes from compose.ts; how it fails, from a plan (control.ts).
import * as z from "zod/mini";
import { CONTINUE } from "#app/features/coach/answer/prompt.ts";
import { compose } from "./compose.ts";
import { planFor } from "./control.ts";

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

/** ms between two words: as a person reads, a little faster. */
const PACE_MS = 18;
const SILENCE_MS = 60_000;

type ErrorBody = { error: { message: string; type: string; param: string | null; code: string | null } };
export const refuse = (
  status: number,
  type: string,
  message: string,
  code: string | null = null,
  headers: Record<string, string> = {},
) => Response.json({ error: { message, type, param: null, code } } satisfies ErrorBody, { status, headers });

const textOf = (content: z.output<typeof contentSchema> | null) =>
  typeof content === "string" ? content : (content ?? []).map(({ text }) => text).join("");

/** Words with the space after them, as a model's tokens come. */
const piecesOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const tokensOf = (text: string) => Math.ceil(text.length / 4);

export async function answerChat(request: Request, now: number): Promise<Response> {
  if (request.method !== "POST") return refuse(405, "invalid_request_error", "Method not allowed.");
  if (!/^Bearer \S+/.test(request.headers.get("Authorization") ?? ""))
    return refuse(401, "invalid_request_error", "You didn't provide an API key.", "invalid_api_key");
  const parsed = requestSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join(".") ?? "body";
    return refuse(400, "invalid_request_error", `Invalid value for '${at}'.`, "invalid_value");
  }
  const { model, messages, stream, stream_options } = parsed.data;
  const turns = messages.map(({ role, content }) => ({ role, content: textOf(content) }));
  // A resumed answer ends with the request to go on: the member's own words stand before it.
  const asked = turns.filter(({ role, content }) => role === "user" && content !== CONTINUE);
  const plan = planFor(asked.at(-1)?.content ?? "");

  if (plan?.mode === "status") {
    const status = plan.status ?? 500;
    return status === 429
      ? refuse(429, "requests", "Rate limit reached.", "rate_limit_exceeded", { "Retry-After": "1" })
      : refuse(status, "server_error", "The server had an error while processing your request.");
  }
  if (plan?.mode === "silence") await pause(SILENCE_MS);

  const answer = plan?.mode === "reply" ? (plan.reply ?? "") : compose(turns);
  const facts = { id: `chatcmpl-${crypto.randomUUID()}`, created: Math.floor(now / 1000), model };
  const usage = {
    prompt_tokens: tokensOf(turns.map(({ content }) => content).join("")),
    completion_tokens: tokensOf(answer),
    total_tokens: tokensOf(turns.map(({ content }) => content).join("")) + tokensOf(answer),
  };
  if (!stream) {
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
  }

  const encoder = new TextEncoder();
  const chunk = (delta: object, finish: string | null) =>
    encoder.encode(
      `data: ${JSON.stringify({
        ...facts,
        object: "chat.completion.chunk",
        choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      })}\n\n`,
    );
  const pieces = piecesOf(answer);
  const pace = plan?.pace ?? PACE_MS;
  const cutAfter = plan?.mode === "cut" ? (plan.after ?? Math.floor(pieces.length / 2)) : undefined;
  let at = -1;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at === -1) {
        controller.enqueue(chunk({ role: "assistant", content: "", refusal: null }, null));
        at = 0;
        return;
      }
      if (cutAfter !== undefined && at >= cutAfter) {
        controller.close(); // no reason, no [DONE]: as a connection that breaks
        return;
      }
      if (pace > 0) await pause(pace);
      const piece = pieces[at++];
      if (piece !== undefined) {
        controller.enqueue(chunk({ content: piece }, null));
        return;
      }
      controller.enqueue(chunk({}, "stop"));
      if (stream_options?.include_usage) {
        const last = { ...facts, object: "chat.completion.chunk", choices: [], usage };
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(last)}\n\n`));
      }
      controller.enqueue(encoder.encode("data: [DONE]\n\n"));
      controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream; charset=utf-8" } });
}
