// Reads the library aloud, once: `node content/narrations.ts` renders what is new or changed into media/narrations, with
// the French voice of VOICE_DIR (its render.mjs) and ffmpeg. The MP3 files are committed, the voice is not.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { spokenText } from "#app/features/quotes/card.ts";
import { AUTHOR_NAMES, THEMES } from "#app/features/quotes/quotes.ts";
import { speakable } from "./practice/sound.ts";
import { readQuotations } from "./quotations.ts";

const FOLDER = "media/narrations";
const MANIFEST = join(FOLDER, "manifest.json");
const VOICE_DIR = resolve(process.env.VOICE_DIR ?? "../shared/voice");
/** Loudness every reading is brought to (EBU R128), true peak below which it stays, and the encoder's rate. */
const LOUDNESS = { lufs: -18, peakDb: -2, range: 7 };
const BITRATE = "32k";
const SAMPLE_RATE = "22050";
/** Silence left at both ends, seconds. */
const PAD = 0.25;

type Reading = { text: string; seconds: number; bytes: number; lufs: number; peakDb: number };
type Voice = { speak(text: string): Buffer };

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const ffmpeg = (...args: string[]) =>
  execFileSync("ffmpeg", ["-hide_banner", "-y", ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

const TRIM =
  "silenceremove=start_periods=1:start_threshold=-50dB,areverse,silenceremove=start_periods=1:start_threshold=-50dB,areverse";
const target = `loudnorm=I=${LOUDNESS.lufs}:TP=${LOUDNESS.peakDb}:LRA=${LOUDNESS.range}`;

type Loudness = Record<"input_i" | "input_tp" | "input_lra" | "input_thresh" | "target_offset", string>;

/** What ffmpeg's loudnorm measures of a file after `filters`; it writes JSON on its standard error. */
function measure(path: string, filters: string): Loudness {
  const report = execFileSync(
    "sh",
    [
      "-c",
      `ffmpeg -hide_banner -i "$1" -af "$2" -f null - 2>&1`,
      "sh",
      path,
      `${filters}${target}:print_format=json`,
    ],
    { encoding: "utf8" },
  );
  return JSON.parse(report.slice(report.lastIndexOf("{"), report.lastIndexOf("}") + 1)) as Loudness;
}

/** Trims, brings to one level in two passes (linear: no pumping), pads, encodes and labels. */
function encode(wav: string, mp3: string, title: string, artist: string): void {
  const found = measure(wav, `${TRIM},`);
  const level = `${target}:measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}:measured_thresh=${found.input_thresh}:offset=${found.target_offset}:linear=true`;
  const filters = `${TRIM},${level},adelay=${PAD * 1000},apad=pad_dur=${PAD}`;
  const labels = {
    title,
    artist,
    album: "Le Portique",
    comment: "Voix de synthèse",
    TSSE: "Synthetic speech",
  };
  const metadata = Object.entries(labels).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);
  ffmpeg(
    "-i",
    wav,
    "-af",
    filters,
    "-ac",
    "1",
    "-ar",
    SAMPLE_RATE,
    "-c:a",
    "libmp3lame",
    "-b:a",
    BITRATE,
    ...metadata,
    "-id3v2_version",
    "3",
    mp3,
  );
}

function readingOf(text: string, mp3: string): Reading {
  const seconds = Number(
    execFileSync("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", mp3], {
      encoding: "utf8",
    }),
  );
  const level = measure(mp3, "");
  return {
    text: digest(text),
    seconds: Math.round(seconds * 10) / 10,
    bytes: statSync(mp3).size,
    lufs: Number(level.input_i),
    peakDb: Number(level.input_tp),
  };
}

mkdirSync(FOLDER, { recursive: true });
const manifest: Record<string, Reading> = existsSync(MANIFEST)
  ? JSON.parse(readFileSync(MANIFEST, "utf8"))
  : {};
const { createVoice, toWav } = (await import(pathToFileURL(join(VOICE_DIR, "render.mjs")).href)) as {
  createVoice(root: string): Promise<Voice>;
  toWav(pcm: Buffer): Buffer;
};
const voice = await createVoice(process.cwd());
const library = await readQuotations("content/source/quotations", Object.keys(THEMES));
for (const quotation of library) {
  const author = AUTHOR_NAMES[quotation.author];
  const text = speakable(spokenText({ quote: quotation.quote, author, work: quotation.work }));
  const mp3 = join(FOLDER, `${quotation.id}.mp3`);
  if (manifest[quotation.id]?.text === digest(text) && existsSync(mp3)) continue;
  const wav = `${mp3}.wav`;
  writeFileSync(wav, toWav(voice.speak(text)));
  encode(wav, mp3, `${quotation.work}, ${quotation.locus}`, author);
  rmSync(wav);
  manifest[quotation.id] = readingOf(text, mp3);
  process.stdout.write(".");
}
const kept = new Set(library.map((quotation) => quotation.id));
for (const id of Object.keys(manifest)) {
  if (kept.has(id)) continue;
  rmSync(join(FOLDER, `${id}.mp3`), { force: true });
  delete manifest[id];
}
const sorted = Object.fromEntries(Object.entries(manifest).sort(([one], [two]) => one.localeCompare(two)));
writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 1)}\n`);
const readings = Object.values(sorted);
const sum = (of: (reading: Reading) => number) => readings.reduce((total, reading) => total + of(reading), 0);
console.log(
  `\n${readings.length} readings, ${(sum((r) => r.bytes) / 1e6).toFixed(1)} MB, ${(sum((r) => r.seconds) / 60).toFixed(1)} min; ` +
    `loudness ${Math.min(...readings.map((r) => r.lufs))} to ${Math.max(...readings.map((r) => r.lufs))} LUFS, peak at most ${Math.max(...readings.map((r) => r.peakDb))} dBTP`,
);
