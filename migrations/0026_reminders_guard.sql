CREATE TABLE `reminder_phones` (
	`number` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`claimed_until` integer NOT NULL,
	`claim` text NOT NULL,
	`codes_sent` integer NOT NULL,
	`code_day` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reminder_phones_user` ON `reminder_phones` (`user_id`);--> statement-breakpoint
CREATE TABLE `reminder_replies` (
	`sender` text PRIMARY KEY NOT NULL,
	`replied_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reminder_spending` (
	`day` text PRIMARY KEY NOT NULL,
	`spent` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reminder_updates` (
	`update_id` integer PRIMARY KEY NOT NULL,
	`confirmed` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
INSERT OR IGNORE INTO `reminder_phones` (`number`, `user_id`, `claimed_until`, `claim`, `codes_sent`, `code_day`)
SELECT `address`, `user_id`, 0, '', 0, '' FROM `reminder_channels`
WHERE `channel` IN ('sms', 'whatsapp') AND `status` = 'confirmed' ORDER BY `confirmed_at`;
