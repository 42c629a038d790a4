import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, flag, id, instant } from "../columns.ts";
import { users } from "./users.ts";

/** What an administrator may edit later: `edited_at` keeps the seed away from it (content/seed/content.ts). */
const editorial = () => ({
  contentHash: text("content_hash").notNull(),
  editedAt: instant("edited_at"),
  published: flag("published").notNull().default(true),
});

const member = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const meditations = sqliteTable("meditations", {
  id: id(),
  position: integer("position").notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  category: text("category", { enum: ["respiration", "presence", "acceptation"] }).notNull(),
  /** Minutes. */
  duration: integer("duration").notNull(),
  difficulty: text("difficulty", { enum: ["beginner", "intermediate", "advanced"] }).notNull(),
  tier: text("tier", { enum: ["free", "essential", "premium"] }).notNull(),
  /** JSON: seconds in, held, out, held. */
  breath: text("breath").notNull(),
  /** JSON: the guided text, each step with its second. */
  steps: text("steps").notNull(),
  /** Key of the narrated track in R2; null while there is none. */
  audioKey: text("audio_key"),
  /** Bytes of that track; null while there is none. */
  audioBytes: integer("audio_bytes"),
  /** Who reads on it; null: a synthesised voice. */
  reader: text("reader"),
  ...editorial(),
});

export const meditationSessions = sqliteTable(
  "meditation_sessions",
  {
    id: id(),
    userId: member(),
    meditationId: text("meditation_id")
      .notNull()
      .references(() => meditations.id),
    startedAt: instant("started_at").notNull(),
    completedAt: instant("completed_at"),
    completed: flag("completed").notNull().default(false),
    /** Seconds that count. */
    duration: integer("duration").notNull().default(0),
    rating: integer("rating"),
  },
  (table) => [
    // One sits for one meditation at a time: what was left open goes when another begins.
    uniqueIndex("meditation_sessions_open").on(table.userId).where(sql`completed_at is null`),
    index("meditation_sessions_user").on(table.userId, table.startedAt),
  ],
);

export const videos = sqliteTable("videos", {
  id: id(),
  position: integer("position").notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  category: text("category", { enum: ["enseignement", "exercice", "temoignage"] }).notNull(),
  /** Seconds. */
  duration: integer("duration").notNull(),
  speaker: text("speaker").notNull(),
  tier: text("tier", { enum: ["free", "essential", "premium"] }).notNull(),
  /** JSON: the scenes' words, for who reads rather than watches. */
  transcript: text("transcript").notNull(),
  /** Members who began to watch, each once a day. */
  viewCount: integer("view_count").notNull().default(0),
  /** Keys in R2 of the picture and of its captions; null where the entry has none. */
  mediaKey: text("media_key"),
  captionsKey: text("captions_key"),
  ...editorial(),
});

/** What a member has watched of a video: one row, which grows. */
export const videoViews = sqliteTable(
  "video_views",
  {
    id: id(),
    userId: member(),
    videoId: text("video_id")
      .notNull()
      .references(() => videos.id),
    /** The viewing under way: when it began, and how many of its seconds have been credited. */
    startedAt: instant("started_at").notNull(),
    credited: integer("credited").notNull().default(0),
    /** JSON: the parts that were watched, as [from, to] in seconds, apart and in order. */
    watched: text("watched").notNull().default("[]"),
    /** Their length in seconds. */
    duration: integer("duration").notNull().default(0),
    /** Second at which to go on. */
    position: integer("position").notNull().default(0),
    completed: flag("completed").notNull().default(false),
    completedAt: instant("completed_at"),
    rating: integer("rating"),
    /** The member's day on which `view_count` last counted them. */
    countedOn: day("counted_on").notNull(),
    /** Grows with each save: two at once do not overwrite each other. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    uniqueIndex("video_views_once").on(table.userId, table.videoId),
    index("video_views_user").on(table.userId, table.startedAt),
  ],
);
