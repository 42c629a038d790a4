// A file that a member sends, whatever it is: known by what is in it, never by its name alone. Pure.
import { decode, isZip, readArchive, type TextFile } from "./archive.ts";
import { FILE_MAX_BYTES, FILE_TOO_LARGE, ImportRefusal, type Read, refuse } from "./import.ts";
import { isDayOne, isJourney, readCsv, readDayOne, readJourney, readMarkdownPage } from "./others.ts";
import { isOwnJson, OWN_TITLE, readOwnJson, readOwnMarkdown } from "./own.ts";
import { readJson } from "./values.ts";

const UNKNOWN =
  "Ce fichier n’est pas un journal connu\u00a0: un export du Portique, de Day One, de Journey ou de Daylio, un tableau CSV ou des pages en Markdown";

/** JSON of whichever journal; undefined for another's. */
function readValue(value: unknown, name: string, zone: string): Read | undefined {
  if (isOwnJson(value)) return readOwnJson(value);
  if (isDayOne(value)) return { source: "dayOne", entries: readDayOne(value, name, zone), lines: [] };
  if (isJourney(value))
    return { source: "journey", entries: [readJourney(value, name || "Cette entrée", zone)], lines: [] };
  return undefined;
}

const isJson = (text: string) => /^\s*[{[]/.test(text);

/** A text is JSON, our Markdown, a page in Markdown by its name, or a table. */
function readText({ name, text }: TextFile, zone: string): Read {
  if (text.trim() === "") refuse("", "Ce fichier est vide");
  if (isJson(text)) return readValue(readJson(text, ""), "", zone) ?? refuse("", UNKNOWN);
  if (text.startsWith(`${OWN_TITLE}\n`)) return readOwnMarkdown(text);
  if (/\.(md|markdown|txt)$/i.test(name))
    return { source: "markdown", entries: [readMarkdownPage({ name, text })], lines: [] };
  return readCsv(text);
}

/** An archive: our own (its journal.json), Day One's, Journey's, a table, or a folder of pages. */
function readFiles(files: readonly TextFile[], zone: string): Read {
  const json = files.filter(({ name }) => /\.json$/i.test(name));
  const own = json.find(({ name }) => /(^|\/)journal\.json$/i.test(name));
  const chosen = own ? [own] : json;
  const reads = chosen.flatMap(({ name, text }) => readValue(readJson(text, name), name, zone) ?? []);
  const [first] = reads;
  if (first) {
    if (first.source === "own") return first;
    return { ...first, entries: reads.flatMap(({ entries }) => entries) };
  }
  const [table] = files.filter(({ name }) => /\.csv$/i.test(name));
  if (table) return readCsv(table.text);
  const pages = files.filter(({ name }) => /\.(md|markdown|txt)$/i.test(name));
  const whole = pages.find(({ text }) => text.startsWith(`${OWN_TITLE}\n`));
  if (whole) return readOwnMarkdown(whole.text);
  if (pages.length === 0) return refuse("", UNKNOWN);
  return { source: "markdown", entries: pages.map(readMarkdownPage), lines: [] };
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
