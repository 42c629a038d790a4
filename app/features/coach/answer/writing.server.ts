// One answer, from the model to the member. What is shown was kept first: a stop, a lost network or a dead isolate loses
// no word that was read. Whoever stops the answer or takes it over changes its row; the writer finds out at its next
// sentence and gives up (docs/decisions/0014-coach.md).

import type { AuthorId } from "#app/features/quotes/quotes.ts";
import type { Chat, ChatRequest, ChatTurn, ChatUsage } from "#app/gateways/chat/chat.ts";
import type { Moderation } from "#app/gateways/moderation/moderation.ts";
import type { Danger } from "#app/lib/crisis/danger.ts";
import { type Address, type AnswerEvent, CARE_MS, LEASE_MS } from "../coach.ts";
import type { CoachPages } from "../pages/pages.ts";
import { distressAnswer, ENDED, NOTHING_LEFT } from "./fixed-answers.ts";
import { createOutputFilter } from "./output-filter.server.ts";
import { type Passage, type Piece, partOf, storedText } from "./pieces.ts";
import { ANSWER_TOKENS, RULES } from "./prompt.ts";
import { listenTo } from "./second-ear.server.ts";

export type Emit = (event: AnswerEvent) => void;

type AnswerWriting = {
  exchangeId: string;
  attempt: string;
  address: Address;
  turns: readonly ChatTurn[];
  passages: ReadonlyMap<string, Passage>;
  canary: string;
  memberWords: string;
  /** What was heard in the question. */
  danger: Danger | null;
  /** The coach takes care already: it was told to name who answers, so that naming them is no new alarm. */
  caring?: boolean;
  /** The question, where a second ear is to listen to it. */
  listenTo?: string;
  /** What was kept of an answer that goes on. */
  partial: string;
  memberDigest: string;
};

type AnsweringDeps = {
  /** Where the answer is kept while it is written. */
  pages: Pick<CoachPages, "keep" | "takeCare">;
  now(): number;
  /** Told what the filter did, by kind; never about what. */
  onFiltered(counts: Readonly<Record<string, number>>): void;
  /** Tokens of an answer, where the provider tells. */
  onUsage?(usage: ChatUsage): void;
  chat: Chat;
  moderation?: Moderation;
};

/** How it ended, and the answer as it is kept. */
export type AnswerOutcome = {
  end: "done" | "failed" | "superseded";
  stored: string;
  danger: Danger | null;
  /** The second ear heard a danger in the question: the answer is the fixed one. */
  heardLate?: boolean;
};

/** Gives up an answer that takes longer, ms. */
const ANSWER_MS = 90_000;

/** Writes an answer to its end. Emits `crisis` and `part` events; never throws for what a model does. */
export async function writeAnswer(
  deps: AnsweringDeps,
  writing: AnswerWriting,
  emit: Emit,
): Promise<AnswerOutcome> {
  const { pages, now } = deps;
  const { exchangeId, attempt, address } = writing;
  const authors = new Map<string, AuthorId>([...writing.passages].map(([id, { author }]) => [id, author]));
  const filter = createOutputFilter({
    passages: authors,
    memberWords: writing.memberWords,
    canary: writing.canary,
    instructions: RULES,
  });
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ANSWER_MS);
  let stored = writing.partial;
  let danger = writing.danger;
  const { listenTo: question } = writing;
  const ear = listenTo(question === undefined ? undefined : deps.moderation, question ?? "", () =>
    abort.abort(),
  );

  /** The card, and the care from now on. */
  async function takeCare(of: Danger): Promise<void> {
    danger = of;
    emit({ event: "crisis", data: { danger: of } });
    await pages.takeCare({ until: now() + CARE_MS, danger: of });
  }

  const write = (status?: "done" | "interrupted"): Promise<boolean> =>
    pages.keep({
      exchangeId,
      attempt,
      response: stored,
      danger,
      leaseUntil: now() + LEASE_MS,
      now: now(),
      status,
    });

  /** Keeps, then shows. False where the answer is no longer ours. */
  async function give(pieces: readonly Piece[]): Promise<boolean> {
    const concern = writing.caring ? filter.touched : (filter.touched ?? filter.named);
    if (concern && danger === null) await takeCare(concern);
    if (pieces.length === 0) return true;
    stored += storedText(pieces);
    if (!(await write())) return false;
    for (const piece of pieces) {
      const part = partOf(piece, writing.passages);
      if (part) emit({ event: "part", data: part });
    }
    return true;
  }

  async function end(status: "done" | "interrupted"): Promise<boolean> {
    // What is interrupted keeps the space before its next sentence.
    if (status === "done") stored = stored.trimEnd();
    return write(status);
  }
  const superseded = (): AnswerOutcome => ({ end: "superseded", stored, danger });

  // While sentences are being kept, those that come meanwhile wait together: a fast model is not slowed by each write.
  let waiting: Piece[] = [];
  let keeping: Promise<void> | undefined;
  let lost = false;
  let failed = false;
  async function keep(): Promise<void> {
    try {
      await ear.held;
      while (waiting.length > 0 && !lost && ear.heard() === null) {
        const batch = waiting;
        waiting = [];
        if (!(await give(batch))) lost = true;
      }
    } catch {
      failed = true; // the database did not answer: what was shown stays, the rest is for a resume
      abort.abort();
    } finally {
      keeping = undefined;
    }
  }
  const hand = (pieces: readonly Piece[]) => {
    waiting.push(...pieces);
    if (pieces.length > 0) keeping ??= keep();
  };

  try {
    const request: ChatRequest = {
      turns: writing.turns,
      maxTokens: ANSWER_TOKENS,
      memberDigest: writing.memberDigest,
      onUsage: deps.onUsage,
    };
    for await (const chunk of deps.chat.answer(request, abort.signal)) {
      hand(filter.push(chunk));
      if (lost || failed || filter.ending || ear.heard() !== null) break;
    }
    failed ||= abort.signal.aborted;
  } catch {
    failed = true; // said to the log by the relay, by provider and kind
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
  await keeping;
  const heard = await ear.done;
  if (heard !== null && !lost) {
    // Whatever the model was saying ends here.
    if (danger === null) await takeCare(heard);
    const before = stored.trimEnd() === "" ? "" : "\n\n";
    const text = before + distressAnswer(heard, address);
    if (!(await give([{ kind: "text", text }])) || !(await end("done"))) return superseded();
    return { end: "done", stored, danger, heardLate: true };
  }
  if (lost || !(await give(filter.end({ cut: failed })))) return superseded();
  // A sentence that was left out is no failure of the model's.
  const unsaid = !failed && stored.trim() === "" && filter.counts.size > 0;
  if (filter.ending || unsaid) {
    const said = (filter.ending ? ENDED[filter.ending] : NOTHING_LEFT)[address];
    const before = stored.trimEnd() === "" ? "" : "\n\n";
    failed = false;
    if (!(await give([{ kind: "text", text: before + said }]))) return superseded();
  }
  if (filter.counts.size > 0) deps.onFiltered(Object.fromEntries(filter.counts));
  if (stored.trim() === "") failed = true;
  if (!(await end(failed ? "interrupted" : "done"))) return superseded();
  return { end: failed ? "failed" : "done", stored, danger };
}
