ALTER TABLE `reminder_deliveries` ADD `batch_id` text;--> statement-breakpoint
CREATE INDEX `reminder_deliveries_batch` ON `reminder_deliveries` (`batch_id`) WHERE batch_id is not null and enqueue_at is not null;--> statement-breakpoint
CREATE INDEX `reminder_channels_fates` ON `reminder_channels` (`checked_at`) WHERE last_provider_id is not null;