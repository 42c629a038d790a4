// Use cases of the coach: a question, its answer, a stop, a resume. What is said is kept in the member's own object, which
// seals it; none of it is ever logged.
import type { Member } from "#app/features/auth/user.ts";
import { hear } from "#app/lib/crisis/hear.server.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import type { Question } from "../coach.schema.ts";
import {
  type Allowance,
  CARE_MS,
  DISTRESS_SHARE,
  type ExchangeItem,
  LEASE_MS,
  type Memory,
  type Preferences,
  SEND_FAILED,
} from "../coach.ts";
import { toItem } from "../conversations/items.server.ts";
import { type CoachDeps, noExchange, requireCoach } from "../deps.server.ts";
import { findPassages, wholeLibrary } from "../library/library.server.ts";
import type { Care, CoachOpening, Exchange, FoundExchange } from "../pages/pages.ts";
import { CRISIS_TITLE, distressAnswer, titleFrom } from "./fixed-answers.ts";
import { allowance, counted, takeOne, withinCap } from "./limits.server.ts";
import { citedIn, type Passage } from "./pieces.ts";
import { type Briefing, HISTORY_EXCHANGES, turnsOf } from "./prompt.ts";
import { type AnswerOutcome, type Emit, writeAnswer } from "./writing.server.ts";

const noConversation = () => new AppError("notFound", "Cette conversation n’existe pas.");

/** An answer that is about to be given: its item so far, and the work that gives it. */
type Answer = {
  item: ExchangeItem;
  title: string;
  /** Runs to its end whoever listens; the item as it is kept then. */
  run(emit: Emit): Promise<{ item: ExchangeItem; end: AnswerOutcome["end"]; allowance: Allowance }>;
};

/** An answer that is whole already: its item says it all. */
const finished = (item: ExchangeItem, title: string, left: Allowance): Answer => ({
  item,
  title,
  run: async (emit) => {
    if (item.danger) emit({ event: "crisis", data: { danger: item.danger } });
    return { item, end: "done", allowance: left };
  },
});

/** How an exchange is answered. */
type Answering = {
  usageId: string;
  /** A second ear is to listen: not where the question was answered before, for « ce n’était pas ça » must stand. */
  listen: boolean;
};

/** What is kept of a member when the model is asked: the conversation so far, and what they allow to be read. */
type Known = {
  history: readonly Exchange[];
  care: Care;
  memory: Memory;
  preferences: Preferences;
};

/** What goes with a question: the passages, and what the member allows to be read. */
async function briefingFor(
  deps: CoachDeps,
  member: Member,
  { message, danger }: Exchange,
  { history, care, memory, preferences }: Known,
): Promise<Briefing> {
  const cited = [...new Set(history.flatMap(({ response }) => citedIn(response)))];
  const caring = care.until > deps.now();
  // What was heard last in this conversation; the care may be for what was heard in another.
  const heardHere = danger ?? history.findLast((past) => past.danger)?.danger ?? null;
  const mode = !caring ? "persona" : heardHere ? "support" : "care";
  const [library, near, mood, todayEntry] = await Promise.all([
    deps.wholeLibrary ? wholeLibrary(deps) : [],
    mode === "support"
      ? []
      : findPassages(deps, { message, earlier: history.map((past) => past.message), cited }),
    preferences.shareMoodAt !== null ? deps.moodTrend(member) : undefined,
    preferences.shareJournalAt !== null ? deps.todayEntry(member) : undefined,
  ]);
  return {
    address: preferences.address,
    mode,
    danger: heardHere ?? care.danger,
    library,
    near,
    canary: newId(96),
    mood,
    todayEntry,
    memory: preferences.rememberAt !== null ? memory : undefined,
  };
}

const passagesIn = async (deps: CoachDeps, stored: string): Promise<Map<string, Passage>> => {
  const ids = citedIn(stored);
  const passages = ids.length > 0 ? await deps.db.read(deps.library.passages(ids)) : [];
  return new Map(passages.map((passage) => [passage.id, passage]));
};

