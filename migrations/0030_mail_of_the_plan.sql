INSERT OR IGNORE INTO `mail_outbox` (`key`, `kind`, `user_id`, `facts`, `created_at`, `next_at`)
SELECT 'subscription/' || `id`, 'subscription.' || `kind`, `user_id`, `facts`, `created_at`, `created_at`
FROM `subscription_notices` WHERE `sent_at` IS NULL AND `attempts` < 14;--> statement-breakpoint
DROP INDEX `subscription_notices_unsent`;--> statement-breakpoint
ALTER TABLE `subscription_notices` DROP COLUMN `sent_at`;--> statement-breakpoint
ALTER TABLE `subscription_notices` DROP COLUMN `attempts`;
