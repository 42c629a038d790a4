// Use cases of the meditations. The clock that counts is the server's: a session lasts no longer than it has gone by.
import type { Member } from "#app/features/auth/user.ts";
import { type Before, cutPage, opensFor, requireTier } from "#app/features/practice/practice.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { FullMeditation, MeditationsStore } from "./meditations.store.server.ts";
import {
  creditedSeconds,
  isComplete,
  type Meditation,
  type MeditationCategory,
  type Session,
  secondsOf,
} from "./meditations.ts";

export type MeditationsDeps = {
  store: MeditationsStore;
  db: DatabaseRunner;
  now(): number;
  limit(userId: string): Promise<void>;
};

type Reader = Pick<Member, "id" | "tier">;

const noSuch = () => new AppError("notFound", "Cette méditation n’existe pas.");

/** A meditation as lists and calls show it; its track only to whom it opens. */
function toItem({ audioKey, ...meditation }: Meditation & { audioKey: string | null }, { tier }: Reader) {
  const opens = opensFor(tier, meditation.tier);
  return { ...meditation, opens, audioUrl: opens && audioKey ? paths.media(audioKey) : null };
}
export type MeditationItem = ReturnType<typeof toItem>;

export function toSessionItem({ startedAt, completedAt, ...session }: Session) {
  return {
    ...session,
    startedAt: new Date(startedAt).toISOString(),
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
  };
}

/** The screen: figures of everything, the meditations of one category or all. */
export async function getMeditationsView(
  deps: MeditationsDeps,
  member: Reader,
  category: MeditationCategory | "all",
) {
  const { rows, figures } = await deps.db.batch({
    rows: deps.store.published(),
    figures: deps.store.figures(member.id),
  });
  const shown = rows.filter((row) => category === "all" || row.category === category);
  return { category, figures, total: rows.length, meditations: shown.map((row) => toItem(row, member)) };
}

export async function listMeditations(deps: MeditationsDeps, member: Reader): Promise<MeditationItem[]> {
  const rows = await deps.db.read(deps.store.published());
  return rows.map((row) => toItem(row, member));
}

export async function listSessions(
  deps: MeditationsDeps,
  member: Reader,
  limit: number,
  before: Before | undefined,
) {
  const rows = await deps.db.read(deps.store.sessions(member.id, limit + 1, before));
  const { page, next } = cutPage(rows, limit);
  return { rows: page.map(toSessionItem), next };
}

const toFull = ({ breath, steps, ...meditation }: FullMeditation, member: Reader) => ({
  ...toItem(meditation, member),
  breath,
  steps,
});
export type OpenedMeditation = ReturnType<typeof toFull>;

/** @throws AppError notFound, forbidden with the tier that opens it */
export async function openMeditation(
  { store, db }: Pick<MeditationsDeps, "store" | "db">,
  member: Reader,
  id: string,
): Promise<OpenedMeditation> {
  const meditation = await db.read(store.byId(id));
  if (!meditation) throw noSuch();
  requireTier(member.tier, meditation.tier, "méditation");
  return toFull(meditation, member);
}

/** Starts a session and hands over what the player says. @throws AppError notFound, forbidden, tooMany */
export async function startSession(deps: MeditationsDeps, member: Reader, meditationId: string) {
  const meditation = await openMeditation(deps, member, meditationId);
  await deps.limit(member.id);
  const opened = { id: newId(), meditationId, startedAt: deps.now() };
  await deps.store.open(member.id, opened);
  const session = { ...opened, completedAt: null, completed: false, duration: 0, rating: null };
  return { ...toSessionItem(session), meditation };
}

type Completion = { meditationId: string; duration: number; rating?: number | null | undefined };

/**
 * Completes the member's session of a meditation, once its time has gone by on the server's clock; before that the
 * answer says `completed: false` and the session stays open. Asked again, it answers what was kept.
 * @throws AppError notFound when no session was started
 */
export async function completeSession(deps: MeditationsDeps, member: Reader, asked: Completion) {
  const { session, meditation } = await deps.db.batch({
    session: deps.store.newest(member.id, asked.meditationId),
    meditation: deps.store.byId(asked.meditationId),
  });
  if (!session || !meditation)
    throw new AppError("notFound", "Aucune séance de cette méditation n’a été commencée.");
  const rating = asked.rating ?? session.rating;
  if (session.completed) {
    if (rating !== null && rating !== session.rating) await deps.store.rate(member.id, session.id, rating);
    return toSessionItem({ ...session, rating });
  }
  const now = deps.now();
  const total = secondsOf(meditation);
  const duration = creditedSeconds(asked.duration, (now - session.startedAt) / 1000, total);
  if (!isComplete(duration, total)) return toSessionItem({ ...session, duration });
  const done: Session = { ...session, completed: true, completedAt: now, duration, rating };
  await deps.store.complete(member.id, done);
  return toSessionItem(done);
}

/** May this member hear that track? @throws AppError notFound, forbidden */
export async function authorizeTrack(
  { store, db }: Pick<MeditationsDeps, "store" | "db">,
  member: Reader,
  key: string,
): Promise<void> {
  const found = await db.read(store.byAudioKey(key));
  if (!found) throw new AppError("notFound", "Ce fichier n’existe pas.");
  requireTier(member.tier, found.tier, "méditation");
}
