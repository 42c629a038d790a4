// Use cases of the videos. What was watched is counted here, from spans and the server's clock; a device proposes.
import type { Member } from "#app/features/auth/user.ts";
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
import type { StoredVideo, StoredView, VideosStore } from "./videos.store.server.ts";
import { credit, resumeAt, type VideoCategory, type WatchReport } from "./videos.ts";

export type VideosDeps = {
  store: VideosStore;
  db: DatabaseRunner;
  now(): number;
  limit(userId: string): Promise<void>;
};

/** Two tabs that save at once: one of them reads again. */
const SAVE_TRIES = 4;

const noSuch = () => new AppError("notFound", "Cette vidéo n’existe pas.");

/** A video as lists and calls show it; its files only to whom it opens. */
function toItem({ mediaKey, captionsKey, ...video }: StoredVideo, { tier }: Pick<PracticeReader, "tier">) {
  const opens = opensFor(tier, video.tier);
  const url = (key: string | null) => (opens && key ? paths.media(key) : null);
  return { ...video, opens, mediaUrl: url(mediaKey), captionsUrl: url(captionsKey) };
}
export type VideoItem = ReturnType<typeof toItem>;

const toViewItem = ({ id: _, version: _v, credited: _c, watched: _w, ...view }: StoredView) => toRecord(view);
export type ViewItem = ReturnType<typeof toViewItem>;

/** The screen: figures of everything, the videos of one category or all, where each was left. */
export async function getVideosView(
  deps: VideosDeps,
  member: PracticeReader,
  category: VideoCategory | "all",
) {
  const { rows, figures, views } = await deps.db.batch({
    rows: deps.store.published(),
    figures: deps.store.figures(member.id),
    views: deps.store.views(member.id, 1000),
  });
  const known = new Map(views.map((view) => [view.videoId, view]));
  const shown = rows.filter((row) => category === "all" || row.category === category);
  return {
    category,
    figures,
    total: rows.length,
    videos: openFirst(
      shown.map((row) => {
        const view = known.get(row.id);
        return {
          ...toItem(row, member),
          completed: view?.completed ?? false,
          resumeAt: view ? resumeAt(view.position, row.duration) : 0,
        };
      }),
    ),
  };
}

export async function listVideos(deps: VideosDeps, member: PracticeReader): Promise<VideoItem[]> {
  const rows = await deps.db.read(deps.store.published());
  return rows.map((row) => toItem(row, member));
}

export async function listViews(
  deps: Pick<VideosDeps, "store" | "db">,
  member: PracticeReader,
  { limit, before }: { limit: number; before: InstantCursor | undefined },
) {
  const rows = await deps.db.read(deps.store.views(member.id, limit + 1, before));
  const { page, next } = pageOf(rows, limit, ({ startedAt, id }) => ({ at: startedAt, id }));
  return { rows: page.map(toViewItem), next };
}

/** @throws AppError notFound, forbidden with the tier that opens it */
export async function openVideo(
  { store, db }: Pick<VideosDeps, "store" | "db">,
  member: PracticeReader,
  id: string,
) {
  const { video, view } = await db.batch({ video: store.byId(id), view: store.viewOf(member.id, id) });
  if (!video) throw noSuch();
  requireTier(member.tier, video.tier, "vidéo");
  const { transcript, ...stored } = video;
  return { ...toItem(stored, member), transcript, view };
}

/** Starts a view, or goes on with the one there is. @throws AppError notFound, forbidden, tooMany */
export async function startView(
  deps: VideosDeps,
  member: PracticeReader & Pick<Member, "timezone">,
  videoId: string,
) {
  const video = await openVideo(deps, member, videoId);
  await deps.limit(member.id);
  const startedAt = deps.now();
  const day = dayIn(startedAt, member.timezone);
  const [, view] = await deps.db.write([
    deps.store.countViewer(member.id, videoId, day),
    deps.store.begin(member.id, { id: newId(), videoId, startedAt, day }),
  ]);
  return { ...toViewItem(view), spans: view.watched, resumeAt: resumeAt(view.position, video.duration) };
}

type ReportedViewing = Omit<WatchReport, "completed"> & { completed?: boolean | null | undefined };

/**
 * Saves how far one has come. The answer is what counts: `duration` as watched, `completed` only once nine tenths
 * were.
 * @throws AppError notFound when no view was started
 */
export async function saveView(
  deps: VideosDeps,
  member: PracticeReader,
  videoId: string,
  asked: ReportedViewing,
): Promise<ViewItem> {
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const { video, view } = await deps.db.batch({
      video: deps.store.byId(videoId),
      view: deps.store.viewOf(member.id, videoId),
    });
    if (!video || !view) throw new AppError("notFound", "Aucune lecture de cette vidéo n’a été commencée.");
    const report = { ...asked, completed: asked.completed === true };
    const saved: StoredView = { ...view, ...credit(view, report, video.duration, deps.now()) };
    if (await deps.db.read(deps.store.save(member.id, saved))) return toViewItem(saved);
  }
  throw new AppError("conflict", "Cette vidéo est lue ailleurs en même temps. Réessayez.");
}

/** May this member fetch that file? @throws AppError notFound, forbidden */
export async function authorizeVideoFile(
  { store, db }: Pick<VideosDeps, "store" | "db">,
  member: Pick<PracticeReader, "tier">,
  key: string,
): Promise<void> {
  const found = await db.read(store.byKey(key));
  if (!found) throw new AppError("notFound", "Ce fichier n’existe pas.");
  requireTier(member.tier, found.tier, "vidéo");
}
