// What the quotation's screens show, made on the server: names, reference, address of the recording. Pure.
import { formatDay, nextMonthOf } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import {
  AUTHOR_NAMES,
  type DailyView,
  type DayQuotation,
  type MonthlyAllowance,
  type Quotation,
  reference,
  secondReadingOf,
} from "./quotes.ts";

/** A day's quotation keeps the reading of its day; the quotation itself has both. */
export function toCard(quotation: Quotation | DayQuotation) {
  const reading = "reading" in quotation ? quotation.reading : undefined;
  return {
    id: quotation.id,
    quote: quotation.quote,
    author: AUTHOR_NAMES[quotation.author],
    work: quotation.work,
    reference: reference(quotation),
    edition: quotation.edition,
    language: quotation.language,
    original: quotation.original,
    note: quotation.note,
    explanation: quotation.explanation,
    exercise: quotation.exercise,
    exerciseDescription: quotation.exerciseDescription,
    /** What stands under the first reading; a day shows one of the two, and says where it is the second. */
    second: reading ? null : secondReadingOf(quotation),
    isSecond: reading === 2,
    audioUrl: quotation.audioKey ? paths.media(quotation.audioKey) : null,
    reader: quotation.reader,
  };
}

export type QuotationCard = ReturnType<typeof toCard>;

/** What is read aloud: the quotation, its author and work. */
export const spokenText = ({ quote, author, work }: { quote: string; author: string; work: string }) =>
  `${quote} ${author}, ${work}.`;

/** What the listen button needs. */
export const spokenOf = (card: QuotationCard) => ({
  id: card.id,
  text: spokenText(card),
  audioUrl: card.audioUrl,
  reader: card.reader,
});

/** The day's card as a screen draws it. */
export type DailyCardView = { allowance: MonthlyAllowance } & (
  | { state: "open"; quotation: QuotationCard; favorite: boolean; writes: boolean }
  | { state: "closed" | "missing" }
  /** `next`: the day from which one more may be opened, in words. */
  | { state: "spent"; next: string }
);

export function toDailyCard(view: DailyView): DailyCardView {
  const { allowance } = view;
  if (view.state === "spent") return { state: "spent", allowance, next: formatDay(nextMonthOf(view.today)) };
  if (view.state !== "open") return { state: view.state, allowance };
  const { favorite, writes } = view;
  return { state: "open", allowance, quotation: toCard(view.quotation), favorite, writes };
}

/** A row of the history as a screen draws it. */
export type HistoryRow = {
  id: string;
  date: string;
  viewedAt: string;
  favorite: boolean;
  quotation: QuotationCard;
};
