import { countDay } from "#app/features/coach/answer/limits.server.ts";
import { moodTrend, TREND_DAYS } from "#app/features/coach/answer/mood.ts";
import { createCoachStore } from "#app/features/coach/coach.store.server.ts";
import type { CoachDeps } from "#app/features/coach/deps.server.ts";
import { COUNTS } from "#app/features/coach/figures.ts";
import type { Shelf } from "#app/features/coach/library/library.server.ts";
import { createLibraryStore } from "#app/features/coach/library/library.store.server.ts";
import { addToToday } from "#app/features/journal/adding.server.ts";
import type { JournalDeps } from "#app/features/journal/journal.server.ts";
import { FIELD_LABELS, TEXT_FIELDS } from "#app/features/journal/journal.ts";
import { createChat } from "#app/gateways/chat/chat.server.ts";
import { createWorkersAiEmbeddings } from "#app/gateways/embeddings/workers-ai.server.ts";
import { createModeration } from "#app/gateways/moderation/moderation.server.ts";
import { addDays, todayOf } from "#app/lib/dates.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Env, readSettings } from "#app/platform/env.ts";
import { log } from "#app/platform/log.ts";
import { readerDigest } from "#app/platform/readers.server.ts";
import { coachPagesOf, memberObjects } from "./member-pages.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** No day: the same digest for a member each time, at the provider's only. */
const DIGEST_PLACE = "coach";

/** The library as the isolate keeps it between requests. */
const shelfOf = oncePer((_: Env): Shelf => ({ until: 0, passages: [] }));

const chatOf = oncePer((env: Env) => {
  const read = readSettings(env);
  if (!read.ok) return undefined;
  const { settings } = read;
  return createChat({
    settings,
    ai: env.AI,
    now: () => Date.now() + settings.CLOCK_OFFSET_MS,
    onFailure: (model, failure) =>
      log("warn", "chat.failed", { model, kind: failure.kind, reason: failure.message }),
  });
});

export function coachServices(context: RequestContext, journal: () => JournalDeps): CoachDeps {
  const { env, settings, database, db, now, waitUntil } = context;
  const objects = memberObjects(env, settings);
  const store = createCoachStore(database);
  /** Adds to the day's counts, after the answer; never about what. */
  const count = (named: Readonly<Record<string, number>>) =>
    waitUntil(db.write([store.count(countDay(now()), named)]));
  return {
    store,
    library: createLibraryStore(database),
    db,
    now,
    waitUntil,
    chat: chatOf(env),
    moderation: createModeration({
      settings,
      ai: env.AI,
      onListened: (listener, how) => count({ [`ear/${listener}/${how}`]: 1 }),
    }),
    embeddings: env.AI && createWorkersAiEmbeddings(env.AI, settings.CHAT_EMBEDDINGS_MODEL),
    pages: (member) => coachPagesOf(objects, member),
    digest: (userId) => readerDigest(settings.PASSWORD_PEPPER, DIGEST_PLACE, userId),
    moodTrend: async (member) => {
      const today = todayOf({ now }, member);
      const from = addDays(today, 1 - 2 * TREND_DAYS);
      const asked = { scales: { limit: 2 * TREND_DAYS, since: from } };
      const { scales } = await journal().pages(member).look(asked);
      return moodTrend(scales, addDays(today, 1 - TREND_DAYS));
    },
    wholeLibrary: settings.CHAT_LIBRARY === "whole",
    dailyTokens: settings.CHAT_DAILY_TOKENS,
    shelf: shelfOf(env),
    onFiltered: (counts) => {
      log("warn", "coach.filtered", counts);
      count(Object.fromEntries(Object.entries(counts).map(([kind, n]) => [`filter/${kind}`, n])));
    },
    onUsage: ({ prompt, cached, completion }) =>
      count({
        [COUNTS.messages]: 1,
        [COUNTS.prompt]: prompt,
        [COUNTS.cached]: cached,
        [COUNTS.completion]: completion,
      }),
    outbox: context.outbox,
    administrators: settings.ADMIN_EMAILS,
    onAlarm: (event, fields) => log("error", event, fields),
    addToJournal: (member, added) => addToToday(journal(), member, added),
    todayEntry: async (member) => {
      const { entry } = await journal()
        .pages(member)
        .look({ day: todayOf({ now }, member) });
      if (!entry) return undefined;
      const texts = TEXT_FIELDS.filter((field) => entry[field].trim());
      return texts.map((field) => `${FIELD_LABELS[field].label} : ${entry[field].trim()}`).join("\n");
    },
  };
}
