CREATE TABLE `email_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`old_email` text NOT NULL,
	`new_email` text NOT NULL,
	`confirm_hash` text NOT NULL,
	`refuse_hash` text,
	`created_at` integer NOT NULL,
	`confirm_until` integer NOT NULL,
	`refuse_until` integer NOT NULL,
	`confirmed_at` integer,
	`canceled_at` integer,
	`refused_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_confirm_hash_unique` ON `email_changes` (`confirm_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_refuse_hash_unique` ON `email_changes` (`refuse_hash`);--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_changes_old` ON `email_changes` (`old_email`);--> statement-breakpoint
ALTER TABLE `users` ADD `theme` text;--> statement-breakpoint
ALTER TABLE `users` ADD `text_size` text;--> statement-breakpoint
ALTER TABLE `users` ADD `forum_name` text DEFAULT 'full' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_profile_image_url_unique` ON `users` (`profile_image_url`);--> statement-breakpoint
-- By hand: an address that may still be taken back is nobody else's to register. The row is left out, as where the
-- address has an account.
CREATE TRIGGER `users_reserved_email` BEFORE INSERT ON `users`
WHEN EXISTS (
	SELECT 1 FROM `email_changes`
	WHERE old_email = new.email AND refuse_hash IS NOT NULL AND confirmed_at IS NOT NULL AND refused_at IS NULL
		AND refuse_until > new.created_at
) BEGIN
	SELECT RAISE(IGNORE);
END;
