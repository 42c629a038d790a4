// A file that a member sends, whatever it is: known by what is in it, never by its name alone. Pure.
import { PHOTOS_MAX, readPhoto } from "../photos.ts";
import { type Archive, decode, isZip, photoKey, readArchive, type TextFile } from "./archive.ts";
import {
  FILE_MAX_BYTES,
  FILE_TOO_LARGE,
  IMPORT_PHOTOS_MAX,
  type ImportPhoto,
  ImportRefusal,
  type Read,
  refuse,
  withoutPhotos,
} from "./import.ts";
import { isDayOne, isJourney, readCsv, readDayOne, readJourney, readMarkdownPage } from "./others.ts";
import { isOwnJson, OWN_TITLE, type OwnRead, readOwnJson, readOwnMarkdown } from "./own.ts";
import { readJson } from "./values.ts";

const UNKNOWN =
  "Ce fichier n’est pas un journal connu\u00a0: un export du Portique, de Day One, de Journey ou de Daylio, un tableau CSV ou des pages en Markdown";

type Photos = Pick<Archive, "photos">;

/** Our own file with the photos that came along, checked as if each were sent by itself; the others are counted. */
function withPhotos({ named, ...read }: OwnRead, { photos: files }: Photos): Read {
  const days = new Map(read.entries.map(({ day }) => [day, 0]));
  const photos: ImportPhoto[] = [];
  for (const photo of named) {
    const bytes = files.get(photoKey(photo));
    const seen = bytes && readPhoto(bytes);
    const nth = days.get(photo.day) ?? PHOTOS_MAX;
    if (!seen || typeof seen === "string" || nth >= PHOTOS_MAX || photos.length >= IMPORT_PHOTOS_MAX)
      continue;
    days.set(photo.day, nth + 1);
    photos.push({ ...photo, type: seen.type, width: seen.width, height: seen.height, bytes: seen.bytes });
  }
  return { ...read, photos, photosLeft: named.length - photos.length };
}

/** JSON of whichever journal; undefined for another's. */
function readValue(value: unknown, name: string, zone: string, files: Photos): Read | undefined {
  if (isOwnJson(value)) return withPhotos(readOwnJson(value), files);
  if (isDayOne(value))
    return withoutPhotos({ source: "dayOne", entries: readDayOne(value, name, zone), lines: [] });
  if (isJourney(value)) {
    const entries = [readJourney(value, name || "Cette entrée", zone)];
    return withoutPhotos({ source: "journey", entries, lines: [] });
  }
  return undefined;
}

const isJson = (text: string) => /^\s*[{[]/.test(text);

/** A text is JSON, our Markdown, a page in Markdown by its name, or a table. */
function readText({ name, text }: TextFile, zone: string): Read {
  if (text.trim() === "") refuse("", "Ce fichier est vide");
  const files = { photos: new Map<string, Uint8Array>() };
  if (isJson(text)) return readValue(readJson(text, ""), "", zone, files) ?? refuse("", UNKNOWN);
  if (text.startsWith(`${OWN_TITLE}\n`)) return withPhotos(readOwnMarkdown(text), files);
  if (/\.(md|markdown|txt)$/i.test(name))
    return withoutPhotos({ source: "markdown", entries: [readMarkdownPage({ name, text })], lines: [] });
  return readCsv(text);
}

/** An archive: our own (its journal.json), Day One's, Journey's, a table, or a folder of pages. */
function readFiles(archive: Archive, zone: string): Read {
  const { texts: files } = archive;
  const json = files.filter(({ name }) => /\.json$/i.test(name));
  const own = json.find(({ name }) => /(^|\/)journal\.json$/i.test(name));
  const chosen = own ? [own] : json;
  const reads = chosen.flatMap(
    ({ name, text }) => readValue(readJson(text, name), name, zone, archive) ?? [],
  );
  const [first] = reads;
  if (first?.source === "own") return first;
  // Their photographs are as large as a camera makes them, and nothing here draws them anew.
  const photosLeft = archive.pictures;
  if (first) return { ...first, entries: reads.flatMap(({ entries }) => entries), photosLeft };
  const [table] = files.filter(({ name }) => /\.csv$/i.test(name));
  if (table) return { ...readCsv(table.text), photosLeft };
  const pages = files.filter(({ name }) => /\.(md|markdown|txt)$/i.test(name));
  const whole = pages.find(({ text }) => text.startsWith(`${OWN_TITLE}\n`));
  if (whole) return withPhotos(readOwnMarkdown(whole.text), archive);
  if (pages.length === 0) return refuse("", UNKNOWN);
  return {
    ...withoutPhotos({ source: "markdown", entries: pages.map(readMarkdownPage), lines: [] }),
    photosLeft,
  };
}

/**
 * @param file its name and its bytes
 * @param zone the member's, for what names none
 * @throws ImportRefusal with the line, the entry or the file that is bad
 */
export function readImport(file: { name: string; bytes: Uint8Array }, zone: string): Read {
  if (file.bytes.length === 0) refuse("", "Ce fichier est vide");
  if (file.bytes.length > FILE_MAX_BYTES) throw new ImportRefusal(FILE_TOO_LARGE);
  if (isZip(file.bytes)) return readFiles(readArchive(file.bytes), zone);
  return readText({ name: file.name, text: decode(file.bytes, "") }, zone);
}
