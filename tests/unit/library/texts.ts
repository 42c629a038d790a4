// What the library's tests share: reading texts, counting and folding words, reading guillemets and ID3 labels.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { THEMES } from "#app/features/quotes/quotes.ts";
import { type QuotationSource, readQuotations } from "#content/quotations.ts";

export const ROOT = join(import.meta.dirname, "../../..");

export const readLibrary = (): Promise<QuotationSource[]> =>
  readQuotations(join(ROOT, "content/source/quotations"), Object.keys(THEMES));

export const FRENCH_FIELDS = ["quote", "explanation", "exercise", "exerciseDescription", "note"] as const;

/** Every French text of the records, with where it stands. */
export const frenchTexts = (library: readonly QuotationSource[]) =>
  library.flatMap((record) =>
    FRENCH_FIELDS.flatMap((field) => {
      const text = record[field];
      return text === undefined ? [] : [{ at: `${record.id} ${field}`, text }];
    }),
  );

export const READING_FIELDS = ["explanation", "exercise", "exerciseDescription"] as const;

/** The second readings that are written, each with the id of its quotation. */
export const secondReadings = (library: readonly QuotationSource[]) =>
  library.flatMap(({ id, second }) => (second ? [{ id, ...second }] : []));

/** Every text of the second readings, with where it stands. */
export const secondTexts = (library: readonly QuotationSource[]) =>
  secondReadings(library).flatMap((reading) =>
    READING_FIELDS.map((field) => ({ at: `${reading.id} second ${field}`, text: reading[field] })),
  );

export const wordCount = (text: string) =>
  text.split(/[\s\u00a0\u202f]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Lower case, no accents, no punctuation, single spaces: `N’est-ce pas ?` → `n est ce pas`. */
export const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export type TextFile = { path: string; text: string };

/** The files below a folder whose name ends in one of the extensions. */
export function filesBelow(folder: string, extensions: readonly string[]): TextFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(ROOT, file), text: readFileSync(file, "utf8") }));
}

/** What a reader sees of a source file: escapes and entities resolved, line ends and comment stars become spaces. */
export const shown = (source: string) =>
  source
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\n/g, "\n")
    .replace(/&nbsp;|&#160;|\{" "\}/g, " ")
    .replaceAll("&laquo;", "«")
    .replaceAll("&raquo;", "»")
    .replace(/^[ \t]*(\/\/|\*)/gm, " ");

/** The comment of an MP3's ID3v2 tag (a COMM frame, or the TXXX frame named « comment » that ffmpeg writes). */
export function id3Comment(mp3: Uint8Array): string | undefined {
  const bytes = Buffer.from(mp3);
  if (bytes.toString("latin1", 0, 3) !== "ID3") return undefined;
  const syncSafe = (at: number) => [0, 1, 2, 3].reduce((sum, i) => sum * 128 + (bytes[at + i] ?? 0), 0);
  const end = 10 + syncSafe(6);
  for (let at = 10; at + 10 <= end && bytes[at] !== 0; ) {
    const name = bytes.toString("latin1", at, at + 4);
    const size = bytes[3] === 4 ? syncSafe(at + 4) : bytes.readUInt32BE(at + 4);
    const parts = frameTexts(bytes.subarray(at + 10, at + 10 + size), name === "COMM" ? 4 : 1);
    if (name === "COMM" || (name === "TXXX" && parts[0] === "comment")) return parts.at(-1);
    at += 10 + size;
  }
  return undefined;
}

function frameTexts(frame: Buffer, skip: number): string[] {
  const wide = frame[0] === 1 || frame[0] === 2;
  const text = frame.subarray(skip).toString(wide ? "utf16le" : frame[0] === 3 ? "utf8" : "latin1");
  return text.replaceAll("\ufeff", "").replace(/\0+$/, "").split("\0");
}
