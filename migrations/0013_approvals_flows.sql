CREATE TABLE `disabled_assets` (
	`conflict_id` integer NOT NULL,
	`isin` text NOT NULL,
	`at` text NOT NULL,
	`enabled_at` text,
	`enabled_by_load_id` integer,
	PRIMARY KEY(`conflict_id`, `isin`),
	FOREIGN KEY (`conflict_id`) REFERENCES `conflicts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disabled_assets_isin` ON `disabled_assets` (`isin`) WHERE enabled_at is null;--> statement-breakpoint
CREATE TABLE `missing_asset_requests` (
	`identifier_type` text NOT NULL,
	`identifier` text NOT NULL,
	`user_id` text NOT NULL,
	`origin` text NOT NULL,
	`portfolio_id` text NOT NULL,
	`name` text,
	`asset_type` text,
	`tenant_id` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`identifier_type`, `identifier`, `user_id`, `portfolio_id`)
);
--> statement-breakpoint
CREATE TABLE `flow_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`flow_id` text NOT NULL,
	`trigger` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text,
	`response` integer,
	`bytes` integer,
	`etag` text,
	`last_modified` text,
	`error` text,
	`load_id` integer,
	`started_by` text,
	`started_by_name` text,
	`created_at` text NOT NULL,
	`started_at` text,
	`ended_at` text,
	FOREIGN KEY (`flow_id`) REFERENCES `update_flows`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `flow_runs_flow` ON `flow_runs` (`flow_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `flow_runs_open` ON `flow_runs` (`flow_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `flow_runs_attempt` ON `flow_runs` (`next_attempt_at`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `flow_runs_load` ON `flow_runs` (`load_id`) WHERE load_id is not null;--> statement-breakpoint
CREATE TABLE `update_flows` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`dataset` text NOT NULL,
	`source` text NOT NULL,
	`origin` text NOT NULL,
	`location` text NOT NULL,
	`mapping` text,
	`schedule` text,
	`enabled` integer DEFAULT true NOT NULL,
	`next_run_at` text,
	`etag` text,
	`last_modified` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `update_flows_name` ON `update_flows` (`name`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `update_flows_due` ON `update_flows` (`next_run_at`) WHERE deleted_at is null and next_run_at is not null;--> statement-breakpoint
ALTER TABLE `content_items` ADD `document_type` text;--> statement-breakpoint
ALTER TABLE `content_items` ADD `document_bytes` integer;--> statement-breakpoint
ALTER TABLE `conflicts` ADD `reason` text DEFAULT 'source' NOT NULL;--> statement-breakpoint
ALTER TABLE `conflicts` ADD `columns` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `conflicts` ADD `decision_load_id` integer;--> statement-breakpoint
CREATE INDEX `conflicts_decision` ON `conflicts` (`decision_load_id`) WHERE decision_load_id is not null;--> statement-breakpoint
ALTER TABLE `missing_assets` ADD `decision_load_id` integer;--> statement-breakpoint
ALTER TABLE `loads` ADD `kind` text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE `async_calls` ADD `retried_at` text;--> statement-breakpoint
ALTER TABLE `async_calls` ADD `retried_by` text;--> statement-breakpoint
CREATE INDEX `async_calls_status` ON `async_calls` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `asset_logs_operation` ON `asset_logs` (`operation`,`at`);