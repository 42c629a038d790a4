DROP INDEX `subscription_notices_unsent`;--> statement-breakpoint
ALTER TABLE `subscription_notices` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `subscription_notices_unsent` ON `subscription_notices` (`attempts`,`created_at`) WHERE sent_at is null;