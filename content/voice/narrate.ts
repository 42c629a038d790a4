// Makes recordings: what is missing, or older than its text, or another voice's. Whatever stops it, what was made stays
// made and is not asked again. The manifest of each folder says from which script a file was made, and who read it.
import { existsSync } from "node:fs";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readBy } from "#app/lib/text.ts";
import { levelOf } from "./loudness.ts";
import { fileDigest, type Made, readManifest, writeManifest } from "./manifest.ts";
import { type Spoken, TakeError, type VoiceReader } from "./readers.ts";
import { folderOf, KINDS, type Kind, type Recording } from "./recordings.ts";
import { type Sound, seconds, writeWav } from "./sound.ts";
import { mastered, SPEECH_RATE, type Studio, TRACK_RATE } from "./studio.ts";

export const fileOf = (root: string, { kind, id }: Pick<Recording, "kind" | "id">, ending?: string) =>
  join(folderOf(root, kind), `${id}.${ending ?? (kind === "videos" ? "wav" : "mp3")}`);

type Wanted = { root: string; recordings: readonly Recording[]; reader: VoiceReader; again: boolean };

/** What is to be made: a person's reading that is still true stays, unless it is asked for again. */
export async function pendingOf({ root, recordings, reader, again }: Wanted): Promise<Recording[]> {
  const manifests = new Map(
    await Promise.all(KINDS.map(async (kind) => [kind, await readManifest(folderOf(root, kind))] as const)),
  );
  return recordings.filter((recording) => {
    const made = manifests.get(recording.kind)?.[recording.id];
    if (again || !made || made.script !== recording.script || !existsSync(fileOf(root, recording)))
      return true;
    return reader.person ? made.person !== reader.person : !made.person && made.voice !== reader.voice;
  });
}

type Deps = { studio: Studio; tell(line: string): void };
type Outcome = {
  made: string[];
  /** Ids of pieces that the reader has no recording of. */
  missing: string[];
  /** Why a recording was left out, in French. */
  refused: string[];
};

async function keep(
  root: string,
  recording: Recording,
  reader: VoiceReader,
  spoken: Spoken[],
  studio: Studio,
) {
  const { sound, times } = recording.compose(spoken);
  const master = mastered(sound);
  const file = fileOf(root, recording);
  if (times) {
    await writeFile(file, writeWav(master));
    await writeFile(fileOf(root, recording, "json"), JSON.stringify(times));
  } else {
    const credit = readBy(reader.person);
    studio.write(file, [master], recording.kind === "meditations" ? TRACK_RATE : SPEECH_RATE, {
      title: recording.title,
      artist: recording.artist,
      album: "Le Portique",
      comment: credit,
    });
  }
  return madeOf(file, recording, reader, master);
}

async function madeOf(
  file: string,
  { script }: Recording,
  { voice, person }: VoiceReader,
  master: Sound,
): Promise<Made> {
  return {
    script,
    digest: await fileDigest(file),
    seconds: Math.round(seconds(master) * 10) / 10,
    bytes: (await stat(file)).size,
    ...levelOf(master),
    voice,
    person,
  };
}

/** @returns the words of every piece; undefined where `outcome` says which one is missing */
async function readAll(
  { pieces }: Recording,
  reader: VoiceReader,
  outcome: Outcome,
): Promise<Spoken[] | undefined> {
  const spoken: Spoken[] = [];
  for (const piece of pieces) {
    const words = await reader.read(piece);
    if (words) spoken.push(words);
    else outcome.missing.push(piece.id);
  }
  return spoken.length === pieces.length ? spoken : undefined;
}

/** Makes the recordings that are given, each written down as soon as it is made. */
export async function makeRecordings(
  root: string,
  pending: readonly Recording[],
  reader: VoiceReader,
  { studio, tell }: Deps,
): Promise<Outcome> {
  const outcome: Outcome = { made: [], missing: [], refused: [] };
  for (const [n, recording] of pending.entries()) {
    let made: Made;
    try {
      const spoken = await readAll(recording, reader, outcome);
      if (!spoken) continue;
      await mkdir(folderOf(root, recording.kind), { recursive: true });
      made = await keep(root, recording, reader, spoken, studio);
    } catch (error) {
      if (!(error instanceof TakeError)) throw error;
      outcome.refused.push(error.message);
      continue;
    }
    const manifest = await readManifest(folderOf(root, recording.kind));
    manifest[recording.id] = made;
    await writeManifest(folderOf(root, recording.kind), manifest);
    outcome.made.push(recording.id);
    tell(
      `${n + 1}/${pending.length} ${recording.id}\u00a0: ${made.seconds} s, ${Math.round(made.bytes / 1000)} ko`,
    );
  }
  return outcome;
}

/** Takes away the files that nothing in the source claims any more. @returns their ids */
export async function sweep(
  root: string,
  recordings: readonly Recording[],
  kinds: readonly Kind[],
): Promise<string[]> {
  const gone: string[] = [];
  for (const kind of kinds) {
    const manifest = await readManifest(folderOf(root, kind));
    const known = new Set(recordings.filter((one) => one.kind === kind).map(({ id }) => id));
    const lost = Object.keys(manifest).filter((id) => !known.has(id));
    for (const id of lost) {
      await rm(fileOf(root, { kind, id }), { force: true });
      delete manifest[id];
    }
    if (lost.length > 0) await writeManifest(folderOf(root, kind), manifest);
    gone.push(...lost);
  }
  return gone;
}
