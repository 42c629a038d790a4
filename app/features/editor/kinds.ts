// What of the content is edited in the administration: a kind, its fields and their limits. One description serves the
// form, the check on the server and the preview; what is not listed here (loci, originals, media, files) is made from
// the editorial source and stays as it is.
import { ARTICLE_CATEGORY_LABELS } from "#app/features/blog/blog.ts";
import { CHALLENGE_CATEGORY_LABELS } from "#app/features/challenges/challenges.ts";
import { GUIDE_CATEGORY_LABELS } from "#app/features/guides/guides.ts";
import {
  MEDITATION_CATEGORY_LABELS,
  MEDITATION_DIFFICULTY_LABELS,
} from "#app/features/meditations/meditations.ts";
import { CHOICE_TYPE_LABELS, POINTS, SCENARIO_DIFFICULTY_LABELS } from "#app/features/minigame/minigame.ts";
import { PRACTICE_TIERS, tierLabel } from "#app/features/practice/practice.ts";
import { THEMES } from "#app/features/quotes/quotes.ts";
import { MOMENT_LABELS } from "#app/features/reminders/moments.ts";
import { VIDEO_CATEGORY_LABELS } from "#app/features/videos/videos.ts";
import { onOneLine } from "#app/lib/text.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";

export const KINDS = [
  "quotation",
  "article",
  "guide",
  "challenge",
  "meditation",
  "video",
  "scenario",
  "reminder",
] as const;
export type RecordKind = (typeof KINDS)[number];

export const parseKind = (value: unknown): RecordKind | undefined => KINDS.find((kind) => kind === value);

type Common = {
  name: string;
  label: string;
  hint?: string;
  optional?: true;
  /** What an optional text is kept as when it is empty; null unless said otherwise. */
  empty?: "";
};
type SimpleField =
  | (Common & { input: "line" | "text" | "markdown"; max: number })
  | (Common & { input: "number"; min: number; top: number })
  | (Common & { input: "choice"; options: readonly { value: string; label: string }[] })
  | (Common & { input: "choices"; options: readonly { value: string; label: string }[]; most: number })
  | (Common & { input: "quotation" });
export type Field =
  | SimpleField
  /** A list whose length the source decides: its items are edited one by one. */
  | (Common & { input: "list"; item: readonly SimpleField[]; itemLabel: string });

type KindFacts = {
  label: string;
  plural: string;
  fields: readonly Field[];
  /** The field that names a record in lists. */
  title: string;
  /** A new record may be written here; else records come from the source. */
  creates?: true;
  /** Columns that the source decides and `fieldsOf` asks for. */
  fixed?: readonly string[];
};

const line = (name: string, label: string, max = 200, more: Partial<Common> = {}): SimpleField => ({
  name,
  label,
  input: "line",
  max,
  ...more,
});
const text = (name: string, label: string, max = 2_000, more: Partial<Common> = {}): SimpleField => ({
  name,
  label,
  input: "text",
  max,
  ...more,
});
const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const choice = (name: string, label: string, labels: Record<string, string>): SimpleField => ({
  name,
  label,
  input: "choice",
  options: options(labels),
});

const PRACTICE_TIER_LABELS = Object.fromEntries(PRACTICE_TIERS.map((tier) => [tier, tierLabel(tier)]));

