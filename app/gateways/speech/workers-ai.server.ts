import type { Speech } from "./speech.ts";

/** A model asked by its name: the Workers' binding, or its API over the wire. */
type Models = {
  run(model: "@cf/myshell-ai/melotts", input: { prompt: string; lang: string }): Promise<object>;
};

/** Speech through Workers AI (MeloTTS), which answers MP3 in base64. */
export function createWorkersAiSpeech(ai: Models): Speech {
  return {
    async speak(text) {
      const answer = await ai.run("@cf/myshell-ai/melotts", { prompt: text, lang: "fr" });
      if (!("audio" in answer) || typeof answer.audio !== "string")
        throw new Error("workers-ai: no audio in the answer");
      const bytes = Uint8Array.from(atob(answer.audio), (character) => character.charCodeAt(0));
      return { bytes: bytes.buffer, contentType: "audio/mpeg" };
    },
  };
}
