CREATE TABLE `load_missing` (
	`load_id` integer NOT NULL,
	`subject` text NOT NULL,
	`about` text NOT NULL,
	PRIMARY KEY(`load_id`, `subject`),
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `load_chunks` ADD `dataset` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `loads` ADD `read_at` text;--> statement-breakpoint
ALTER TABLE `loads` ADD `stored_at` text;--> statement-breakpoint
ALTER TABLE `loads` ADD `refreshed_at` text;--> statement-breakpoint
ALTER TABLE `loads` ADD `published_at` text;--> statement-breakpoint
ALTER TABLE `loads` ADD `undo_requested_at` text;--> statement-breakpoint
ALTER TABLE `loads` ADD `undone_in` integer;--> statement-breakpoint
CREATE INDEX `loads_series` ON `loads` (`series`,`id`);--> statement-breakpoint
CREATE INDEX `conflicts_subject` ON `conflicts` (`dataset`,`subject`,`key`);