export const KIND_FACTS: Record<RecordKind, KindFacts> = {
  quotation: {
    label: "Citation",
    plural: "Citations",
    title: "quote",
    fields: [
      text("quote", "Traduction", 1_200, {
        hint: "L’original, l’œuvre et le lieu viennent de l’édition et ne se modifient pas ici.",
      }),
      text("explanation", "Compréhension"),
      text("exercise", "Exercice pratique", 400),
      text("exerciseDescription", "Description de l’exercice"),
      text("secondExplanation", "Seconde lecture", 2_000, {
        optional: true,
        hint: "Le calendrier la montre un tour sur deux, si ses trois champs sont remplis.",
      }),
      text("secondExercise", "Exercice de la seconde lecture", 400, { optional: true }),
      text("secondExerciseDescription", "Description de ce second exercice", 2_000, { optional: true }),
      { name: "themes", label: "Thèmes", input: "choices", options: options(THEMES), most: 3 },
      text("note", "Note", 1_000, { optional: true }),
    ],
  },
  article: {
    label: "Article",
    plural: "Articles",
    title: "title",
    creates: true,
    fields: [
      line("title", "Titre"),
      choice("category", "Catégorie", ARTICLE_CATEGORY_LABELS),
      text("excerpt", "Chapô", 300, { optional: true }),
      line("authorName", "Signature", 120, { optional: true }),
      {
        name: "content",
        label: "Texte",
        input: "markdown",
        max: 60_000,
        hint: 'Markdown. Une citation de la bibliothèque se place seule sur sa ligne\u00a0: ::quotation{id="ma-02-01"}',
      },
    ],
  },
  guide: {
    label: "Guide",
    plural: "Guides",
    title: "title",
    fields: [
      line("title", "Titre"),
      text("description", "Description", 600),
      choice("category", "Catégorie", GUIDE_CATEGORY_LABELS),
      choice("requiredTier", "Offre", TIER_LABELS),
    ],
  },
  challenge: {
    label: "Défi",
    plural: "Défis",
    title: "name",
    fields: [
      line("name", "Nom"),
      text("description", "Description", 800),
      choice("category", "Catégorie", CHALLENGE_CATEGORY_LABELS),
      choice("requiredTier", "Offre", TIER_LABELS),
      {
        name: "tasks",
        label: "Tâches",
        input: "list",
        itemLabel: "Jour",
        item: [line("title", "Titre", 120), text("text", "Tâche", 600)],
      },
    ],
  },
  meditation: {
    label: "Méditation",
    plural: "Méditations",
    title: "title",
    fields: [
      line("title", "Titre"),
      text("description", "Description", 800),
      choice("category", "Catégorie", MEDITATION_CATEGORY_LABELS),
      choice("difficulty", "Difficulté", MEDITATION_DIFFICULTY_LABELS),
      choice("tier", "Offre", PRACTICE_TIER_LABELS),
    ],
  },
  video: {
    label: "Vidéo",
    plural: "Vidéos",
    title: "title",
    fields: [
      line("title", "Titre"),
      text("description", "Description", 800),
      choice("category", "Catégorie", VIDEO_CATEGORY_LABELS),
      line("speaker", "Voix", 120),
      choice("tier", "Offre", PRACTICE_TIER_LABELS),
    ],
  },
  scenario: {
    label: "Épreuve",
    plural: "L’Épreuve du Sage",
    title: "situation",
    fields: [
      text("situation", "Situation", 1_000),
      text("context", "Contexte", 1_000),
      choice("difficulty", "Difficulté", SCENARIO_DIFFICULTY_LABELS),
      {
        name: "choices",
        label: "Choix",
        input: "list",
        itemLabel: "Choix",
        item: [
          text("text", "Ce que fait le joueur", 500),
          choice("type", "Nature", CHOICE_TYPE_LABELS),
          { name: "points", label: "Points", input: "number", min: POINTS.min, top: POINTS.max },
          text("explanation", "Explication", 1_200),
          { name: "quotation", label: "Citation", input: "quotation" },
        ],
      },
    ],
  },
  reminder: {
    label: "Rappel",
    plural: "Textes des rappels",
    title: "sms",
    fixed: ["type"],
    fields: [
      text("sms", "SMS, et première phrase ailleurs", 160, {
        hint: "Sans accents rares\u00a0: 160\u00a0caractères au plus, lien compris.",
      }),
      text("body", "Suite, partout sauf par SMS", 2_000, { optional: true, empty: "" }),
      choice("moment", "Moment", MOMENT_LABELS),
    ],
  },
};

/**
 * The fields that the form of one record shows. A quotation's reminder has no text of its own but the SMS, for the
 * library's is read everywhere else; any other reminder needs one.
 */
export function fieldsOf(kind: RecordKind, fixed: Readonly<Record<string, unknown>>): readonly Field[] {
  const { fields } = KIND_FACTS[kind];
  if (kind !== "reminder") return fields;
  if (fixed.type === "quote") return fields.filter(({ name }) => name !== "body");
  return fields.map(({ optional, ...field }) => field as Field);
}

/** What else a publication takes from a record: the reading of a translation that is not the same any more. */
export const voidedBy = (kind: RecordKind, old: RecordData, data: RecordData): Record<string, null> =>
  kind === "quotation" && old.quote !== data.quote ? { audioKey: null, reader: null } : {};

/** The fields of a record as they are kept and sent: texts, numbers, lists of texts, lists of items. */
type RecordItem = Record<string, string | number>;
export type RecordData = Record<string, string | number | string[] | RecordItem[] | null>;

/** The quotations that a record names, in fields of that kind and in Markdown, and by which field: `choices[1].quotation`. */
export function quotationsIn(kind: RecordKind, data: RecordData): { field: string; id: string }[] {
  return KIND_FACTS[kind].fields.flatMap((field) => {
    const value = data[field.name];
    if (field.input === "markdown" && typeof value === "string")
      return [...value.matchAll(/^::quotation\{id="([^"]*)"\}\s*$/gm)].map(([, id = ""]) => ({
        field: field.name,
        id,
      }));
    if (field.input !== "list" || !Array.isArray(value)) return [];
    const named = field.item.filter((one) => one.input === "quotation");
    return value.flatMap((item, at) =>
      typeof item === "object"
        ? named.map(({ name }) => ({ field: `${field.name}[${at}].${name}`, id: String(item[name]) }))
        : [],
    );
  });
}

export const quotationsNamed = (kind: RecordKind, data: RecordData): string[] => [
  ...new Set(quotationsIn(kind, data).map(({ id }) => id)),
];

/** To a line, on a whole word. */
const cut = (text: string) =>
  text.length > 90
    ? `${text
        .slice(0, 90)
        .replace(/\s+\S*$/, "")
        .replace(/[\s\p{P}]+$/u, "")}…`
    : text;

/** « Sénèque loue… », cut to a line. */
export const titleOf = (kind: RecordKind, data: RecordData): string =>
  cut(onOneLine(String(data[KIND_FACTS[kind].title] ?? "")));

type Told = Record<string, string | boolean>;

/**
 * What the log says of a publication: the fields that changed, with the words of those that are a title's length at
 * most; longer ones are only named.
 */
export function publicationOf(
  kind: RecordKind,
  old: RecordData | undefined,
  data: RecordData,
): { before: Told; after: Told } {
  const [before, after]: [Told, Told] = [{}, {}];
  for (const { name, input } of KIND_FACTS[kind].fields) {
    const [was, is] = [old?.[name] ?? "", data[name] ?? ""];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    if (input === "line" && old) before[name] = cut(String(was));
    after[name] = input === "line" ? cut(String(is)) : "rewritten";
  }
  return { before, after };
}
