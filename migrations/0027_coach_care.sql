CREATE TABLE `coach_counts` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `coach_feedback` (
	`exchange_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`exchange_id`) REFERENCES `coach_exchanges`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `coach_feedback_newest` ON `coach_feedback` (`created_at`);--> statement-breakpoint
ALTER TABLE `coach_exchanges` ADD `sealed_marks` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `coach_preferences` ADD `remember_at` integer;--> statement-breakpoint
ALTER TABLE `coach_preferences` ADD `sealed_memory` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `coach_preferences` ADD `sealed_care` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `coach_conversations` DROP COLUMN `crisis`;