// `npm run films`: makes the films whose script has changed since they were made, or those that are named, from the scenes
// and from the voice that `npm run narrate` left: 1920×1080, 25 frames a second, H.264 and AAC, captions as WebVTT. What is
// drawn is drawn once, then laid as numbers for each frame (plates.ts, docs/media.md).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import type { Writable } from "node:stream";
import { VIDEO_CATEGORY_LABELS } from "#app/features/videos/videos.ts";
import { readBy } from "#app/lib/text.ts";
import { placeOf, readVideos, type VideoSource } from "../practice/source.ts";
import { fileDigest, type Made, readManifest, writeManifest } from "../voice/manifest.ts";
import { fileOf } from "../voice/narrate.ts";
import { type FilmTimes, folderOf } from "../voice/recordings.ts";
import { toWebVtt } from "./captions.ts";
import { blankCanvas, type Canvas, type Clock, type Layer, mix, openPress, standingKey } from "./plates.ts";
import { openStage } from "./scenes.ts";
import { ease, FRAME } from "./strokes.ts";

const ROOT = process.cwd();
const KEPT = placeOf(ROOT, "videos", "");
const FRAMES_A_SECOND = 25;
/** A picture stands for two frames: drawings move by less than a pixel in that time. */
const PICTURES_A_SECOND = 12.5;
/** What a film may weigh, bits; the voice's share of a second; and for how many seconds a busy scene may take more. */
const WEIGHT = { film: 5_700_000 * 8, voice: 66_000, burst: 8 };
/** Seconds in which a scene gives way to the next. */
const CROSSING = 0.8;

type Stage = Awaited<ReturnType<typeof openStage>>;
type Printer = { scenery: ReturnType<typeof openPress>; letters: ReturnType<typeof openPress> };

/** A drawing that has receded behind words stands still. */
type FilmScene = { start: number; still: boolean; drawing: Layer[]; words: Layer[] };

function stageFilm(film: VideoSource, { scenes }: FilmTimes, stage: Stage): FilmScene[] {
  return film.scenes.map((scene, at) => {
    const timed = scenes[at];
    if (!timed) throw new Error(`${film.id}: scene ${at + 1} has no time`);
    const { title, speaker, category } = film;
    const { reveals, spoken, start } = timed;
    const of = film.scenes.length;
    return {
      start,
      still: scene.kind === "quotation" || scene.kind === "columns",
      ...stage.stage({
        scene,
        title,
        category: VIDEO_CATEGORY_LABELS[category],
        speaker,
        reveals,
        spoken,
        at,
        of,
      }),
    };
  });
}

/** Sends the film's pictures, each as soon as the encoder takes it. One that is as the last is not laid again. */
async function sendPictures(
  scenes: readonly FilmScene[],
  length: number,
  printer: Printer,
  encoder: Writable,
) {
  const picture = blankCanvas(FRAME.width, FRAME.height);
  const next = blankCanvas(FRAME.width, FRAME.height);
  const lay = (onto: Canvas, { drawing, words }: FilmScene, clock: Clock) => {
    printer.scenery.lay(onto, drawing, clock);
    printer.letters.lay(onto, words, clock);
  };
  let [shown, last] = [-1, ""];
  for (let n = 0; n < Math.round(length * PICTURES_A_SECOND); n++) {
    const film = n / PICTURES_A_SECOND;
    const at = Math.max(
      0,
      scenes.findLastIndex(({ start }) => start <= film),
    );
    const [scene, before] = [scenes[at], scenes[at - 1]];
    if (!scene) break;
    if (at !== shown) printer.letters.keepOnly([...scene.words, ...(before?.words ?? [])]);
    shown = at;
    const clockIn = ({ start, still }: FilmScene): Clock => ({
      film: still ? start : film,
      since: film - start,
    });
    const clock = clockIn(scene);
    const crossed = before ? ease(clock.since / CROSSING) : 1;
    const key = `${at} ${crossed} ${standingKey([...scene.drawing, ...scene.words], clock)}`;
    if (key !== last) {
      lay(before && crossed < 1 ? next : picture, scene, clock);
      if (before && crossed < 1) {
        lay(picture, before, clockIn(before));
        mix(picture, next, crossed);
      }
    }
    last = key;
    if (!encoder.write(picture.bytes)) await once(encoder, "drain");
  }
  encoder.end();
}

