CREATE TABLE `reminder_channels` (
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`address` text NOT NULL,
	`status` text NOT NULL,
	`off_reason` text,
	`code_hash` text,
	`code_expires_at` integer,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`codes_sent` integer DEFAULT 0 NOT NULL,
	`code_day` text,
	`code_sent_at` integer,
	`confirmed_at` integer,
	`last_provider_id` text,
	`checked_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminder_channels_address` ON `reminder_channels` (`channel`,`address`);--> statement-breakpoint
CREATE INDEX `reminder_channels_code` ON `reminder_channels` (`code_hash`) WHERE code_hash is not null;--> statement-breakpoint
CREATE TABLE `reminder_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`hour` integer NOT NULL,
	`channel` text NOT NULL,
	`type` text NOT NULL,
	`text_id` text NOT NULL,
	`due_at` integer NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`enqueue_at` integer,
	`sent_at` integer,
	`provider_id` text,
	`outcome` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`text_id`) REFERENCES `reminder_texts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reminder_deliveries_slot` ON `reminder_deliveries` (`user_id`,`day`,`hour`,`channel`);--> statement-breakpoint
CREATE INDEX `reminder_deliveries_enqueue` ON `reminder_deliveries` (`enqueue_at`) WHERE enqueue_at is not null;--> statement-breakpoint
CREATE INDEX `reminder_deliveries_dead` ON `reminder_deliveries` (`updated_at`) WHERE status = 'dead';--> statement-breakpoint
CREATE INDEX `reminder_deliveries_age` ON `reminder_deliveries` (`due_at`);--> statement-breakpoint
CREATE INDEX `reminder_deliveries_provider` ON `reminder_deliveries` (`provider_id`) WHERE provider_id is not null;--> statement-breakpoint
CREATE TABLE `reminder_plans` (
	`user_id` text PRIMARY KEY NOT NULL,
	`frequency` integer NOT NULL,
	`channels` text NOT NULL,
	`message_types` text NOT NULL,
	`hours` text NOT NULL,
	`timezone` text NOT NULL,
	`phone_number` text,
	`telegram_chat_id` text,
	`email` text,
	`pause_until` text,
	`quiet_days` text NOT NULL,
	`only_if_unwritten` integer DEFAULT false NOT NULL,
	`unsubscribe_token` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`next_due_at` integer,
	`seen` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reminder_plans_unsubscribe_token_unique` ON `reminder_plans` (`unsubscribe_token`);--> statement-breakpoint
CREATE INDEX `reminder_plans_due` ON `reminder_plans` (`next_due_at`) WHERE next_due_at is not null;--> statement-breakpoint
CREATE TABLE `reminder_rates` (
	`provider` text PRIMARY KEY NOT NULL,
	`free_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reminder_tests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`channel` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminder_tests_day` ON `reminder_tests` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `reminder_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`type` text NOT NULL,
	`quotation_id` text,
	`sms` text NOT NULL,
	`body` text NOT NULL,
	`content_hash` text NOT NULL,
	`published` integer DEFAULT true NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reminder_texts_rank` ON `reminder_texts` (`type`,`position`);