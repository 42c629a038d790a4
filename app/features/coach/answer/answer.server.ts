// Use cases of the coach: a question, its answer, a stop, a resume. Texts are sealed before they reach the store and
// unsealed for their member only; none of them is ever logged.
import type { Member } from "#app/features/auth/user.ts";
import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import type { Chat, ChatUsage } from "#app/gateways/chat/chat.ts";
import type { Moderation } from "#app/gateways/moderation/moderation.ts";
import type { Danger } from "#app/lib/crisis/danger.ts";
import { hear } from "#app/lib/crisis/hear.server.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { can } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { ComplaintInput, Question } from "../coach.schema.ts";
import {
  type Allowance,
  allowanceOf,
  CARE_MS,
  DISTRESS_SHARE,
  type ExchangeItem,
  type JournalSection,
  LEASE_MS,
  REQUIRED_TEXT,
  SEND_FAILED,
} from "../coach.ts";
import type {
  CoachStore,
  SealedConversation,
  SealedExchange,
  SealedPreferences,
} from "../conversations/conversations.store.server.ts";
import {
  type MemberVault,
  NO_CARE,
  NO_MARKS,
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
import { COUNTS, tokensIn } from "../figures.ts";
import { findPassages, type LibraryDeps, wholeLibrary } from "../library/library.server.ts";
import { CAP_MAIL } from "../mails.ts";
import { CRISIS_TITLE, distressAnswer, titleFrom } from "./fixed-answers.ts";
import { citedIn, type Passage } from "./pieces.ts";
import { type Briefing, HISTORY_EXCHANGES, type MoodTrend, turnsOf } from "./prompt.ts";
import { type Emit, type Outcome, writeAnswer } from "./writing.server.ts";

export type CoachDeps = LibraryDeps & {
  store: CoachStore;
  db: DatabaseRunner;
  now(): number;
  /** Undefined where no model is configured. */
  chat: Chat | undefined;
  /** Listens beside the model; undefined where no provider of the chat can. */
  moderation: Moderation | undefined;
  openVault(member: Member): Promise<MemberVault>;
  /** Names a member to a provider's abuse control without telling who they are. */
  digest(userId: string): Promise<string>;
  /** Asked only where the member allowed it. */
  moodTrend(member: Member): Promise<MoodTrend | undefined>;
  todayEntry(member: Member): Promise<string | undefined>;
  /** Adds to today's page of the journal, under its rules. */
  addToJournal(member: Member, added: { section: JournalSection; text: string }): Promise<unknown>;
  /** The whole library goes with a question, where the model's window holds it. */
  wholeLibrary: boolean;
  /** Tokens a day for all members together; 0: no cap. */
  dailyTokens: number;
  onFiltered(counts: Readonly<Record<string, number>>): void;
  onUsage(usage: ChatUsage): void;
  outbox: Outbox;
  /** Addresses that are told when the day's tokens are used up. */
  administrators: readonly string[];
  /** Somebody should look at this. Never with a text. */
  onAlarm(event: string, fields: Readonly<Record<string, string | number>>): void;
};

export function requireCoach(member: Member): void {
  if (!can(member.tier, "coach")) throw tierRequired("complete", REQUIRED_TEXT);
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

/** Counts a message. False where the limits, `share` times over, are full. */
async function counted(deps: CoachDeps, member: Member, usageId: string, share: number): Promise<boolean> {
  const now = deps.now();
  const [, taken] = await deps.db.write([
    deps.store.sweepUsage(member.id, now),
    deps.store.take(member.id, usageId, now, share),
  ]);
  return taken;
}

async function takeOne(deps: CoachDeps, member: Member, usageId: string): Promise<void> {
  if (await counted(deps, member, usageId, 1)) return;
  const now = deps.now();
  const at = await deps.db.read(deps.store.freeAt(member.id, now));
  throw new AppError(
    "tooMany",
    "Vous avez atteint la limite de vingt messages par heure ou de cent par jour. Votre message est gardé ici\u202f; renvoyez-le un peu plus tard.",
    { retryAfter: Math.ceil((at - now) / 1000) },
  );
}

/** The house's day of a count: UTC, for no member's zone is meant. */
const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** Refuses where the day's tokens are used up. The first refusal of a day tells the log and the administration. */
async function withinCap(deps: CoachDeps): Promise<void> {
  const { dailyTokens: cap, outbox } = deps;
  if (!cap) return;
  const day = dayOf(deps.now());
  const used = tokensIn(await deps.db.read(deps.store.counts(day)));
  if (used < cap) return;
  const mails = (outbox.available ? deps.administrators : []).map((email, at) => ({
    key: `coach-cap/${day}/${at}`,
    to: { email },
    facts: { day, used, cap },
  }));
  const [first] = await deps.db.write([
    deps.store.once(day, COUNTS.capped),
    ...mails.map((mail) => outbox.enqueue(CAP_MAIL, mail)),
  ]);
  if (first) {
    deps.onAlarm("coach.cap", { used, cap });
    outbox.nudge(...mails.map(({ key }) => key));
  }
  throw new AppError("unavailable", SEND_FAILED);
}

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
  vault: MemberVault,
  opened: Opened,
  history: readonly OpenedExchange[],
  preferences: SealedPreferences,
): Promise<Briefing> {
  const cited = [...new Set(history.flatMap(({ response }) => citedIn(response)))];
  const care = await openCare(vault, member.id, preferences.sealedCare);
  const caring = care.until > deps.now();
  const mode = !caring
    ? "persona"
    : opened.danger || history.some(({ danger }) => danger)
      ? "support"
      : "care";
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
  return { address: preferences.address, mode, library, near, canary: newId(96), mood, todayEntry, memory };
}

/** The answer to an exchange that is open: asks the model, keeps, shows. */
async function answerTo(
  deps: CoachDeps,
  member: Member,
  vault: MemberVault,
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
    const outcome: Outcome = deps.chat
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
  vault: MemberVault,
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
  vault: MemberVault,
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

/** « Ce n’était pas ça »: the card goes and the care ends at once. Open to every tier: it is about oneself. */
export async function notDistress(deps: CoachDeps, member: Member, exchangeId: string): Promise<void> {
  const vault = await deps.openVault(member);
  const sealedCare = await sealCare(vault, member.id, NO_CARE);
  const writes = [deps.store.keepSealed(member.id, { sealedCare }, deps.now())] as const;
  if (exchangeId === "") await deps.db.write(writes);
  else
    await deps.db.write([
      ...writes,
      deps.store.mark(member.id, exchangeId, await sealMarks(vault, exchangeId, NO_MARKS)),
    ]);
}

/** A word on an answer: that it did not help, or that it should not be. 404 where it is not the member's. */
export async function complain(
  deps: CoachDeps,
  member: Member,
  { exchangeId, reason }: ComplaintInput,
): Promise<void> {
  const now = deps.now();
  const kind = reason === "harmful" ? "reported" : "unhelpful";
  const [known] = await deps.db.write([deps.store.complain(member.id, exchangeId, kind, reason, now)]);
  if (!known) throw noExchange();
  await deps.db.write([deps.store.count(dayOf(now), { [`feedback/${reason}`]: 1 })]);
  if (kind === "reported") deps.onAlarm("coach.reported", { reason });
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
