// What is read: articles, the Sunday lessons, who gets them and their sending, messages to us.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, flag, id, instant } from "../columns.ts";
import { quotations } from "./quotations.ts";
import { users } from "./users.ts";

/** Articles of content/source/articles and of the administration; searched in `articles_fts` (by `seq`). */
export const articles = sqliteTable(
  "articles",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    /** The slug of the source; a random one for an article written in the administration. */
    id: text("id").notNull().unique(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    /** Markdown. */
    content: text("content").notNull(),
    excerpt: text("excerpt"),
    category: text("category", { enum: ["philosophie", "pratique", "histoire", "developpement"] }).notNull(),
    authorName: text("author_name"),
    publishedAt: instant("published_at"),
    /** Digest of the source; null for an article that has none. */
    contentHash: text("content_hash"),
    /** When an administrator last changed it: the seed leaves it alone from then on. */
    editedAt: instant("edited_at"),
    published: flag("published").notNull().default(true),
  },
  (table) => [
    index("articles_latest").on(table.published, table.publishedAt),
    index("articles_category").on(table.published, table.category, table.publishedAt),
  ],
);

/** The Sunday lessons, in the order of the year. */
export const newsletterLessons = sqliteTable("newsletter_lessons", {
  id: text("id").primaryKey(),
  position: integer("position").notNull(),
  subject: text("subject").notNull(),
  quotationId: text("quotation_id")
    .notNull()
    .references(() => quotations.id),
  body: text("body").notNull(),
  act: text("act").notNull(),
  contentHash: text("content_hash"),
  editedAt: instant("edited_at"),
  published: flag("published").notNull().default(true),
});

/** Which lesson went out on which Sunday: written once. */
export const newsletterIssues = sqliteTable(
  "newsletter_issues",
  {
    day: day("day").primaryKey(),
    lessonId: text("lesson_id")
      .notNull()
      .references(() => newsletterLessons.id),
    createdAt: instant("created_at").notNull(),
    /** Mails the provider took; kept by a trigger on the batches (migrations/0019_letter_figures.sql). */
    sent: integer("sent").notNull().default(0),
  },
  (table) => [index("newsletter_issues_lesson").on(table.lessonId, table.day)],
);

/** Mails that go to the provider together, under one key: their id. */
export const newsletterBatches = sqliteTable(
  "newsletter_batches",
  {
    id: text("id").primaryKey(),
    day: day("day")
      .notNull()
      .references(() => newsletterIssues.day),
    attempts: integer("attempts").notNull().default(0),
    /** While it is being sent: when its claim ends. */
    claimedUntil: instant("claimed_until"),
    /** Accepted by the provider, or given up. */
    closedAt: instant("closed_at"),
    outcome: text("outcome", { enum: ["sent", "refused", "split", "late"] }),
  },
  (table) => [index("newsletter_batches_open").on(table.day, table.closedAt)],
);

/** Who asked for the Sunday letter, the proof of it, and how it ended. */
export const newsletterSubscriptions = sqliteTable(
  "newsletter_subscriptions",
  {
    id: id(),
    email: text("email").notNull().unique(),
    status: text("status", { enum: ["pending", "confirmed", "unsubscribed"] })
      .notNull()
      .default("pending"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The proof of the wish: when and on which page it was said, under which wording. */
    requestedAt: instant("requested_at"),
    source: text("source"),
    wording: text("wording"),
    /** Digests of the address they came from, under a key of the day: they name nobody. */
    requestedFrom: text("requested_from"),
    confirmedFrom: text("confirmed_from"),
    confirmedAt: instant("confirmed_at"),
    unsubscribedAt: instant("unsubscribed_at"),
    /** Why it ended: by its reader, or because of what became of a letter. */
    endReason: text("end_reason", { enum: ["left", "bounced", "complained"] }),
    /** SHA-256 of the mailed link's token. */
    confirmHash: text("confirm_hash"),
    confirmExpiresAt: instant("confirm_expires_at"),
    /** Brakes: mails about subscribing, the latest and how many since the wish. */
    mailedAt: instant("mailed_at"),
    mailCount: integer("mail_count").notNull().default(0),
    /** In the link that ends it. */
    unsubscribeKey: text("unsubscribe_key"),
  },
  (table) => [
    index("newsletter_subscriptions_status").on(table.status, table.updatedAt),
    uniqueIndex("newsletter_subscriptions_confirm").on(table.confirmHash),
    uniqueIndex("newsletter_subscriptions_leave").on(table.unsubscribeKey),
  ],
);

/** One line a subscriber a Sunday: nobody gets a lesson twice. */
export const newsletterDeliveries = sqliteTable(
  "newsletter_deliveries",
  {
    day: day("day").notNull(),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
    batchId: text("batch_id").notNull(),
    /** The mail's id at its provider, while its fate is still to be asked; null again once it is known. */
    providerId: text("provider_id"),
    /** When the fate is asked for. */
    askAt: instant("ask_at"),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.subscriptionId] }),
    index("newsletter_deliveries_batch").on(table.batchId),
    index("newsletter_deliveries_subscription").on(table.subscriptionId),
    index("newsletter_deliveries_fate").on(table.askAt).where(sql`ask_at is not null`),
  ],
);

/** Messages of the contact form, of members and of visitors. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    /** The mailbox behind the address (without what stands after a `+`): what the brake counts. */
    mailbox: text("mailbox").notNull().default(""),
    subject: text("subject", {
      enum: ["support", "billing", "content", "coach", "community", "partnership", "other"],
    }).notNull(),
    message: text("message").notNull(),
    /** Digest of sender, day and words: pressing twice sends once. */
    textHash: text("text_hash").notNull(),
    status: text("status", { enum: ["new", "handled"] })
      .notNull()
      .default("new"),
    /** A field that people do not see was filled: perhaps a program, perhaps a browser that fills in everything. */
    suspect: flag("suspect").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** When its mails were owed to us and to its sender; null where none could be sent. */
    forwardedAt: instant("forwarded_at"),
    acknowledgedAt: instant("acknowledged_at"),
    /** Of the time before the mail outbox. */
    attempts: integer("attempts").notNull().default(0),
    /** The same. */
    claimedUntil: instant("claimed_until"),
  },
  (table) => [
    uniqueIndex("contact_messages_once").on(table.textHash),
    index("contact_messages_queue").on(table.status, table.createdAt),
    index("contact_messages_sender").on(table.email, table.createdAt),
    index("contact_messages_mailbox").on(table.mailbox, table.createdAt),
    index("contact_messages_user").on(table.userId),
    index("contact_messages_waiting").on(table.forwardedAt, table.acknowledgedAt),
  ],
);
