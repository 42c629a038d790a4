CREATE TABLE `meditations` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`duration` integer NOT NULL,
	`difficulty` text NOT NULL,
	`tier` text NOT NULL,
	`breath` text NOT NULL,
	`steps` text NOT NULL,
	`audio_key` text,
	`content_hash` text NOT NULL,
	`edited_at` integer,
	`published` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meditation_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`meditation_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`completed_at` integer,
	`completed` integer DEFAULT false NOT NULL,
	`duration` integer DEFAULT 0 NOT NULL,
	`rating` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meditation_id`) REFERENCES `meditations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `meditation_sessions_open` ON `meditation_sessions` (`user_id`) WHERE completed_at is null;--> statement-breakpoint
CREATE INDEX `meditation_sessions_user` ON `meditation_sessions` (`user_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`duration` integer NOT NULL,
	`speaker` text NOT NULL,
	`tier` text NOT NULL,
	`transcript` text NOT NULL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`media_key` text,
	`captions_key` text,
	`content_hash` text NOT NULL,
	`edited_at` integer,
	`published` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE `video_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`video_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`credited` integer DEFAULT 0 NOT NULL,
	`watched` text DEFAULT '[]' NOT NULL,
	`duration` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`completed` integer DEFAULT false NOT NULL,
	`completed_at` integer,
	`rating` integer,
	`counted_on` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `video_views_once` ON `video_views` (`user_id`,`video_id`);--> statement-breakpoint
CREATE INDEX `video_views_user` ON `video_views` (`user_id`,`started_at`);