/** The answer to an exchange that is open: asks the model, keeps, shows. */
async function answerTo(
  deps: CoachDeps,
  member: Member,
  exchange: FoundExchange,
  answering: Answering,
): Promise<Answer> {
  const { id, conversationId, attempt, seq, title, message, response: partial } = exchange;
  const pages = deps.pages(member);
  const cited = await passagesIn(deps, partial);

  async function run(emit: Emit) {
    const [{ exchanges: history, care, memory }, preferences] = await Promise.all([
      pages.look({ conversation: { id: conversationId, limit: HISTORY_EXCHANGES, before: seq } }),
      deps.db.read(deps.store.preferences(member.id)),
    ]);
    const briefing = await briefingFor(deps, member, exchange, { history, care, memory, preferences });
    const known = new Map([
      ...cited,
      ...[...briefing.library, ...briefing.near].map((one): [string, Passage] => [one.id, one]),
    ]);
    const outcome: AnswerOutcome = deps.chat
      ? await writeAnswer(
          { ...deps, chat: deps.chat, pages },
          {
            exchangeId: id,
            attempt,
            address: preferences.address,
            turns: turnsOf(briefing, history, message, partial),
            passages: briefing.mode === "support" ? cited : known,
            canary: briefing.canary,
            memberWords: [...history.map((past) => past.message), message].join("\n"),
            danger: exchange.danger,
            caring: briefing.mode !== "persona",
            listenTo: answering.listen && exchange.danger === null ? message : undefined,
            partial,
            memberDigest: await deps.digest(member.id),
          },
          emit,
        )
      : { end: "failed", stored: partial, danger: exchange.danger };
    if (outcome.end === "failed" && outcome.stored.trim() === partial.trim())
      await deps.db.write([deps.store.giveBack(member.id, answering.usageId)]);
    // A conversation that opened on distress is not named after its words.
    if (outcome.heardLate && seq === 1) await pages.rename(conversationId, CRISIS_TITLE);
    const status = outcome.end === "done" ? ("done" as const) : ("interrupted" as const);
    const answered = { ...exchange, status, response: outcome.stored, danger: outcome.danger };
    return {
      item: toItem(answered, known, deps.now()),
      end: outcome.end,
      allowance: await allowance(deps, member),
    };
  }
  return { item: toItem({ ...exchange, status: "answering" }, cited, deps.now()), title, run };
}

/**
 * A question. Refuses: 403 below Complet+, 404 for another's conversation, 429 past the limits, 503 without a model.
 * Distress is answered at once, whatever the limits and the model; past twice the limits it is answered and no longer
 * kept. The same `requestId` again is the same exchange.
 */
export async function ask(deps: CoachDeps, member: Member, question: Question): Promise<Answer> {
  requireCoach(member);
  const requestId = question.requestId ?? newId();
  const conversationId = question.conversationId ?? undefined;
  const pages = deps.pages(member);
  const [preferences, looked] = await Promise.all([
    deps.db.read(deps.store.preferences(member.id)),
    pages.look({
      exchange: { requestId },
      // One exchange is enough to know that the conversation is there.
      ...(conversationId && { conversation: { id: conversationId, limit: 1 } }),
    }),
  ]);
  if (looked.exchange) return answerAgain(deps, member, looked.exchange);
  if (conversationId && !looked.conversation) throw noConversation();

  const danger = hear(question.message);
  const usageId = newId();
  const opening = openingOf(deps.now(), {
    requestId,
    conversationId,
    message: question.message,
    answer: danger === null ? "" : distressAnswer(danger, preferences.address),
    danger,
  });
  if (danger !== null) {
    if (!(await counted(deps, member, usageId, DISTRESS_SHARE))) {
      const unkept = { ...opening.exchange, id: "", conversationId: conversationId ?? "", seq: 0 };
      return finished(toItem(unkept, new Map(), deps.now()), CRISIS_TITLE, await allowance(deps, member));
    }
  } else {
    if (!deps.chat) throw new AppError("unavailable", SEND_FAILED);
    await withinCap(deps);
    await takeOne(deps, member, usageId);
  }
  const opened = await pages.open(opening);
  if (opened.outcome !== "opened") {
    await deps.db.write([deps.store.giveBack(member.id, usageId)]);
    if (opened.outcome === "gone") throw noConversation(); // deleted in between
    return answerAgain(deps, member, opened.exchange);
  }
  const { exchange } = opened;
  if (danger === null) return answerTo(deps, member, exchange, { usageId, listen: true });
  return finished(toItem(exchange, new Map(), deps.now()), exchange.title, await allowance(deps, member));
}

