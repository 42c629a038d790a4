// OpenAI's speech on the wire (https://platform.openai.com/docs/api-reference/audio/createSpeech). It has no voice: for a
// text it hums, a syllable a few hundredths of a second, as long as a reader would take.
import * as z from "zod/mini";
import { planFor } from "./control.ts";
import { misbehave, readCall, refuse } from "./requests.ts";

const requestSchema = z.strictObject({
  model: z.string().check(z.minLength(1)),
  voice: z.string().check(z.minLength(1)),
  input: z.string().check(z.minLength(1), z.maxLength(4096)),
  instructions: z.optional(z.string()),
  response_format: z.optional(z.enum(["mp3", "wav"])),
});

const RATE = 24_000;
const CHARACTERS_A_SECOND = 14;
const SYLLABLE = 0.18;
const HERTZ = 180;
const LOUD = 6_000;

/** 16-bit mono WAV. As OpenAI's own, which is sent while it is made, it does not tell its length. */
function hum(text: string): Uint8Array<ArrayBuffer> {
  const count = Math.round((text.length / CHARACTERS_A_SECOND) * RATE);
  const bytes = new Uint8Array(44 + 2 * count);
  const view = new DataView(bytes.buffer);
  const put = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  put(0, "RIFF");
  view.setUint32(4, 0xffff_ffff, true);
  put(8, "WAVEfmt ");
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, 2 * RATE],
    [40, 0xffff_ffff],
  ] as const)
    view.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    view.setUint16(at, value, true);
  put(36, "data");
  for (let n = 0; n < count; n++) {
    const time = n / RATE;
    const syllable = Math.sin((Math.PI * (time % SYLLABLE)) / SYLLABLE);
    view.setInt16(44 + 2 * n, LOUD * syllable * Math.sin(2 * Math.PI * HERTZ * time), true);
  }
  return bytes;
}

export async function answerSpeech(request: Request): Promise<Response> {
  const call = await readCall(request, requestSchema);
  if (call instanceof Response) return call;
  const refused = await misbehave(planFor(call.input));
  if (refused) return refused;
  if (call.response_format !== "wav")
    return refuse(400, "invalid_request_error", "Here only 'wav' is made.", "invalid_value");
  return new Response(hum(call.input), { headers: { "Content-Type": "audio/wav" } });
}
