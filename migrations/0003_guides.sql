CREATE TABLE `guides` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`file_name` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`required_tier` text NOT NULL,
	`file_size` integer NOT NULL,
	`page_count` integer NOT NULL,
	`object_key` text NOT NULL,
	`download_count` integer DEFAULT 0 NOT NULL,
	`content_hash` text NOT NULL,
	`edited_at` integer,
	`published` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guides_file_name_unique` ON `guides` (`file_name`);
