// Who reads: a provider of speech, the voice of this machine, or a person whose files lie in a folder. All of them answer a
// piece with its sound and with the second at which each of its sentences begins.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Speech } from "#app/gateways/speech/speech.ts";
import { lay, readWav, type Sound, seconds, silence, trim } from "./sound.ts";
import type { Studio } from "./studio.ts";
import { faultsOf } from "./takes.ts";

/** What is read in one go. */
export type SpokenPiece = { id: string; sentences: readonly string[] };
/** `starts`: seconds, one for each sentence. */
export type Spoken = { sound: Sound; starts: number[] };

export type VoiceReader = {
  /** As the manifest names it. */
  voice: string;
  /** Whom the pages name; null: a synthesised voice. */
  person: string | null;
  /** Dollars that reading these pieces costs, as far as it can be told beforehand. */
  cost(pieces: readonly SpokenPiece[]): number;
  /** undefined: this reader has no recording of it. @throws TakeError for one that cannot be used */
  read(piece: SpokenPiece): Promise<Spoken | undefined>;
};

/** A person's recording that cannot be used, and why, in French. */
export class TakeError extends Error {}

const textOf = ({ sentences }: SpokenPiece) => sentences.join(" ");

/** Where the sentences of one sound begin, each taking its share of the time. */
function shares(sound: Sound, sentences: readonly string[]): number[] {
  const total = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  let before = 0;
  return sentences.map((sentence) => {
    const start = (seconds(sound) * before) / total;
    before += sentence.length;
    return start;
  });
}

/** Breath between two phrases, seconds: after a sentence, and after what a semicolon or a colon ends. */
const BREATH = { sentence: 0.62, phrase: 0.3 };
const phrasesOf = (sentence: string) => sentence.split(/(?<=[;:]) /);

type Synthesis = {
  voice: string;
  speech: Speech;
  /** The provider breathes by itself: it is given a piece whole. */
  whole: boolean;
  dollarsAMinute: number;
};

const CHARACTERS_A_MINUTE = 14 * 60;

/** A synthesised voice. What its provider answers is kept in `folder`: what was paid for is not asked again. */
export function synthesised(
  { voice, speech, whole, dollarsAMinute }: Synthesis,
  studio: Studio,
  folder: string,
): VoiceReader {
  const placeOf = (text: string) =>
    path.join(folder, `${createHash("sha256").update(`${voice}\n${text}`).digest("hex").slice(0, 32)}.sound`);
  async function say(text: string): Promise<Sound> {
    const place = placeOf(text);
    if (!existsSync(place)) {
      const { bytes } = await speech.speak(text);
      await mkdir(folder, { recursive: true });
      await writeFile(place, new Uint8Array(bytes));
    }
    const bytes = await readFile(place);
    const isWav = bytes.subarray(0, 4).toString("latin1") === "RIFF";
    return trim((isWav ? readWav(bytes) : studio.decode(bytes)).sound);
  }
  return {
    voice,
    person: null,
    cost: (pieces) => {
      const asked = pieces.filter((piece) => !(whole && existsSync(placeOf(textOf(piece)))));
      const characters = asked.reduce((sum, piece) => sum + textOf(piece).length, 0);
      return (characters / CHARACTERS_A_MINUTE) * dollarsAMinute;
    },
    async read(piece) {
      if (whole) {
        const sound = await say(textOf(piece));
        return { sound, starts: shares(sound, piece.sentences) };
      }
      const laid: { at: number; sound: Sound }[] = [];
      const starts: number[] = [];
      let clock = 0;
      for (const sentence of piece.sentences) {
        starts.push(clock);
        for (const phrase of phrasesOf(sentence)) {
          const sound = await say(phrase);
          laid.push({ at: clock, sound });
          clock += seconds(sound) + (/[;:]$/.test(phrase) ? BREATH.phrase : BREATH.sentence);
        }
      }
      const last = laid.at(-1);
      const sound = silence(last ? last.at + seconds(last.sound) : 0);
      for (const one of laid) lay(sound, one.sound, one.at);
      return { sound, starts };
    },
  };
}

/** A person's recordings: one file a piece, by its id, in any format that the studio knows. */
export async function openFolder(folder: string, person: string, studio: Studio): Promise<VoiceReader> {
  const files = new Map((await readdir(folder)).map((name) => [path.parse(name).name, name]));
  return {
    voice: "lecture",
    person,
    cost: () => 0,
    async read(piece) {
      const name = files.get(piece.id);
      if (!name) return undefined;
      const decode = async () => studio.decode(await readFile(path.join(folder, name)));
      const take = await decode().catch(() => {
        throw new TakeError(`${name}\u00a0: ce fichier n’est pas un son lisible`);
      });
      const faults = faultsOf(take, textOf(piece).length);
      if (faults.length > 0) throw new TakeError(`${name}\u00a0: ${faults.join("\u202f; ")}`);
      const sound = trim(take.sound);
      return { sound, starts: shares(sound, piece.sentences) };
    },
  };
}

/** The voice of this machine spells typographic signs out: it is given plain French. */
export const speakable = (text: string) =>
  text
    .replace(/[«»“”]/g, "")
    .replace(/[\u202f\u00a0]/g, " ")
    .replace(/’/g, "'")
    .replace(/ [–—] /g, ", ")
    .replace(/&/g, "et")
    .replace(/[<>]/g, "")
    .replace(/ +/g, " ")
    .trim();

/** Percent of the voice's own pace and pitch. */
const LOCAL_MANNER = { speed: 90, pitch: 94 };

/** The French voice of a folder (its render.mjs): see docs/media.md. */
export async function openLocalSpeech(folder: string): Promise<Speech> {
  const script = path.resolve(folder, "render.mjs");
  if (!existsSync(script))
    throw new Error(`${script} est introuvable\u00a0: donnez le dossier de la voix dans VOICE_DIR.`);
  type Voice = { speak(text: string): Buffer };
  const { createVoice, toWav } = (await import(pathToFileURL(script).href)) as {
    createVoice(root: string): Promise<Voice>;
    toWav(pcm: Buffer): Buffer<ArrayBuffer>;
  };
  const voice = await createVoice(process.cwd());
  return {
    speak: async (text) => {
      const { speed, pitch } = LOCAL_MANNER;
      const pcm = voice.speak(
        `<pitch level="${pitch}"><speed level="${speed}">${speakable(text)}</speed></pitch>`,
      );
      const wav = toWav(pcm);
      return {
        bytes: wav.buffer.slice(wav.byteOffset, wav.byteOffset + wav.byteLength),
        contentType: "audio/wav",
      };
    },
  };
}
