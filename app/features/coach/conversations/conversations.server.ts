// Use cases of the conversations: list, read, rename, delete, export; the coach's preferences; its screen. What was said
// is in the member's own object; the passages that answers cite are the library's.
import type { Member } from "#app/features/auth/user.ts";
import { cited } from "#app/features/quotes/quotes.ts";
import { changedElsewhere } from "#app/lib/changed-elsewhere.ts";
import {
  type Day,
  dayIn,
  daysBetween,
  formatDay,
  formatInstant,
  formatLongDay,
  hourIn,
} from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { can } from "#app/lib/tiers.ts";
import { EXERCISES } from "../answer/exercises.ts";
import { citedIn, type Passage } from "../answer/pieces.ts";
import type { PreferencesInput } from "../coach.schema.ts";
import {
  allowanceOf,
  type ConversationDetail,
  type ConversationItem,
  type ExchangeItem,
  HISTORY_SHOWN,
  sectionAt,
  suggestionsOf,
} from "../coach.ts";
import { type CoachDeps, requireCoach } from "../deps.server.ts";
import type { CoachFormat, Conversation, ConversationCursor, Exchange } from "../pages/pages.ts";
import { SAMPLE_PASSAGE_ID } from "../sample.ts";
import { toItem } from "./items.server.ts";

/** Passages that are asked for at once. */
const PASSAGES = 80;
const EPOCH = "1970-01-01" as Day;

const missing = () => new AppError("notFound", "Cette conversation n’existe pas.");

async function toItems(deps: CoachDeps, exchanges: readonly Exchange[]): Promise<ExchangeItem[]> {
  const ids = [...new Set(exchanges.flatMap(({ response }) => citedIn(response)))];
  const passages = new Map<string, Passage>();
  for (let at = 0; at < ids.length; at += PASSAGES)
    for (const passage of await deps.db.read(deps.library.passages(ids.slice(at, at + PASSAGES))))
      passages.set(passage.id, passage);
  return exchanges.map((exchange) => toItem(exchange, passages, deps.now()));
}

const iso = (instant: number) => new Date(instant).toISOString();

/** A page of conversations, newest first, and the cursor of the next one. */
export async function listConversations(
  deps: CoachDeps,
  member: Member,
  limit: number,
  before?: ConversationCursor,
): Promise<{ items: ConversationItem[]; next: ConversationCursor | undefined }> {
  requireCoach(member);
  const { newest, last } = await deps
    .pages(member)
    .look({ newest: { limit: limit + 1, before, withLast: true } });
  const page = newest.slice(0, limit);
  const opened = await toItems(deps, last);
  const items = page.map(({ id, title, exchanges, createdAt, updatedAt }): ConversationItem => {
    const exchange = opened.find((item) => item.id === id);
    return {
      id,
      title,
      message: exchange?.message ?? "",
      response: exchange?.response ?? "",
      status: exchange?.status ?? "done",
      crisis: exchange?.crisis ?? false,
      danger: exchange?.danger ?? null,
      exchanges,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    };
  });
  const end = page.at(-1);
  return {
    items,
    next: newest.length > limit && end ? { updatedAt: end.updatedAt, id: end.id } : undefined,
  };
}

/** A conversation and its newest exchanges, oldest first; 404 where it is not the member's. */
export async function readConversation(
  deps: CoachDeps,
  member: Member,
  id: string,
): Promise<ConversationDetail> {
  requireCoach(member);
  const { conversation, exchanges } = await deps.pages(member).look({ conversation: { id } });
  if (!conversation) throw missing();
  const items = await toItems(deps, exchanges);
  return {
    id,
    title: conversation.title,
    crisis: items.some(({ crisis }) => crisis),
    createdAt: iso(conversation.createdAt),
    updatedAt: iso(conversation.updatedAt),
    exchanges: items,
  };
}

export async function renameConversation(
  deps: CoachDeps,
  member: Member,
  id: string,
  title: string,
  was?: string,
): Promise<{ id: string; title: string }> {
  requireCoach(member);
  const renamed = await deps.pages(member).rename(id, title, was);
  if (renamed === "gone") throw missing();
  if (renamed !== "kept") throw changedElsewhere({ title: renamed.stands });
  return { id, title };
}

/** Open to every tier: one's own words are one's own. */
export async function removeConversation(deps: CoachDeps, member: Member, id: string): Promise<void> {
  if (!(await deps.pages(member).remove(id))) throw missing();
}

