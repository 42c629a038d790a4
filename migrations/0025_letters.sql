ALTER TABLE `contact_messages` ADD `mailbox` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `suspect` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_mailbox` ON `contact_messages` (`mailbox`,`created_at`);--> statement-breakpoint
ALTER TABLE `newsletter_deliveries` ADD `provider_id` text;--> statement-breakpoint
ALTER TABLE `newsletter_deliveries` ADD `ask_at` integer;--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_fate` ON `newsletter_deliveries` (`ask_at`) WHERE ask_at is not null;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `end_reason` text;--> statement-breakpoint
-- The brake counts mailboxes from now on; until a message is a year old its address stands for its mailbox.
UPDATE `contact_messages` SET `mailbox` = `email`;
