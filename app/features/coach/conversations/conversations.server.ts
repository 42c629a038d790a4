// Use cases of the conversations: list, read, rename, delete, export; the coach's preferences; its screen.
import type { Member } from "#app/features/auth/user.ts";
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
  HISTORY_SHOWN,
  type Memory,
  type Preferences,
  sectionAt,
  suggestionsOf,
} from "../coach.ts";
import { type CoachDeps, requireCoach } from "../deps.server.ts";
import type { ConversationCursor, SealedConversation, SealedExchange } from "./conversations.store.server.ts";
import {
  type ConversationVault,
  openCare,
  openExchanges,
  openMemory,
  seals,
  toItem,
} from "./sealed.server.ts";

const EXPORT_PAGE = 50;
const EPOCH = "1970-01-01" as Day;

const missing = () => new AppError("notFound", "Cette conversation n’existe pas.");

async function passagesOf(deps: CoachDeps, responses: readonly string[]): Promise<Map<string, Passage>> {
  const ids = [...new Set(responses.flatMap(citedIn))];
  const found = new Map<string, Passage>();
  for (let at = 0; at < ids.length; at += 80) {
    const passages = await deps.db.read(deps.library.passages(ids.slice(at, at + 80)));
    for (const passage of passages) found.set(passage.id, passage);
  }
  return found;
}

async function openItems(deps: CoachDeps, vault: ConversationVault, exchanges: readonly SealedExchange[]) {
  const opened = await openExchanges(vault, exchanges);
  const passages = await passagesOf(
    deps,
    opened.map(({ response }) => response),
  );
  return exchanges.map((exchange, at) =>
    toItem(exchange, opened[at] ?? { message: "", response: "", danger: null }, passages, deps.now()),
  );
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
  const rows = await deps.db.read(deps.store.conversations(member.id, limit + 1, before));
  const page = rows.slice(0, limit);
  if (page.length === 0) return { items: [], next: undefined };
  const vault = await deps.openVault(member);
  const last = await deps.db.read(deps.store.lastOf(member.id, page));
  const opened = await openItems(deps, vault, last);
  const items = await Promise.all(
    page.map(async (row): Promise<ConversationItem> => {
      const exchange = opened.find(({ id }) => id === row.id);
      return {
        id: row.id,
        title: await vault.unseal(seals.title(row.id), row.sealedTitle),
        message: exchange?.message ?? "",
        response: exchange?.response ?? "",
        status: exchange?.status ?? "done",
        crisis: exchange?.crisis ?? false,
        danger: exchange?.danger ?? null,
        exchanges: row.exchanges,
        createdAt: iso(row.createdAt),
        updatedAt: iso(row.updatedAt),
      };
    }),
  );
  const end = page.at(-1);
  return {
    items,
    next: rows.length > limit && end ? { updatedAt: end.updatedAt, id: end.id } : undefined,
  };
}

/** A conversation and its newest exchanges, oldest first; 404 where it is not the member's. */
export async function readConversation(
  deps: CoachDeps,
  member: Member,
  id: string,
): Promise<ConversationDetail> {
  requireCoach(member);
  const { row, exchanges } = await deps.db.batch({
    row: deps.store.conversation(member.id, id),
    exchanges: deps.store.exchangesOf(member.id, id),
  });
  if (!row) throw missing();
  const vault = await deps.openVault(member);
  const items = await openItems(deps, vault, exchanges);
  return {
    id: row.id,
    title: await vault.unseal(seals.title(id), row.sealedTitle),
    crisis: items.some(({ crisis }) => crisis),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    exchanges: items,
  };
}

export async function renameConversation(
  deps: CoachDeps,
  member: Member,
  id: string,
  title: string,
): Promise<{ id: string; title: string }> {
  requireCoach(member);
  const vault = await deps.openVault(member);
  const sealed = await vault.seal(seals.title(id), title);
  const [renamed] = await deps.db.write([deps.store.rename(member.id, id, sealed)]);
  if (!renamed) throw missing();
  return { id, title };
}

/** Open to every tier: one's own words are one's own. */
export async function removeConversation(deps: CoachDeps, member: Member, id: string): Promise<void> {
  const [, removed] = await deps.db.write([
    deps.store.removeExchanges(member.id, id),
    deps.store.remove(member.id, id),
  ]);
  if (!removed) throw missing();
}

async function exported(deps: CoachDeps, vault: ConversationVault, member: Member, row: SealedConversation) {
  const items = [];
  for (let after = 0; ; ) {
    const page = await deps.db.read(deps.store.exchangesOf(member.id, row.id, { limit: EXPORT_PAGE, after }));
    items.push(...(await openItems(deps, vault, page)));
    if (page.length < EXPORT_PAGE) break;
    after = page.at(-1)?.seq ?? after;
  }
  return {
    id: row.id,
    title: await vault.unseal(seals.title(row.id), row.sealedTitle),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    exchanges: items.map(({ exchangeId, message, response, status, createdAt }) => ({
      id: exchangeId,
      message,
      response,
      status,
      createdAt,
    })),
  };
}

/** What the coach remembers, as a chapter to read; none where it remembers nothing. */
function remembered({ note, promises }: Memory): string[] {
  const acts = promises.map(({ text, day }) => `- ${text} (promis le ${formatDay(day as Day)})`);
  const lines = [note, acts.join("\n")].filter(Boolean);
  return lines.length > 0 ? [["## Ce que le coach retient de vous", ...lines].join("\n\n")] : [];
}