/** Conversations as a file, for their member, on every tier: JSON, or Markdown to read. One of them, or all. */
export async function exportConversations(
  deps: Pick<CoachDeps, "pages" | "now">,
  member: Member,
  format: CoachFormat,
  only?: string,
) {
  const now = deps.now();
  const text = await deps.pages(member).text({ format, now, timezone: member.timezone, only });
  if (!text) throw missing();
  return {
    text,
    contentType: format === "json" ? "application/json; charset=utf-8" : "text/markdown; charset=utf-8",
    fileName: `coach-${dayIn(now, member.timezone)}.${format}`,
  };
}

/** Saves the choices that are named, all others as they stand; what was allowed before keeps its date. */
export async function savePreferences(
  deps: CoachDeps,
  member: Member,
  { address, shareMood, shareJournal, remember }: PreferencesInput,
): Promise<void> {
  requireCoach(member);
  const choices = {
    ...(address !== undefined && { address }),
    ...(shareMood !== undefined && { shareMoodAt: shareMood }),
    ...(shareJournal !== undefined && { shareJournalAt: shareJournal }),
    ...(remember !== undefined && { rememberAt: remember }),
  };
  // Consent taken back: what was remembered goes before it, so that a failure between the two keeps nothing unseen.
  if (remember === false) await deps.pages(member).remember({ forget: true });
  await deps.db.write([deps.store.savePreferences(member.id, choices, deps.now())]);
}

type HistoryEntry = { id: string; title: string; when: string };
const PAGE = 50;

const historyOf = (member: Member, conversations: readonly Conversation[]): HistoryEntry[] =>
  conversations.map(({ id, title, updatedAt }) => ({
    id,
    title,
    when: formatInstant(updatedAt, member.timezone),
  }));

/** What the coach's screen shows. `conversationId` that is not the member's: 404. */
export async function getCoachView(
  deps: CoachDeps,
  member: Member,
  asked: { conversationId: string | null; all: boolean },
  { localMode }: { localMode: boolean },
) {
  const now = deps.now();
  const newest = { limit: asked.all ? PAGE : HISTORY_SHOWN };
  if (!can(member.tier, "coach")) {
    // Locked is to ask: what was said stays one's own, to read, to take away, to erase.
    const [looked, [passage]] = await Promise.all([
      deps.pages(member).look({ newest }),
      deps.db.read(deps.library.passages([SAMPLE_PASSAGE_ID])),
    ]);
    const history = historyOf(member, looked.newest);
    return {
      locked: true as const,
      passage: passage ? cited(passage) : null,
      history,
      total: looked.total,
      all: asked.all,
    };
  }
  const { conversationId } = asked;
  const [{ preferences, used }, looked] = await Promise.all([
    deps.db.batch({
      preferences: deps.store.preferences(member.id),
      used: deps.store.used(member.id, now),
    }),
    deps.pages(member).look({ newest, ...(conversationId && { conversation: { id: conversationId } }) }),
  ]);
  const { total, conversation, exchanges, care, memory } = looked;
  if (conversationId && !conversation) throw missing();
  const today = dayIn(now, member.timezone);
  const granted = (at: number | null) => at && formatLongDay(dayIn(at, member.timezone));
  return {
    locked: false as const,
    history: historyOf(member, looked.newest),
    total,
    all: asked.all,
    conversation: conversation && {
      id: conversation.id,
      title: conversation.title,
      longer: conversation.exchanges > exchanges.length,
      exchanges: await toItems(deps, exchanges),
    },
    preferences: {
      address: preferences.address,
      moodGranted: granted(preferences.shareMoodAt),
      journalGranted: granted(preferences.shareJournalAt),
      rememberGranted: granted(preferences.rememberAt),
    },
    memory: {
      note: memory.note,
      promises: memory.promises.map((one) => ({ ...one, when: formatDay(one.day as Day) })),
    },
    exercises: EXERCISES.map(({ id, name, ask }) => ({ id, name, ask })),
    /** Where « écrire cela dans mon journal » proposes to write. */
    journalSection: sectionAt(hourIn(now, member.timezone)),
    /** What was heard less than two days ago, in any conversation. */
    caring: care.until > now ? care.danger : null,
    allowance: allowanceOf(used),
    suggestions: suggestionsOf(daysBetween(EPOCH, today)),
    available: deps.chat !== undefined,
    localMode,
  };
}
type CoachView = Awaited<ReturnType<typeof getCoachView>>;
export type OpenCoachView = Extract<CoachView, { locked: false }>;
export type LockedCoachView = Extract<CoachView, { locked: true }>;
