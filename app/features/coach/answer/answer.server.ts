// Use cases of the coach: a question, its answer, a stop, a resume. Texts are sealed before they reach the store and
// unsealed for their member only; none of them is ever logged.
import type { Member } from "#app/features/auth/user.ts";
import type { Chat } from "#app/gateways/chat/chat.ts";
import { mentionsCrisis } from "#app/lib/crisis/crisis.ts";
import { AppError, isAppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { can } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { Question } from "../coach.schema.ts";
import {
  type Allowance,
  allowanceOf,
  type ExchangeItem,
  LEASE_MS,
  REQUIRED_TEXT,
  SEND_FAILED,
} from "../coach.ts";
import type {
  CoachStore,
  SealedConversation,
  SealedExchange,
} from "../conversations/conversations.store.server.ts";
import {
  type MemberVault,
  openExchange,
  openExchanges,
  seals,
  toItem,
} from "../conversations/sealed.server.ts";
import { findPassages, type LibraryDeps } from "../library/library.server.ts";
import { CRISIS_ANSWER, CRISIS_TITLE, titleFrom } from "./fixed-answers.ts";
import { citedIn, type Passage } from "./pieces.ts";
import { type Briefing, HISTORY_EXCHANGES, type MoodTrend, turnsOf } from "./prompt.ts";
import { type Emit, type Outcome, writeAnswer } from "./writing.server.ts";

export type CoachDeps = LibraryDeps & {
  store: CoachStore;
  db: DatabaseRunner;
  now(): number;
  /** Undefined where no model is configured. */
  chat: Chat | undefined;
  openVault(member: Member): Promise<MemberVault>;
  /** Names a member to a provider's abuse control without telling who they are. */
  digest(userId: string): Promise<string>;
  /** Asked only where the member allowed it. */
  moodTrend(member: Member): Promise<MoodTrend | undefined>;
  todayEntry(member: Member): Promise<string | undefined>;
};

export function requireCoach(member: Member): void {
  if (!can(member.tier, "coach")) throw tierRequired("complete", REQUIRED_TEXT);
}

/** Characters that the detector reads of a message, however long it is. */
const HEARD_MAX = 20_000;

/**
 * Distress is heard in `words` before anything may refuse them (the tier, the length, a conversation that was deleted,
 * the database): the refusal carries the card then.
 */
export async function withCard<Result>(words: unknown, work: () => Promise<Result>): Promise<Result> {
  if (typeof words !== "string" || !mentionsCrisis(words.slice(0, HEARD_MAX))) return work();
  try {
    return await work();
  } catch (error) {
    // A session that ended answers to the letter (P1 §8); the browser shows the card by itself.
    if (error instanceof Response || (isAppError(error) && error.code === "unauthorized")) throw error;
    if (isAppError(error))
      throw new AppError(error.code, error.message, { ...error.details, crisis: true }, error.cause);
    throw new AppError("unavailable", SEND_FAILED, { crisis: true }, error);
  }
}

const noConversation = () => new AppError("notFound", "Cette conversation n’existe pas.");
const noExchange = () => new AppError("notFound", "Cet échange n’existe pas.");

/** An answer that is about to be given: its item so far, and the work that gives it. */
export type Answer = {
  item: ExchangeItem;
  title: string;
  /** Runs to its end whoever listens; the item as it is kept then. */
  run(emit: Emit): Promise<{ item: ExchangeItem; end: Outcome["end"]; allowance: Allowance }>;
};

async function allowance(deps: CoachDeps, member: Member): Promise<Allowance> {
  const used = await deps.db.read(deps.store.used(member.id, deps.now()));
  return allowanceOf(used);
}

async function takeOne(deps: CoachDeps, member: Member, usageId: string): Promise<void> {
  const now = deps.now();
  if (await deps.store.take(member.id, usageId, now)) return;
  const at = await deps.db.read(deps.store.freeAt(member.id, now));
  throw new AppError(
    "tooMany",
    "Vous avez atteint la limite de vingt messages par heure ou de cent par jour. Votre message est gardé ici\u202f; renvoyez-le un peu plus tard.",
    { retryAfter: Math.ceil((at - now) / 1000) },
  );
}

/** An answer that is whole already: its item says it all. */
const finished = (item: ExchangeItem, title: string, left: Allowance): Answer => ({
  item,
  title,
  run: async (emit) => {
    if (item.crisis) emit({ event: "crisis", data: {} });
    return { item, end: "done", allowance: left };
  },
});

/** The answer to an exchange that is open: asks the model, keeps, shows. */
async function answerTo(
  deps: CoachDeps,
  member: Member,
  vault: MemberVault,
  exchange: SealedExchange,
  conversation: SealedConversation,
  opened: { message: string; partial: string; usageId: string },
): Promise<Answer> {
  const { id, conversationId, attempt, seq } = exchange;
  const title = await vault.unseal(seals.title(conversationId), conversation.sealedTitle);
  const partialIds = citedIn(opened.partial);
  const { kept } = partialIds.length
    ? await deps.db.batch({ kept: deps.library.passages(partialIds) })
    : { kept: [] };
  const itemOf = (
    stored: string,
    status: ExchangeItem["status"],
    crisis: boolean,
    known: ReadonlyMap<string, Passage>,
  ) => toItem({ ...exchange, status, crisis }, opened.message, stored, known, deps.now());
  const keptPassages = new Map<string, Passage>(kept.map((passage) => [passage.id, passage]));
  const begun = itemOf(opened.partial, "answering", exchange.crisis, keptPassages);

  return {
    item: begun,
    title,
    run: async (emit) => {
      const { past, preferences } = await deps.db.batch({
        past: deps.store.exchangesOf(member.id, conversationId, { limit: HISTORY_EXCHANGES, before: seq }),
        preferences: deps.store.preferences(member.id),
      });
      const history = await openExchanges(vault, past);
      const cited = new Set(history.flatMap(({ response }) => citedIn(response)));
      const mode: Briefing["mode"] = conversation.crisis ? "support" : "persona";
      const [passages, mood, todayEntry] = await Promise.all([
        mode === "support" ? [] : findPassages(deps, opened.message, cited),
        preferences.shareMoodAt !== null ? deps.moodTrend(member) : undefined,
        preferences.shareJournalAt !== null ? deps.todayEntry(member) : undefined,
      ]);
      const canary = newId(96);
      const known = new Map<string, Passage>([
        ...keptPassages,
        ...passages.map((one) => [one.id, one] as const),
      ]);
      const briefing = { address: preferences.address, mode, passages, canary, mood, todayEntry };
      const outcome: Outcome = deps.chat
        ? await writeAnswer(
            { store: deps.store, now: deps.now, chat: deps.chat },
            {
              userId: member.id,
              exchangeId: id,
              conversationId,
              attempt,
              address: preferences.address,
              turns: turnsOf(briefing, history, opened.message, opened.partial),
              passages: known,
              canary,
              memberWords: [...history.map(({ message }) => message), opened.message].join("\n"),
              partial: opened.partial,
              memberDigest: await deps.digest(member.id),
              seal: (text) => vault.seal(seals.response(id), text),
            },
            emit,
          )
        : { end: "failed", stored: opened.partial, crisis: false };
      if (outcome.end === "failed" && outcome.stored.trim() === opened.partial.trim())
        await deps.store.giveBack(member.id, opened.usageId);
      const status = outcome.end === "done" ? "done" : "interrupted";
      return {
        item: itemOf(outcome.stored, status, outcome.crisis || exchange.crisis, known),
        end: outcome.end,
        allowance: await allowance(deps, member),
      };
    },
  };
}

/**
 * A question. Refuses: 403 below Complet+, 404 for another's conversation, 429 past the limits, 503 without a model.
 * Distress is answered at once, whatever the limits and the model. The same `requestId` again is the same exchange.
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

  const crisis = mentionsCrisis(question.message);
  const usageId = newId();
  if (!crisis) {
    if (!deps.chat) throw new AppError("unavailable", SEND_FAILED);
    await takeOne(deps, member, usageId);
  }
  const vault = await deps.openVault(member);
  const now = deps.now();
  const id = newId();
  const answer = crisis ? CRISIS_ANSWER[preferences.address] : "";
  const conversation: SealedConversation = found ?? {
    id: newId(),
    userId: member.id,
    sealedTitle: "",
    exchanges: 0,
    crisis: false,
    createdAt: now,
    updatedAt: now,
  };
  if (!found)
    conversation.sealedTitle = await vault.seal(
      seals.title(conversation.id),
      crisis ? CRISIS_TITLE : titleFrom(question.message),
    );
  const exchange: Omit<SealedExchange, "seq"> = {
    id,
    conversationId: conversation.id,
    userId: member.id,
    requestId,
    status: crisis ? "done" : "answering",
    attempt: newId(),
    leaseUntil: now + LEASE_MS,
    sealedMessage: await vault.seal(seals.message(id), question.message),
    sealedResponse: await vault.seal(seals.response(id), answer),
    crisis,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await deps.store.open(conversation, exchange, !found))) {
    if (!crisis) await deps.store.giveBack(member.id, usageId);
    const twin = await deps.db.read(deps.store.byRequest(member.id, requestId));
    if (!twin) throw noConversation(); // deleted in between
    return answerAgain(deps, member, twin);
  }
  const written: SealedExchange = { ...exchange, seq: conversation.exchanges + 1 };
  if (crisis) {
    const item = toItem(written, question.message, answer, new Map(), now);
    const title = await vault.unseal(seals.title(conversation.id), conversation.sealedTitle);
    return finished(item, title, await allowance(deps, member));
  }
  return answerTo(deps, member, vault, written, conversation, {
    message: question.message,
    partial: "",
    usageId,
  });
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
  const { message, response } = await openExchange(vault, exchange);
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
    item: toItem(exchange, message, response, known, deps.now()),
    title: await vault.unseal(seals.title(exchange.conversationId), conversation.sealedTitle),
  };
}

/**
 * Goes on with an answer that was interrupted, from what is kept of it, or takes over one that is still being written:
 * its writer gives up. An answer that is done is given as it is. It asks the model: it counts as a message.
 */
export async function resume(deps: CoachDeps, member: Member, exchangeId: string): Promise<Answer> {
  requireCoach(member);
  const before = await deps.db.read(deps.store.exchange(member.id, exchangeId));
  if (!before) throw noExchange();
  if (before.status !== "done") {
    if (!deps.chat) throw new AppError("unavailable", SEND_FAILED);
    const usageId = newId();
    await takeOne(deps, member, usageId);
    const now = deps.now();
    if (await deps.store.takeOver(member.id, exchangeId, newId(), now + LEASE_MS, now)) {
      // Read after the takeover: nobody else writes it any more.
      const exchange = await deps.db.read(deps.store.exchange(member.id, exchangeId));
      if (!exchange) throw noExchange();
      const { vault, conversation, message, response } = await readExchange(deps, member, exchange);
      return answerTo(deps, member, vault, exchange, conversation, { message, partial: response, usageId });
    }
    await deps.store.giveBack(member.id, usageId);
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
  await deps.store.stop(member.id, exchangeId, attempt, deps.now());
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
