CREATE TABLE `erased_objects` (
	`user_id` text PRIMARY KEY NOT NULL,
	`erased_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `journal_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`version` integer NOT NULL,
	`words` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- The light rows of the pages that are there: streaks, calendars and reminders read these alone from now on. Their words
-- are counted when they are moved to their member's object.
INSERT INTO `journal_days` (`user_id`, `day`, `version`, `words`, `updated_at`)
SELECT `user_id`, `day`, `version`, 0, `updated_at` FROM `journal_entries`;
--> statement-breakpoint
-- What counts the entries of everybody counts the light rows: there are as many, and a page that moves leaves its old place.
DROP TRIGGER `journal_entries_count`;
--> statement-breakpoint
DROP TRIGGER `journal_entries_uncount`;
--> statement-breakpoint
CREATE TRIGGER `journal_days_count` AFTER INSERT ON `journal_days` BEGIN
	INSERT INTO member_figures (key, n) VALUES ('entries', 1) ON CONFLICT (key) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `journal_days_uncount` AFTER DELETE ON `journal_days` BEGIN
	UPDATE member_figures SET n = n - 1 WHERE key = 'entries';
END;
