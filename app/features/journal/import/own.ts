// Our own exports, read back: what they say is what stood there. Pure.

import { type Day, formatDay, formatLongDay, parseDay } from "#app/lib/dates.ts";
import { MONTHS } from "#app/lib/months.ts";
import { cleanLine } from "#app/lib/signs.ts";
import { FIELD_LABELS, type JournalTexts, TEXT_FIELDS, TEXT_MAX, type TextField } from "../journal.ts";
import { LINE_LABEL, LINE_MAX } from "../lines.ts";
import { imageIn, PHOTOS_HEADING, unescapeHeadings } from "../markdown.ts";
import { ALT_MAX, photoOfFile } from "../photos.ts";
import {
  type ImportEntry,
  type ImportLine,
  type NamedPhoto,
  type PageFacts,
  type Read,
  refuse,
} from "./import.ts";
import { type Fields, instantIn, isFields, scaleIn, textIn } from "./values.ts";

/** What our own file says: its photos are named, their bytes are other files. */
export type OwnRead = Pick<Read, "source" | "entries" | "lines"> & { named: NamedPhoto[] };

const ID = /^[\w-]{1,64}$/;
const VERSION_MAX = 1_000_000;

export const isOwnJson = (value: unknown): value is Fields & { entries: unknown[] } =>
  isFields(value) && Array.isArray(value.entries) && typeof value.exportedOn === "string";

function factsOf(item: Fields, where: string): PageFacts {
  const { id, version, quotationId = null } = item;
  const [createdAt, updatedAt] = [instantIn(item.createdAt), instantIn(item.updatedAt)];
  if (typeof id !== "string" || !ID.test(id)) refuse(where, "son identifiant est illisible");
  if (!Number.isInteger(version) || Number(version) < 1 || Number(version) > VERSION_MAX)
    refuse(where, "sa version est illisible");
  if (createdAt === undefined || updatedAt === undefined) refuse(where, "ses dates sont illisibles");
  if (quotationId !== null && !(typeof quotationId === "string" && ID.test(quotationId)))
    refuse(where, "sa citation est illisible");
  return { id, version: Number(version), quotationId, createdAt, updatedAt };
}

function entryOf(item: unknown, at: number): ImportEntry {
  const where = `Entrée ${at + 1}`;
  if (!isFields(item)) return refuse(where, "ce n’est pas une page");
  const day = parseDay(String(item.date));
  if (!day) return refuse(where, `cette date n’existe pas (${String(item.date).slice(0, 20)})`);
  const fields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, textIn(item[field])])) as JournalTexts;
  for (const field of TEXT_FIELDS)
    if (fields[field].length > TEXT_MAX)
      refuse(where, `«\u00a0${FIELD_LABELS[field].label}\u00a0» est trop long`);
  const { mood, stressLevel } = item;
  return {
    day,
    fields: { ...fields, mood: scaleIn(mood), stressLevel: scaleIn(stressLevel) },
    where,
    was: factsOf(item, where),
  };
}

function lineOf(item: unknown, nth: number): ImportLine {
  const where = `Mot du jour ${nth + 1}`;
  if (!isFields(item)) return refuse(where, "ce n’est pas une ligne");
  const [day, at, text] = [parseDay(String(item.date)), instantIn(item.updatedAt), textIn(item.line)];
  if (!day || at === undefined) return refuse(where, "sa date est illisible");
  if (text === "" || text.length > LINE_MAX)
    return refuse(where, `une ligne tient en ${LINE_MAX}\u00a0caractères`);
  return { day, at, text, where };
}

function once<Item extends { day: Day; where: string }>(items: Item[]): Item[] {
  const seen = new Set<Day>();
  for (const { day, where } of items) {
    if (seen.has(day)) refuse(where, `le ${formatDay(day)} y est deux fois`);
    seen.add(day);
  }
  return items;
}

function photoOf(item: unknown, nth: number): NamedPhoto {
  const where = `Photo ${nth + 1}`;
  if (!isFields(item)) return refuse(where, "ce n’est pas une photo");
  const { id } = item;
  const [day, createdAt] = [parseDay(String(item.date)), instantIn(item.createdAt)];
  if (typeof id !== "string" || !ID.test(id)) refuse(where, "son identifiant est illisible");
  if (!day || createdAt === undefined) return refuse(where, "sa date est illisible");
  const alt = cleanLine(textIn(item.alt));
  if (alt.length > ALT_MAX) refuse(where, "sa description est trop longue");
  return { id, day, alt, createdAt };
}