/** A question as it is written down; distress has its answer already, and the care begins with it. */
function openingOf(
  now: number,
  {
    conversationId,
    answer,
    ...asked
  }: Pick<Exchange, "requestId" | "message" | "danger"> & {
    conversationId: string | undefined;
    answer: string;
  },
): CoachOpening {
  const { danger, message } = asked;
  return {
    exchange: {
      ...asked,
      id: newId(),
      conversationId: conversationId ?? newId(),
      status: danger === null ? "answering" : "done",
      attempt: newId(),
      leaseUntil: now + LEASE_MS,
      createdAt: now,
      response: answer,
      complaint: null,
    },
    ...(conversationId === undefined && { title: danger === null ? titleFrom(message) : CRISIS_TITLE }),
    ...(danger !== null && { care: { until: now + CARE_MS, danger } }),
  };
}

/** An exchange as it is kept, with the passages that its answer cites. */
const itemOf = async (deps: CoachDeps, exchange: Exchange): Promise<ExchangeItem> =>
  toItem(exchange, await passagesIn(deps, exchange.response), deps.now());

const answerAsKept = async (deps: CoachDeps, member: Member, exchange: FoundExchange): Promise<Answer> =>
  finished(await itemOf(deps, exchange), exchange.title, await allowance(deps, member));

/** A question that was sent already: what is kept of its answer; gone on with where it was interrupted. */
async function answerAgain(deps: CoachDeps, member: Member, exchange: FoundExchange): Promise<Answer> {
  const dead = exchange.status === "answering" && exchange.leaseUntil < deps.now();
  if (exchange.status === "interrupted" || dead) return resume(deps, member, exchange.id);
  return answerAsKept(deps, member, exchange);
}

/**
 * Goes on with an answer that was interrupted, from what is kept of it, or takes over one that is still being written:
 * its writer gives up. An answer that is done is given as it is. It asks the model: it counts as a message.
 */
export async function resume(
  deps: CoachDeps,
  member: Member,
  exchangeId: string,
  { again = false }: { again?: boolean } = {},
): Promise<Answer> {
  requireCoach(member);
  const pages = deps.pages(member);
  const { exchange: before } = await pages.look({ exchange: { id: exchangeId } });
  if (!before) throw noExchange();
  // What was answered to distress is not asked of a model.
  const anew = again && before.danger === null;
  if (before.status === "done" && !anew) return answerAsKept(deps, member, before);
  if (!deps.chat) throw new AppError("unavailable", SEND_FAILED);
  await withinCap(deps);
  const usageId = newId();
  await takeOne(deps, member, usageId);
  const now = deps.now();
  const asked = { exchangeId, attempt: newId(), leaseUntil: now + LEASE_MS, now, anew };
  const { taken, exchange } = await pages.takeOver(asked);
  if (taken && exchange) return answerTo(deps, member, exchange, { usageId, listen: !again });
  await deps.db.write([deps.store.giveBack(member.id, usageId)]);
  if (!exchange) throw noExchange();
  return answerAsKept(deps, member, exchange);
}

/** Stops an answer; what was said of it is kept. An answer that is over is given as it is. */
export async function stop(
  deps: CoachDeps,
  member: Member,
  exchangeId: string,
  attempt?: string,
): Promise<ExchangeItem> {
  requireCoach(member);
  const exchange = await deps.pages(member).stop({ exchangeId, attempt, now: deps.now() });
  if (!exchange) throw noExchange();
  return itemOf(deps, exchange);
}

/** Sends an answer as it is written: `start`, what comes, and how it ended. */
export async function stream(answer: Answer, emit: Emit): Promise<void> {
  emit({ event: "start", data: { item: answer.item, title: answer.title } });
  const { item, end, allowance: left } = await answer.run(emit);
  if (end === "done") emit({ event: "done", data: { item, allowance: left } });
  else if (end === "superseded") emit({ event: "stopped", data: { item } });
  else emit({ event: "failed", data: { item, message: SEND_FAILED } });
}

/** The answer in one piece; `failed` is the sentence to say where no model answered. */
export async function answerWhole(
  answer: Answer,
): Promise<{ item: ExchangeItem; failed: string | undefined }> {
  const { item, end } = await answer.run(() => {});
  return { item, failed: end === "failed" ? SEND_FAILED : undefined };
}
