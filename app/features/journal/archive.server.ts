// The journal with its photos as a zip for its member: one file that an import takes, or, past its measure, one that holds
// parts it takes. Each file is read when its turn comes.
import type { Member } from "#app/features/auth/user.ts";
import { type Day, dayIn } from "#app/lib/dates.ts";
import type { ZipFile } from "#app/platform/zip.server.ts";
import { type PhotoDay, photoParts } from "./archive-parts.ts";
import { openJournalFile, photoFiles, photoLots } from "./export.server.ts";
import { FILE_MAX_BYTES, IMPORT_PHOTOS_MAX } from "./import/import.ts";
import type { JournalDeps } from "./journal.server.ts";
import type { JournalFormat, JournalPages } from "./pages/pages.ts";
import type { Photo } from "./photos.ts";

type ArchiveDeps = Pick<JournalDeps, "pages" | "now">;

const FORMATS = ["json", "md"] as const satisfies readonly JournalFormat[];

const READ_ME = `Votre journal et ses photos.

journal.md se lit, journal.json garde tout, et les photos sont dans les zips à côté.

Pour rapporter ce journal au Portique («\u00a0Apporter un journal\u00a0»)\u00a0: d’abord journal.json, puis chaque zip de photos, l’un après l’autre. Chacun tient dans un import, et une page déjà là reçoit les photos qui viennent avec elle.
`;

async function* texts(deps: ArchiveDeps, member: Member): AsyncGenerator<ZipFile> {
  for (const format of FORMATS)
    yield { name: `journal.${format}`, input: await openJournalFile(deps, member, format) };
}

async function* wholeFiles(deps: ArchiveDeps, member: Member): AsyncGenerator<ZipFile> {
  yield* texts(deps, member);
  yield* photoFiles(deps, member);
}

/** The photos of these days with their pages, a day in hand at a time. */
async function* photoDays(own: JournalPages): AsyncGenerator<PhotoDay> {
  for await (const photos of photoLots(own)) {
    const byDay = new Map<Day, Photo[]>();
    for (const photo of photos) byDay.set(photo.day, [...(byDay.get(photo.day) ?? []), photo]);
    for (const [day, ofDay] of byDay) {
      const [{ entry }, opened] = await Promise.all([
        own.look({ day }),
        Promise.all(ofDay.map(async (photo) => ({ photo, bytes: (await own.photo(photo.id))?.bytes }))),
      ]);
      // One may have been taken away since the lot was read.
      yield { entry, photos: opened.flatMap(({ photo, bytes }) => (bytes ? { photo, bytes } : [])) };
    }
  }
}

async function* partedFiles(deps: ArchiveDeps, member: Member, day: Day): AsyncGenerator<ZipFile> {
  yield { name: "lisez-moi.txt", input: READ_ME };
  yield* texts(deps, member);
  yield* photoParts(photoDays(deps.pages(member)), {
    bytes: FILE_MAX_BYTES,
    photos: IMPORT_PHOTOS_MAX,
    day,
  });
}

async function lengthOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  let length = 0;
  await stream.pipeTo(
    new WritableStream({
      write(chunk) {
        length += chunk.length;
      },
    }),
  );
  return length;
}

/** Does all of it fit in one import? The texts are measured only where photos come close to its measure. */
async function fitsOneImport(deps: ArchiveDeps, member: Member): Promise<boolean> {
  const photos = await deps.pages(member).photoBytes();
  if (photos === 0) return true;
  let size = photos;
  for (const format of FORMATS) {
    if (size > ROOM) return false;
    size += await lengthOf(await openJournalFile(deps, member, format));
  }
  return size <= ROOM;
}

/** What the zip says of its files takes some room as well; photos as they are kept are somewhat longer than themselves. */
const ROOM = FILE_MAX_BYTES - 256 * 1024;

/** Both forms and the photos. 429 past the rate of exports. */
export async function openJournalArchive(deps: JournalDeps, member: Member) {
  await deps.limitExport(member.id);
  const day = dayIn(deps.now(), member.timezone);
  return {
    files: (await fitsOneImport(deps, member)) ? wholeFiles(deps, member) : partedFiles(deps, member, day),
    fileName: `journal-${day}.zip`,
  };
}
