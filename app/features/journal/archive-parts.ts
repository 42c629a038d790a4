// An archive with more photos than one import takes: the photos come as zips that it takes one after the other, each with
// the pages its photos stand on. Nothing is in hand but one day's photos and one part's pages.
import type { Day } from "#app/lib/dates.ts";
import { type ZipFile, zipOf } from "#app/platform/zip.server.ts";
import { type JournalEntry, toJournalItem } from "./journal.ts";
import { type Photo, photoFile, toPhotoItem } from "./photos.ts";

/** A day that has photos, with their bytes. `entry`: null where its page went while the archive was made. */
export type PhotoDay = { entry: JournalEntry | null; photos: readonly { photo: Photo; bytes: Uint8Array }[] };

type PartLimits = {
  /** Bytes of a part, whole. */
  bytes: number;
  /** Photos of a part. */
  photos: number;
  /** On which the archive is made. */
  day: Day;
};

/** What a zip writes about a file, its name twice included. */
const ABOUT_A_FILE = 320;
/** The frame of a part's journal.json, and the zip's own end. */
const ABOUT_A_PART = 1_024;

const encoder = new TextEncoder();
const jsonOf = (value: unknown) => JSON.stringify(value, null, 2);
const sizeOf = ({ entry, photos }: PhotoDay) =>
  photos.reduce(
    // Set three levels deeper, a line of it has six spaces more; what is said of a photo has six lines.
    (sum, { photo, bytes }) =>
      sum + bytes.length + encoder.encode(jsonOf(toPhotoItem(photo))).length + ABOUT_A_FILE,
    entry ? encoder.encode(jsonOf(toJournalItem(entry))).length + ABOUT_A_FILE : 0,
  );

/** The parts, as files of the archive around them: each is read to its end before the next is asked for. */
export async function* photoParts(
  days: AsyncIterable<PhotoDay>,
  limits: PartLimits,
): AsyncGenerator<ZipFile> {
  const all = days[Symbol.asyncIterator]();
  let next = await all.next();
  async function* part(): AsyncGenerator<ZipFile> {
    const entries: unknown[] = [];
    const said: unknown[] = [];
    let size = ABOUT_A_PART;
    while (!next.done) {
      const { entry, photos } = next.value;
      size += sizeOf(next.value);
      const isFull = size > limits.bytes || said.length + photos.length > limits.photos;
      // A day is never parted: four photos and a page are far from a part's measure.
      if (isFull && said.length > 0) break;
      if (entry) entries.push(toJournalItem(entry));
      for (const { photo, bytes } of photos) {
        said.push(toPhotoItem(photo));
        yield { name: photoFile(photo), input: bytes };
      }
      next = await all.next();
    }
    const whole = { exportedOn: limits.day, entries, lines: [], photos: said };
    yield { name: "journal.json", input: `${jsonOf(whole)}\n` };
  }
  for (let nth = 1; !next.done; nth += 1) yield { name: `photos-${nth}.zip`, input: zipOf(part()) };
}
