CREATE TABLE `report_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`report_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`password_hash` text,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`opened` integer DEFAULT 0 NOT NULL,
	`last_opened_at` text,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_shares_secret` ON `report_shares` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `report_shares_report` ON `report_shares` (`report_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_shares_tenant` ON `report_shares` (`tenant_id`,`created_at`);