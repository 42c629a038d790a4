CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`user_id` text,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_events_age` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `payment_events_user` ON `payment_events` (`user_id`);--> statement-breakpoint
CREATE TABLE `subscription_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`reads` integer DEFAULT 0 NOT NULL,
	`applied_read` integer DEFAULT 0 NOT NULL,
	`checked_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_accounts_customer_id_unique` ON `subscription_accounts` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscription_accounts_checked` ON `subscription_accounts` (`checked_at`);--> statement-breakpoint
CREATE TABLE `subscription_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_notices_user` ON `subscription_notices` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscription_notices_unsent` ON `subscription_notices` (`created_at`) WHERE sent_at is null;--> statement-breakpoint
CREATE TABLE `subscription_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`tier` text NOT NULL,
	`amount` integer NOT NULL,
	`proration_date` integer NOT NULL,
	`subscription_id` text,
	`status` text DEFAULT 'open' NOT NULL,
	`consent_version` text NOT NULL,
	`start_now_at` integer NOT NULL,
	`waiver_at` integer NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_orders_open` ON `subscription_orders` (`user_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `subscription_orders_user` ON `subscription_orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `subscription_passes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_passes_user` ON `subscription_passes` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscription_passes_expiry` ON `subscription_passes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `subscription_withdrawals` (
	`subscription_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`requested_at` integer NOT NULL,
	`refunded` integer,
	`done_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_withdrawals_user` ON `subscription_withdrawals` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscription_withdrawals_open` ON `subscription_withdrawals` (`requested_at`) WHERE done_at is null;--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	`raw_status` text NOT NULL,
	`started_at` integer NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`cancel_at` integer,
	`canceled_at` integer,
	`ended_at` integer,
	`pending_tier` text,
	`paid_tier` text,
	`paid_until` integer,
	`withdrawn` integer DEFAULT false NOT NULL,
	`card_brand` text,
	`card_last4` text,
	`card_expiry` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`,`started_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `tier_after` text;--> statement-breakpoint
ALTER TABLE `users` ADD `tier_source` text DEFAULT 'none' NOT NULL;
