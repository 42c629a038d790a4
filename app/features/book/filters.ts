// Which pages of the Livre an address asks for. Pure.
import { SCALE, type Scale, TEXT_FIELDS, type TextField } from "#app/features/journal/journal.ts";
import { addDays, type Day, nextMonthOf, parseDay } from "#app/lib/dates.ts";

/** How a question stands in an address. */
export const QUESTION_SLUGS: Record<TextField, string> = {
  morningReflection: "matin",
  eveningReflection: "soir",
  gratitude: "gratitude",
  challengesReflection: "difficultes",
  lessonsLearned: "lecons",
};

export type PagesFilter = {
  month: string | null;
  mood: Scale | null;
  question: TextField | null;
  quotationId: string | null;
};

const QUOTATION_ID = /^[\w-]{1,64}$/;

/** `yyyy-MM` of a month that exists. */
export const readMonth = (asked: unknown): string | null =>
  typeof asked === "string" && parseDay(`${asked}-01`) ? asked : null;

/** What is no filter is left out. */
export function readFilter(get: (name: string) => unknown): PagesFilter {
  const quotationId = get("citation");
  return {
    month: readMonth(get("mois")),
    mood: SCALE.find((step) => String(step) === get("humeur")) ?? null,
    question: TEXT_FIELDS.find((field) => QUESTION_SLUGS[field] === get("question")) ?? null,
    quotationId: typeof quotationId === "string" && QUOTATION_ID.test(quotationId) ? quotationId : null,
  };
}

/** As the addresses write it. */
export const filterQuery = ({ month, mood, question, quotationId }: PagesFilter) => ({
  month,
  mood,
  question: question && QUESTION_SLUGS[question],
  quotationId,
});

export const spanOfMonth = (month: string) => {
  const from = `${month}-01` as Day;
  return { from, to: addDays(nextMonthOf(from), -1) };
};
