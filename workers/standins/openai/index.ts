// OpenAI's API, local: one function a path. Of speech it makes only WAV, which `npm run narrate` asks for: readings that
// the product misses fall back on the browser's voice.
import { answerChat } from "./chat.ts";
import { answerModerations } from "./moderations.ts";
import { refuse } from "./requests.ts";
import { answerResponses } from "./responses.ts";
import { answerSpeech } from "./speech.ts";

export { answerControl } from "./control.ts";

export async function answerOpenAi(request: Request, _memory: unknown, now: number): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/v1/chat/completions") return answerChat(request, now);
  if (pathname === "/v1/responses") return answerResponses(request, now);
  if (pathname === "/v1/moderations") return answerModerations(request);
  if (pathname === "/v1/audio/speech") return answerSpeech(request);
  return refuse(404, "invalid_request_error", `Invalid URL (${request.method} ${pathname})`);
}
