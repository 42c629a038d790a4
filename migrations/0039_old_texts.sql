-- What stood in the shared database before a member had an object of their own (decision 25). It goes once all of it has
-- moved, and a week after 0031 came to a database that has members: no Worker of before then writes there any more. Until
-- then this migration is held back, and the others are applied (docs/operations.md).
-- once empty: select count(*) from journal_entries
-- once empty: select count(*) from coach_conversations
-- once empty: select count(*) from coach_exchanges
-- once empty: select count(*) from coach_preferences where sealed_memory <> ''
-- once empty: select count(*) from coach_preferences where sealed_care <> ''
-- once empty: select count(*) from challenge_days where sealed_note is not null
-- once empty: select count(*) from (select count(*) from journal_entries) where exists (select 1 from users) and not exists (select 1 from d1_migrations where name = '0031_member_pages.sql' and applied_at <= datetime('now', '-7 days'))
DROP TABLE `coach_feedback`;--> statement-breakpoint
DROP TABLE `coach_exchanges`;--> statement-breakpoint
DROP TABLE `coach_conversations`;--> statement-breakpoint
DROP TABLE `journal_entries`;--> statement-breakpoint
DROP TABLE `journal_usage`;--> statement-breakpoint
DROP INDEX `challenge_days_notes`;--> statement-breakpoint
ALTER TABLE `challenge_days` DROP COLUMN `sealed_note`;--> statement-breakpoint
DROP INDEX `coach_preferences_sealed`;--> statement-breakpoint
ALTER TABLE `coach_preferences` DROP COLUMN `sealed_memory`;--> statement-breakpoint
ALTER TABLE `coach_preferences` DROP COLUMN `sealed_care`;
