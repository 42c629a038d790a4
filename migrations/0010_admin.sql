ALTER TABLE `quotations` ADD `edited_at` integer;
--> statement-breakpoint
CREATE TABLE `content_drafts` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`data` text NOT NULL,
	`version` integer NOT NULL,
	`admin_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `record_id`)
);
--> statement-breakpoint
CREATE TABLE `content_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`data` text NOT NULL,
	`admin_id` text NOT NULL,
	`replaced_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `content_versions_record` ON `content_versions` (`kind`,`record_id`,`replaced_at`);
--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer;
--> statement-breakpoint
UPDATE `users` SET `last_seen_at` = coalesce((SELECT max(last_seen_at) FROM `sessions` WHERE user_id = users.id), updated_at);
--> statement-breakpoint
CREATE INDEX `users_last_seen` ON `users` (`last_seen_at`);
--> statement-breakpoint
-- To the day, so that a session at work does not write the member each time.
CREATE TRIGGER `sessions_seen_first` AFTER INSERT ON `sessions` BEGIN
	UPDATE users SET last_seen_at = new.last_seen_at
	WHERE id = new.user_id AND coalesce(last_seen_at, 0) < new.last_seen_at - 86400000;
END;
--> statement-breakpoint
CREATE TRIGGER `sessions_seen_again` AFTER UPDATE OF last_seen_at ON `sessions` BEGIN
	UPDATE users SET last_seen_at = new.last_seen_at
	WHERE id = new.user_id AND coalesce(last_seen_at, 0) < new.last_seen_at - 86400000;
END;
--> statement-breakpoint
CREATE TABLE `erasure_requests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`requested_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `erasure_requests_due` ON `erasure_requests` (`due_at`);
--> statement-breakpoint
CREATE TABLE `user_search` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_search_user_id_unique` ON `user_search` (`user_id`);
--> statement-breakpoint
CREATE INDEX `user_search_tier` ON `user_search` (`tier`,`seq`);
--> statement-breakpoint
CREATE TABLE `member_figures` (
	`key` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `admin_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`admin_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `admin_log_latest` ON `admin_log` (`at`,`id`);
--> statement-breakpoint
CREATE INDEX `admin_log_subject` ON `admin_log` (`subject_kind`,`subject_id`,`at`);
--> statement-breakpoint
CREATE TRIGGER `admin_log_keep` BEFORE UPDATE ON `admin_log` BEGIN SELECT raise(abort, 'admin_log only grows'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_log_keep_all` BEFORE DELETE ON `admin_log` BEGIN SELECT raise(abort, 'admin_log only grows'); END;
--> statement-breakpoint
-- Three letters anywhere in an address or a name, accents aside.
CREATE VIRTUAL TABLE `users_fts` USING fts5(words, tier, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO `user_search` (`user_id`, `tier`) SELECT id, subscription_tier FROM `users` ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO `users_fts` (rowid, words, tier)
SELECT s.seq, u.email || ' ' || coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, ''), u.subscription_tier
FROM `user_search` s JOIN `users` u ON u.id = s.user_id;
--> statement-breakpoint
INSERT INTO `member_figures` (`key`, `n`)
SELECT subscription_tier || '/' || subscription_status, count(*) FROM `users` GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `users_search_add` AFTER INSERT ON `users` BEGIN
	INSERT INTO user_search (user_id, tier) VALUES (new.id, new.subscription_tier);
	INSERT INTO users_fts (rowid, words, tier)
	SELECT s.seq, new.email || ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, ''), new.subscription_tier
	FROM user_search s WHERE s.user_id = new.id;
	INSERT INTO member_figures (key, n) VALUES (new.subscription_tier || '/' || new.subscription_status, 1)
	ON CONFLICT (key) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_change` AFTER UPDATE OF email, first_name, last_name, subscription_tier ON `users` BEGIN
	UPDATE user_search SET tier = new.subscription_tier WHERE user_id = new.id AND tier <> new.subscription_tier;
	UPDATE users_fts
	SET words = new.email || ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, ''), tier = new.subscription_tier
	WHERE rowid = (SELECT seq FROM user_search WHERE user_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `users_figures_change` AFTER UPDATE OF subscription_tier, subscription_status ON `users`
WHEN old.subscription_tier <> new.subscription_tier OR old.subscription_status <> new.subscription_status BEGIN
	UPDATE member_figures SET n = n - 1 WHERE key = old.subscription_tier || '/' || old.subscription_status;
	INSERT INTO member_figures (key, n) VALUES (new.subscription_tier || '/' || new.subscription_status, 1)
	ON CONFLICT (key) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_remove` BEFORE DELETE ON `users` BEGIN
	DELETE FROM users_fts WHERE rowid = (SELECT seq FROM user_search WHERE user_id = old.id);
	DELETE FROM user_search WHERE user_id = old.id;
	UPDATE member_figures SET n = n - 1 WHERE key = old.subscription_tier || '/' || old.subscription_status;
END;
--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`day` text NOT NULL,
	`key` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`day`, `key`)
);
--> statement-breakpoint
INSERT INTO `member_figures` (`key`, `n`) SELECT 'entries', count(*) FROM `journal_entries`;
--> statement-breakpoint
CREATE TRIGGER `journal_entries_count` AFTER INSERT ON `journal_entries` BEGIN
	INSERT INTO member_figures (key, n) VALUES ('entries', 1) ON CONFLICT (key) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `journal_entries_uncount` AFTER DELETE ON `journal_entries` BEGIN
	UPDATE member_figures SET n = n - 1 WHERE key = 'entries';
END;
--> statement-breakpoint
-- `reminders`: plans that are on; `telegram`: those of them with a chat.
INSERT INTO `member_figures` (`key`, `n`)
SELECT 'reminders', count(*) FROM `reminder_plans` WHERE frequency > 0 AND channels <> '[]';
--> statement-breakpoint
INSERT INTO `member_figures` (`key`, `n`)
SELECT 'telegram', count(*) FROM `reminder_plans`
WHERE frequency > 0 AND channels LIKE '%"telegram"%' AND telegram_chat_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `reminder_plans_count` AFTER INSERT ON `reminder_plans` BEGIN
	UPDATE member_figures SET n = n + iif(new.frequency > 0 AND new.channels <> '[]', 1, 0) WHERE key = 'reminders';
	UPDATE member_figures SET n = n + iif(new.frequency > 0 AND new.channels LIKE '%"telegram"%' AND new.telegram_chat_id IS NOT NULL, 1, 0)
	WHERE key = 'telegram';
END;
--> statement-breakpoint
CREATE TRIGGER `reminder_plans_recount` AFTER UPDATE OF frequency, channels, telegram_chat_id ON `reminder_plans` BEGIN
	UPDATE member_figures SET n = n
		+ iif(new.frequency > 0 AND new.channels <> '[]', 1, 0)
		- iif(old.frequency > 0 AND old.channels <> '[]', 1, 0)
	WHERE key = 'reminders';
	UPDATE member_figures SET n = n
		+ iif(new.frequency > 0 AND new.channels LIKE '%"telegram"%' AND new.telegram_chat_id IS NOT NULL, 1, 0)
		- iif(old.frequency > 0 AND old.channels LIKE '%"telegram"%' AND old.telegram_chat_id IS NOT NULL, 1, 0)
	WHERE key = 'telegram';
END;
--> statement-breakpoint
CREATE TRIGGER `reminder_plans_uncount` AFTER DELETE ON `reminder_plans` BEGIN
	UPDATE member_figures SET n = n - iif(old.frequency > 0 AND old.channels <> '[]', 1, 0) WHERE key = 'reminders';
	UPDATE member_figures SET n = n - iif(old.frequency > 0 AND old.channels LIKE '%"telegram"%' AND old.telegram_chat_id IS NOT NULL, 1, 0)
	WHERE key = 'telegram';
END;
