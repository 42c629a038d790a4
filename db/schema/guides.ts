import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, instant } from "../columns.ts";

/** The booklets; their files are in R2. */
export const guides = sqliteTable("guides", {
  /** The file name without `.pdf`: stable for ever. */
  id: id(),
  /** Place in the collection. */
  position: integer("position").notNull(),
  fileName: text("file_name").notNull().unique(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  category: text("category", { enum: ["daily", "emergency", "mindset", "exercises"] }).notNull(),
  requiredTier: text("required_tier", { enum: ["free", "essential", "complete"] }).notNull(),
  /** Bytes. */
  fileSize: integer("file_size").notNull(),
  pageCount: integer("page_count").notNull(),
  /** Key of the file in R2; changes with its bytes. */
  objectKey: text("object_key").notNull(),
  /** Whole files handed over; never seeded. */
  downloadCount: integer("download_count").notNull().default(0),
  /** Digest of the editorial source, so that seeding again writes nothing. */
  contentHash: text("content_hash").notNull(),
  /** When the administration changed the record; seeding then leaves it as it is. */
  editedAt: instant("edited_at"),
  published: flag("published").notNull().default(true),
});
