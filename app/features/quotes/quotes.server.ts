// Use cases of the quotation of the day: reading it, its history, its recording.
import type { Member } from "#app/features/auth/user.ts";
import type { Speech } from "#app/gateways/speech/speech.ts";
import { type Day, dayIn, monthOf, todayOf } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { can, FREE_QUOTES_PER_MONTH } from "#app/lib/tiers.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import { spokenText, toCard } from "./card.ts";
import type { QuotesStore } from "./quotes.store.server.ts";
import {
  AUTHOR_NAMES,
  allowanceOf,
  cited,
  type DailyRows,
  type DailyView,
  type DayQuotation,
  extendCalendar,
  type MonthlyAllowance,
  monthlyAllowance,
  OPENING_DAY,
  type Quotation,
} from "./quotes.ts";

export type QuotesDeps = {
  store: QuotesStore;
  db: DatabaseRunner;
  now(): number;
  waitUntil(work: Promise<unknown>): void;
  media: Pick<R2Bucket, "put">;
  speech: Speech | undefined;
};

export type QuoteReader = Pick<Member, "id" | "tier" | "timezone">;

const FROM_ELSEWHERE = "Une citation s’ouvre depuis Le Portique, quand vous le demandez.";
const SPENT = `Vous avez lu vos ${FREE_QUOTES_PER_MONTH}\u00a0citations de ce mois. Avec l’offre Essentiel, elles sont illimitées.`;

/** Writes the calendar up to `until` where it stops before; the past never moves. */
export async function ensureCalendar(
  { store, db }: Pick<QuotesDeps, "store" | "db">,
  until: Day,
): Promise<void> {
  const { calendar, library } = await db.batch({
    calendar: store.lastCycles(),
    library: store.libraryItems(),
  });
  await db.write(store.writeCalendar(extendCalendar(calendar, library, until)));
}

/** The day's quotation, the calendar being extended the first time anybody asks for a day. */
async function onDay(
  deps: QuotesDeps,
  day: Day,
  found: DayQuotation | undefined,
): Promise<DayQuotation | undefined> {
  if (found || day < OPENING_DAY) return found;
  await ensureCalendar(deps, day);
  return await deps.db.read(deps.store.onDay(day));
}

/** What a screen with the day's card asks of the quotations; the composition passes it in. */
export type DailyUseCases = {
  dailyQueries(member: Member, today: Day): { [Name in keyof DailyRows]: Query<DailyRows[Name]> };
  dailyView(member: Member, today: Day, rows: DailyRows): Promise<DailyView>;
};

/** The queries of the day's card, to be put in a screen's one round trip. */
export function dailyQueries(deps: Pick<QuotesDeps, "store">, reader: QuoteReader, today: Day) {
  return {
    found: deps.store.onDayFor(reader.id, today, monthOf(today)),
  };
}

/**
 * The day's card from its rows. A member without a limit opens it by looking (noted after the answer); on the free
 * tier a quotation is opened by asking for it, so that a look at the screen costs nothing.
 * @param looks whether somebody looks: a browser that fetches a page ahead of its reader opens nothing
 */
export async function dailyView(
  deps: QuotesDeps,
  reader: QuoteReader,
  today: Day,
  rows: DailyRows,
  looks = true,
): Promise<DailyView> {
  const { found } = await reachDay(deps, reader, today, rows);
  const used = found?.used ?? (await deps.db.read(deps.store.openedIn(reader.id, monthOf(today))));
  const allowance = allowanceOf(reader.tier, today, used);
  if (!found) return { state: "missing", today, allowance };
  const { quotation, viewedAt, favorite } = found;
  const unlimited = allowance.remaining === null;
  if (viewedAt === null && !unlimited)
    return { state: allowance.remaining ? "closed" : "spent", today, allowance };
  if (viewedAt === null && looks) deps.waitUntil(openQuotation(deps, reader, quotation.id));
  return {
    state: "open",
    today,
    allowance,
    quotation,
    viewedAt: viewedAt ?? deps.now(),
    favorite,
    writes: can(reader.tier, "writeJournal"),
  };
}

