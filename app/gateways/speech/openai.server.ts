import OpenAI from "openai";
import { once } from "#app/lib/lazy.ts";
import type { Speech } from "./speech.ts";

type OpenAiSpeechConfig = { apiKey: string; baseUrl: string; model: string; voice: string };

/** Speech through OpenAI (POST /audio/speech). */
export function createOpenAiSpeech({ apiKey, baseUrl, model, voice }: OpenAiSpeechConfig): Speech {
  const client = once(() => new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 1, timeout: 20_000 }));
  return {
    async speak(text) {
      const answer = await client().audio.speech.create({
        model,
        voice,
        input: text,
        response_format: "mp3",
      });
      return { bytes: await answer.arrayBuffer(), contentType: "audio/mpeg" };
    },
  };
}
