CREATE TABLE `payment_failures` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`user_id` text NOT NULL,
	`failed_at` integer NOT NULL,
	`attempts` integer DEFAULT 1 NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_failures_user` ON `payment_failures` (`user_id`);--> statement-breakpoint
CREATE INDEX `payment_failures_age` ON `payment_failures` (`failed_at`);