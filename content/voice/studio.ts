// The studio: what decodes and encodes. A port, with ffmpeg behind it; tests have another (tests/unit/content).
import { execFileSync, spawnSync } from "node:child_process";
import { type Level, levelOf } from "./loudness.ts";
import { RATE, raised, type Sound } from "./sound.ts";

/** As many kb/s throughout, or as many as the sound needs, at most those. */
type Rate = { kbits: number; varies?: boolean };

export type Studio = {
  /** A file's bytes as samples, and the rate they had. @throws Error for what is no sound */
  decode(bytes: Uint8Array): { sound: Sound; rate: number };
  /** Writes an MP3 of one channel or two. */
  write(file: string, channels: readonly Sound[], rate: Rate, labels: Record<string, string>): void;
};

/** Speech and what goes with it is brought to −19 LUFS, its peaks under −2 dB. */
const SPEECH: Level = { lufs: -19, peakDb: -2 };
export const SPEECH_RATE: Rate = { kbits: 64 };
/** Of a long track that is silent for two thirds: 64 kb/s where somebody speaks. */
export const TRACK_RATE: Rate = { kbits: 64, varies: true };
export const AMBIENCE_RATE: Rate = { kbits: 96 };

const gainTo = (from: number, to: number) => 10 ** ((to - from) / 20);

/** The same sound as every recording is given out. */
export const mastered = (sound: Sound): Sound =>
  raised(sound, gainTo(levelOf(sound).lufs, SPEECH.lufs), gainTo(0, SPEECH.peakDb));

/** The channels, together, at `lufs`. */
export function atLevel(channels: readonly Sound[], lufs: number): Sound[] {
  const loudest = Math.max(...channels.map((channel) => levelOf(channel).lufs));
  return channels.map((channel) => raised(channel, gainTo(loudest, lufs), 1));
}

const interleaved = (channels: readonly Sound[]): Uint8Array => {
  const [first, second] = channels;
  if (!first || !second) return new Uint8Array((first ?? new Float32Array()).buffer);
  const both = new Float32Array(2 * first.length);
  for (let at = 0; at < first.length; at++) {
    both[2 * at] = first[at] ?? 0;
    both[2 * at + 1] = second[at] ?? 0;
  }
  return new Uint8Array(both.buffer);
};

const raw = (channels: number) => [
  ...["-f", "f32le", "-ar", String(RATE), "-ac", String(channels), "-i", "pipe:0"],
];
const QUIET = ["-hide_banner", "-v", "error", "-y"];
const LONGEST = 1024 ** 3;

/** @throws Error where ffmpeg (or ffprobe beside it) is not to be had */
export function openStudio(
  ffmpeg = process.env.FFMPEG ?? "ffmpeg",
  ffprobe = process.env.FFPROBE ?? "ffprobe",
): Studio {
  if (spawnSync(ffmpeg, ["-version"]).error)
    throw new Error("ffmpeg est introuvable\u00a0: installez-le, ou donnez son chemin dans FFMPEG.");
  return {
    decode(bytes) {
      const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const ask = [
        "-v",
        "error",
        "-select_streams",
        "a:0",
        "-show_entries",
        "stream=sample_rate",
        "-of",
        "csv=p=0",
      ];
      // It stops listening once it knows, which is no fault.
      const probed = spawnSync(ffprobe, [...ask, "pipe:0"], { input, encoding: "utf8" });
      const rate = Number.parseInt(probed.stdout, 10);
      if (!rate) throw new Error(probed.stderr || "no sound in this file");
      const pcm = execFileSync(
        ffmpeg,
        [...QUIET, "-i", "pipe:0", "-vn", "-ac", "1", "-ar", String(RATE), "-f", "f32le", "pipe:1"],
        { input, maxBuffer: LONGEST },
      );
      return { sound: new Float32Array(new Uint8Array(pcm).buffer), rate };
    },
    write(file, channels, { kbits, varies = false }, labels) {
      const named = Object.entries(labels).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);
      const encoder = varies ? ["-q:a", "6"] : ["-b:a", `${kbits}k`];
      execFileSync(
        ffmpeg,
        [
          ...[...QUIET, ...raw(channels.length), "-c:a", "libmp3lame", ...encoder],
          // The Xing header that seeking needs.
          ...["-write_xing", "1", "-id3v2_version", "3", ...named, file],
        ],
        { input: interleaved(channels), maxBuffer: LONGEST, stdio: ["pipe", "pipe", "inherit"] },
      );
    },
  };
}
