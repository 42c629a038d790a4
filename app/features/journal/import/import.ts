// What an import is: days that come from elsewhere, whatever wrote them, and what may be done with them. Pure.
import { type Day, formatDay } from "#app/lib/dates.ts";
import {
  EMPTY_FIELDS,
  type EntryFields,
  type JournalTexts,
  TEXT_MAX,
  type TextField,
  textsOf,
} from "../journal.ts";
import type { Photo } from "../photos.ts";

/** A file that is sent: a journal of thirty years of texts, or some months of ours with their photos. */
export const FILE_MAX_BYTES = 16 * 1024 * 1024;
/** Photos of one import: each is a write of its own. */
export const IMPORT_PHOTOS_MAX = 400;
/** How an archive of ours with many photos comes in: a page that is there already takes those that come with it. */
export const IN_PARTS =
  "Une archive du Portique plus lourde est faite de parties qui tiennent chacune dans un import\u00a0: ouvrez-la, apportez journal.json, puis ses zips de photos, l’un après l’autre.";
export const FILE_TOO_LARGE = `Ce fichier dépasse 16\u00a0Mo. ${IN_PARTS} Un journal d’ailleurs s’exporte sans ses photos ni ses vidéos.`;
/** Days that come at once. */
const DAYS_MAX = 15_000;
/** Characters of all of them. */
const SIGNS_MAX = 20_000_000;
/** How long it can be undone. */
export const UNDO_MS = 24 * 3_600_000;
/** How long a preview waits for its answer. */
export const PREVIEW_MS = UNDO_MS;
const FIRST_DAY = "1900-01-01";

/** Where a day came from, as the preview says it. */
export const SOURCES = {
  own: "un export du Portique",
  markdown: "des pages en Markdown",
  dayOne: "Day One",
  journey: "Journey",
  daylio: "Daylio",
  table: "un tableau",
} as const;
export type Source = keyof typeof SOURCES;

/** One entry as its file has it. `at`: when it was written, ms, where the file says; it orders the entries of a day. */
export type ImportEntry = {
  day: Day;
  at?: number;
  fields: Partial<EntryFields>;
  /** « Ligne 12 », « Entrée 3 de journal.json »: where it stands. */
  where: string;
  /** Of our own export alone: the page is to be what it was. */
  was?: PageFacts;
};
export type PageFacts = {
  id: string;
  version: number;
  quotationId: string | null;
  createdAt: number;
  updatedAt: number;
};
export type ImportLine = { day: Day; text: string; at: number; where: string };
/** A photo that a file of ours names; whether its bytes came along is another question. */
export type NamedPhoto = Pick<Photo, "id" | "day" | "alt" | "createdAt">;
export type ImportPhoto = Photo & { bytes: Uint8Array };
/** `photosLeft`: how many of the file's pictures do not come along. */
export type Read = {
  source: Source;
  entries: ImportEntry[];
  lines: ImportLine[];
  photos: ImportPhoto[];
  photosLeft: number;
};
/** Of a file that has no pictures, or whose pictures are counted elsewhere. */
export const withoutPhotos = (read: Pick<Read, "source" | "entries" | "lines">): Read => ({
  ...read,
  photos: [],
  photosLeft: 0,
});

/** A day to be imported: a page, a line, or both. */
export type ImportDay = {
  day: Day;
  page: (EntryFields & PageFacts) | null;
  line: { text: string; at: number } | null;
};

/** A file that cannot be read, and where. Its message is for the person. */
export class ImportRefusal extends Error {
  override readonly name = "ImportRefusal";
}

/** @param where « Ligne 12 », « Entrée 3 », a file's name; empty for the whole file */
export function refuse(where: string, why: string): never {
  const said = where === "" ? `${why[0]?.toUpperCase()}${why.slice(1)}` : `${where}\u00a0: ${why}`;
  throw new ImportRefusal(`${said}${/[.…]$/.test(why) ? "" : "."} Rien n’a été importé.`);
}

/** Where what does not fit into its section goes on. */
const OVERFLOW: readonly TextField[] = [
  "eveningReflection",
  "challengesReflection",
  "lessonsLearned",
  "morningReflection",
  "gratitude",
];
const PARTED = "\n\n";

