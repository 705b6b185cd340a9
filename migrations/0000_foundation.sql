CREATE TABLE `app_state` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `assets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`isin` text NOT NULL,
	`section` text NOT NULL,
	`also_section` text,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`fixed_income` integer DEFAULT false NOT NULL,
	`issuer_id` text,
	`issuer_name` text,
	`issuer_type` text,
	`issuer_code` text,
	`lei` text,
	`asset_manager` text,
	`category` text,
	`esg_category` text,
	`sector` text,
	`industry_group` text,
	`nace_section` text,
	`currency` text,
	`country` text,
	`parent_isin` text,
	`maturity_date` text,
	`perpetual` integer,
	`rating` real,
	`environmental` real,
	`social` real,
	`governance` real,
	`rating_provider` text,
	`rating_as_of` text,
	`sfdr_article` text,
	`sdr_label` text,
	`si_min_share` real,
	`si_reported_share` real,
	`taxonomy_min_share` real,
	`taxonomy_reported_share` real,
	`domicile` text,
	`hedged` integer,
	`carbon_target` integer,
	`paris_aligned` integer,
	`pai_considered` integer,
	`law_220` text,
	`holdings_as_of` text,
	`ghg_intensity` real,
	`carbon_footprint` real,
	`footprint_coverage_share` real,
	`fossil_fuel_active` integer,
	`ungc_oecd_violation` integer,
	`controversial_weapons` integer,
	`taxonomy_aligned_share` real,
	`si_share` real,
	`sdg_aligned_count` integer,
	`sdg_misaligned_count` integer,
	`climate_target` text,
	`social_violation` integer,
	`corruption_score` real,
	`rule_of_law` real,
	`tax_non_cooperative` integer,
	`sdg_index` real,
	`labelling` text,
	`use_of_proceeds` text,
	`amount_issued_eur_m` real,
	`co2_avoided_per_eur_m` real,
	`renewable_energy_per_eur_m` real,
	`energy_saved_per_eur_m` real,
	`sanctions_hits` integer DEFAULT 0 NOT NULL,
	`sanctions_to_review` integer DEFAULT 0 NOT NULL,
	`demo` integer DEFAULT false NOT NULL,
	`from_version` integer NOT NULL,
	`to_version` integer
);
--> statement-breakpoint
CREATE INDEX `assets_isin` ON `assets` (`isin`,`from_version`);--> statement-breakpoint
CREATE INDEX `assets_issuer` ON `assets` (`issuer_id`);--> statement-breakpoint
CREATE INDEX `assets_section_name` ON `assets` (`section`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `assets_section_rating` ON `assets` (`section`,`rating`,`id`);--> statement-breakpoint
CREATE INDEX `assets_section_country` ON `assets` (`section`,`country`,`id`);--> statement-breakpoint
CREATE INDEX `assets_section_currency` ON `assets` (`section`,`currency`,`id`);--> statement-breakpoint
CREATE INDEX `assets_section_category` ON `assets` (`section`,`category`,`id`);--> statement-breakpoint
CREATE INDEX `assets_section_sector` ON `assets` (`section`,`sector`,`id`);--> statement-breakpoint
CREATE INDEX `assets_section_sfdr` ON `assets` (`section`,`sfdr_article`,`id`);--> statement-breakpoint
CREATE INDEX `assets_also_section` ON `assets` (`also_section`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `assets_to_version` ON `assets` (`to_version`);--> statement-breakpoint
CREATE TABLE `demo_assets` (
	`isin` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `section_counts` (
	`section` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`assets` integer NOT NULL,
	`rated` integer NOT NULL,
	`demo_assets` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `content_items` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`group` text,
	`texts` text NOT NULL,
	`status` text NOT NULL,
	`pinned` integer DEFAULT false NOT NULL,
	`document_key` text,
	`document_name` text,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL,
	`published_at` text
);
--> statement-breakpoint
CREATE INDEX `content_items_kind` ON `content_items` (`kind`,`status`,`published_at`);--> statement-breakpoint
CREATE TABLE `draft_items` (
	`user_id` text NOT NULL,
	`asset_id` text NOT NULL,
	`fixed_income` integer DEFAULT false NOT NULL,
	`isin` text,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`percentage` real,
	`visible_asset` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`user_id`, `asset_id`, `fixed_income`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `drafts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`description` text,
	`total_value` real,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `asset_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_type` text NOT NULL,
	`operation` text NOT NULL,
	`result` text NOT NULL,
	`at` text NOT NULL,
	`notes` text,
	`user_id` text
);
--> statement-breakpoint
CREATE INDEX `asset_logs_at` ON `asset_logs` (`at`);--> statement-breakpoint
CREATE TABLE `conflicts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` text NOT NULL,
	`dataset` text NOT NULL,
	`subject` text NOT NULL,
	`key` text NOT NULL,
	`current_fact_id` integer NOT NULL,
	`source` text NOT NULL,
	`period` text,
	`payload` text NOT NULL,
	`load_id` integer NOT NULL,
	`source_row` integer NOT NULL,
	`created_at` text NOT NULL,
	`decided_at` text,
	`decided_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conflicts_row` ON `conflicts` (`load_id`,`dataset`,`subject`,`key`,`source_row`);--> statement-breakpoint
