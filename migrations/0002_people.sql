CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`start` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`last_used_at` text,
	`revoked_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash` ON `api_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_user` ON `api_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `identity_providers` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`name` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`client_secret` text,
	`scopes` text DEFAULT 'openid profile email' NOT NULL,
	`email_domains` text DEFAULT '[]' NOT NULL,
	`default_roles` text DEFAULT '[]' NOT NULL,
	`shown_at_sign_in` integer DEFAULT false NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `identity_providers_tenant` ON `identity_providers` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `identity_providers_shown` ON `identity_providers` (`shown_at_sign_in`) WHERE enabled = 1;--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`language` text NOT NULL,
	`tenant_id` text NOT NULL,
	`tenant_role` text DEFAULT 'USER' NOT NULL,
	`roles` text DEFAULT '[]' NOT NULL,
	`invited_by` text NOT NULL,
	`invited_by_name` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`user_id` text,
	`revoked_at` text,
	`redemption` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_code` ON `invitations` (`code_hash`);--> statement-breakpoint
CREATE INDEX `invitations_created` ON `invitations` (`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_tenant` ON `invitations` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`redemption` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expires` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `emails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`mail_type` text NOT NULL,
	`locale` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`sender_name` text,
	`sender_address` text,
	`sealed_link` text,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`tenant_id` text,
	`outbox_id` text,
	`created_at` text NOT NULL,
	`next_attempt_at` text,
	`claimed_until` text,
	`sent_at` text
);
--> statement-breakpoint
CREATE INDEX `emails_created` ON `emails` (`created_at`);--> statement-breakpoint
CREATE INDEX `emails_status` ON `emails` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `inbox_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`email_id` text NOT NULL,
	`sender` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`received_at` text NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inbox_messages_received` ON `inbox_messages` (`received_at`);--> statement-breakpoint
CREATE INDEX `inbox_messages_recipient` ON `inbox_messages` (lower(recipient),`received_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`tenant_id` text,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_name` text NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	`request_id` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_previous` ON `audit_log` (`previous_hash`);--> statement-breakpoint
CREATE INDEX `audit_log_tenant` ON `audit_log` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `screen_views` (
	`day` text NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`screen` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `tenant_id`, `user_id`, `screen`)
);
--> statement-breakpoint
CREATE INDEX `screen_views_tenant` ON `screen_views` (`tenant_id`,`day`);--> statement-breakpoint
CREATE TABLE `webclient_logs` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`url` text NOT NULL,
	`method` text NOT NULL,
	`status` integer NOT NULL,
	`request` text NOT NULL,
	`response` text NOT NULL,
	`user_id` text,
	`tenant_id` text,
	`user_agent` text
);
--> statement-breakpoint
CREATE INDEX `webclient_logs_at` ON `webclient_logs` (`at`);--> statement-breakpoint
CREATE INDEX `webclient_logs_status` ON `webclient_logs` (`status`,`at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `support_tenant_id` text;--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_enabled_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_last_step` integer;--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` (`last_name`,`first_name`);--> statement-breakpoint
CREATE INDEX `users_last_access` ON `users` (`last_access_at`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_external` ON `accounts` (`provider_id`,`account_id`);