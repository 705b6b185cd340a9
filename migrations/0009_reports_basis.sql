ALTER TABLE `reports` ADD `benchmark_id` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `benchmark_version` integer;--> statement-breakpoint
ALTER TABLE `reports` ADD `previous_version` integer;--> statement-breakpoint
ALTER TABLE `reports` ADD `settings` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `repeats` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `attempts` integer DEFAULT 0 NOT NULL;