CREATE INDEX `conflicts_status` ON `conflicts` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `data_versions` (
	`version` integer PRIMARY KEY NOT NULL,
	`load_id` integer,
	`status` text NOT NULL,
	`published_at` text,
	`changed_assets` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `data_versions_status` ON `data_versions` (`status`,`version`);--> statement-breakpoint
CREATE TABLE `facts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dataset` text NOT NULL,
	`subject` text NOT NULL,
	`key` text NOT NULL,
	`period` text,
	`source` text NOT NULL,
	`payload` text NOT NULL,
	`load_id` integer NOT NULL,
	`source_row` integer NOT NULL,
	`loaded_in` integer NOT NULL,
	`superseded_in` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facts_current` ON `facts` (`dataset`,`subject`,`key`) WHERE superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_subject` ON `facts` (`dataset`,`subject`,`key`,`loaded_in`);--> statement-breakpoint
CREATE INDEX `facts_loaded_in` ON `facts` (`loaded_in`);--> statement-breakpoint
CREATE INDEX `facts_superseded_in` ON `facts` (`superseded_in`);--> statement-breakpoint
CREATE TABLE `missing_assets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` text NOT NULL,
	`identifier` text NOT NULL,
	`identifier_type` text NOT NULL,
	`name` text,
	`tenant_id` text,
	`origin` text NOT NULL,
	`load_id` integer,
	`created_at` text NOT NULL,
	`decided_at` text,
	`decided_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `missing_assets_identifier` ON `missing_assets` (`identifier_type`,`identifier`);--> statement-breakpoint
CREATE INDEX `missing_assets_status` ON `missing_assets` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `portfolio_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`file_key` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`status` text NOT NULL,
	`kind` text NOT NULL,
	`mapping` text DEFAULT '{}' NOT NULL,
	`preview` text DEFAULT '{}' NOT NULL,
	`fingerprint` text DEFAULT '' NOT NULL,
	`portfolio_id` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `portfolio_imports_user` ON `portfolio_imports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `saved_mappings` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`fingerprint` text NOT NULL,
	`mapping` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_mappings_fingerprint` ON `saved_mappings` (`tenant_id`,`kind`,`fingerprint`);--> statement-breakpoint
CREATE TABLE `load_chunks` (
	`load_id` integer NOT NULL,
	`number` integer NOT NULL,
	`file_key` text NOT NULL,
	`rows` integer NOT NULL,
	`status` text NOT NULL,
	`inserted` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`conflicts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`load_id`, `number`),
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `load_findings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`load_id` integer NOT NULL,
	`severity` text NOT NULL,
	`code` text NOT NULL,
	`sheet` text,
	`row` integer,
	`column` text,
	`value` text,
	`params` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `load_findings_load` ON `load_findings` (`load_id`,`id`);--> statement-breakpoint
CREATE TABLE `loads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dataset` text NOT NULL,
	`source` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`file_key` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`status` text NOT NULL,
	`dry_run` integer DEFAULT false NOT NULL,
	`series` text,
	`ends_series` integer DEFAULT true NOT NULL,
	`mapping` text,
	`detected` text,
	`rows_read` integer DEFAULT 0 NOT NULL,
	`rows_inserted` integer DEFAULT 0 NOT NULL,
	`rows_updated` integer DEFAULT 0 NOT NULL,
	`rows_unchanged` integer DEFAULT 0 NOT NULL,
	`rows_rejected` integer DEFAULT 0 NOT NULL,
	`rows_conflicts` integer DEFAULT 0 NOT NULL,
	`rows_missing` integer DEFAULT 0 NOT NULL,
	`finding_counts` text DEFAULT '{}' NOT NULL,
	`chunks_total` integer,
	`version` integer,
	`error` text,
	`created_by` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at` text NOT NULL,
	`started_at` text,
	`finished_at` text
);
--> statement-breakpoint
CREATE INDEX `loads_status` ON `loads` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `loads_dataset` ON `loads` (`dataset`,`id`);--> statement-breakpoint
CREATE TABLE `async_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`requested_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `async_calls_created` ON `async_calls` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`done_at` text
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `outbox_done` ON `outbox` (`done_at`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`password` text,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `accounts_user` ON `accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `roles` (
	`name` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`window_started_at` text NOT NULL,
	`blocked_until` text
);
--> statement-breakpoint
CREATE TABLE `tenants` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`tenant_config` text DEFAULT '{}' NOT NULL,
	`default_hostname` text,
	`sections` text DEFAULT '[]' NOT NULL,
	`min_coverage_pct` integer DEFAULT 65 NOT NULL,
	`min_coverage_pct_fixed_income` integer DEFAULT 50 NOT NULL,
	`logo_key` text,
	`disabled_at` text,
	`deleted_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenants_name` ON `tenants` (`name`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` text NOT NULL,
	`role_name` text NOT NULL,
	PRIMARY KEY(`user_id`, `role_name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`role_name`) REFERENCES `roles`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`role_name`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`username` text NOT NULL,
	`display_username` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`tenant_id` text NOT NULL,
	`tenant_role` text DEFAULT 'USER' NOT NULL,
	`auto_generated` integer DEFAULT false NOT NULL,
	`cusip_agreement` text,
	`cusip_agreed_at` text,
	`cusip_terms_version` text,
	`must_change_password` integer DEFAULT false NOT NULL,
	`disabled_at` text,
	`deleted_at` text,
	`last_access_at` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_tenant` ON `users` (`tenant_id`,`username`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE TABLE `holdings` (
	`portfolio_id` text NOT NULL,
	`version` integer NOT NULL,
	`position` integer NOT NULL,
	`isin` text,
	`identifier` text,
	`identifier_type` text,
	`issuer_id` text,
	`name` text NOT NULL,
	`asset_type` text,
	`fixed_income` integer DEFAULT false NOT NULL,
	`visible_asset` integer DEFAULT true NOT NULL,
	`weight_share` real,
	`market_value` real,
	`currency` text,
	`nominal` real,
	`min_share` real,
	`max_share` real,
	`source_row` integer,
	PRIMARY KEY(`portfolio_id`, `version`, `position`),
	FOREIGN KEY (`portfolio_id`) REFERENCES `portfolios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `holdings_isin` ON `holdings` (`isin`);--> statement-breakpoint
CREATE TABLE `portfolio_versions` (
	`portfolio_id` text NOT NULL,
	`version` integer NOT NULL,
	`as_of` text NOT NULL,
	`total_value` real,
	`currency` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` text NOT NULL,
	`note` text,
	PRIMARY KEY(`portfolio_id`, `version`),
	FOREIGN KEY (`portfolio_id`) REFERENCES `portfolios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `portfolios` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`created_by` text NOT NULL,
	`name` text NOT NULL,
	`as_of` text NOT NULL,
	`currency` text NOT NULL,
	`total_value` real,
	`benchmark_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `portfolios_tenant` ON `portfolios` (`tenant_id`,`deleted_at`,`updated_at`);--> statement-breakpoint
CREATE INDEX `portfolios_owner` ON `portfolios` (`owner_id`,`deleted_at`,`updated_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`tenant_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`portfolio_id` text NOT NULL,
	`portfolio_version` integer NOT NULL,
	`data_version` integer NOT NULL,
	`status` text NOT NULL,
	`progress` real DEFAULT 0 NOT NULL,
	`sections` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`pages` integer,
	`size_bytes` integer,
	`file_key` text,
	`figures_hash` text,
	`error` text,
	`created_at` text NOT NULL,
	`finished_at` text,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `reports_tenant` ON `reports` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_owner` ON `reports` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_number` ON `reports` (`number`);