CREATE TABLE `import_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`packed` blob NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_photos_day` ON `import_photos` (`day`);--> statement-breakpoint
CREATE TABLE `journal_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`packed` blob NOT NULL
);
--> statement-breakpoint
CREATE INDEX `journal_photos_day` ON `journal_photos` (`day`);--> statement-breakpoint
CREATE TABLE `photo_files_owed` (
	`id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `photo_usage` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`day_bytes` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `journal_imports` ADD `photos_left` integer DEFAULT 0 NOT NULL;