CREATE TABLE `auth_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`next_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_attempts_last` ON `auth_attempts` (`last_at`);--> statement-breakpoint
CREATE TABLE `auth_quotas` (
	`key` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_quotas_resets` ON `auth_quotas` (`resets_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `bearer_hash` text;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `role_revoked_at` integer;--> statement-breakpoint
-- A browser's session had one secret, which its scripts could read: those sessions end, their members sign in once more.
-- An API client's bearer is what it was and stays.
DELETE FROM `sessions` WHERE `browser_bound` = 1;--> statement-breakpoint
-- Who takes the administrator's role from somebody takes it for good; whoever gives it back, an administrator, lifts that.
CREATE TRIGGER `users_role_revoked` AFTER UPDATE OF role ON `users` WHEN old.role <> new.role BEGIN
  UPDATE users SET role_revoked_at = CASE new.role WHEN 'admin' THEN NULL ELSE new.updated_at END WHERE id = new.id;
END;--> statement-breakpoint
UPDATE `users` SET `role_revoked_at` = `updated_at` WHERE role = 'member' AND EXISTS (
  SELECT 1 FROM admin_log l WHERE l.subject_kind = 'member' AND l.subject_id = users.id
    AND l.action = 'member.update' AND json_extract(l.after, '$.role') = 'member');
