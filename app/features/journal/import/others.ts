// What other journals export: Day One and Journey as JSON in a zip, Daylio and stoic.-like tables as CSV, pages in
// Markdown by their names. Days and sections are decided by rule, and nothing is guessed twice. Pure.
import { type Day, parseDay } from "#app/lib/dates.ts";
import { keptText } from "#app/lib/signs.ts";
import { type EntryFields, type Scale, TEXT_FIELDS, type TextField } from "../journal.ts";
import type { TextFile } from "./archive.ts";
import { type Row, readTable } from "./csv.ts";
import { type ImportEntry, type Read, refuse, withoutPhotos } from "./import.ts";
import {
  dayOf,
  dayOfCell,
  type Fields,
  instantIn,
  isFields,
  minutesIn,
  scaleIn,
  sectionAt,
  textIn,
} from "./values.ts";

// — Day One

export const isDayOne = (value: unknown): value is Fields & { entries: unknown[] } =>
  isFields(value) &&
  Array.isArray(value.entries) &&
  value.entries.some((entry) => isFields(entry) && "creationDate" in entry);

/** Its Markdown without what stands for pictures, and without the backslashes before plain signs. */
const plain = (text: string) =>
  keptText(text)
    .replace(/!\[[^[\]]*\]\((dayone-moment|file|content):[^()]*\)\n*/g, "")
    .replace(/\\([.!()[\]{}+*_#>~|-])/g, "$1")
    .trim();

export const readDayOne = (
  value: Fields & { entries: unknown[] },
  name: string,
  zone: string,
): ImportEntry[] =>
  value.entries.map((entry, nth) => {
    const where = `Entrée ${nth + 1}${name === "" ? "" : ` de ${name}`}`;
    if (!isFields(entry)) return refuse(where, "ce n’est pas une entrée");
    const at = instantIn(entry.creationDate);
    if (at === undefined)
      return refuse(where, `sa date est illisible (${String(entry.creationDate).slice(0, 30)})`);
    const written = entry.timeZone;
    return {
      ...{ day: dayOf(at, written, zone), at, where },
      fields: { [sectionAt(at, written, zone)]: plain(textIn(entry.text)) },
    };
  });

// — Journey

export const isJourney = (value: unknown): value is Fields => isFields(value) && "date_journal" in value;

/** The words of HTML, as Journey may keep them. */
const withoutTags = (text: string) =>
  /<\/?(p|div|br|span|h\d|ul|li)\b/i.test(text)
    ? text
        .replace(/<br\s*\/?>|<\/(p|div|h\d|li)>/gi, "\n")
        .replace(/<[^<>]*>/g, "")
        .replace(/&nbsp;/g, " ")
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">")
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "’")
        .replace(/&amp;/g, "&")
        .replace(/\n{3,}/g, "\n\n")
        .trim()
    : text;

export function readJourney(value: Fields, where: string, zone: string): ImportEntry {
  const at = Number(value.date_journal);
  if (!Number.isFinite(at) || at <= 0) return refuse(where, "sa date est illisible");
  // 0 to 2, by half steps.
  const feeling = typeof value.sentiment === "number" && value.sentiment > 0 ? value.sentiment : undefined;
  const mood = feeling === undefined ? null : scaleIn(Math.min(5, Math.max(1, Math.round(feeling * 2 + 1))));
  return {
    ...{ day: dayOf(at, value.timezone, zone), at, where },
    fields: { [sectionAt(at, value.timezone, zone)]: withoutTags(textIn(value.text)).trim(), mood },
  };
}

// — tables

const nameOf = (cell: string) =>
  cell
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

const DAYLIO_MOODS: Record<string, Scale> = {
  ...{ rad: 5, good: 4, meh: 3, bad: 2, awful: 1 },
  ...{ super: 5, bien: 4, bof: 3, mauvais: 2, horrible: 1 },
};
/** Columns by what their heads may say. */
const COLUMNS: Record<"day" | "time" | "mood" | "stress" | TextField, RegExp> = {
  day: /^(full date|date|day|jour|created at|timestamp)$/,
  time: /^(time|heure)$/,
  mood: /^(mood|humeur|mood score)$/,
  stress: /^(stress|stress level|niveau de stress)$/,
  morningReflection: /^(morning.*|matin|reflexion du matin)$/,
  eveningReflection:
    /^(evening.*|soir|reflexion du soir|note|notes|entry|text|texte|content|contenu|answer|reponse|journal)$/,
  gratitude: /^(gratitude|grateful.*|reconnaissance)$/,
  challengesReflection: /^(challenges?|difficultes?.*|obstacles?|les difficultes du jour)$/,
  lessonsLearned: /^(lessons?.*|learned|lecons?|ce que j ai appris)$/,
};
type Column = keyof typeof COLUMNS;
const EXTRAS = /^(activities|activites|note title|titre|title|prompt|question)$/;

function columnsOf({ cells }: Row) {
  const found = new Map<Column, number>();
  const extras: { at: number; head: string }[] = [];
  for (const [at, cell] of cells.entries()) {
    const name = nameOf(cell);
    const column = (Object.keys(COLUMNS) as Column[]).find((key) => COLUMNS[key].test(name));
    if (column && !found.has(column)) found.set(column, at);
    else if (EXTRAS.test(name)) extras.push({ at, head: name });
  }
  return { found, extras };
}

/** Their activities stand under a note, their titles and questions above it. */
function withExtras(text: string, extras: { head: string; cell: string }[]): string {
  const isActivity = (head: string) => head.startsWith("activit");
  const above = extras.filter(({ head }) => !isActivity(head)).map(({ cell }) => cell);
  const under = extras.flatMap(({ head, cell }) =>
    isActivity(head)
      ? [
          `Activités\u00a0: ${cell
            .split("|")
            .map((one) => one.trim())
            .join(", ")}`,
        ]
      : [],
  );
  return [...above, text, ...under].filter(Boolean).join("\n\n");
}

export function readCsv(text: string): Read {
  const [head, ...rows] = readTable(text);
  if (!head) return refuse("", "Ce tableau est vide");
  const { found, extras } = columnsOf(head);
  const daylio = head.cells.some((cell) => nameOf(cell) === "full date");
  if (!found.has("day")) return refuse(`Ligne ${head.line}`, "aucune colonne ne donne la date");
  const entries = rows.map(({ line, cells }): ImportEntry => {
    const where = `Ligne ${line}`;
    const cellOf = (column: Column) => keptText(cells[found.get(column) ?? -1] ?? "").trim();
    const written = cellOf("day");
    const day = dayOfCell(written);
    if (!day) return refuse(where, `cette date n’existe pas (${written.slice(0, 30) || "vide"})`);
    const minutes = minutesIn(found.has("time") ? cellOf("time") : written.slice(8));
    const fields: Partial<EntryFields> = {
      mood: scaleIn(cellOf("mood")) ?? DAYLIO_MOODS[nameOf(cellOf("mood"))] ?? null,
      stressLevel: scaleIn(cellOf("stress")),
    };
    for (const field of TEXT_FIELDS) fields[field] = cellOf(field);
    const beside = extras
      .map(({ at, head: name }) => ({ head: name, cell: keptText(cells[at] ?? "").trim() }))
      .filter(({ cell }) => cell !== "");
    const main = withExtras(fields.eveningReflection ?? "", beside);
    // The one text of a row goes where its hour says.
    const morning = minutes !== undefined && minutes < 12 * 60 && !found.has("morningReflection");
    fields.eveningReflection = morning ? "" : main;
    if (morning) fields.morningReflection = main;
    const at = Date.parse(`${day}T00:00:00Z`) + (minutes ?? 12 * 60) * 60_000;
    return { day, at, fields, where };
  });
  return withoutPhotos({ source: daylio ? "daylio" : "table", entries, lines: [] });
}

// — pages in Markdown

/** Between three dashes at its head, a page may say its date and its mood. */
function frontMatter(text: string): { facts: Map<string, string>; body: string; lines: number } {
  const [whole = "", inner = ""] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  const facts = new Map<string, string>();
  for (const line of inner.split("\n")) {
    const [, name = "", value = ""] = /^([\p{L}_-]+)\s*:(.*)$/u.exec(line) ?? [];
    if (name) facts.set(name.toLowerCase(), value.trim().replace(/^["']|["']$/g, ""));
  }
  return { facts, body: text.slice(whole.length), lines: whole.split("\n").length };
}

/** The day of a page: what it says at its head, else its name, else its first heading. */
export function readMarkdownPage({ name, text }: TextFile): ImportEntry {
  const { facts, body } = frontMatter(text);
  const said = facts.get("date") ?? facts.get("created") ?? facts.get("jour");
  const file = name.split("/").at(-1) ?? name;
  const [dated] = /\d{4}-\d\d-\d\d/.exec(file) ?? [];
  const nested = /(\d{4})\/(\d\d)\/(\d\d)\.\w+$/.exec(name);
  const [, heading = ""] = /^#\s+(.+)$/m.exec(body) ?? [];
  const day: Day | undefined =
    said === undefined
      ? (parseDay(dated) ?? parseDay(nested?.slice(1, 4).join("-")) ?? dayOfCell(heading))
      : dayOfCell(said);
  if (!day)
    return refuse(
      said === undefined
        ? name
        : `${name}, ligne ${text.split("\n").findIndex((line) => line.includes(said)) + 1}`,
      said === undefined
        ? "rien n’y dit le jour (un nom comme 2024-03-05.md, ou «\u00a0date: 2024-03-05\u00a0» en tête)"
        : `cette date n’existe pas (${said.slice(0, 30)})`,
    );
  const minutes = said === undefined ? undefined : minutesIn(said.slice(8));
  const words = keptText(body).trim();
  const field: TextField =
    minutes !== undefined && minutes < 12 * 60 ? "morningReflection" : "eveningReflection";
  const mood = scaleIn(facts.get("mood") ?? facts.get("humeur"));
  const at = Date.parse(`${day}T00:00:00Z`) + (minutes ?? 12 * 60) * 60_000;
  return { day, at, where: name, fields: { [field]: words, mood } };
}
