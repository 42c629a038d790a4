-- By hand: the moderation's own record is one with the administration's log, which only grows.
INSERT INTO `admin_log` (`id`, `at`, `admin_id`, `action`, `subject_kind`, `subject_id`)
SELECT m.id, m.created_at, coalesce(m.admin_id, ''), coalesce(k.kind, 'post') || '.' || m.action, coalesce(k.kind, 'post'), m.item_id
FROM `forum_moderations` m
LEFT JOIN (SELECT id, 'post' AS kind FROM `forum_posts` UNION ALL SELECT id, 'reply' FROM `forum_replies`) k ON k.id = m.item_id;
--> statement-breakpoint
DROP TABLE `forum_moderations`;--> statement-breakpoint
DROP INDEX `forum_blocks_blocked`;--> statement-breakpoint
CREATE INDEX `forum_blocks_latest` ON `forum_blocks` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `forum_blocks_blocked` ON `forum_blocks` (`blocked_id`,`anonymous`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `forum_posts_hidden` ON `forum_posts` (`hidden_at`,`id`) WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX `forum_replies_hidden` ON `forum_replies` (`hidden_at`,`id`) WHERE hidden_at is not null;