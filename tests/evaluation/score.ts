// What an answer is worth by rules, without a model: does it cite exactly, invent nothing, keep to its length and its
// address, and ask only where a question fits; and does the conversation bring a passage that would do. Pure.
import type { ExchangeItem } from "#app/features/coach/coach.ts";
import { fold } from "#app/lib/text.ts";
import type { Situation, Turn } from "./situations.ts";

export type Answered = {
  item: ExchangeItem;
  /** Verdicts of the output filter. */
  filtered: Readonly<Record<string, number>>;
  ms: number;
  tokens: number;
};

/** An answer of the coach: one word is no answer, a page is no conversation. */
const WORDS = { least: 4, most: 190 };
const MOST_QUESTIONS = 2;
const INVENTIONS = ["credited", "misattributed", "human", "medical", "legal", "contact", "leak", "disguised"];
const OTHER = {
  // « Le ton » is nobody’s.
  vous: /(?<![\p{L}’'-])(?:tu|toi|te|(?<!\b(?:le|un|du|ce|votre|leur|même) )ton|ta|tes)(?![\p{L}’'-])|(?<![\p{L}’'])t[’'](?=\p{L})/iu,
  tu: /(?<![\p{L}’'-])(?:vous|votre|vos)(?![\p{L}’'])/iu,
};

/** The coach's own words: what it cites is not its own. */
const ownWords = ({ parts }: ExchangeItem) =>
  parts
    .flatMap((part) => (part.kind === "text" ? [part.text] : []))
    .join("\n")
    .replace(/«[^»]*»/g, " ");

export const CRITERIA = ["answered", "exact", "noInvention", "length", "address", "question"] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Each criterion of one answer; `library` holds the passages' texts by id. */
export function judgeAnswer(
  turn: Turn,
  address: Situation["address"],
  { item, filtered }: Answered,
  library: ReadonlyMap<string, string>,
): Record<Criterion, boolean> {
  const own = ownWords(item);
  const words = own.match(/[\p{L}\d’'-]+/gu)?.length ?? 0;
  const questions = own.match(/\?/g)?.length ?? 0;
  return {
    answered: item.status === "done" && item.response.trim() !== "",
    exact: item.parts.every((part) => part.kind === "text" || library.get(part.id) === part.quote),
    noInvention: !INVENTIONS.some((kind) => (filtered[kind] ?? 0) > 0),
    length: words >= WORDS.least && words <= WORDS.most,
    address: !OTHER[address].test(own),
    question: questions <= (turn.questionFits ? MOST_QUESTIONS : 0),
  };
}

export type SituationScore = {
  id: string;
  field: string;
  /** Answers, and of them those that meet a criterion. */
  answers: number;
  met: Record<Criterion, number>;
  /** It cited at all; and a passage that would do was among what it cited. */
  cites: boolean;
  rightPassage: boolean;
  /** An answer said again word for word. */
  repeats: number;
  /** Answers that carried a card of distress: none of these situations asks for one. */
  alarms: number;
  ms: number;
  tokens: number;
  /** 1 to 5, by a judge; undefined where none was asked. */
  judged?: number;
};

export function scoreSituation(
  situation: Situation,
  answered: readonly Answered[],
  library: ReadonlyMap<string, string>,
): SituationScore {
  const judged = answered.map((one, at) =>
    judgeAnswer(situation.turns[at] ?? { message: "", questionFits: true }, situation.address, one, library),
  );
  const cited = answered.flatMap(({ item }) =>
    item.parts.flatMap((part) => (part.kind === "quotation" ? [part.id] : [])),
  );
  const texts = answered.map(({ item }) => fold(ownWords(item)).trim());
  return {
    id: situation.id,
    field: situation.field,
    answers: answered.length,
    met: Object.fromEntries(
      CRITERIA.map((criterion) => [criterion, judged.filter((one) => one[criterion]).length]),
    ) as Record<Criterion, number>,
    cites: cited.length > 0,
    rightPassage: cited.some((id) => situation.good.includes(id)),
    repeats: texts.length - new Set(texts).size,
    alarms: answered.filter(({ item }) => item.crisis).length,
    ms: answered.reduce((sum, { ms }) => sum + ms, 0),
    tokens: answered.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

const percent = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : "–");

/** A line of the table: what one model with one prompt is worth. */
export function summaryOf(scores: readonly SituationScore[]): Record<string, string | number> {
  const sum = (of: (score: SituationScore) => number) =>
    scores.reduce((total, score) => total + of(score), 0);
  const answers = sum((score) => score.answers);
  const met = (criterion: Criterion) =>
    percent(
      sum((score) => score.met[criterion]),
      answers,
    );
  const cites = scores.filter((score) => score.cites);
  const judged = scores.flatMap((score) => score.judged ?? []);
  return {
    answers,
    answered: met("answered"),
    "citation exact": met("exact"),
    "no invention": met("noInvention"),
    length: met("length"),
    "tu/vous": met("address"),
    "question fits": met("question"),
    cites: percent(cites.length, scores.length),
    "right passage": percent(cites.filter((score) => score.rightPassage).length, cites.length),
    repeats: percent(
      sum((score) => score.repeats),
      answers,
    ),
    alarms: percent(
      sum((score) => score.alarms),
      answers,
    ),
    "judge (1–5)": judged.length ? (judged.reduce((a, b) => a + b, 0) / judged.length).toFixed(2) : "–",
    "ms an answer": Math.round(sum((score) => score.ms) / (answers || 1)),
    "tokens an answer": Math.round(sum((score) => score.tokens) / (answers || 1)),
  };
}
