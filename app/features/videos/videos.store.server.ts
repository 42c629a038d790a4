import { and, asc, count, desc, eq, or, sql } from "drizzle-orm";
import { type Before, EXCELLENT_FROM, readFigures } from "#app/features/practice/practice.ts";
import type { Day } from "#app/lib/dates.ts";
import { type Database, query } from "#db/client.ts";
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

export function createVideosStore(db: Database) {
  return {
    published: () =>
      query(
        db.select(listed).from(videos).where(eq(videos.published, true)).orderBy(asc(videos.position)),
        (rows): StoredVideo[] => rows,
      ),

    byId: (id: string) =>
      query(
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

    /** A member's views, the newest first. */
    views: (userId: string, limit: number, before?: Before) =>
      query(
        db
          .select(view)
          .from(videoViews)
          .where(
            and(
              eq(videoViews.userId, userId),
              before &&
                sql`(${videoViews.startedAt}, ${videoViews.id}) < (${before.startedAt}, ${before.id})`,
            ),
          )
          .orderBy(desc(videoViews.startedAt), desc(videoViews.id))
          .limit(limit),
        (rows) => rows.map(toView),
      ),

    viewOf: (userId: string, videoId: string) =>
      query(
        db
          .select(view)
          .from(videoViews)
          .where(and(eq(videoViews.userId, userId), eq(videoViews.videoId, videoId))),
        ([row]): StoredView | undefined => row && toView(row),
      ),

    /** Of everything a member watched. */
    figures: (userId: string) =>
      query(
        db
          .select({
            completed: sql<number>`coalesce(sum(${videoViews.completed}), 0)`.as("done"),
            seconds: sql<number>`coalesce(sum(${videoViews.duration}), 0)`.as("seconds"),
            excellent: sql<number>`coalesce(sum(${videoViews.rating} >= ${EXCELLENT_FROM}), 0)`.as(
              "excellent",
            ),
          })
          .from(videoViews)
          .where(eq(videoViews.userId, userId)),
        readFigures,
      ),

    completedCount: (userId: string) =>
      query(
        db
          .select({ watched: count() })
          .from(videoViews)
          .where(and(eq(videoViews.userId, userId), eq(videoViews.completed, true))),
        (rows): number => rows[0]?.watched ?? 0,
      ),

    /** Begins a viewing, and counts the member among those who watched, once a day. */
    async begin(
      userId: string,
      started: { id: string; videoId: string; startedAt: number; day: Day },
    ): Promise<void> {
      const { id, videoId, startedAt, day } = started;
      await db.batch([
        db
          .update(videos)
          .set({ viewCount: sql`${videos.viewCount} + 1` })
          .where(
            and(
              eq(videos.id, videoId),
              sql`not exists (select 1 from ${videoViews} where ${videoViews.userId} = ${userId} and ${videoViews.videoId} = ${videoId} and ${videoViews.countedOn} = ${day})`,
            ),
          ),
        db
          .insert(videoViews)
          .values({ id, userId, videoId, startedAt, countedOn: day })
          .onConflictDoUpdate({
            target: [videoViews.userId, videoViews.videoId],
            set: { startedAt, credited: 0, countedOn: day, version: sql`${videoViews.version} + 1` },
          }),
      ]);
    },

    /** False when it was saved meanwhile from elsewhere. */
    async save(userId: string, saved: StoredView): Promise<boolean> {
      const { id, version, watched, videoId: _, ...fields } = saved;
      const { meta } = await db
        .update(videoViews)
        .set({ ...fields, watched: JSON.stringify(watched), version: version + 1 })
        .where(and(eq(videoViews.id, id), eq(videoViews.userId, userId), eq(videoViews.version, version)))
        .run();
      return meta.changes > 0;
    },
  };
}
