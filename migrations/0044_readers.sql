ALTER TABLE `meditations` ADD `reader` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `reader` text;