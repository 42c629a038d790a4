CREATE TABLE `coach_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sealed_title` text NOT NULL,
	`exchanges` integer DEFAULT 0 NOT NULL,
	`crisis` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `coach_conversations_newest` ON `coach_conversations` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `coach_exchanges` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`request_id` text NOT NULL,
	`status` text NOT NULL,
	`attempt` text NOT NULL,
	`lease_until` integer NOT NULL,
	`sealed_message` text NOT NULL,
	`sealed_response` text NOT NULL,
	`crisis` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `coach_conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coach_exchanges_order` ON `coach_exchanges` (`conversation_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `coach_exchanges_request` ON `coach_exchanges` (`user_id`,`request_id`);--> statement-breakpoint
CREATE TABLE `coach_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`address` text DEFAULT 'vous' NOT NULL,
	`share_mood_at` integer,
	`share_journal_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `coach_usage` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `coach_usage_window` ON `coach_usage` (`user_id`,`used_at`);--> statement-breakpoint
CREATE TABLE `quotation_vectors` (
	`quotation_id` text NOT NULL,
	`model` text NOT NULL,
	`content_hash` text NOT NULL,
	`vector` text NOT NULL,
	PRIMARY KEY(`quotation_id`, `model`),
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `quotations_fts` USING fts5(
	quote, explanation, exercise, themes,
	content='', contentless_delete=1,
	tokenize="unicode61 remove_diacritics 2", prefix='4 5 6'
);
--> statement-breakpoint
CREATE TRIGGER `quotations_fts_insert` AFTER INSERT ON `quotations` BEGIN
	INSERT INTO `quotations_fts` (rowid, quote, explanation, exercise, themes) VALUES (
		new.position,
		replace(replace(new.quote, 'œ', 'oe'), 'Œ', 'oe'),
		replace(replace(new.explanation, 'œ', 'oe'), 'Œ', 'oe'),
		replace(replace(new.exercise || ' ' || new.exercise_description, 'œ', 'oe'), 'Œ', 'oe'),
		new.themes
	);
END;
--> statement-breakpoint
CREATE TRIGGER `quotations_fts_update` AFTER UPDATE OF quote, explanation, exercise, exercise_description, themes ON `quotations` BEGIN
	DELETE FROM `quotations_fts` WHERE rowid = old.position;
	INSERT INTO `quotations_fts` (rowid, quote, explanation, exercise, themes) VALUES (
		new.position,
		replace(replace(new.quote, 'œ', 'oe'), 'Œ', 'oe'),
		replace(replace(new.explanation, 'œ', 'oe'), 'Œ', 'oe'),
		replace(replace(new.exercise || ' ' || new.exercise_description, 'œ', 'oe'), 'Œ', 'oe'),
		new.themes
	);
END;
--> statement-breakpoint
CREATE TRIGGER `quotations_fts_delete` AFTER DELETE ON `quotations` BEGIN
	DELETE FROM `quotations_fts` WHERE rowid = old.position;
END;
--> statement-breakpoint
INSERT INTO `quotations_fts` (rowid, quote, explanation, exercise, themes)
SELECT position,
	replace(replace(quote, 'œ', 'oe'), 'Œ', 'oe'),
	replace(replace(explanation, 'œ', 'oe'), 'Œ', 'oe'),
	replace(replace(exercise || ' ' || exercise_description, 'œ', 'oe'), 'Œ', 'oe'),
	themes
FROM `quotations`;
