CREATE TABLE `exclusion_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`scope` text NOT NULL,
	`file_name` text NOT NULL,
	`file_key` text NOT NULL,
	`status` text NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `exclusion_imports_user` ON `exclusion_imports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `exclusion_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`owner_id` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`subject_key` text NOT NULL,
	`sub_type` text DEFAULT '' NOT NULL,
	`max_share` real,
	`reason` text,
	`import_id` text,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exclusion_rules_subject` ON `exclusion_rules` (`tenant_id`,`owner_id`,`kind`,`subject_key`,`sub_type`);--> statement-breakpoint
CREATE INDEX `exclusion_rules_import` ON `exclusion_rules` (`import_id`);--> statement-breakpoint
CREATE TABLE `exclusion_views` (
	`user_id` text PRIMARY KEY NOT NULL,
	`mode` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	`columns` text DEFAULT '{}' NOT NULL,
	`shared` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_views_tenant` ON `saved_views` (`tenant_id`,`list`);--> statement-breakpoint
CREATE INDEX `saved_views_owner` ON `saved_views` (`owner_id`,`list`);