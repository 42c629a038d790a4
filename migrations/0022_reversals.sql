CREATE TABLE `payment_reversals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`subscription_id` text,
	`noted_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_reversals_user` ON `payment_reversals` (`user_id`);--> statement-breakpoint
CREATE INDEX `payment_reversals_age` ON `payment_reversals` (`noted_at`);