// Making sound from text, for the scripts that render what media/ holds: the French voice of VOICE_DIR (its
// render.mjs), a bell of our own, and ffmpeg. Node only, run by hand; neither the product nor its tests need any of it.
import { execFileSync, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const SAMPLE_RATE = 16_000;
const VOICE_DIR = resolve(process.env.VOICE_DIR ?? "../shared/voice");

/** Mono samples between -1 and 1, at SAMPLE_RATE. */
export type Sound = Float32Array<ArrayBuffer>;

export const seconds = (sound: Sound) => sound.length / SAMPLE_RATE;
export const silence = (length: number): Sound => new Float32Array(Math.round(length * SAMPLE_RATE));

/** The synthesiser spells typographic signs out: it is given plain French. */
export const speakable = (text: string) =>
  text
    .replace(/[«»“”]/g, "")
    .replace(/[\u202f\u00a0]/g, " ")
    .replace(/’/g, "'")
    .replace(/ [–—] /g, ", ");

type Voice = { speak(text: string): Buffer };
type Manner = {
  /** 100 is the voice's own, less is slower or lower. */
  pace: number;
  pitch: number;
  /** Rest between two sentences, ms. */
  rest: number;
};

/** What reads texts aloud, in one manner. */
export async function openVoice({ pace, pitch, rest }: Manner): Promise<(text: string) => Sound> {
  const { createVoice } = (await import(pathToFileURL(join(VOICE_DIR, "render.mjs")).href)) as {
    createVoice(root: string): Promise<Voice>;
  };
  const voice = await createVoice(process.cwd());
  return (text) => {
    const plain = speakable(text).replace(/&/g, "et").replace(/[<>]/g, "");
    const breathed = plain.replace(/([.!?]) (?=\p{L})/gu, `$1 <break time="${rest}ms"/> `);
    const pcm = voice.speak(`<pitch level="${pitch}"><speed level="${pace}">${breathed}</speed></pitch>`);
    const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2);
    return trim(Float32Array.from(samples, (sample) => sample / 32_768));
  };
}

/** Without the silence the engine leaves at both ends. */
function trim(sound: Sound): Sound {
  const heard = (sample: number) => Math.abs(sample) > 0.004;
  const first = sound.findIndex(heard);
  const last = sound.findLastIndex(heard);
  return first < 0 ? sound : sound.slice(first, last + Math.round(0.08 * SAMPLE_RATE));
}

/** A bowl struck once: a few partials, not quite harmonic, that die away one after the other. */
export function bell(length: number): Sound {
  const partials = [
    { hertz: 264, level: 0.5, fade: 2.6 },
    { hertz: 264 * 2.01, level: 0.28, fade: 1.7 },
    { hertz: 264 * 2.98, level: 0.14, fade: 0.9 },
    { hertz: 264 * 4.17, level: 0.06, fade: 0.5 },
  ];
  const sound = silence(length);
  for (let at = 0; at < sound.length; at++) {
    const time = at / SAMPLE_RATE;
    const strike = Math.min(1, time / 0.012);
    const end = Math.min(1, (length - time) / 0.5);
    let sum = 0;
    for (const { hertz, level, fade } of partials)
      sum += level * Math.exp(-time / fade) * Math.sin(2 * Math.PI * hertz * time);
    sound[at] = 0.3 * strike * end * sum;
  }
  return sound;
}

/** Adds `sound` to `track` from second `at`; what would stand past its end is left out. */
export function lay(track: Sound, sound: Sound, at: number): void {
  const from = Math.round(at * SAMPLE_RATE);
  for (let n = 0; n < sound.length && from + n < track.length; n++)
    track[from + n] = (track[from + n] ?? 0) + (sound[n] ?? 0);
}

const bytesOf = (sound: Sound) => Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);
const ffmpegPath = process.env.FFMPEG ?? "ffmpeg";

/** Runs ffmpeg on raw samples given on its standard input. */
export function ffmpeg(args: string[], input?: Sound): void {
  execFileSync(ffmpegPath, ["-hide_banner", "-v", "error", "-y", ...args], {
    ...(input && { input: bytesOf(input) }),
    stdio: [input ? "pipe" : "ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** How ffmpeg is told of raw samples on its standard input. */
export const RAW_INPUT = ["-f", "f32le", "-ar", String(SAMPLE_RATE), "-ac", "1", "-i", "pipe:0"];

type Loudness = { lufs: number; peakDb: number };

/** Integrated loudness (EBU R128, silences gated out) and true peak of a file or of samples. */
export function loudness(of: string | Sound): Loudness {
  const fromSamples = typeof of !== "string";
  const { stderr } = spawnSync(
    ffmpegPath,
    [
      ...["-hide_banner", "-nostats", ...(fromSamples ? RAW_INPUT : ["-i", of]), "-vn"],
      ...["-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"],
    ],
    { encoding: "utf8", ...(fromSamples && { input: bytesOf(of) }) },
  );
  const figure = (pattern: RegExp) => Number(pattern.exec(stderr.slice(stderr.lastIndexOf("Summary:")))?.[1]);
  return { lufs: figure(/I:\s+(-?[\d.]+) LUFS/), peakDb: figure(/Peak:\s+(-?[\d.]+) dBFS/) };
}

/** The same sound at `lufs`, its peaks rounded off under `peakDb`. */
export function atLevel(sound: Sound, lufs: number, peakDb: number): Sound {
  const gain = 10 ** ((lufs - loudness(sound).lufs) / 20);
  const ceiling = 10 ** (peakDb / 20);
  const knee = ceiling * 0.7;
  return sound.map((sample) => {
    const level = Math.abs(sample * gain);
    if (level <= knee) return sample * gain;
    const rounded = knee + (ceiling - knee) * Math.tanh((level - knee) / (ceiling - knee));
    return Math.sign(sample) * rounded;
  });
}

/** Length of a media file, seconds. */
export function lengthOf(file: string): number {
  const answer = execFileSync(
    process.env.FFPROBE ?? "ffprobe",
    ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file],
    { encoding: "utf8" },
  );
  return Math.round(Number(answer) * 10) / 10;
}
