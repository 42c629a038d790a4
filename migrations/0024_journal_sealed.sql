-- Mood and stress are sealed (they stood in clear beside a name), and a member's journal has a size.
-- The table is made anew so that the new column stands before the long texts: what is read often stays short to read.
CREATE TABLE `journal_entries_new` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`mood` integer,
	`stress_level` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`quotation_id` text,
	`sealed_scales` text,
	`sealed_texts` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `journal_entries_new` (`id`, `user_id`, `day`, `mood`, `stress_level`, `version`, `created_at`, `updated_at`, `quotation_id`, `sealed_texts`)
SELECT `id`, `user_id`, `day`, `mood`, `stress_level`, `version`, `created_at`, `updated_at`, `quotation_id`, `sealed_texts` FROM `journal_entries`;
--> statement-breakpoint
DROP TABLE `journal_entries`;
--> statement-breakpoint
ALTER TABLE `journal_entries_new` RENAME TO `journal_entries`;
--> statement-breakpoint
CREATE UNIQUE INDEX `journal_entries_day` ON `journal_entries` (`user_id`,`day`);
--> statement-breakpoint
-- A dropped table takes its triggers with it: these are those of 0010, which count the entries of everybody.
CREATE TRIGGER `journal_entries_count` AFTER INSERT ON `journal_entries` BEGIN
	INSERT INTO member_figures (key, n) VALUES ('entries', 1) ON CONFLICT (key) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `journal_entries_uncount` AFTER DELETE ON `journal_entries` BEGIN
	UPDATE member_figures SET n = n - 1 WHERE key = 'entries';
END;
--> statement-breakpoint
CREATE TABLE `journal_usage` (
	`user_id` text PRIMARY KEY NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`day` text DEFAULT '' NOT NULL,
	`day_bytes` integer DEFAULT 0 NOT NULL,
	`day_pages` integer DEFAULT 0 NOT NULL,
	`search_until` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `journal_usage` (`user_id`, `bytes`) SELECT `user_id`, sum(length(`sealed_texts`)) FROM `journal_entries` GROUP BY `user_id`;
--> statement-breakpoint
CREATE TRIGGER journal_usage_added AFTER INSERT ON journal_entries BEGIN
  INSERT INTO journal_usage (user_id, bytes, day, day_bytes, day_pages)
  VALUES (new.user_id, length(new.sealed_texts), date(new.updated_at / 1000, 'unixepoch'), length(new.sealed_texts), 1)
  ON CONFLICT (user_id) DO UPDATE SET
    bytes = bytes + excluded.bytes,
    day_bytes = iif(day = excluded.day, day_bytes, 0) + excluded.day_bytes,
    day_pages = iif(day = excluded.day, day_pages, 0) + 1,
    day = excluded.day;
END;
--> statement-breakpoint
CREATE TRIGGER journal_usage_changed AFTER UPDATE OF sealed_texts ON journal_entries BEGIN
  UPDATE journal_usage SET
    bytes = bytes + length(new.sealed_texts) - length(old.sealed_texts),
    day_bytes = iif(day = date(new.updated_at / 1000, 'unixepoch'), day_bytes, 0) + length(new.sealed_texts),
    day_pages = iif(day = date(new.updated_at / 1000, 'unixepoch'), day_pages, 0),
    day = date(new.updated_at / 1000, 'unixepoch')
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER journal_usage_removed AFTER DELETE ON journal_entries BEGIN
  UPDATE journal_usage SET bytes = bytes - length(old.sealed_texts) WHERE user_id = old.user_id;
END;
