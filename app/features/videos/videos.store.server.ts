// The videos, and what each member has watched of them.
import { and, asc, eq, notExists, or, sql } from "drizzle-orm";
import { recordQueries } from "#app/features/practice/records.store.server.ts";
import type { InstantCursor } from "#app/lib/cursor.ts";
import type { Day } from "#app/lib/dates.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, type BoundParts, compiled } from "#db/compiled.ts";
import { videos, videoViews } from "#db/schema/index.ts";
import type { TranscriptPart, Video, Viewing } from "./videos.ts";

export type VideosStore = ReturnType<typeof createVideosStore>;

export type StoredVideo = Video & { mediaKey: string | null; captionsKey: string | null };
export type StoredView = Viewing & { id: string; videoId: string; version: number };

const listed = {
  id: videos.id,
  title: videos.title,
  description: videos.description,
  category: videos.category,
  duration: videos.duration,
  speaker: videos.speaker,
  tier: videos.tier,
  viewCount: videos.viewCount,
  mediaKey: videos.mediaKey,
  captionsKey: videos.captionsKey,
};
const view = {
  id: videoViews.id,
  videoId: videoViews.videoId,
  startedAt: videoViews.startedAt,
  credited: videoViews.credited,
  watched: videoViews.watched,
  duration: videoViews.duration,
  position: videoViews.position,
  completed: videoViews.completed,
  completedAt: videoViews.completedAt,
  rating: videoViews.rating,
  version: videoViews.version,
};
type ViewRow = Omit<StoredView, "watched"> & { watched: string };
const toView = (row: ViewRow): StoredView => ({ ...row, watched: JSON.parse(row.watched) });

export const createVideosStore = oncePer((db: Database) => {
  const records = recordQueries(db, videoViews);
  return {
    published: compiled(
      () => db.select(listed).from(videos).where(eq(videos.published, true)).orderBy(asc(videos.position)),
      (rows): StoredVideo[] => rows,
    ),

    byId: compiled(
      (id: Bound<string>) =>
        db
          .select({ ...listed, transcript: videos.transcript })
          .from(videos)
          .where(and(eq(videos.id, id), eq(videos.published, true))),
      ([row]): (StoredVideo & { transcript: TranscriptPart[] }) | undefined =>
        row && { ...row, transcript: JSON.parse(row.transcript) },
    ),

    byKey: (key: string) =>
      query(
        db
          .select({ tier: videos.tier })
          .from(videos)
          .where(or(eq(videos.mediaKey, key), eq(videos.captionsKey, key))),
        (rows) => rows[0],
      ),

    /** A member's views, newest first. */
    views: compiled(
      (userId: Bound<string>, limit: Bound<number>, before?: BoundParts<InstantCursor>) =>
        db
          .select(view)
          .from(videoViews)
          .where(records.ofMember(userId, before))
          .orderBy(...records.order)
          .limit(limit),
      (rows) => rows.map(toView),
    ),

    viewOf: compiled(
      (userId: Bound<string>, videoId: Bound<string>) =>
        db
          .select(view)
          .from(videoViews)
          .where(and(eq(videoViews.userId, userId), eq(videoViews.videoId, videoId))),
      ([row]): StoredView | undefined => row && toView(row),
    ),

    figures: records.figures,
    completedCount: records.completedCount,

    /** Counts the member among those who watched, once a day: to be written before `begin`. */
    countViewer: (userId: string, videoId: string, day: Day) =>
      query(
        db
          .update(videos)
          .set({ viewCount: sql`${videos.viewCount} + 1` })
          .where(
            and(
              eq(videos.id, videoId),
              notExists(
                db
                  .select({ id: videoViews.id })
                  .from(videoViews)
                  .where(
                    and(
                      eq(videoViews.userId, userId),
                      eq(videoViews.videoId, videoId),
                      eq(videoViews.countedOn, day),
                    ),
                  ),
              ),
            ),
          ),
        () => undefined,
      ),

    /** Begins a viewing, or goes on with the one there is. */
    begin: (
      userId: string,
      { day, ...started }: { id: string; videoId: string; startedAt: number; day: Day },
    ) =>
      query(
        db
          .insert(videoViews)
          .values({ ...started, userId, countedOn: day })
          .onConflictDoUpdate({
            target: [videoViews.userId, videoViews.videoId],
            set: {
              startedAt: started.startedAt,
              credited: 0,
              countedOn: day,
              version: sql`${videoViews.version} + 1`,
            },
          })
          .returning(view),
        ([row]): StoredView => toView(row as ViewRow),
      ),

    /** False when it was saved meanwhile from elsewhere. */
    save: (userId: string, { id, version, watched, videoId: _, ...fields }: StoredView) =>
      query(
        db
          .update(videoViews)
          .set({ ...fields, watched: JSON.stringify(watched), version: version + 1 })
          .where(and(eq(videoViews.id, id), eq(videoViews.userId, userId), eq(videoViews.version, version)))
          .returning({ id: videoViews.id }),
        (rows): boolean => rows.length > 0,
      ),
  };
});
