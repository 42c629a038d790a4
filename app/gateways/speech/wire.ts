// What goes over the wire to have a text read aloud. OpenAI answers with the recording's bytes.
// Sources: https://platform.openai.com/docs/api-reference/audio/createSpeech,
// https://developers.cloudflare.com/workers-ai/models/melotts
import * as z from "zod";

/** POST /audio/speech */
export const openAiSpeechRequest = z.strictObject({
  model: z.string().min(1),
  voice: z.string().min(1),
  input: z.string().min(1).max(4096),
  instructions: z.string().optional(),
  response_format: z.enum(["mp3", "wav"]),
});

export const workersAiSpeechInput = z.strictObject({ prompt: z.string().min(1), lang: z.literal("fr") });

export const workersAiSpeechAnswer = z.object({ audio: z.base64() });
