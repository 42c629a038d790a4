// OpenAI's API, local: one function a path. Speech has none: readings that are missing fall back on the browser's voice.
import { answerChat, refuse } from "./chat.ts";

export { answerControl } from "./control.ts";

export async function answerOpenAi(request: Request, _memory: unknown, now: number): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/v1/chat/completions") return answerChat(request, now);
  return refuse(404, "invalid_request_error", `Invalid URL (${request.method} ${pathname})`);
}
