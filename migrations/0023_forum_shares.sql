CREATE TABLE `forum_shares` (
	`day` text NOT NULL,
	`post_id` text NOT NULL,
	`reader` text NOT NULL,
	PRIMARY KEY(`day`, `post_id`, `reader`),
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_shares_post` ON `forum_shares` (`post_id`);--> statement-breakpoint
-- By hand: Drizzle knows no triggers.
CREATE TRIGGER `forum_shares_insert` AFTER INSERT ON `forum_shares` BEGIN
	UPDATE `forum_posts` SET shares = shares + 1 WHERE id = new.post_id;
END;