export function readOwnJson(value: Fields & { entries: unknown[] }): OwnRead {
  const listOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
  return {
    source: "own",
    entries: once(value.entries.map(entryOf)),
    lines: once(listOf(value.lines).map(lineOf)),
    named: listOf(value.photos).map(photoOf),
  };
}

export const OWN_TITLE = "# Journal stoïcien";
const HEADINGS = new Map<string, TextField | "line" | "photos">([
  [LINE_LABEL, "line"],
  [PHOTOS_HEADING, "photos"],
  ...TEXT_FIELDS.map((field) => [FIELD_LABELS[field].label, field] as const),
]);
const noon = (day: Day) => Date.parse(`${day}T12:00:00Z`);

/** The day that a heading names, as `formatLongDay` writes it. */
export function dayOfHeading(heading: string): Day | undefined {
  const [, number, month = "", year] = /(\d{1,2})(?:er)? (\p{L}+) (\d{4})$/u.exec(heading) ?? [];
  const nth = MONTHS.indexOf(month.toLowerCase());
  if (number === undefined || nth < 0) return undefined;
  const day = parseDay(`${year}-${String(nth + 1).padStart(2, "0")}-${number.padStart(2, "0")}`);
  return day && formatLongDay(day) === heading ? day : undefined;
}

/** Our export to read. A line of a text that would be taken for a heading stands there behind a backslash. */
export function readOwnMarkdown(text: string): OwnRead {
  const named: NamedPhoto[] = [];
  const entries: ImportEntry[] = [];
  const lines: ImportLine[] = [];
  let entry: ImportEntry | undefined;
  let section: { name: TextField | "line" | "photos"; from: number; words: string[] } | undefined;
  /** Where the file says no more than their order. */
  const nameOf = (day: Day, line: string, where: string): NamedPhoto => {
    const image = imageIn(line);
    const photo = image && photoOfFile(image.file);
    if (!image || photo?.day !== day || image.alt.length > ALT_MAX)
      return refuse(where, "ce n’est pas une photo de ce jour");
    return { ...photo, alt: cleanLine(image.alt), createdAt: noon(day) + named.length };
  };
  const close = () => {
    if (!section || !entry) return;
    if (section.name === "photos") {
      for (const [at, line] of section.words.entries())
        if (line !== "") named.push(nameOf(entry.day, line, `Ligne ${section.from + 1 + at}`));
      section = undefined;
      return;
    }
    const words = unescapeHeadings(section.words.join("\n").trim());
    const where = `Ligne ${section.from}`;
    if (section.name === "line") {
      if (words.length > LINE_MAX) refuse(where, `une ligne tient en ${LINE_MAX}\u00a0caractères`);
      lines.push({ day: entry.day, text: words, at: noon(entry.day), where });
    } else if (words.length > TEXT_MAX) refuse(where, "cette section est trop longue");
    else entry.fields[section.name] = words;
    section = undefined;
  };
  for (const [at, line] of text.split("\n").entries()) {
    const where = `Ligne ${at + 1}`;
    if (/^## /.test(line)) {
      close();
      const day = dayOfHeading(line.slice(3));
      if (!day) refuse(where, `«\u00a0${line.slice(3, 60)}\u00a0» n’est pas un jour`);
      entry = { day: day as Day, fields: {}, where };
      entries.push(entry);
    } else if (/^### /.test(line)) {
      close();
      const name = HEADINGS.get(line.slice(4));
      if (!entry || !name)
        return refuse(where, `«\u00a0${line.slice(4, 60)}\u00a0» n’est pas une section du journal`);
      section = { name, from: at + 1, words: [] };
    } else if (section) section.words.push(line);
    else if (entry && line !== "") {
      const [, mood] = /Humeur : (\d)\/5/.exec(line) ?? [];
      const [, stress] = /Stress : (\d)\/5/.exec(line) ?? [];
      if (mood === undefined && stress === undefined) refuse(where, "ce texte n’est sous aucune section");
      Object.assign(entry.fields, { mood: scaleIn(mood), stressLevel: scaleIn(stress) });
    } else if (line !== "" && line !== OWN_TITLE && line !== "Aucune entrée.")
      refuse(where, "ce texte n’est sous aucun jour");
  }
  close();
  return { source: "own", entries: once(entries), lines, named };
}