/** The rows of a day that the calendar had not reached: asked again once it has, for this reader may know it already. */
async function reachDay(
  deps: QuotesDeps,
  reader: QuoteReader,
  day: Day,
  rows: DailyRows,
): Promise<DailyRows> {
  if (rows.found || day < OPENING_DAY) return rows;
  await ensureCalendar(deps, day);
  return deps.db.batch(dailyQueries(deps, reader, day));
}

/** The day's quotation for visitors, who have told us no zone. */
export async function publicQuotation(deps: QuotesDeps, zone: string): Promise<DayQuotation | undefined> {
  const today = dayIn(deps.now(), zone);
  return onDay(deps, today, await deps.db.read(deps.store.onDay(today)));
}

/** The same, as it is set beside something else: its words, its author, where they stand. */
export async function shownQuotation(deps: QuotesDeps, zone: string) {
  const found = await publicQuotation(deps, zone);
  return found ? cited(found) : null;
}

/**
 * Opens a quotation for a reader, counted atomically; answers when it was first opened.
 * @throws AppError forbidden with the tier that reads on, past the allowance
 */
export async function openQuotation(
  deps: Pick<QuotesDeps, "store" | "db" | "now">,
  reader: QuoteReader,
  quotationId: string,
): Promise<{ viewedAt: number; allowance: MonthlyAllowance }> {
  const today = todayOf(deps, reader);
  const month = monthOf(today);
  const limit = monthlyAllowance(reader.tier);
  const [, viewedAt, used] = await deps.db.write([
    deps.store.open({
      id: newId(),
      userId: reader.id,
      quotationId,
      month,
      now: deps.now(),
      limit: Number.isFinite(limit) ? limit : null,
    }),
    deps.store.viewOf(reader.id, quotationId),
    deps.store.openedIn(reader.id, month),
  ]);
  if (viewedAt === undefined) throw tierRequired("essential", SPENT);
  return { viewedAt, allowance: allowanceOf(reader.tier, today, used) };
}

/** A quotation that was opened before, without opening it. @throws AppError forbidden where it was not */
async function reopenQuotation(deps: QuotesDeps, reader: QuoteReader, quotationId: string) {
  const today = todayOf(deps, reader);
  const { viewedAt, used } = await deps.db.batch({
    viewedAt: deps.store.viewOf(reader.id, quotationId),
    used: deps.store.openedIn(reader.id, monthOf(today)),
  });
  if (viewedAt === undefined) throw new AppError("forbidden", FROM_ELSEWHERE);
  return { viewedAt, allowance: allowanceOf(reader.tier, today, used) };
}

/**
 * Reads a day's quotation, which opens it.
 * @param opens false for a request that another site or a browser's guess may have made: it only reads what was opened
 * @throws AppError forbidden for the future, past the allowance, or where it may not open; notFound before the opening
 */
export async function readDay(deps: QuotesDeps, reader: QuoteReader, day: Day, opens = true) {
  if (day > todayOf(deps, reader)) throw new AppError("forbidden", "Cette citation n’est pas encore parue.");
  const found = await deps.db.read(deps.store.onDay(day));
  const quotation = await onDay(deps, day, found);
  if (!quotation) throw new AppError("notFound", "Il n’y a pas de citation pour ce jour.");
  const opened = await (opens ? openQuotation : reopenQuotation)(deps, reader, quotation.id);
  return { quotation, ...opened };
}

/** A reader may have what they opened before, and anything on a tier without a limit. */
const opensTo = (reader: QuoteReader, { viewedAt }: { viewedAt: number | null }) =>
  viewedAt !== null || can(reader.tier, "unlimitedQuotes");

/** For a screen's round trip: the quotation, or undefined for one that does not exist or the reader may not have. */
export function readableQuotation(
  deps: Pick<QuotesDeps, "store">,
  reader: QuoteReader,
  id: string,
): Query<Quotation | undefined> {
  const { statement, read } = deps.store.forReader(reader.id, id);
  return {
    statement,
    read: async (rows) => {
      const found = await read(rows);
      return found && opensTo(reader, found) ? found.quotation : undefined;
    },
  };
}

