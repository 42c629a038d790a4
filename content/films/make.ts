// `npm run films`: makes the films whose script has changed since they were made, or those that are named, from the scenes
// and from the voice that `npm run narrate` left: 1920×1080, 25 frames a second, H.264 and AAC, captions as WebVTT. A picture
// is painted once for as long as it stands (docs/media.md).
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { VIDEO_CATEGORY_LABELS } from "#app/features/videos/videos.ts";
import { readBy } from "#app/lib/text.ts";
import { placeOf, readVideos, type VideoSource } from "../practice/source.ts";
import { fileDigest, type Made, readManifest, writeManifest } from "../voice/manifest.ts";
import { fileOf } from "../voice/narrate.ts";
import { type FilmTimes, folderOf } from "../voice/recordings.ts";
import { toWebVtt } from "./captions.ts";
import { openStage, type SceneMoment } from "./scenes.ts";

const ROOT = process.cwd();
const FRAMES_A_SECOND = 25;

type Stage = Awaited<ReturnType<typeof openStage>>;

/** What the picture shows at a second, undefined past its end. */
function momentAt(film: VideoSource, { scenes }: FilmTimes, time: number): SceneMoment | undefined {
  const at = Math.max(
    0,
    scenes.findLastIndex(({ start }) => start <= time),
  );
  const [scene, timed] = [film.scenes[at], scenes[at]];
  if (!scene || !timed) return undefined;
  return {
    scene,
    title: film.title,
    category: VIDEO_CATEGORY_LABELS[film.category],
    speaker: film.speaker,
    theme: film.category === "temoignage" ? "nuit" : "marbre",
    since: time - timed.start,
    left: at === scenes.length - 1 ? 1 : timed.end - time,
    reveals: timed.reveals,
    spoken: timed.spoken,
    at,
    of: scenes.length,
  };
}

/** Paints the film's pictures into `folder`, and the list of how long each stands that ffmpeg reads. @returns its path */
async function paintAll(film: VideoSource, times: FilmTimes, stage: Stage, folder: string): Promise<string> {
  const list: { file: string; frames: number }[] = [];
  let last = "";
  for (let n = 0; n < Math.round(times.length * FRAMES_A_SECOND); n++) {
    const moment = momentAt(film, times, n / FRAMES_A_SECOND);
    if (!moment) break;
    const svg = stage.draw(moment);
    const standing = list.at(-1);
    if (svg === last && standing) standing.frames++;
    else {
      const file = path.join(folder, `${String(list.length).padStart(5, "0")}.png`);
      await writeFile(file, stage.paint(svg));
      list.push({ file, frames: 1 });
      last = svg;
    }
  }
  const lines = list.map(({ file, frames }) => `file '${file}'\nduration ${frames / FRAMES_A_SECOND}`);
  // The list's reader forgets the last duration, unless the picture is named once more.
  const script = path.join(folder, "list.txt");
  await writeFile(script, `ffconcat version 1.0\n${lines.join("\n")}\nfile '${list.at(-1)?.file}'\n`);
  return script;
}

async function make(film: VideoSource, voice: Made, stage: Stage): Promise<Made> {
  const recording = { kind: "videos", id: film.id } as const;
  const times = JSON.parse(await readFile(fileOf(ROOT, recording, "json"), "utf8")) as FilmTimes;
  const place = (ending: string) => placeOf(ROOT, "videos", `${film.id}.${ending}`);
  const folder = await mkdtemp(path.join(tmpdir(), "portique-film-"));
  const list = await paintAll(film, times, stage, folder);
  execFileSync(
    process.env.FFMPEG ?? "ffmpeg",
    [
      ...["-hide_banner", "-v", "error", "-y", "-f", "concat", "-safe", "0", "-i", list],
      ...["-i", fileOf(ROOT, recording), "-vf", `fps=${FRAMES_A_SECOND},format=yuv420p`],
      ...["-c:v", "libx264", "-profile:v", "high", "-preset", "veryfast", "-tune", "animation", "-crf", "23"],
      ...["-g", String(FRAMES_A_SECOND * 8), "-c:a", "aac", "-b:a", "64k", "-t", times.length.toFixed(2)],
      ...["-metadata", `title=${film.title}`, "-metadata", `comment=${readBy(voice.person)}`],
      ...["-movflags", "+faststart", place("mp4")],
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  await rm(folder, { recursive: true });
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
  readManifest(placeOf(ROOT, "videos", "")),
]);
const named = process.argv.slice(2);
const stage = await openStage();
for (const film of films) {
  if (named.length > 0 ? !named.includes(film.id) : manifest[film.id]?.script === film.script) continue;
  const voice = voices[film.id];
  if (voice?.script !== film.script || !existsSync(fileOf(ROOT, { kind: "videos", id: film.id }))) {
    console.error(`${film.id}\u00a0: sa voix manque\u202f; npm run narrate -- --voice … --only ${film.id}`);
    process.exitCode = 1;
    continue;
  }
  manifest[film.id] = await make(film, voice, stage);
  await writeManifest(placeOf(ROOT, "videos", ""), manifest);
  console.error(`${film.id}\u00a0: ${Math.round((manifest[film.id]?.bytes ?? 0) / 1000)} ko`);
}
for (const id of Object.keys(manifest)) {
  if (films.some((film) => film.id === id)) continue;
  for (const ending of ["mp4", "vtt"]) await rm(placeOf(ROOT, "videos", `${id}.${ending}`), { force: true });
  delete manifest[id];
  await writeManifest(placeOf(ROOT, "videos", ""), manifest);
}
