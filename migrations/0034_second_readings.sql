ALTER TABLE `quotations` ADD `second_explanation` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `second_exercise` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `second_exercise_description` text;