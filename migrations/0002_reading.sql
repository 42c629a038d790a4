CREATE TABLE `articles` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text,
	`category` text NOT NULL,
	`author_name` text,
	`published_at` integer,
	`content_hash` text,
	`edited_at` integer,
	`published` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_id_unique` ON `articles` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug_unique` ON `articles` (`slug`);--> statement-breakpoint
CREATE INDEX `articles_latest` ON `articles` (`published`,`published_at`);--> statement-breakpoint
CREATE INDEX `articles_category` ON `articles` (`published`,`category`,`published_at`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`text_hash` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL,
	`forwarded_at` integer,
	`acknowledged_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_once` ON `contact_messages` (`text_hash`);--> statement-breakpoint
CREATE INDEX `contact_messages_queue` ON `contact_messages` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_sender` ON `contact_messages` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_user` ON `contact_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_waiting` ON `contact_messages` (`forwarded_at`,`acknowledged_at`);--> statement-breakpoint
CREATE TABLE `newsletter_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer,
	`closed_at` integer,
	`outcome` text,
	FOREIGN KEY (`day`) REFERENCES `newsletter_issues`(`day`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `newsletter_batches_open` ON `newsletter_batches` (`day`,`closed_at`);--> statement-breakpoint
CREATE TABLE `newsletter_deliveries` (
	`day` text NOT NULL,
	`subscription_id` text NOT NULL,
	`batch_id` text NOT NULL,
	PRIMARY KEY(`day`, `subscription_id`),
	FOREIGN KEY (`subscription_id`) REFERENCES `newsletter_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_batch` ON `newsletter_deliveries` (`batch_id`);--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_subscription` ON `newsletter_deliveries` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `newsletter_issues` (
	`day` text PRIMARY KEY NOT NULL,
	`lesson_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lesson_id`) REFERENCES `newsletter_lessons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `newsletter_issues_lesson` ON `newsletter_issues` (`lesson_id`,`day`);--> statement-breakpoint
CREATE TABLE `newsletter_lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`subject` text NOT NULL,
	`quotation_id` text NOT NULL,
	`body` text NOT NULL,
	`act` text NOT NULL,
	`content_hash` text,
	`edited_at` integer,
	`published` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `requested_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `source` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `wording` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `requested_from` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `confirmed_from` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `unsubscribed_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `confirm_hash` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `confirm_expires_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `mailed_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `mail_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `unsubscribe_key` text;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_status` ON `newsletter_subscriptions` (`status`,`updated_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_confirm` ON `newsletter_subscriptions` (`confirm_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_leave` ON `newsletter_subscriptions` (`unsubscribe_key`);--> statement-breakpoint
-- By hand from here: Drizzle knows neither full-text tables nor triggers (see 0001_community.sql).
CREATE VIRTUAL TABLE `articles_fts` USING fts5(
	title, content, author,
	content='', contentless_delete=1,
	tokenize="unicode61 remove_diacritics 2", prefix='3 4 5'
);
--> statement-breakpoint
CREATE TRIGGER `articles_fts_insert` AFTER INSERT ON `articles` BEGIN
	INSERT INTO `articles_fts` (rowid, title, content, author) VALUES (
		new.seq,
		replace(replace(replace(replace(new.title, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
		replace(replace(replace(replace(new.content, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
		replace(replace(replace(replace(coalesce(new.author_name, ''), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')
	);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_fts_update` AFTER UPDATE OF title, content, author_name ON `articles` BEGIN
	DELETE FROM `articles_fts` WHERE rowid = old.seq;
	INSERT INTO `articles_fts` (rowid, title, content, author) VALUES (
		new.seq,
		replace(replace(replace(replace(new.title, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
		replace(replace(replace(replace(new.content, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
		replace(replace(replace(replace(coalesce(new.author_name, ''), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')
	);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_fts_delete` AFTER DELETE ON `articles` BEGIN
	DELETE FROM `articles_fts` WHERE rowid = old.seq;
END;
