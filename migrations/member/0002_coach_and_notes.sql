CREATE TABLE `challenge_notes` (
	`run_id` text NOT NULL,
	`number` integer NOT NULL,
	`packed` blob NOT NULL,
	PRIMARY KEY(`run_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE `coach_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`exchanges` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`packed_title` blob NOT NULL
);
--> statement-breakpoint
CREATE INDEX `coach_conversations_newest` ON `coach_conversations` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `coach_exchanges` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`seq` integer NOT NULL,
	`request_id` text NOT NULL,
	`status` text NOT NULL,
	`attempt` text NOT NULL,
	`lease_until` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`complaint` text,
	`packed_message` blob NOT NULL,
	`packed_response` blob NOT NULL,
	`packed_marks` blob NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coach_exchanges_order` ON `coach_exchanges` (`conversation_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `coach_exchanges_request` ON `coach_exchanges` (`request_id`);--> statement-breakpoint
CREATE TABLE `coach_kept` (
	`name` text PRIMARY KEY NOT NULL,
	`packed` blob NOT NULL
);
