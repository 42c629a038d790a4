// What OpenAI's calls have in common: the key, the body's shape, refusals, and the answer that a plan or the local coach
// gives to a conversation.
import type * as z from "zod/mini";
import { CONTINUE } from "#app/features/coach/answer/prompt.ts";
import { compose } from "./compose.ts";
import { type AnswerPlan, planFor } from "./control.ts";
import { beSilent } from "./stream.ts";

type ErrorBody = { error: { message: string; type: string; param: string | null; code: string | null } };
export const refuse = (
  status: number,
  type: string,
  message: string,
  code: string | null = null,
  headers: Record<string, string> = {},
) => Response.json({ error: { message, type, param: null, code } } satisfies ErrorBody, { status, headers });

/** The body, or the refusal of a call without a key or with a body that is not `schema`'s. */
export async function readCall<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | Response> {
  if (request.method !== "POST") return refuse(405, "invalid_request_error", "Method not allowed.");
  if (!/^Bearer \S+/.test(request.headers.get("Authorization") ?? ""))
    return refuse(401, "invalid_request_error", "You didn't provide an API key.", "invalid_api_key");
  const parsed = schema.safeParse(await request.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]?.path.join(".") ?? "body";
  return refuse(400, "invalid_request_error", `Invalid value for '${at}'.`, "invalid_value");
}

/** The refusal that a plan asks for, after the silence that it asks for. */
export async function misbehave(plan: AnswerPlan | undefined): Promise<Response | undefined> {
  if (plan?.mode === "silence") await beSilent();
  if (plan?.mode !== "status") return undefined;
  const status = plan.status ?? 500;
  return status === 429
    ? refuse(429, "requests", "Rate limit reached.", "rate_limit_exceeded", { "Retry-After": "1" })
    : refuse(status, "server_error", "The server had an error while processing your request.");
}

type Turn = { role: string; content: string };

/** What is answered to a conversation, and how; or a refusal. */
export async function answerTo(
  turns: readonly Turn[],
): Promise<{ answer: string; plan: AnswerPlan | undefined } | Response> {
  // A resumed answer ends with the request to go on: the member's own words stand before it.
  const asked = turns.filter(({ role, content }) => role === "user" && content !== CONTINUE);
  const plan = planFor(asked.at(-1)?.content ?? "");
  const refused = await misbehave(plan);
  if (refused) return refused;
  return { answer: plan?.mode === "reply" ? (plan.reply ?? "") : compose([...turns]), plan };
}
