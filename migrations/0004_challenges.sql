ALTER TABLE `challenges` ADD `content_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `challenges` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `challenges` ADD `published` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `user_challenges_active` ON `user_challenges` (`user_id`,`challenge_id`) WHERE is_completed = 0;--> statement-breakpoint
CREATE TABLE `challenge_days` (
	`user_challenge_id` text NOT NULL,
	`number` integer NOT NULL,
	`user_id` text NOT NULL,
	`done_at` integer NOT NULL,
	`sealed_note` text,
	PRIMARY KEY(`user_challenge_id`, `number`),
	FOREIGN KEY (`user_challenge_id`) REFERENCES `user_challenges`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `challenge_days_user` ON `challenge_days` (`user_id`);--> statement-breakpoint
CREATE TABLE `scenarios` (
	`id` text PRIMARY KEY NOT NULL,
	`difficulty` text NOT NULL,
	`situation` text NOT NULL,
	`context` text NOT NULL,
	`choices` text NOT NULL,
	`content_hash` text NOT NULL,
	`edited_at` integer,
	`published` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE `trials` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan` text NOT NULL,
	`answers` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`score` integer,
	`max_score` integer,
	`level` text,
	`badges` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trials_open` ON `trials` (`user_id`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `trials_history` ON `trials` (`user_id`,`finished_at`);
