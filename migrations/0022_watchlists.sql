CREATE TABLE `watch_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`data_version` integer NOT NULL,
	`topic` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject` text NOT NULL,
	`section` text,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`field` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`cause` text,
	`at` text NOT NULL,
	`read_at` text,
	`digest_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `watch_alerts_once` ON `watch_alerts` (`user_id`,`data_version`,`subject_kind`,`subject`,`field`);--> statement-breakpoint
CREATE INDEX `watch_alerts_user` ON `watch_alerts` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `watch_alerts_unread` ON `watch_alerts` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `watch_alerts_unmailed` ON `watch_alerts` (`user_id`) WHERE digest_id is null;--> statement-breakpoint
CREATE TABLE `watch_digests` (
	`user_id` text NOT NULL,
	`period` text NOT NULL,
	`id` text NOT NULL,
	`email_id` text NOT NULL,
	`alerts` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`user_id`, `period`)
);
--> statement-breakpoint
CREATE TABLE `watch_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`origin` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `watches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`section` text NOT NULL,
	`subject` text NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`state` text DEFAULT '{}' NOT NULL,
	`seen_version` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `watches_subject` ON `watches` (`user_id`,`kind`,`subject`);