/** Conversations as a file, for their member, on every tier: JSON, or Markdown to read. One of them, or all. */
export async function exportConversations(
  deps: CoachDeps,
  member: Member,
  format: "json" | "md",
  only?: string,
) {
  const rows: SealedConversation[] = [];
  if (only) {
    const row = await deps.db.read(deps.store.conversation(member.id, only));
    if (!row) throw missing();
    rows.push(row);
  } else {
    for (let before: ConversationCursor | undefined; ; ) {
      const page = await deps.db.read(deps.store.conversations(member.id, EXPORT_PAGE, before));
      rows.push(...page);
      const end = page.at(-1);
      if (page.length < EXPORT_PAGE || !end) break;
      before = end;
    }
  }
  const vault = await deps.openVault(member);
  const conversations = [];
  for (const row of rows) conversations.push(await exported(deps, vault, member, row));
  const day = dayIn(deps.now(), member.timezone);
  const { sealedMemory } = await deps.db.read(deps.store.preferences(member.id));
  const memory = await openMemory(vault, member.id, sealedMemory);
  if (format === "json") {
    const body = JSON.stringify({ exportedOn: day, memory, conversations }, null, 2);
    return { body, contentType: "application/json; charset=utf-8", fileName: `coach-${day}.json` };
  }
  const chapters = conversations.reverse().map(({ title, createdAt, exchanges }) => {
    const turns = exchanges.map(
      ({ message, response, createdAt: at }) =>
        `**Vous**, le ${formatInstant(Date.parse(at), member.timezone)}\n\n${message}\n\n**Coach IA**\n\n${response || "(sans réponse)"}`,
    );
    const began = formatLongDay(dayIn(Date.parse(createdAt), member.timezone));
    return [`## ${title}`, `Commencée le ${began}`, ...turns].join("\n\n");
  });
  const body = `# Conversations avec le Coach IA\n\nLes réponses viennent d’une intelligence artificielle.\n\n${[...(only ? [] : remembered(memory)), ...chapters].join("\n\n") || "Aucune conversation."}\n`;
  return { body, contentType: "text/markdown; charset=utf-8", fileName: `coach-${day}.md` };
}

/** Keeps the choices; what was allowed before keeps its date. */
export async function savePreferences(
  deps: CoachDeps,
  member: Member,
  { address, shareMood, shareJournal, remember }: PreferencesInput,
): Promise<void> {
  requireCoach(member);
  const now = deps.now();
  const before = await deps.db.read(deps.store.preferences(member.id));
  const choices: Preferences = {
    address,
    shareMoodAt: shareMood ? (before.shareMoodAt ?? now) : null,
    shareJournalAt: shareJournal ? (before.shareJournalAt ?? now) : null,
    rememberAt: remember ? (before.rememberAt ?? now) : null,
  };
  await deps.db.write([
    deps.store.savePreferences(member.id, choices, now),
    // Consent taken back: what was remembered goes with it.
    ...(remember ? [] : [deps.store.keepSealed(member.id, { sealedMemory: "" }, now)]),
  ]);
}

type HistoryEntry = { id: string; title: string; when: string };
const PAGE = 50;

const titleOf = (vault: ConversationVault, { id, sealedTitle }: SealedConversation) =>
  vault.unseal(seals.title(id), sealedTitle);

const historyOf = (
  vault: ConversationVault,
  member: Member,
  rows: readonly SealedConversation[],
): Promise<HistoryEntry[]> =>
  Promise.all(
    rows.map(async (one) => ({
      id: one.id,
      title: await titleOf(vault, one),
      when: formatInstant(one.updatedAt, member.timezone),
    })),
  );

/** What the coach's screen shows. `conversationId` that is not the member's: 404. */
export async function getCoachView(
  deps: CoachDeps,
  member: Member,
  asked: { conversationId: string | null; all: boolean },
  { localMode }: { localMode: boolean },
) {
  const now = deps.now();
  if (!can(member.tier, "coach")) {
    // Locked is to ask: what was said stays one's own, to read, to take away, to erase.
    const { rows, total } = await deps.db.batch({
      rows: deps.store.conversations(member.id, asked.all ? PAGE : HISTORY_SHOWN),
      total: deps.store.countOf(member.id),
    });
    const history = rows.length > 0 ? await historyOf(await deps.openVault(member), member, rows) : [];
    return { locked: true as const, history, total, all: asked.all };
  }
  const { rows, total, preferences, used, row, exchanges } = await deps.db.batch({
    rows: deps.store.conversations(member.id, asked.all ? PAGE : HISTORY_SHOWN),
    total: deps.store.countOf(member.id),
    preferences: deps.store.preferences(member.id),
    used: deps.store.used(member.id, now),
    row: deps.store.conversation(member.id, asked.conversationId ?? ""),
    exchanges: deps.store.exchangesOf(member.id, asked.conversationId ?? ""),
  });
  if (asked.conversationId && !row) throw missing();
  const vault = await deps.openVault(member);
  const history = await historyOf(vault, member, rows);
  const today = dayIn(now, member.timezone);
  const care = await openCare(vault, member.id, preferences.sealedCare);
  const memory = await openMemory(vault, member.id, preferences.sealedMemory);
  const granted = (at: number | null) => at && formatLongDay(dayIn(at, member.timezone));
  return {
    locked: false as const,
    history,
    total,
    all: asked.all,
    conversation: row && {
      id: row.id,
      title: await titleOf(vault, row),
      longer: row.exchanges > exchanges.length,
      exchanges: await openItems(deps, vault, exchanges),
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
export type CoachView = Awaited<ReturnType<typeof getCoachView>>;
export type OpenCoachView = Extract<CoachView, { locked: false }>;
export type LockedCoachView = Extract<CoachView, { locked: true }>;
