CREATE TABLE `forum_blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`anonymous` integer NOT NULL,
	`name_choice` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_blocks_once` ON `forum_blocks` (`user_id`,`blocked_id`,`anonymous`);--> statement-breakpoint
CREATE INDEX `forum_blocks_blocked` ON `forum_blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `forum_moderations` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text,
	`item_id` text NOT NULL,
	`action` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `forum_moderations_item` ON `forum_moderations` (`item_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `forum_posts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`category` text NOT NULL,
	`name_choice` text NOT NULL,
	`is_public` integer NOT NULL,
	`is_sticky` integer DEFAULT false NOT NULL,
	`is_locked` integer DEFAULT false NOT NULL,
	`hidden_at` integer,
	`reply_count` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`shares` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`last_activity_at` integer NOT NULL,
	`written_on` text NOT NULL,
	`text_hash` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_posts_id_unique` ON `forum_posts` (`id`);--> statement-breakpoint
CREATE INDEX `forum_posts_latest` ON `forum_posts` (`is_sticky`,`last_activity_at`);--> statement-breakpoint
CREATE INDEX `forum_posts_category` ON `forum_posts` (`category`,`is_sticky`,`last_activity_at`);--> statement-breakpoint
CREATE INDEX `forum_posts_author` ON `forum_posts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `forum_posts_once` ON `forum_posts` (`user_id`,`written_on`,`text_hash`);--> statement-breakpoint
CREATE TABLE `forum_replies` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`name_choice` text NOT NULL,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`unseen_by` text,
	`written_on` text NOT NULL,
	`text_hash` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_replies_id_unique` ON `forum_replies` (`id`);--> statement-breakpoint
CREATE INDEX `forum_replies_post` ON `forum_replies` (`post_id`);--> statement-breakpoint
CREATE INDEX `forum_replies_unseen` ON `forum_replies` (`unseen_by`,`post_id`) WHERE unseen_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `forum_replies_once` ON `forum_replies` (`user_id`,`written_on`,`text_hash`);--> statement-breakpoint
CREATE TABLE `forum_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`post_id` text,
	`reply_id` text,
	`reason` text NOT NULL,
	`message` text,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reply_id`) REFERENCES `forum_replies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_reports_queue` ON `forum_reports` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `forum_reports_post` ON `forum_reports` (`post_id`);--> statement-breakpoint
CREATE INDEX `forum_reports_reply` ON `forum_reports` (`reply_id`);--> statement-breakpoint
CREATE INDEX `forum_reports_user` ON `forum_reports` (`user_id`);--> statement-breakpoint
CREATE TABLE `forum_views` (
	`day` text NOT NULL,
	`post_id` text NOT NULL,
	`reader` text NOT NULL,
	PRIMARY KEY(`day`, `post_id`, `reader`),
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_views_post` ON `forum_views` (`post_id`);--> statement-breakpoint
-- By hand from here: Drizzle knows neither full-text tables nor triggers. The index keeps no text of its own; accents
-- and case are unicode61's business, ligatures are ours (`fold` of app/lib/text.ts does the same to a search).
CREATE VIRTUAL TABLE `forum_posts_fts` USING fts5(
	title, content,
	content='', contentless_delete=1,
	tokenize="unicode61 remove_diacritics 2", prefix='3 4 5'
);
--> statement-breakpoint
CREATE TRIGGER `forum_posts_fts_insert` AFTER INSERT ON `forum_posts` BEGIN
	INSERT INTO `forum_posts_fts` (rowid, title, content) VALUES (
		new.seq,
		replace(replace(replace(replace(new.title, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
		replace(replace(replace(replace(new.content, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')
	);
END;
--> statement-breakpoint
CREATE TRIGGER `forum_posts_fts_update` AFTER UPDATE OF title, content ON `forum_posts` BEGIN
	DELETE FROM `forum_posts_fts` WHERE rowid = old.seq;
	INSERT INTO `forum_posts_fts` (rowid, title, content) VALUES (
		new.seq,
		replace(replace(replace(replace(new.title, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
		replace(replace(replace(replace(new.content, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')
	);
END;
--> statement-breakpoint
CREATE TRIGGER `forum_posts_fts_delete` AFTER DELETE ON `forum_posts` BEGIN
	DELETE FROM `forum_posts_fts` WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER `forum_replies_insert` AFTER INSERT ON `forum_replies` BEGIN
	UPDATE `forum_posts` SET
		reply_count = reply_count + 1,
		last_activity_at = max(last_activity_at, new.created_at)
	WHERE id = new.post_id;
END;
--> statement-breakpoint
CREATE TRIGGER `forum_replies_delete` AFTER DELETE ON `forum_replies` WHEN old.hidden_at IS NULL BEGIN
	UPDATE `forum_posts` SET
		reply_count = reply_count - 1,
		last_activity_at = coalesce(
			(SELECT created_at FROM `forum_replies` WHERE post_id = old.post_id AND hidden_at IS NULL ORDER BY seq DESC LIMIT 1),
			created_at)
	WHERE id = old.post_id;
END;
--> statement-breakpoint
CREATE TRIGGER `forum_replies_hide` AFTER UPDATE OF hidden_at ON `forum_replies`
WHEN (old.hidden_at IS NULL) <> (new.hidden_at IS NULL) BEGIN
	UPDATE `forum_posts` SET
		reply_count = reply_count + iif(new.hidden_at IS NULL, 1, -1),
		last_activity_at = coalesce(
			(SELECT created_at FROM `forum_replies` WHERE post_id = new.post_id AND hidden_at IS NULL ORDER BY seq DESC LIMIT 1),
			created_at)
	WHERE id = new.post_id;
END;
--> statement-breakpoint
CREATE TRIGGER `forum_views_insert` AFTER INSERT ON `forum_views` BEGIN
	UPDATE `forum_posts` SET views = views + 1 WHERE id = new.post_id;
END;
