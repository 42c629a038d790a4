// The list of a folder of media: from which script each file was made, what it is, and who read it.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { digest, type QuotationSource } from "../quotations.ts";

/** What is known of a file that was made. */
export type Made = {
  /** Digest of the source it was made from. */
  script: string;
  /** Of the file's bytes: names it in the bucket. */
  digest: string;
  seconds: number;
  bytes: number;
  lufs: number;
  peakDb: number;
  /** Names the synthesised voice; « lecture » where a person reads. */
  voice: string;
  person: string | null;
};
export type MediaManifest = Record<string, Made>;

/** The first characters of a file's digest. */
export const fileDigest = async (file: string) => digest(await readFile(file)).slice(0, 12);

/** What a folder holds, by id; one that does not exist holds nothing. */
export async function readManifest(folder: string): Promise<MediaManifest> {
  const found = await readFile(join(folder, "manifest.json"), "utf8").catch(() => "{}");
  return JSON.parse(found) as MediaManifest;
}

export async function writeManifest(folder: string, manifest: MediaManifest): Promise<void> {
  const sorted = Object.fromEntries(
    Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify(sorted, null, 1)}\n`);
}

/** A reading that is kept with the source: its file, its key in R2, which changes with its sound, and who reads. */
export type Narration = { file: string; key: string; reader: string | null };

/** The readings there are, by quotation id; a folder that does not exist holds none. */
export async function findNarrations(
  directory: string,
  library: readonly QuotationSource[],
): Promise<Map<string, Narration>> {
  const names = new Set(await readdir(directory).catch(() => [] as string[]));
  const manifest = await readManifest(directory);
  const found = new Map<string, Narration>();
  for (const { id } of library) {
    if (!names.has(`${id}.mp3`)) continue;
    const file = join(directory, `${id}.mp3`);
    const key = `narrations/${id}-${await fileDigest(file)}.mp3`;
    found.set(id, { file, key, reader: manifest[id]?.person ?? null });
  }
  return found;
}
