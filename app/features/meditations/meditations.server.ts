// Use cases of the meditations. The clock that counts is the server's: a session lasts no longer than it has gone by.
import type { MarkAct } from "#app/features/day/day.server.ts";
import {
  openFirst,
  opensFor,
  type PracticeReader,
  requireTier,
  toRecord,
} from "#app/features/practice/practice.ts";
import { type InstantCursor, pageOf } from "#app/lib/cursor.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { FullMeditation, ListedMeditation, MeditationsStore } from "./meditations.store.server.ts";
import {
  creditedSeconds,
  isComplete,
  KEPT_FROM,
  type MeditationCategory,
  type MeditationSession,
  secondsOf,
} from "./meditations.ts";

export type MeditationsDeps = {
  store: MeditationsStore;
  db: DatabaseRunner;
  now(): number;
  /** Notes an act of the member's day, after the answer. */
  markAct: MarkAct;
  limit(userId: string): Promise<void>;
};

const noSuch = () => new AppError("notFound", "Cette méditation n’existe pas.");

/** A meditation as lists and calls show it; its track only to whom it opens. */
function toItem({ audioKey, audioBytes, ...meditation }: ListedMeditation, { tier }: PracticeReader) {
  const opens = opensFor(tier, meditation.tier);
  const track = opens && audioKey ? { url: paths.media(audioKey), bytes: audioBytes ?? 0 } : null;
  return { ...meditation, opens, audioUrl: track?.url ?? null, audioBytes: track?.bytes ?? null };
}
export type MeditationItem = ReturnType<typeof toItem>;

const toSessionItem = (session: MeditationSession) => toRecord(session);

/** The screen: figures of everything, the meditations of one category or all. */
export async function getMeditationsView(
  deps: MeditationsDeps,
  member: PracticeReader,
  category: MeditationCategory | "all",
) {
  const { rows, figures } = await deps.db.batch({
    rows: deps.store.published(),
    figures: deps.store.figures(member.id),
  });
  const shown = rows.filter((row) => category === "all" || row.category === category);
  return {
    category,
    figures,
    total: rows.length,
    meditations: openFirst(shown.map((row) => toItem(row, member))),
  };
}

export async function listMeditations(
  deps: MeditationsDeps,
  member: PracticeReader,
): Promise<MeditationItem[]> {
  const rows = await deps.db.read(deps.store.published());
  return rows.map((row) => toItem(row, member));
}

export async function listSessions(
  deps: Pick<MeditationsDeps, "store" | "db">,
  member: PracticeReader,
  { limit, before }: { limit: number; before: InstantCursor | undefined },
) {
  const rows = await deps.db.read(deps.store.sessions(member.id, limit + 1, before));
  const { page, next } = pageOf(rows, limit, ({ startedAt, id }) => ({ at: startedAt, id }));
  return { rows: page.map(toSessionItem), next };
}

const toFull = ({ breath, steps, ...meditation }: FullMeditation, member: PracticeReader) => ({
  ...toItem(meditation, member),
  breath,
  steps,
});
export type OpenedMeditation = ReturnType<typeof toFull>;

/** @throws AppError notFound, forbidden with the tier that opens it */
export async function openMeditation(
  { store, db }: Pick<MeditationsDeps, "store" | "db">,
  member: PracticeReader,
  id: string,
): Promise<OpenedMeditation> {
  const meditation = await db.read(store.byId(id));
  if (!meditation) throw noSuch();
  requireTier(member.tier, meditation.tier, "méditation");
  return toFull(meditation, member);
}

/** Starts a session and hands over what the player says. @throws AppError notFound, forbidden, tooMany */
export async function startSession(deps: MeditationsDeps, member: PracticeReader, meditationId: string) {
  const meditation = await openMeditation(deps, member, meditationId);
  await deps.limit(member.id);
  const [, session] = await deps.db.write([
    deps.store.dropOpen(member.id),
    deps.store.open(member.id, { id: newId(), meditationId, startedAt: deps.now() }),
  ]);
  return { ...toSessionItem(session), meditation };
}

type Completion = {
  meditationId: string;
  duration: number;
  rating?: number | null | undefined;
  /** It ends before its time. */
  left?: boolean;
};

/** The rating of a session that is completed already, given or changed. */
async function rated(
  { db, store }: MeditationsDeps,
  member: PracticeReader,
  kept: MeditationSession,
  rating: number | null,
) {
  if (rating === null || rating === kept.rating) return kept;
  return (await db.read(store.rate(member.id, kept.id, rating))) ?? kept;
}

/**
 * Completes the member's session of a meditation, once its time has gone by on the server's clock; before that the
 * answer says `completed: false` and the session stays open, unless it is left: from half a minute on its minutes are
 * kept. Asked again, it answers what was kept.
 * @throws AppError notFound when no session was started; conflict when another one began meanwhile
 */
export async function completeSession(
  deps: MeditationsDeps,
  member: PracticeReader & { timezone: string },
  asked: Completion,
) {
  const newest = deps.store.newest(member.id, asked.meditationId);
  const { session, meditation } = await deps.db.batch({
    session: newest,
    meditation: deps.store.byId(asked.meditationId),
  });
  if (!session || !meditation)
    throw new AppError("notFound", "Aucune séance de cette méditation n’a été commencée.");
  const rating = asked.rating ?? session.rating;
  // Ended already, at its time or before.
  if (session.completedAt !== null) return toSessionItem(await rated(deps, member, session, rating));
  const now = deps.now();
  const total = secondsOf(meditation);
  const duration = creditedSeconds(asked.duration, (now - session.startedAt) / 1000, total);
  const completed = isComplete(duration, total);
  if (!completed && !(asked.left && duration >= KEPT_FROM)) return toSessionItem({ ...session, duration });
  const done = await deps.db.read(
    deps.store.end(member.id, { ...session, completed, completedAt: now, duration, rating }),
  );
  if (done) {
    deps.markAct(member.id, dayIn(now, member.timezone), "breathed");
    return toSessionItem(done);
  }
  // Another call was first. The same session completed twice is no error.
  const kept = await deps.db.read(newest);
  if (kept?.id === session.id && kept.completedAt !== null)
    return toSessionItem(await rated(deps, member, kept, rating));
  throw new AppError("conflict", "Une autre séance a été commencée entre-temps.");
}

/** May this member hear that track? @throws AppError notFound, forbidden */
export async function authorizeTrack(
  { store, db }: Pick<MeditationsDeps, "store" | "db">,
  member: PracticeReader,
  key: string,
): Promise<void> {
  const found = await db.read(store.byAudioKey(key));
  if (!found) throw new AppError("notFound", "Ce fichier n’existe pas.");
  requireTier(member.tier, found.tier, "méditation");
}
