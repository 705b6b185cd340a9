CREATE TABLE `upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`created_by` text NOT NULL,
	`dataset` text NOT NULL,
	`source` text NOT NULL,
	`dry_run` integer NOT NULL,
	`mapping` text,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`changed_ms` integer,
	`part_bytes` integer NOT NULL,
	`file_key` text NOT NULL,
	`store_upload_id` text NOT NULL,
	`load_id` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_of_person` ON `uploads` (`created_by`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `uploads_status` ON `uploads` (`status`,`updated_at`);