import { askOpenAi, type OpenAiAccess, OpenAiRefusal } from "../openai.server.ts";
import type { Speech } from "./speech.ts";

type OpenAiSpeechConfig = OpenAiAccess & { model: string; voice: string };

/** ms a recording may take. */
const TIMEOUT_MS = 20_000;

const isFinal = (error: unknown) =>
  error instanceof OpenAiRefusal && error.status < 500 && error.status !== 429;

/** Speech through OpenAI (POST /audio/speech), asked once more where it was not refused. */
export function createOpenAiSpeech({ model, voice, ...access }: OpenAiSpeechConfig): Speech {
  return {
    async speak(text) {
      const body = { model, voice, input: text, response_format: "mp3" };
      const ask = () => askOpenAi(access, "/audio/speech", body, AbortSignal.timeout(TIMEOUT_MS));
      const answer = await ask().catch((error) => {
        if (isFinal(error)) throw error;
        return ask();
      });
      return { bytes: await answer.arrayBuffer(), contentType: "audio/mpeg" };
    },
  };
}
