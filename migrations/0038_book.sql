CREATE TABLE `book_choices` (
	`user_id` text PRIMARY KEY NOT NULL,
	`insights_hidden` integer DEFAULT false NOT NULL,
	`letter_sentence` integer DEFAULT false NOT NULL,
	`next_letter_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `book_choices_due` ON `book_choices` (`next_letter_at`) WHERE next_letter_at is not null;