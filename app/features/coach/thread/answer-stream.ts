// POST /api/coach as the page calls it: the answer comes as events while it is written.
import { ApiError, storedToken } from "#app/lib/api.ts";
import { createEventReader } from "#app/lib/event-stream.ts";
import { paths } from "#app/lib/paths.ts";
import type { AnswerEvent } from "../coach.ts";

/**
 * Asks, and hands over each event as it comes.
 * @param body `{message, requestId, conversationId}`, or `{resume, again?}`
 * @throws ApiError where it was refused; another error where it did not arrive, or the stream broke
 */
export async function streamAnswer(
  body: object,
  signal: AbortSignal,
  take: (event: AnswerEvent) => void,
): Promise<void> {
  const token = storedToken();
  const response = await fetch(paths.coachCall(), {
    method: "POST",
    headers: {
      Accept: "text/event-stream",
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  // A portal or a proxy answers a page with 200: the question did not arrive.
  if (!response.headers.get("Content-Type")?.includes("text/event-stream"))
    throw new TypeError("no stream of events");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const eventsOf = createEventReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    for (const event of eventsOf(value)) take(event as AnswerEvent);
  }
}
