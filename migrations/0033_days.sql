CREATE TABLE `day_acts` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`read` integer DEFAULT 0 NOT NULL,
	`breathed` integer DEFAULT 0 NOT NULL,
	`wrote` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `month`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `streak_hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `journal_pace` text DEFAULT 'page' NOT NULL;--> statement-breakpoint
-- The days that were written before a day had acts.
INSERT INTO `day_acts` (`user_id`, `month`, `wrote`)
SELECT `user_id`, substr(`day`, 1, 7), sum(1 << (cast(substr(`day`, 9, 2) AS integer) - 1))
FROM `journal_days` GROUP BY 1, 2;
