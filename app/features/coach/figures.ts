// What the coach used, cost and held back, from the counts of days: never about whom, never about what. Pure.

import { formatMonth, formatShortDay, parseDay } from "#app/lib/dates.ts";
import { formatNumber } from "#app/lib/text.ts";
import { DAY_MS } from "#app/lib/time.ts";
import { COMPLAINTS, type Complaint } from "./coach.ts";

/** A count of a period: a day, or a month as `yyyy-MM`. */
type Counting = { period: string; name: string; n: number };

/** Dollars a million tokens; what the provider had kept already is cheaper. */
export type ChatPrices = { input: number; cached: number; output: number };

/** Names of counts, as they are written. */
export const COUNTS = {
  messages: "messages",
  prompt: "tokens/prompt",
  cached: "cached/prompt",
  completion: "tokens/completion",
  capped: "alarm/cap",
} as const;

/** Thirteen months, so that the twelve that are shown are whole. */
export const COUNTS_KEPT_DAYS = 400;

/** How long it is known when a member wrote: the longest limit is a day's. */
export const USAGE_KEPT_MS = DAY_MS;

/** Tokens of a day, read and written. */
export const tokensIn = (counts: readonly { name: string; n: number }[]): number =>
  counts.filter(({ name }) => name.startsWith("tokens/")).reduce((sum, { n }) => sum + n, 0);

export type PeriodFigures = {
  period: string;
  label: string;
  messages: number;
  tokens: number;
  /** Of the tokens that were read, the share that the provider had kept; 0 to 1. */
  cached: number;
  /** Dollars, at the prices of today. */
  cost: number;
  costPerMessage: number;
  /** Answers that the output filter touched, by any kind. */
  held: number;
};

const PER = 1_000_000;
const labelOf = (period: string) => {
  const day = parseDay(period);
  if (day) return formatShortDay(day);
  const first = parseDay(`${period}-01`);
  return first ? formatMonth(first) : period;
};

/** The figures of each period that has any, newest first. */
export function figuresOf(counts: readonly Counting[], prices: ChatPrices): PeriodFigures[] {
  const periods = [...new Set(counts.map(({ period }) => period))].sort().reverse();
  return periods.map((period) => {
    const own = counts.filter((one) => one.period === period);
    const of = (name: string) => own.find((one) => one.name === name)?.n ?? 0;
    const [messages, prompt, completion] = [of(COUNTS.messages), of(COUNTS.prompt), of(COUNTS.completion)];
    const cached = Math.min(of(COUNTS.cached), prompt);
    const cost =
      ((prompt - cached) * prices.input + cached * prices.cached + completion * prices.output) / PER;
    return {
      period,
      label: labelOf(period),
      messages,
      tokens: prompt + completion,
      cached: prompt ? cached / prompt : 0,
      cost,
      costPerMessage: messages ? cost / messages : 0,
      held: own.filter(({ name }) => name.startsWith("filter/")).reduce((sum, { n }) => sum + n, 0),
    };
  });
}

const VERDICTS: Record<string, string> = {
  death: "mort présentée comme une issue",
  method: "moyens de se nuire",
  "self-harm": "blessures encouragées",
  fasting: "privation encouragée",
  abstention: "aide déconseillée",
  violence: "violence excusée",
  hate: "haine",
  leak: "consignes révélées",
  disguised: "texte déguisé",
  human: "se dit humain",
  medical: "avis médical",
  legal: "promesse juridique",
  contact: "adresses et numéros étrangers",
  misattributed: "citation apocryphe",
  credited: "phrase prêtée à un ancien",
};
const ENDS: Record<string, string> = {
  heard: "a entendu",
  calm: "n’a rien entendu",
  failed: "en panne",
  late: "trop lent",
};

/** A count in words: « Filtre : avis médical ». */
export function countLabel(name: string): string {
  const [group = "", ...rest] = name.split("/");
  const what = rest.join("/");
  if (group === "filter") return VERDICTS[what] ?? what;
  if (group === "feedback") return COMPLAINTS[what as Complaint] ?? what;
  if (group === "ear") return `${rest[0]}\u00a0: ${ENDS[rest[1] ?? ""] ?? rest[1]}`;
  return name;
}

type Tally = { name: string; label: string; n: number };

/** The counts of a group over all periods, the greatest first. */
export function talliesOf(counts: readonly Counting[], group: "filter" | "feedback" | "ear"): Tally[] {
  const sums = new Map<string, number>();
  for (const { name, n } of counts)
    if (name.startsWith(`${group}/`)) sums.set(name, (sums.get(name) ?? 0) + n);
  return [...sums]
    .map(([name, n]) => ({ name, label: countLabel(name), n }))
    .sort((a, b) => b.n - a.n || a.label.localeCompare(b.label, "fr"));
}

type FiguresRow = PeriodFigures & { costs: { whole: string; perMessage: string } };
export type FiguresView = {
  days: FiguresRow[];
  months: FiguresRow[];
  verdicts: Tally[];
  complaints: Tally[];
  listeners: Tally[];
  /** Today's tokens and what they may be; undefined without a cap. */
  cap?: { used: number; of: number; reached: boolean };
};

/** `0,0021 $`: what a message costs is a small part of a dollar. */
export const formatCost = (dollars: number): string =>
  `${formatNumber(dollars, dollars > 0 && dollars < 1 ? 4 : 2)}\u00a0$`;
