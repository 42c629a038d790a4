// A zip that somebody sends, opened within bounds: what it says of itself is checked before a byte of it is inflated, and
// no name in it is ever a path of ours. Pure.
import { unzipSync } from "fflate";
import { PHOTO_MAX_BYTES, type Photo, photoOfFile } from "../photos.ts";
import { refuse } from "./import.ts";

/** Entries of an archive, pictures included. */
const ENTRIES_MAX = 30_000;
/** Bytes of all texts in it, inflated: what a Worker holds twice, as bytes and as words, within its 128 MB. */
const INFLATED_MAX = 24 * 1024 * 1024;
/** A text is seldom deflated to less than a tenth. */
const RATIO_MAX = 200;
const RATIO_FROM_BYTES = 1024 * 1024;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
export const isZip = (bytes: Uint8Array) => ZIP.every((byte, at) => bytes[at] === byte);

export type TextFile = { name: string; text: string };
/** What an archive holds: texts, photos named as ours are, and how many pictures in all. */
export type Archive = { texts: TextFile[]; photos: ReadonlyMap<string, Uint8Array>; pictures: number };

const isPicture = (name: string) =>
  /\.(jpe?g|png|webp|heic|gif)$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name);

/** By what a photo of ours is found: its day and its id. */
export const photoKey = ({ day, id }: Pick<Photo, "day" | "id">) => `${day}-${id}`;

/** Texts of a journal; pictures, sounds and what a system leaves beside them are passed over. */
const isText = (name: string) =>
  /\.(json|md|markdown|txt|csv)$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name);

/** A name that leads out of its folder: an archive that was made to harm. */
const leadsOut = (name: string) =>
  /^([a-z]:|[\\/])/i.test(name) || name.split(/[\\/]/).includes("..") || name.includes("\0");

/** @throws ImportRefusal where the bytes are no text in UTF-8 */
export function decode(bytes: Uint8Array, where: string): string {
  try {
    // A byte order mark is taken away with it.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    return refuse(where, "ce fichier n’est pas un texte en UTF-8");
  }
}

/** The texts of an archive, by name, and our own photos. @throws ImportRefusal for one that is broken, too large, or made to harm */
export function readArchive(bytes: Uint8Array): Archive {
  let entries = 0;
  let inflated = 0;
  let pictures = 0;
  let drawn = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        if (entries > ENTRIES_MAX) refuse("", `Cette archive contient plus de ${ENTRIES_MAX} fichiers`);
        if (leadsOut(name)) refuse("", "Cette archive contient un chemin interdit");
        // Entries may share their bytes, and one that is stored gives what it takes, whatever it says it holds.
        const taken = Math.max(originalSize, size);
        if (isPicture(name)) {
          pictures += 1;
          if (!photoOfFile(name) || taken > PHOTO_MAX_BYTES) return false;
          // They are not deflated: what is larger than the whole file says something untrue.
          drawn += taken;
          return drawn <= bytes.length;
        }
        if (!isText(name)) return false;
        inflated += taken;
        if (inflated > INFLATED_MAX) refuse("", "Cette archive contient plus de 24\u00a0Mo de textes");
        if (originalSize > RATIO_FROM_BYTES && originalSize > size * RATIO_MAX)
          refuse(name, "ce fichier est comprimé comme aucun texte ne l’est");
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Error && error.name === "ImportRefusal") throw error;
    return refuse("", "Cette archive est endommagée ou protégée par un mot de passe");
  }
  const texts: TextFile[] = [];
  const photos = new Map<string, Uint8Array>();
  for (const name of Object.keys(files)) {
    const content = files[name] as Uint8Array;
    const photo = photoOfFile(name);
    if (photo) photos.set(photoKey(photo), content);
    else texts.push({ name, text: decode(content, name) });
    delete files[name];
  }
  return { texts: texts.sort((one, other) => (one.name < other.name ? -1 : 1)), photos, pictures };
}