export async function mayRead(
  deps: Pick<QuotesDeps, "store" | "db">,
  reader: QuoteReader,
  id: string,
): Promise<boolean> {
  return (await deps.db.read(readableQuotation(deps, reader, id))) !== undefined;
}

/** A quotation the reader may have: opened before, or any on a tier without a limit. 404, 403. */
export async function accessibleQuotation(
  deps: Pick<QuotesDeps, "store" | "db">,
  reader: QuoteReader,
  id: string,
): Promise<{ quotation: Quotation; viewedAt: number | undefined; favorite: boolean }> {
  const found = await deps.db.read(deps.store.forReader(reader.id, id));
  if (!found) throw new AppError("notFound", "Cette citation n’existe pas.");
  if (!opensTo(reader, found)) {
    throw tierRequired(
      "essential",
      "Ouvrez d’abord cette citation, ou choisissez l’offre Essentiel pour les lire toutes.",
    );
  }
  return { ...found, viewedAt: found.viewedAt ?? undefined };
}

const AUDIO_LOCK_MS = 60_000;

/**
 * The address of the recording, made once where a speech provider is configured. 404, 403; 503 where none is
 * (the page then uses the browser's own voice) or while another request is making it.
 */
export async function quotationAudio(
  deps: QuotesDeps,
  reader: QuoteReader,
  id: string,
): Promise<{ audioUrl: string }> {
  const { quotation } = await accessibleQuotation(deps, reader, id);
  if (quotation.audioKey) return { audioUrl: paths.media(quotation.audioKey) };
  if (!deps.speech)
    throw new AppError("unavailable", "Cette citation n’a pas encore de lecture enregistrée.");
  const now = deps.now();
  if (!(await deps.db.read(deps.store.lockAudio(id, now, now + AUDIO_LOCK_MS)))) {
    throw new AppError("unavailable", "La lecture est en préparation. Réessayez dans un instant.", {
      retryAfter: 3,
    });
  }
  try {
    const recording = await deps.speech.speak(spokenText(toCard(quotation)));
    const audioKey = `speech/${id}-${newId(64)}.mp3`;
    await deps.media.put(audioKey, recording.bytes, { httpMetadata: { contentType: recording.contentType } });
    if (!(await deps.db.read(deps.store.setAudio(id, quotation.quote, audioKey))))
      throw new Error("the words have changed");
    return { audioUrl: paths.media(audioKey) };
  } catch (cause) {
    await deps.db.read(deps.store.unlockAudio(id));
    throw new AppError(
      "unavailable",
      "La lecture n’a pas pu être préparée. Réessayez dans un instant.",
      { retryAfter: 10 },
      cause,
    );
  }
}

/** May this reader hear that object? 404 for an unknown key, as for one they may not have. */
export async function authorizeRecording(
  deps: QuotesDeps,
  reader: QuoteReader,
  audioKey: string,
): Promise<void> {
  const missing = () => new AppError("notFound", "Ce fichier n’existe pas.");
  const quotation = await deps.db.read(deps.store.byAudioKey(audioKey));
  if (!quotation) throw missing();
  await accessibleQuotation(deps, reader, quotation.id).catch(() => {
    throw missing();
  });
}

/** The shape of the calls (P1 §3). */
export function toHistoryItem(item: {
  id: string;
  viewedAt: number;
  favorite: boolean;
  quotation: Quotation;
}) {
  const { quotation } = item;
  return {
    id: item.id,
    viewedAt: new Date(item.viewedAt).toISOString(),
    favorite: item.favorite,
    audioGenerated: quotation.audioKey !== null,
    audioUrl: quotation.audioKey ? paths.media(quotation.audioKey) : null,
    dailyContent: {
      id: quotation.id,
      author: AUTHOR_NAMES[quotation.author],
      quote: quotation.quote,
      explanation: quotation.explanation,
      exercise: quotation.exercise,
      exerciseDescription: quotation.exerciseDescription,
      work: quotation.work,
      locus: quotation.locus,
      original: quotation.original,
      language: quotation.language,
    },
  };
}
