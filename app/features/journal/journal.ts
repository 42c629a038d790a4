// The journal's rules: what an entry is, when it may be saved. Pure.
import type { Day } from "#app/lib/dates.ts";

export const TEXT_FIELDS = [
  "morningReflection",
  "eveningReflection",
  "gratitude",
  "challengesReflection",
  "lessonsLearned",
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type JournalTexts = Record<TextField, string>;

/** P1 §5: without one of these three, an entry is refused. */
const REQUIRED_FIELDS = ["morningReflection", "eveningReflection", "gratitude"] as const;
export const EMPTY_ENTRY = "Veuillez remplir au moins une section avant de sauvegarder.";
export const EMPTY_ENTRY_TITLE = "Entrée vide";

// P1 §8, to the letter.
export const ENTRY_SAVED = { title: "Entrée sauvegardée" } as const;
export const SAVE_FAILED = {
  title: "Erreur",
  body: "Impossible de sauvegarder votre entrée. Veuillez réessayer.",
  tone: "destructive",
} as const;
export const ENTRY_DELETED = { title: "Page supprimée" } as const;
export const DELETE_FAILED = "Votre page n’a pas pu être supprimée. Rien n’a changé.";

/** Characters of a search. */
export const SEARCH_MAX = 200;
export const SEARCH_TOO_LONG = `Une recherche tient en ${SEARCH_MAX}\u00a0caractères.`;

/** Characters a text; the form says it. */
export const TEXT_MAX = 10_000;

export const FIELD_LABELS: Record<TextField, { label: string; guide: string }> = {
  morningReflection: {
    label: "Réflexion du matin",
    guide: "Qu’est-ce qui dépend de moi aujourd’hui\u202f? Qui serai-je, quoi qu’il arrive\u202f?",
  },
  eveningReflection: {
    label: "Réflexion du soir",
    guide: "Qu’ai-je bien fait\u202f? Où ai-je cédé\u202f? Que ferai-je autrement demain\u202f?",
  },
  gratitude: { label: "Gratitude", guide: "Trois choses reçues aujourd’hui, même petites." },
  challengesReflection: {
    label: "Les difficultés du jour",
    guide: "Quel obstacle ai-je rencontré, et à quelle qualité m’a-t-il exercé\u202f?",
  },
  lessonsLearned: { label: "Ce que j’ai appris", guide: "Une phrase à garder de cette journée." },
};

/** When a page is written: today's asks its hour's questions first, a past day's asks all of them alike. */
export type WritingTime = "morning" | "evening" | "past";
/** Questions that belong together, under a name where a page has two such parts. */
export type PagePart = { name: string | null; fields: readonly TextField[] };

const MORNING_FIELDS = ["morningReflection", "gratitude"] as const;
const EVENING_FIELDS = ["eveningReflection", "challengesReflection", "lessonsLearned"] as const;
const PARTS: Record<WritingTime, readonly PagePart[]> = {
  morning: [
    { name: null, fields: MORNING_FIELDS },
    { name: "Ce soir", fields: EVENING_FIELDS },
  ],
  evening: [
    { name: null, fields: [...EVENING_FIELDS, "gratitude"] },
    { name: "Ce matin", fields: ["morningReflection"] },
  ],
  past: [{ name: null, fields: TEXT_FIELDS }],
};
export const partsAt = (moment: WritingTime) => PARTS[moment];

/** How a page asks: all of it at once, or a question at a time. */
export const PACES = ["page", "question"] as const;
export type Pace = (typeof PACES)[number];

export const SCALE = [1, 2, 3, 4, 5] as const;
export type Scale = (typeof SCALE)[number];
export const MOOD_LABELS: Record<Scale, string> = {
  1: "Très mauvaise",
  2: "Mauvaise",
  3: "Neutre",
  4: "Bonne",
  5: "Excellente",
};
export const STRESS_LABELS: Record<Scale, string> = {
  1: "Très détendu",
  2: "Détendu",
  3: "Modéré",
  4: "Stressé",
  5: "Très stressé",
};

export type JournalEntry = JournalTexts & {
  id: string;
  day: Day;
  mood: Scale | null;
  stressLevel: Scale | null;
  /** Grows by one a save. */
  version: number;
  quotationId: string | null;
  createdAt: number;
  updatedAt: number;
};

export type Scales = { mood: Scale | null; stressLevel: Scale | null };
/** What the form holds. */
export type EntryFields = JournalTexts & Scales;

export const EMPTY_FIELDS: EntryFields = {
  morningReflection: "",
  eveningReflection: "",
  gratitude: "",
  challengesReflection: "",
  lessonsLearned: "",
  mood: null,
  stressLevel: null,
};

/**
 * The form's fields from anything that holds them: an entry, a sent form, a kept draft. What is missing is empty; line
 * ends become \n, since a form sends \r\n for what its writer sees as one character.
 */
export function readFields(source: Partial<Record<keyof EntryFields, unknown>>): EntryFields {
  const text = (value: unknown) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "");
  const scale = (value: unknown) => SCALE.find((step) => step === Number(value)) ?? null;
  return {
    ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, text(source[field])])) as JournalTexts),
    mood: scale(source.mood),
    stressLevel: scale(source.stressLevel),
  };
}

/** The texts of what holds more. */
export const textsOf = (source: JournalTexts): JournalTexts =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, source[field]])) as JournalTexts;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu;
export const wordsOf = (texts: JournalTexts): number =>
  TEXT_FIELDS.reduce((sum, field) => sum + (texts[field].match(WORD)?.length ?? 0), 0);

const ENTRY_FIELDS = Object.keys(EMPTY_FIELDS) as (keyof EntryFields)[];

/** The form's fields of what holds more, as they are. */
export const entryFields = (source: EntryFields): EntryFields =>
  Object.fromEntries(ENTRY_FIELDS.map((field) => [field, source[field]])) as EntryFields;

export const sameFields = (one: EntryFields, other: EntryFields) =>
  ENTRY_FIELDS.every((field) => one[field] === other[field]);

/**
 * What two writers made of the same words; undefined where both changed one field, each in their way.
 * @param start what both began with
 */
export function joinFields(
  start: EntryFields,
  one: EntryFields,
  other: EntryFields,
): EntryFields | undefined {
  const joined: Partial<Record<keyof EntryFields, string | number | null>> = {};
  for (const field of ENTRY_FIELDS) {
    const [mine, theirs] = [one[field], other[field]];
    if (mine !== theirs && mine !== start[field] && theirs !== start[field]) return undefined;
    joined[field] = mine === start[field] ? theirs : mine;
  }
  return joined as EntryFields;
}

/** The version a writer saw: a number, or "new" for a day without an entry. */
export type Version = number | "new";

export const isEmptyEntry = (texts: Partial<JournalTexts>) =>
  REQUIRED_FIELDS.every((field) => !texts[field]?.trim());

/** The entry of the calls (P1 §3). */
export function toJournalItem(entry: JournalEntry) {
  const { day, createdAt, updatedAt, ...rest } = entry;
  return {
    ...rest,
    date: day,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
export type JournalItem = ReturnType<typeof toJournalItem>;
