// Makes the videos: `node content/practice/render-videos.ts [id…]` renders what is new or changed (or what is named) into
// media/videos: words read by the voice, scenes drawn at ten frames a second, H.264 and AAC, captions as WebVTT.
// Needs ffmpeg and the voice of VOICE_DIR (docs/media.md).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { VIDEO_CATEGORY_LABELS } from "#app/features/videos/videos.ts";
import { HEIGHT, openStage, type SceneMoment, WIDTH } from "./scenes.ts";
import { atLevel, ffmpeg, lay, lengthOf, loudness, openVoice, RAW_INPUT, seconds, silence } from "./sound.ts";
import {
  fileDigest,
  placeOf,
  type Rendered,
  readManifest,
  readVideos,
  type Scene,
  type VideoSource,
} from "./source.ts";
import { toWebVtt } from "./webvtt.ts";

const ROOT = process.cwd();
const MANNER = { pace: 94, pitch: 94, rest: 0 };
const LUFS = -19;
const PEAK_DB = -2;
const FRAMES_A_SECOND = 10;
/** Rests, seconds: before a scene's first word, between sentences, before a quotation, after the last word. */
const REST = { before: 0.6, between: 0.32, quotation: 0.7, after: 1.1, closing: 2.6 };

const say = await openVoice(MANNER);
const stage = await openStage();

const sentencesOf = (text: string) => text.split(/(?<=[.!?…]) (?=[\p{Lu}«])/u);

type Cue = { start: number; end: number; text: string };
type Timed = { scene: Scene; start: number; end: number; spoken: number; reveals: number[]; cues: Cue[] };

/** Lays the words of the scenes one after the other; where each line appears follows from them. */
function timetable(video: VideoSource) {
  const sounds: { at: number; sound: ReturnType<typeof say> }[] = [];
  let clock = 0;
  const speak = (sentence: string, shown: string): Cue => {
    const sound = say(sentence);
    sounds.push({ at: clock, sound });
    const cue = { start: clock, end: clock + seconds(sound), text: shown };
    clock = cue.end + REST.between;
    return cue;
  };
  const timed: Timed[] = video.scenes.map((scene) => {
    const start = clock;
    clock += REST.before;
    const cues = sentencesOf(scene.say ?? "")
      .filter(Boolean)
      .map((sentence) => speak(sentence, sentence));
    const lines = scene.lines ?? [];
    const reveals = lines.map(
      (_, n) => (cues[Math.floor((n * cues.length) / lines.length)]?.start ?? start) - start,
    );
    if (scene.quotation) {
      clock += REST.quotation;
      reveals.push(clock - start - 0.3);
      const parts = sentencesOf(scene.quotation.quote);
      for (const [n, part] of parts.entries())
        cues.push(
          speak(part, `${n === 0 ? "«\u00a0" : ""}${part}${n === parts.length - 1 ? "\u00a0»" : ""}`),
        );
    }
    const spoken = clock - REST.between - start;
    clock = start + spoken + (scene.hold ?? (scene.kind === "closing" ? REST.closing : REST.after));
    return { scene, start, end: clock, spoken, reveals, cues };
  });
  const track = silence(clock);
  for (const { at, sound } of sounds) lay(track, sound, at);
  return { timed, length: clock, track };
}

async function film(
  video: VideoSource,
  timed: readonly Timed[],
  length: number,
  file: string,
): Promise<number> {
  const encoder = spawn(
    process.env.FFMPEG ?? "ffmpeg",
    [
      ...[
        "-hide_banner",
        "-v",
        "error",
        "-y",
        "-f",
        "rawvideo",
        "-pix_fmt",
        "rgba",
        "-s",
        `${WIDTH}x${HEIGHT}`,
      ],
      ...[
        "-r",
        String(FRAMES_A_SECOND),
        "-i",
        "pipe:0",
        "-c:v",
        "libx264",
        "-profile:v",
        "main",
        "-preset",
        "slow",
      ],
      ...["-tune", "animation", "-crf", "27", "-g", String(FRAMES_A_SECOND * 12), "-pix_fmt", "yuv420p"],
      ...["-threads", "1", file],
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const closed = once(encoder, "close");
  let [svg, distinct] = ["", 0];
  let pixels: Uint8Array = new Uint8Array();
  for (let n = 0; n < Math.round(length * FRAMES_A_SECOND); n++) {
    const time = n / FRAMES_A_SECOND;
    const at = Math.max(
      0,
      timed.findLastIndex(({ start }) => start <= time),
    );
    const scene = timed[at];
    if (!scene) break;
    const moment: SceneMoment = {
      scene: scene.scene,
      title: video.title,
      category: VIDEO_CATEGORY_LABELS[video.category],
      speaker: video.speaker,
      theme: video.category === "temoignage" ? "nuit" : "marbre",
      since: time - scene.start,
      left: at === timed.length - 1 ? 1 : scene.end - time,
      reveals: scene.reveals,
      spoken: scene.spoken,
      at,
      of: timed.length,
    };
    const next = stage.draw(moment);
    if (next !== svg) {
      svg = next;
      pixels = stage.paint(next);
      distinct++;
    }
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`${video.id}: ffmpeg ${code}`);
  return distinct;
}

async function render(video: VideoSource): Promise<Rendered> {
  const place = (ending: string) => placeOf(ROOT, "videos", `${video.id}.${ending}`);
  const { timed, length, track } = timetable(video);
  const distinct = await film(video, timed, length, place("silent.mp4"));
  ffmpeg(
    [
      ...RAW_INPUT,
      ...[
        "-i",
        place("silent.mp4"),
        "-map",
        "1:v",
        "-map",
        "0:a",
        "-c:v",
        "copy",
        "-c:a",
        "aac",
        "-b:a",
        "28k",
      ],
      ...["-metadata", `title=${video.title}`, "-metadata", "comment=Voix de synthèse"],
      ...["-movflags", "+faststart", "-shortest", place("mp4")],
    ],
    atLevel(track, LUFS, PEAK_DB),
  );
  await rm(place("silent.mp4"));
  await writeFile(place("vtt"), toWebVtt(timed.flatMap(({ cues }) => cues)));
  const bytes = (await stat(place("mp4"))).size;
  console.log(`${video.id}: ${distinct} distinct frames`);
  const digest = await fileDigest(place("mp4"));
  return { script: video.script, digest, seconds: lengthOf(place("mp4")), bytes, ...loudness(place("mp4")) };
}

await mkdir(path.join(ROOT, "media/videos"), { recursive: true });
const manifest = await readManifest(ROOT, "videos");
const videos = await readVideos(ROOT);
const named = process.argv.slice(2);
for (const video of videos) {
  if (named.length > 0 ? !named.includes(video.id) : manifest[video.id]?.script === video.script) continue;
  manifest[video.id] = await render(video);
  console.log(manifest[video.id]);
}
for (const id of Object.keys(manifest)) {
  if (videos.some((video) => video.id === id)) continue;
  for (const ending of ["mp4", "vtt"]) await rm(placeOf(ROOT, "videos", `${id}.${ending}`), { force: true });
  delete manifest[id];
}
const sorted = Object.fromEntries(
  Object.entries(manifest).sort(([one], [other]) => one.localeCompare(other)),
);
await writeFile(placeOf(ROOT, "videos", "manifest.json"), `${JSON.stringify(sorted, null, 1)}\n`);
const total = Object.values(sorted).reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${Object.keys(sorted).length} videos, ${(total / 1e6).toFixed(1)} MB`);
