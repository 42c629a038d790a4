CREATE TABLE `import_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`packed` blob NOT NULL,
	`before` blob
);
--> statement-breakpoint
CREATE TABLE `journal_imports` (
	`id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL
);
