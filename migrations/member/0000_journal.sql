CREATE TABLE `done_once` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `journal_changes` (
	`day` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `journal_months` (
	`month` integer PRIMARY KEY NOT NULL,
	`packed` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `journal_pages` (
	`day` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`words` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`quotation_id` text,
	`packed` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `journal_usage` (
	`id` integer PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`day` text NOT NULL,
	`day_bytes` integer NOT NULL,
	`day_pages` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `owner` (
	`user_id` text PRIMARY KEY NOT NULL
);
