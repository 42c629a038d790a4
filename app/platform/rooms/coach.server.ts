import type { Member } from "#app/features/auth/user.ts";
import type { CoachDeps } from "#app/features/coach/coach.server.ts";
import { createCoachStore } from "#app/features/coach/coach.store.server.ts";
import { createLibraryStore } from "#app/features/coach/library.store.server.ts";
import { moodTrend, TREND_DAYS } from "#app/features/coach/mood.ts";
import { type JournalDeps, openEntries } from "#app/features/journal/journal.server.ts";
import { FIELD_LABELS, TEXT_FIELDS } from "#app/features/journal/journal.ts";
import { createChat } from "#app/gateways/chat/chat.server.ts";
import { createWorkersAiEmbeddings } from "#app/gateways/embeddings/workers-ai.server.ts";
import { addDays, dayIn } from "#app/lib/dates.ts";
import type { House } from "../house.server.ts";
import { log } from "../log.ts";
import { readerDigest } from "../readers.server.ts";

/** No day: the same digest for a member each time, at the provider's only. */
const DIGEST_PLACE = "coach";

export function coachRoom(house: House, journal: JournalDeps): CoachDeps {
  const { env, settings, db, readAll, now, later, vault } = house;
  const todayOf = (member: Member) => dayIn(now(), member.timezone);
  return {
    store: createCoachStore(db),
    library: createLibraryStore(db),
    readAll,
    now,
    later,
    chat: createChat({
      settings,
      ai: env.AI,
      now,
      onFailure: (model, failure) =>
        log("warn", "chat.failed", { model, kind: failure.kind, reason: failure.message }),
    }),
    embeddings: env.AI && createWorkersAiEmbeddings(env.AI, settings.CHAT_EMBEDDINGS_MODEL),
    openVault: (member) => vault.open(member.id, member.dataKey),
    digest: (userId) => readerDigest(settings.PASSWORD_PEPPER, DIGEST_PLACE, userId),
    moodTrend: async (member) => {
      const today = todayOf(member);
      const from = addDays(today, 1 - 2 * TREND_DAYS);
      const { notes } = await readAll({ notes: journal.store.page(member.id, 2 * TREND_DAYS) });
      return moodTrend(
        notes.filter(({ day }) => day >= from),
        addDays(today, 1 - TREND_DAYS),
      );
    },
    todayEntry: async (member) => {
      const { row } = await readAll({ row: journal.store.onDay(member.id, todayOf(member)) });
      const [entry] = row ? await openEntries(journal, member, [row]) : [];
      if (!entry) return undefined;
      const texts = TEXT_FIELDS.filter((field) => entry[field].trim());
      return texts.map((field) => `${FIELD_LABELS[field].label} : ${entry[field].trim()}`).join("\n");
    },
  };
}
