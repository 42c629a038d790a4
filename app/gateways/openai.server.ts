// OpenAI's HTTP, or a server that speaks its protocol. Of its package, a sixth of the web Worker's script, four POSTs and the
// reading of a stream are wanted; none of them tries again by itself: chat, listening and speech each have their own
// patience. Source: https://platform.openai.com/docs/api-reference
import { dataLines } from "#app/lib/event-stream.ts";

export type OpenAiAccess = { apiKey: string; baseUrl: string };

/** An answer that is no success. The provider's sentence may quote what was asked: only the status is kept. */
export class OpenAiRefusal extends Error {
  override readonly name = "OpenAiRefusal";
  readonly status: number;
  /** ms the provider asks to wait; undefined where it says nothing. */
  readonly retryAfterMs: number | undefined;
  constructor({ status, headers }: Response) {
    super(`openai: ${status}`);
    this.status = status;
    const seconds = Number(headers.get("Retry-After"));
    this.retryAfterMs = seconds > 0 ? seconds * 1_000 : undefined;
  }
}

/** One POST. @throws OpenAiRefusal for a status that is no success; what `fetch` throws where there is no answer */
export async function askOpenAi(
  { apiKey, baseUrl }: OpenAiAccess,
  path: `/${string}`,
  body: object,
  signal?: AbortSignal,
): Promise<Response> {
  const answer = await fetch(`${baseUrl.replace(/\/$/, "")}${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new OpenAiRefusal(answer);
}

/**
 * One POST whose answer comes as a stream of events, until its end or `[DONE]`.
 * @returns each event as it was sent, unchecked
 * @throws as `askOpenAi`; SyntaxError for an event that is no JSON
 */
export async function* streamOpenAi(
  access: OpenAiAccess,
  path: `/${string}`,
  body: object,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const answer = await askOpenAi(access, path, { ...body, stream: true }, signal);
  if (!answer.body) return;
  for await (const data of dataLines(answer.body, signal)) {
    if (data === "[DONE]") return;
    yield JSON.parse(data);
  }
}
