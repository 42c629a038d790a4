// The quotation of the day: what a quotation is, which one belongs to which day, what a tier may open. Pure.

import { instantCursor, parseInstantCursor } from "#app/lib/cursor.ts";
import { addDays, type Day, daysBetween, monthOf } from "#app/lib/dates.ts";
import { fnv1a } from "#app/lib/fnv.ts";
import { can, FREE_QUOTES_PER_MONTH, type Tier } from "#app/lib/tiers.ts";

export const AUTHORS = ["marc-aurele", "seneque", "epictete"] as const;
export type AuthorId = (typeof AUTHORS)[number];
export const AUTHOR_NAMES: Record<AuthorId, string> = {
  "marc-aurele": "Marc Aurèle",
  seneque: "Sénèque",
  epictete: "Épictète",
};

/** The closed list of themes; the key is stored, the label is shown. */
export const THEMES = {
  controle: "Ce qui dépend de nous",
  jugement: "Jugements et représentations",
  present: "Le temps et le présent",
  mort: "La mort et la brièveté",
  epreuve: "L’épreuve",
  passions: "Colère, peur, tristesse",
  vertu: "Le bien et le caractère",
  autrui: "Vivre avec les autres",
  simplicite: "Désir et simplicité",
  nature: "La nature et l’ordre du monde",
  devoir: "L’action et le rôle",
  liberte: "La liberté intérieure",
  progres: "Étude et progrès",
} as const;
export type QuotationTheme = keyof typeof THEMES;
export const isTheme = (value: string): value is QuotationTheme => Object.hasOwn(THEMES, value);

export type Quotation = {
  id: string;
  author: AuthorId;
  work: string;
  locus: string;
  edition: string;
  language: "grc" | "la";
  original: string;
  quote: string;
  explanation: string;
  exercise: string;
  exerciseDescription: string;
  /** Another commentary and another exercise; null where none is written. */
  secondExplanation: string | null;
  secondExercise: string | null;
  secondExerciseDescription: string | null;
  themes: string[];
  note: string | null;
  audioKey: string | null;
  /** Who reads it aloud; null: a synthesised voice. */
  reader: string | null;
};

/** A commentary and its exercise. */
export type Reading = Pick<Quotation, "explanation" | "exercise" | "exerciseDescription">;

/** The second reading whole, or null: half of one is none. */
export function secondReadingOf(quotation: Quotation): Reading | null {
  const { secondExplanation, secondExercise, secondExerciseDescription } = quotation;
  if (!secondExplanation || !secondExercise || !secondExerciseDescription) return null;
  return {
    explanation: secondExplanation,
    exercise: secondExercise,
    exerciseDescription: secondExerciseDescription,
  };
}

/** A quotation as a day shows it: with the reading of its round. */
export type DayQuotation = Quotation & { reading: 1 | 2 };

/**
 * The quotation with the reading of its round of the calendar: the first in the rounds 0, 2, 4…, the second in the
 * others, so that two rounds, 304 days, show no text twice. Where no second is written the first comes again.
 */
export function inRound(quotation: Quotation, cycle: number): DayQuotation {
  const second = cycle % 2 === 1 ? secondReadingOf(quotation) : null;
  return second ? { ...quotation, ...second, reading: 2 } : { ...quotation, reading: 1 };
}

/** A locus is read as one: « 13, 3 » does not break between its numbers. */
export const shownLocus = (locus: string) => locus.replaceAll(", ", ",\u00a0");

/** « Pensées, II, 1 ». */
export const reference = ({ work, locus }: Pick<Quotation, "work" | "locus">) =>
  `${work}, ${shownLocus(locus)}`;

/** A quotation as it is set beside something else: its words, who said them, and where they stand. */
export const cited = ({
  quote,
  author,
  ...place
}: Pick<Quotation, "quote" | "author" | "work" | "locus">) => ({
  quote,
  author: AUTHOR_NAMES[author],
  reference: reference(place),
});

/** The daily content of the calls (P1 §3), with what makes it checkable. */
export function toDailyContent(quotation: Quotation) {
  return {
    id: quotation.id,
    quote: quotation.quote,
    author: AUTHOR_NAMES[quotation.author],
    explanation: quotation.explanation,
    exercise: quotation.exercise,
    exerciseDescription: quotation.exerciseDescription,
    work: quotation.work,
    locus: quotation.locus,
    edition: quotation.edition,
    language: quotation.language,
    original: quotation.original,
    themes: quotation.themes,
  };
}

/** The first day that has a quotation. */
export const OPENING_DAY = "2025-01-01" as Day;

export type CalendarEntry = { day: Day; quotationId: string; cycle: number };
export type LibraryItem = { id: string; author: AuthorId };

