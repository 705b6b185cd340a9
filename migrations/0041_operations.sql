CREATE TABLE `platform_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`given` text DEFAULT '{}' NOT NULL,
	`version` integer NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `conflict_policies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dataset` text NOT NULL,
	`column` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`created_by_name` text NOT NULL,
	`removed_at` text,
	`removed_by_name` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conflict_policies_in_force` ON `conflict_policies` (`dataset`,`column`) WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE `loads` ADD `undone_by` text;--> statement-breakpoint
ALTER TABLE `loads` ADD `undone_at` text;