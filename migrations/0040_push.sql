CREATE TABLE `push_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint_unique` ON `push_devices` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_devices_user` ON `push_devices` (`user_id`);--> statement-breakpoint
DROP INDEX `reminder_deliveries_slot`;--> statement-breakpoint
ALTER TABLE `reminder_deliveries` ADD `device_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reminder_deliveries` ADD `postponed_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `reminder_deliveries_slot` ON `reminder_deliveries` (`user_id`,`day`,`hour`,`channel`,`device_id`);--> statement-breakpoint
ALTER TABLE `reminder_plans` ADD `push_hour` integer;