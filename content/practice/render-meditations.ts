// Reads the meditations aloud: `node content/practice/render-meditations.ts` renders what is new or changed into
// media/meditations (bell, voice at the seconds of the script, silences, bell). With `--time id…` it first sets
// the seconds of those YAML files: each step gets the time its words take, and the silences, in their proportions, share
// what is left of the meditation. Needs ffmpeg and the voice of VOICE_DIR (docs/media.md).
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isMap, isSeq, parseDocument } from "yaml";
import {
  atLevel,
  bell,
  ffmpeg,
  lay,
  lengthOf,
  loudness,
  openVoice,
  RAW_INPUT,
  type Sound,
  seconds,
  silence,
} from "./sound.ts";
import {
  fileDigest,
  type MeditationSource,
  placeOf,
  type Rendered,
  readManifest,
  readMeditations,
  stepSpeech,
} from "./source.ts";

const ROOT = process.cwd();
const MANNER = { pace: 84, pitch: 92, rest: 650 };
const LUFS = -19;
const PEAK_DB = -2;
/** The bell rings alone before the first word, and after the last silence. */
const OPENING = 6;
const ENDING = 7;
const BELL = 7;

const say = await openVoice(MANNER);

/** Words spoken at half past a second would end in the next: every step begins on a whole second. */
function timetable({ steps, duration }: MeditationSource): { at: number; silence: number }[] {
  const spoken = steps.map((step) => seconds(say(stepSpeech(step))));
  const total = duration * 60 - OPENING - ENDING;
  const left = total - spoken.reduce((sum, length) => sum + length, 0);
  const wished = steps.reduce((sum, step) => sum + step.silence, 0);
  let clock = OPENING;
  return steps.map((step, n) => {
    const at = Math.round(clock);
    clock += (spoken[n] ?? 0) + (step.silence * left) / wished;
    return { at, silence: Math.round(clock) - Math.ceil(at + (spoken[n] ?? 0)) };
  });
}

async function setTimes(meditation: MeditationSource): Promise<void> {
  const file = path.join(ROOT, "content/source/meditations", `${meditation.id}.yaml`);
  const document = parseDocument(await readFile(file, "utf8"));
  const steps = document.get("steps");
  if (!isSeq(steps)) throw new Error(`${file}: no steps`);
  for (const [n, { at, silence: rest }] of timetable(meditation).entries()) {
    const step = steps.items[n];
    if (!isMap(step)) continue;
    step.set("at", at);
    step.set("silence", rest);
  }
  await writeFile(file, document.toString({ lineWidth: 108, flowCollectionPadding: false }));
}

/** The whole track. @throws Error where the words of a step run into the next */
function compose({ id, steps, duration }: MeditationSource): Sound {
  const track = silence(duration * 60);
  lay(track, bell(BELL), 0);
  lay(track, bell(BELL), duration * 60 - ENDING);
  for (const [n, step] of steps.entries()) {
    const words = say(stepSpeech(step));
    const next = steps[n + 1]?.at ?? duration * 60 - ENDING;
    if (step.at + seconds(words) > next)
      throw new Error(
        `${id}: step ${n + 1} takes ${seconds(words)} s from ${step.at}, the next begins at ${next}`,
      );
    lay(track, words, step.at);
  }
  return atLevel(track, LUFS, PEAK_DB);
}

async function render(meditation: MeditationSource): Promise<Rendered> {
  const mp3 = placeOf(ROOT, "meditations", `${meditation.id}.mp3`);
  const labels = { title: meditation.title, album: "Le Portique, méditations", comment: "Voix de synthèse" };
  // Variable rate: a silence costs 8 kb/s. The muxer writes the Xing header that seeking needs.
  ffmpeg(
    [
      ...RAW_INPUT,
      ...["-c:a", "libmp3lame", "-q:a", "9", "-write_xing", "1", "-id3v2_version", "3"],
      ...Object.entries(labels).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]),
      mp3,
    ],
    compose(meditation),
  );
  const bytes = (await stat(mp3)).size;
  return {
    script: meditation.script,
    digest: await fileDigest(mp3),
    seconds: lengthOf(mp3),
    bytes,
    ...loudness(mp3),
  };
}

await mkdir(path.join(ROOT, "media/meditations"), { recursive: true });
const named = process.argv.slice(2).filter((word) => word !== "--time");
if (process.argv.includes("--time"))
  for (const meditation of await readMeditations(ROOT, false))
    if (named.includes(meditation.id)) await setTimes(meditation);
const manifest = await readManifest(ROOT, "meditations");
const meditations = await readMeditations(ROOT);
for (const meditation of meditations) {
  if (manifest[meditation.id]?.script === meditation.script) continue;
  manifest[meditation.id] = await render(meditation);
  console.log(meditation.id, manifest[meditation.id]);
}
for (const id of Object.keys(manifest)) {
  if (meditations.some((meditation) => meditation.id === id)) continue;
  await rm(placeOf(ROOT, "meditations", `${id}.mp3`), { force: true });
  delete manifest[id];
}
const sorted = Object.fromEntries(
  Object.entries(manifest).sort(([one], [other]) => one.localeCompare(other)),
);
await writeFile(placeOf(ROOT, "meditations", "manifest.json"), `${JSON.stringify(sorted, null, 1)}\n`);
const total = Object.values(sorted).reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${meditations.length} tracks, ${(total / 1e6).toFixed(1)} MB`);
