import { openAiClient } from "#app/gateways/openai.server.ts";
import type { Speech } from "./speech.ts";

type OpenAiSpeechConfig = {
  apiKey: string;
  baseUrl: string;
  model: string;
  voice: string;
  /** mp3 unless said; wav loses nothing, for what is worked on afterwards. */
  format?: "mp3" | "wav";
};

/** How it is to be read. Models that take no instructions leave them aside. */
const INSTRUCTIONS =
  "Lis en français, d’une voix posée, proche et sans emphase, comme on lit à quelqu’un que l’on estime. Rythme lent, " +
  "un souffle entre les phrases. Prononce les noms grecs et latins à la française. Ne joue pas, n’ajoute rien.";

/** Speech through OpenAI (POST /audio/speech). */
export function createOpenAiSpeech({
  apiKey,
  baseUrl,
  model,
  voice,
  format = "mp3",
}: OpenAiSpeechConfig): Speech {
  const client = openAiClient({ apiKey, baseUrl }, { maxRetries: 1, timeout: 20_000 });
  return {
    async speak(text) {
      const answer = await (await client()).audio.speech.create({
        model,
        voice,
        input: text,
        instructions: INSTRUCTIONS,
        response_format: format,
      });
      return {
        bytes: await answer.arrayBuffer(),
        contentType: format === "mp3" ? "audio/mpeg" : "audio/wav",
      };
    },
  };
}
