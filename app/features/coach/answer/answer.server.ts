// Use cases of the coach: a question, its answer, a stop, a resume. Texts are sealed before they reach the store and
// unsealed for their member only; none of them is ever logged.
import type { Member } from "#app/features/auth/user.ts";
import type { Danger } from "#app/lib/crisis/danger.ts";
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
  SEND_FAILED,
} from "../coach.ts";
import type {
  SealedConversation,
  SealedExchange,
  SealedPreferences,
} from "../conversations/conversations.store.server.ts";
import {
  type ConversationVault,
  type OpenedExchange,
  openCare,
  openExchange,
  openExchanges,
  openMemory,
  sealCare,
  sealMarks,
  seals,
  toItem,
} from "../conversations/sealed.server.ts";
import { type CoachDeps, noExchange, requireCoach } from "../deps.server.ts";
import { findPassages, wholeLibrary } from "../library/library.server.ts";
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

/** A question as it stands when the model is asked. */
type Opened = {
  message: string;
  partial: string;
  danger: Danger | null;
  usageId: string;
  /** A second ear is to listen: not where the question was answered before, for « ce n’était pas ça » must stand. */
  listen: boolean;
};

/** What goes with a question: the passages, and what the member allows to be read. */
async function briefingFor(
  deps: CoachDeps,
  member: Member,
  vault: ConversationVault,
  opened: Opened,
  history: readonly OpenedExchange[],
  preferences: SealedPreferences,
): Promise<Briefing> {
  const cited = [...new Set(history.flatMap(({ response }) => citedIn(response)))];
  const care = await openCare(vault, member.id, preferences.sealedCare);
  const caring = care.until > deps.now();
  // What was heard last in this conversation; the care may be for what was heard in another.
  const heardHere = opened.danger ?? history.findLast(({ danger }) => danger)?.danger ?? null;
  const mode = !caring ? "persona" : heardHere ? "support" : "care";
  const [library, near, mood, todayEntry, memory] = await Promise.all([
    deps.wholeLibrary ? wholeLibrary(deps) : [],
    mode === "support"
      ? []
      : findPassages(deps, {
          message: opened.message,
          earlier: history.map(({ message }) => message),
          cited,
        }),
    preferences.shareMoodAt !== null ? deps.moodTrend(member) : undefined,
    preferences.shareJournalAt !== null ? deps.todayEntry(member) : undefined,
    preferences.rememberAt !== null ? openMemory(vault, member.id, preferences.sealedMemory) : undefined,
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
    memory,
  };
}

/** The answer to an exchange that is open: asks the model, keeps, shows. */
async function answerTo(
  deps: CoachDeps,
  member: Member,
  vault: ConversationVault,
  exchange: SealedExchange,
  conversation: SealedConversation,
  opened: Opened,
): Promise<Answer> {
  const { id, conversationId, attempt, seq } = exchange;
  const title = await vault.unseal(seals.title(conversationId), conversation.sealedTitle);
  const partialIds = citedIn(opened.partial);
  const kept = partialIds.length ? await deps.db.read(deps.library.passages(partialIds)) : [];
  const keptPassages = new Map<string, Passage>(kept.map((passage) => [passage.id, passage]));
  const itemOf = (
    stored: string,
    status: ExchangeItem["status"],
    danger: Danger | null,
    known: ReadonlyMap<string, Passage>,
  ) =>
    toItem({ ...exchange, status }, { message: opened.message, response: stored, danger }, known, deps.now());

  async function run(emit: Emit) {
    const { past, preferences } = await deps.db.batch({
      past: deps.store.exchangesOf(member.id, conversationId, { limit: HISTORY_EXCHANGES, before: seq }),
      preferences: deps.store.preferences(member.id),
    });
    const history = await openExchanges(vault, past);
    const briefing = await briefingFor(deps, member, vault, opened, history, preferences);
    const known = new Map<string, Passage>(
      [...kept, ...briefing.library, ...briefing.near].map((one) => [one.id, one]),
    );
    const outcome: AnswerOutcome = deps.chat
      ? await writeAnswer(
          { ...deps, chat: deps.chat },
          {
            userId: member.id,
            exchangeId: id,
            attempt,
            address: preferences.address,
            turns: turnsOf(briefing, history, opened.message, opened.partial),
            passages: briefing.mode === "support" ? keptPassages : known,
            canary: briefing.canary,
            memberWords: [...history.map(({ message }) => message), opened.message].join("\n"),
            danger: opened.danger,
            caring: briefing.mode !== "persona",
            listenTo: opened.listen && opened.danger === null ? opened.message : undefined,
            partial: opened.partial,
            memberDigest: await deps.digest(member.id),
            seal: async ({ text, danger }) => ({
              sealedResponse: await vault.seal(seals.response(id), text),
              sealedMarks: await sealMarks(vault, id, { danger }),
            }),
            sealCare: (danger) => sealCare(vault, member.id, { until: deps.now() + CARE_MS, danger }),
          },
          emit,
        )
      : { end: "failed", stored: opened.partial, danger: opened.danger };
    if (outcome.end === "failed" && outcome.stored.trim() === opened.partial.trim())
      await deps.db.write([deps.store.giveBack(member.id, opened.usageId)]);
    // A conversation that opened on distress is not named after its words.
    if (outcome.heardLate && seq === 1) {
      const sealedTitle = await vault.seal(seals.title(conversationId), CRISIS_TITLE);
      await deps.db.write([deps.store.rename(member.id, conversationId, sealedTitle)]);
    }
    const status = outcome.end === "done" ? ("done" as const) : ("interrupted" as const);
    return {
      item: itemOf(outcome.stored, status, outcome.danger, known),
      end: outcome.end,
      allowance: await allowance(deps, member),
    };
  }
  return { item: itemOf(opened.partial, "answering", opened.danger, keptPassages), title, run };
}

/**
 * A question. Refuses: 403 below Complet+, 404 for another's conversation, 429 past the limits, 503 without a model.
 * Distress is answered at once, whatever the limits and the model; past twice the limits it is answered and no longer
 * kept. The same `requestId` again is the same exchange.
 */
export async function ask(deps: CoachDeps, member: Member, question: Question): Promise<Answer> {
  requireCoach(member);
  const requestId = question.requestId ?? newId();
  const { known, preferences, found } = await deps.db.batch({
    known: deps.store.byRequest(member.id, requestId),
    preferences: deps.store.preferences(member.id),
    found: deps.store.conversation(member.id, question.conversationId ?? ""),
  });
  if (known) return answerAgain(deps, member, known);
  if (question.conversationId && !found) throw noConversation();

  const danger = hear(question.message);
  const crisis = danger !== null;
  const usageId = newId();
  let kept = true;
  if (crisis) kept = await counted(deps, member, usageId, DISTRESS_SHARE);
  else {
    if (!deps.chat) throw new AppError("unavailable", SEND_FAILED);
    await withinCap(deps);
    await takeOne(deps, member, usageId);
  }
  const vault = await deps.openVault(member);
  const now = deps.now();
  const answer = danger === null ? "" : distressAnswer(danger, preferences.address);
  const conversation =
    found ?? (await newConversation(vault, member, crisis ? CRISIS_TITLE : titleFrom(question.message), now));
  const exchange = await newExchange(vault, conversation, {
    requestId,
    message: question.message,
    answer,
    danger,
    now,
  });
  const said: OpenedExchange = { message: question.message, response: answer, danger };
  if (!kept) {
    const unkept = { ...exchange, id: "", conversationId: found?.id ?? "", seq: 0 };
    return finished(toItem(unkept, said, new Map(), now), CRISIS_TITLE, await allowance(deps, member));
  }
  // The care is sealed anew with every message, so that its writing tells nothing.
  const care = crisis
    ? { until: now + CARE_MS, danger }
    : await openCare(vault, member.id, preferences.sealedCare);
  const sealedCare = await sealCare(vault, member.id, care);
  const writes = [
    deps.store.open(exchange),
    deps.store.grow(member.id, conversation.id, now),
    deps.store.keepSealed(member.id, { sealedCare }, now),
  ] as const;
  const opened = found
    ? (await deps.db.write(writes))[0]
    : (
        await deps.db.write([
          deps.store.begin(conversation),
          ...writes,
          deps.store.sweepEmpty(member.id, conversation.id),
        ])
      )[1];
  if (!opened) {
    await deps.db.write([deps.store.giveBack(member.id, usageId)]);
    const twin = await deps.db.read(deps.store.byRequest(member.id, requestId));
    if (!twin) throw noConversation(); // deleted in between
    return answerAgain(deps, member, twin);
  }
  const written: SealedExchange = { ...exchange, seq: conversation.exchanges + 1 };
  if (!crisis)
    return answerTo(deps, member, vault, written, conversation, {
      message: question.message,
      partial: "",
      danger,
      usageId,
      listen: true,
    });
  const title = await vault.unseal(seals.title(conversation.id), conversation.sealedTitle);
  return finished(toItem(written, said, new Map(), now), title, await allowance(deps, member));
}

async function newConversation(
  vault: ConversationVault,
  member: Member,
  title: string,
  now: number,
): Promise<SealedConversation> {
  const id = newId();
  const sealedTitle = await vault.seal(seals.title(id), title);
  return { id, userId: member.id, sealedTitle, exchanges: 0, createdAt: now, updatedAt: now };
}

/** A question as it is written down; distress has its answer already. */
async function newExchange(
  vault: ConversationVault,
  conversation: SealedConversation,
  {
    requestId,
    message,
    answer,
    danger,
    now,
  }: { requestId: string; message: string; answer: string; danger: Danger | null; now: number },
): Promise<Omit<SealedExchange, "seq">> {
  const id = newId();
  const [sealedMessage, sealedResponse, sealedMarks] = await Promise.all([
    vault.seal(seals.message(id), message),
    vault.seal(seals.response(id), answer),
    sealMarks(vault, id, { danger }),
  ]);
  return {
    id,
    conversationId: conversation.id,
    userId: conversation.userId,
    requestId,
    status: danger === null ? "answering" : "done",
    attempt: newId(),
    leaseUntil: now + LEASE_MS,
    sealedMessage,
    sealedResponse,
    sealedMarks,
    createdAt: now,
    updatedAt: now,
  };
}

/** A question that was sent already: what is kept of its answer; gone on with where it was interrupted. */
async function answerAgain(deps: CoachDeps, member: Member, exchange: SealedExchange): Promise<Answer> {
  const dead = exchange.status === "answering" && exchange.leaseUntil < deps.now();
  if (exchange.status === "interrupted" || dead) return resume(deps, member, exchange.id);
  const { item, title } = await readExchange(deps, member, exchange);
  return finished(item, title, await allowance(deps, member));
}

async function readExchange(deps: CoachDeps, member: Member, exchange: SealedExchange) {
  const vault = await deps.openVault(member);
  const { message, response, danger } = await openExchange(vault, exchange);
  const { conversation, passages } = await deps.db.batch({
    conversation: deps.store.conversation(member.id, exchange.conversationId),
    passages: deps.library.passages(citedIn(response)),
  });
  if (!conversation) throw noConversation();
  const known = new Map<string, Passage>(passages.map((passage) => [passage.id, passage]));
  return {
    vault,
    conversation,
    message,
    response,
    danger,
    item: toItem(exchange, { message, response, danger }, known, deps.now()),
    title: await vault.unseal(seals.title(exchange.conversationId), conversation.sealedTitle),
  };
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
  const before = await deps.db.read(deps.store.exchange(member.id, exchangeId));
  if (!before) throw noExchange();
  const was = await readExchange(deps, member, before);
  // What was answered to distress is not asked of a model.
  const anew = again && was.danger === null;
  if (before.status !== "done" || anew) {
    if (!deps.chat) throw new AppError("unavailable", SEND_FAILED);
    await withinCap(deps);
    const usageId = newId();
    await takeOne(deps, member, usageId);
    const now = deps.now();
    const renewed = anew
      ? { sealedResponse: await was.vault.seal(seals.response(exchangeId), "") }
      : undefined;
    const [taken] = await deps.db.write([
      deps.store.takeOver(member.id, exchangeId, newId(), now + LEASE_MS, now, renewed),
    ]);
    if (taken) {
      const exchange = await deps.db.read(deps.store.exchange(member.id, exchangeId));
      if (!exchange) throw noExchange();
      const { vault, conversation, message, response, danger } = await readExchange(deps, member, exchange);
      return answerTo(deps, member, vault, exchange, conversation, {
        message,
        partial: response,
        danger,
        usageId,
        listen: !again,
      });
    }
    await deps.db.write([deps.store.giveBack(member.id, usageId)]);
  }
  const exchange = await deps.db.read(deps.store.exchange(member.id, exchangeId));
  if (!exchange) throw noExchange();
  const { item, title } = await readExchange(deps, member, exchange);
  return finished(item, title, await allowance(deps, member));
}

/** Stops an answer; what was said of it is kept. An answer that is over is given as it is. */
export async function stop(
  deps: CoachDeps,
  member: Member,
  exchangeId: string,
  attempt?: string,
): Promise<ExchangeItem> {
  requireCoach(member);
  await deps.db.write([deps.store.stop(member.id, exchangeId, attempt, deps.now())]);
  const exchange = await deps.db.read(deps.store.exchange(member.id, exchangeId));
  if (!exchange) throw noExchange();
  return (await readExchange(deps, member, exchange)).item;
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
