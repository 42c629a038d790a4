// OpenAI's API, local: one function a path. Speech has none: readings that are missing fall back on the browser's voice.
import { answerChat } from "./chat.ts";
import { answerModerations } from "./moderations.ts";
import { refuse } from "./requests.ts";
import { answerResponses } from "./responses.ts";

export { answerControl } from "./control.ts";

export async function answerOpenAi(request: Request, _memory: unknown, now: number): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/v1/chat/completions") return answerChat(request, now);
  if (pathname === "/v1/responses") return answerResponses(request, now);
  if (pathname === "/v1/moderations") return answerModerations(request);
  return refuse(404, "invalid_request_error", `Invalid URL (${request.method} ${pathname})`);
}