/** The longest beginning of a text that fits, at the end of a paragraph, a line or a word, and the rest. */
export function cut(text: string, max: number): [string, string] {
  if (text.length <= max) return [text, ""];
  const window = text.slice(0, max + 1);
  for (const mark of [PARTED, "\n", " "]) {
    const at = window.lastIndexOf(mark);
    if (at > max / 2) return [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  }
  // Never in the middle of a character of two units.
  const end = /[\uD800-\uDBFF]/.test(text[max - 1] ?? "") ? max - 1 : max;
  return [text.slice(0, end), text.slice(end)];
}

/** The texts of a day, each section within its measure: what is too long goes on in the next one that has room. */
function fitted(texts: JournalTexts, day: Day, where: string): JournalTexts {
  const fitting = { ...texts };
  for (const field of OVERFLOW) {
    let [kept, rest] = cut(fitting[field], TEXT_MAX);
    fitting[field] = kept;
    for (const other of OVERFLOW) {
      if (rest === "") break;
      const room = TEXT_MAX - fitting[other].length - PARTED.length;
      if (other === field || room < TEXT_MAX / 10) continue;
      [kept, rest] = cut(rest, room);
      fitting[other] = [fitting[other], kept].filter(Boolean).join(PARTED);
    }
    if (rest !== "") refuse(where, `le ${formatDay(day)} dépasse ce qu’une page peut tenir`);
  }
  return fitting;
}

const meanOf = <Value extends number>(values: readonly (Value | null | undefined)[]): Value | null => {
  const noted = values.filter((value) => value !== null && value !== undefined);
  return noted.length
    ? (Math.round(noted.reduce<number>((sum, value) => sum + value, 0) / noted.length) as Value)
    : null;
};

type Gathering = {
  /** Today where the member lives: no page is of a day to come. */
  today: Day;
  newId(): string;
};

const noonOf = (day: Day) => Date.parse(`${day}T12:00:00Z`);

function pageOf(entries: readonly ImportEntry[], day: Day, newId: () => string): ImportDay["page"] {
  const [first] = entries;
  if (!first) return null;
  const whole = textsOf(EMPTY_FIELDS);
  for (const { fields } of entries)
    for (const field of OVERFLOW)
      if (fields[field]) whole[field] = [whole[field], fields[field]].filter(Boolean).join(PARTED);
  const texts = entries.length === 1 && first.was ? whole : fitted(whole, day, first.where);
  const times = entries.flatMap(({ at }) => at ?? []);
  const [began, ended] = times.length ? [Math.min(...times), Math.max(...times)] : [noonOf(day), noonOf(day)];
  return {
    ...texts,
    mood: meanOf(entries.map(({ fields }) => fields.mood)),
    stressLevel: meanOf(entries.map(({ fields }) => fields.stressLevel)),
    ...(first.was ?? { id: newId(), version: 1, quotationId: null, createdAt: began, updatedAt: ended }),
  };
}

/**
 * The days of a file, oldest first; several entries of one day stand one under the other, in their order.
 * @throws ImportRefusal for a day to come, too many days or characters, or nothing at all
 */
export function gather(
  { entries, lines }: Pick<Read, "entries" | "lines">,
  { today, newId }: Gathering,
): ImportDay[] {
  const days = new Map<Day, { entries: ImportEntry[]; line: ImportDay["line"] }>();
  let signs = 0;
  const dayOf = (day: Day, where: string) => {
    if (day > today) refuse(where, `le ${formatDay(day)} est à venir`);
    if (day < FIRST_DAY) refuse(where, `le ${formatDay(day)} est trop ancien pour un journal`);
    const known = days.get(day) ?? { entries: [], line: null };
    days.set(day, known);
    if (days.size > DAYS_MAX) refuse(where, `un import tient en ${DAYS_MAX}\u00a0jours`);
    return known;
  };
  for (const entry of entries) {
    const texts = OVERFLOW.reduce((sum, field) => sum + (entry.fields[field]?.trim() ?? "").length, 0);
    const noted = entry.fields.mood ?? entry.fields.stressLevel ?? null;
    // A picture without a word makes no page.
    if (texts === 0 && noted === null) continue;
    signs += texts;
    if (signs > SIGNS_MAX) refuse(entry.where, "ce journal est trop long pour un seul import");
    dayOf(entry.day, entry.where).entries.push(entry);
  }
  for (const { day, text, at, where } of lines) dayOf(day, where).line = { text, at };
  if (days.size === 0) refuse("", "Ce fichier ne contient aucune page de journal");
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, of]) => ({
      day,
      page: pageOf(
        of.entries.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)),
        day,
        newId,
      ),
      line: of.line,
    }));
}