async function make(film: VideoSource, voice: Made, stage: Stage, printer: Printer): Promise<Made> {
  const recording = { kind: "videos", id: film.id } as const;
  const times = JSON.parse(await readFile(fileOf(ROOT, recording, "json"), "utf8")) as FilmTimes;
  const place = (ending: string) => placeOf(ROOT, "videos", `${film.id}.${ending}`);
  // Kept only once it is whole.
  const inMaking = fileOf(ROOT, recording, "mp4");
  const size = `${FRAME.width}x${FRAME.height}`;
  const most = Math.floor((WEIGHT.film - WEIGHT.voice * times.length) / (times.length + WEIGHT.burst));
  const encoder = spawn(
    process.env.FFMPEG ?? "ffmpeg",
    [
      ...["-hide_banner", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", size],
      ...["-r", String(PICTURES_A_SECOND), "-i", "pipe:0", "-i", fileOf(ROOT, recording)],
      ...["-vf", `fps=${FRAMES_A_SECOND}`],
      ...["-c:v", "libx264", "-profile:v", "high", "-preset", "veryfast", "-crf", "23"],
      ...["-maxrate", String(most), "-bufsize", String(most * WEIGHT.burst)],
      ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
      ...["-g", String(FRAMES_A_SECOND * 8), "-c:a", "aac", "-b:a", "64k", "-t", times.length.toFixed(2)],
      ...["-metadata", `title=${film.title}`, "-metadata", `comment=${readBy(voice.person)}`],
      ...["-movflags", "+faststart", inMaking],
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = once(encoder, "close");
  await sendPictures(stageFilm(film, times, stage), times.length, printer, encoder.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${film.id}: ffmpeg ended with ${code}`);
  await rename(inMaking, place("mp4"));
  await writeFile(place("vtt"), toWebVtt(times.scenes.flatMap(({ cues }) => cues)));
  return {
    ...voice,
    seconds: Math.round(times.length * 10) / 10,
    digest: await fileDigest(place("mp4")),
    bytes: (await stat(place("mp4"))).size,
  };
}

const [films, voices, manifest] = await Promise.all([
  readVideos(ROOT),
  readManifest(folderOf(ROOT, "videos")),
  readManifest(KEPT),
]);
const named = process.argv.slice(2);
const stage = await openStage();
// Drawings come back from scene to scene and from film to film; words do not.
const printer = { scenery: openPress(stage.rasterise), letters: openPress(stage.rasterise) };
for (const film of films) {
  if (named.length > 0 ? !named.includes(film.id) : manifest[film.id]?.script === film.script) continue;
  const voice = voices[film.id];
  if (voice?.script !== film.script || !existsSync(fileOf(ROOT, { kind: "videos", id: film.id }))) {
    console.error(`${film.id}\u00a0: sa voix manque\u202f; npm run narrate -- --voice … --only ${film.id}`);
    process.exitCode = 1;
    continue;
  }
  const made = await make(film, voice, stage, printer);
  // Others may be made beside it.
  await writeManifest(KEPT, { ...(await readManifest(KEPT)), [film.id]: made });
  console.error(`${film.id}\u00a0: ${Math.round(made.bytes / 1000)} ko`);
}
for (const id of Object.keys(manifest)) {
  if (films.some((film) => film.id === id)) continue;
  for (const ending of ["mp4", "vtt"]) await rm(placeOf(ROOT, "videos", `${id}.${ending}`), { force: true });
  const { [id]: _, ...left } = await readManifest(KEPT);
  await writeManifest(KEPT, left);
}
