ALTER TABLE `book_choices` ADD `leave_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `book_choices_leave` ON `book_choices` (`leave_key`);--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `provider_id` text;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `ask_at` integer;--> statement-breakpoint
CREATE INDEX `mail_outbox_ask` ON `mail_outbox` (`ask_at`) WHERE ask_at is not null;--> statement-breakpoint
-- Whoever waits for the next letter gets a key to leave by; the others get theirs with their first one.
UPDATE `book_choices` SET `leave_key` = lower(hex(randomblob(16))) WHERE `next_letter_at` IS NOT NULL;