/**
 * The quotations of the days after the calendar's end, up to `until`. No quotation comes back before the whole
 * library has gone round, nor within half a round of its last day; two days running have different authors where
 * that is possible; days already written never change, so a growing library only changes what is to come.
 * @param calendar at least the entries of the last two cycles, in order; empty where nothing was written yet.
 */
export function extendCalendar(
  calendar: readonly CalendarEntry[],
  library: readonly LibraryItem[],
  until: Day,
): CalendarEntry[] {
  if (library.length === 0) return [];
  const lastDay = calendar.at(-1)?.day;
  const shownAt = new Map(calendar.map((entry, at) => [entry.quotationId, at]));
  let cycle = calendar.at(-1)?.cycle ?? 0;
  let previous = calendar.at(-1)?.quotationId;
  const used = new Set(calendar.filter((entry) => entry.cycle === cycle).map((entry) => entry.quotationId));
  const authors = new Map(library.map((item) => [item.id, item.author]));
  const added: CalendarEntry[] = [];
  let day = lastDay ? addDays(lastDay, 1) : OPENING_DAY;
  for (const total = daysBetween(day, until) + 1; added.length < total; day = addDays(day, 1)) {
    let left = library.filter((item) => !used.has(item.id));
    if (left.length === 0) {
      cycle += 1;
      used.clear();
      left = [...library];
    }
    const quotationId = chooseNext(left, shownAt, cycle, previous && authors.get(previous));
    used.add(quotationId);
    shownAt.set(quotationId, calendar.length + added.length);
    previous = quotationId;
    added.push({ day, quotationId, cycle });
  }
  return added;
}

/** Of the half shown least recently, one by another author if there is one, in an order that looks shuffled. */
function chooseNext(
  left: readonly LibraryItem[],
  shownAt: Map<string, number>,
  cycle: number,
  author: string | undefined,
): string {
  const ages = left.map((item) => shownAt.get(item.id) ?? -1).sort((one, two) => one - two);
  const limit = ages[Math.ceil(left.length / 2) - 1] ?? -1;
  const rested = left.filter((item) => (shownAt.get(item.id) ?? -1) <= limit);
  const others = rested.filter((item) => item.author !== author);
  return (others.length ? others : rested).reduce((best, item) =>
    fnv1a(`${cycle}/${item.id}`) < fnv1a(`${cycle}/${best.id}`) ? item : best,
  ).id;
}

/** Different quotations a month for a tier; Infinity where there is no limit. */
export const monthlyAllowance = (tier: Tier) =>
  can(tier, "unlimitedQuotes") ? Number.POSITIVE_INFINITY : FREE_QUOTES_PER_MONTH;

export type MonthlyAllowance = {
  month: string;
  used: number;
  limit: number | null;
  remaining: number | null;
};

/** What is left of the month; `limit` and `remaining` are null without a limit. */
export function allowanceOf(tier: Tier, today: Day, used: number): MonthlyAllowance {
  const limit = monthlyAllowance(tier);
  if (!Number.isFinite(limit)) return { month: monthOf(today), used, limit: null, remaining: null };
  return { month: monthOf(today), used, limit, remaining: Math.max(0, limit - used) };
}

/** The first 100 characters, with an ellipsis when something was left out (P1 §2). */
export const QUOTE_PREVIEW = 100;

/** A day's quotation as a reader finds it; `viewedAt` is null where they never opened it, `used` counts the month's. */
export type DayFound = {
  quotation: DayQuotation;
  viewedAt: number | null;
  favorite: boolean;
  used: number;
};
/** What the database says of a day's quotation and its reader: nothing where the calendar has not reached the day. */
export type DailyRows = { found: DayFound | undefined };

/** What a screen shows of a day's quotation. */
export type DailyView = { today: Day; allowance: MonthlyAllowance } & (
  | {
      state: "open";
      quotation: DayQuotation;
      viewedAt: number;
      favorite: boolean;
      /** The reader's tier writes in the journal. */
      writes: boolean;
    }
  /** Not opened yet and within the allowance (free tier). */
  | { state: "closed" }
  /** The month's allowance is spent (free tier). */
  | { state: "spent" }
  | { state: "missing" }
);

/** Where a page of the history ended. */
export type HistoryCursor = { viewedAt: number; id: string };

export function parseHistoryCursor(text: string | null | undefined): HistoryCursor | undefined {
  const found = parseInstantCursor(text);
  return found && { viewedAt: found.at, id: found.id };
}

export const historyCursor = ({ viewedAt, id }: HistoryCursor) => instantCursor({ at: viewedAt, id });
