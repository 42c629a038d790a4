import { createOpenAiSpeech } from "./openai.server.ts";
import type { Speech } from "./speech.ts";
import { createWorkersAiSpeech } from "./workers-ai.server.ts";

type SpeechConfig = {
  settings: {
    OPENAI_API_KEY?: string;
    OPENAI_BASE_URL: string;
    OPENAI_SPEECH_MODEL: string;
    OPENAI_SPEECH_VOICE: string;
  };
  ai: Ai | undefined;
};

/** The first provider that is configured, OpenAI before Workers AI; undefined where there is none. */
export function createSpeech({ settings, ai }: SpeechConfig): Speech | undefined {
  if (settings.OPENAI_API_KEY) {
    return createOpenAiSpeech({
      apiKey: settings.OPENAI_API_KEY,
      baseUrl: settings.OPENAI_BASE_URL,
      model: settings.OPENAI_SPEECH_MODEL,
      voice: settings.OPENAI_SPEECH_VOICE,
    });
  }
  return ai ? createWorkersAiSpeech(ai) : undefined;
}
