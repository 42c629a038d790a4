CREATE TABLE `mail_days` (
	`day` text PRIMARY KEY NOT NULL,
	`sent` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`address` text,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`lease_until` integer,
	`sent_at` integer,
	`outcome` text,
	`failure` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX `mail_outbox_failed` ON `mail_outbox` (`created_at`) WHERE outcome in ('refused', 'expired');--> statement-breakpoint
CREATE INDEX `mail_outbox_user` ON `mail_outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `mail_outbox_address` ON `mail_outbox` (`address`) WHERE address is not null;--> statement-breakpoint
CREATE INDEX `mail_outbox_age` ON `mail_outbox` (`created_at`);