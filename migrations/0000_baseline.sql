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
	`invited_by` text,
	`invited_by_name` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`user_id` text,
	`revoked_at` text,
	`redemption` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitations_tenant_role" CHECK("tenant_role" in ('USER', 'ADMIN'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_code` ON `invitations` (`code_hash`);--> statement-breakpoint
CREATE INDEX `invitations_created` ON `invitations` (`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_tenant` ON `invitations` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_open` ON `invitations` (`expires_at`) WHERE used_at is null and revoked_at is null;--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`redemption` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "one_time_tokens_kind" CHECK("kind" in ('password', 'second-factor', 'second-factor-admin'))
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expires` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`used_at` text,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `app_state` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `platform_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`given` text DEFAULT '{}' NOT NULL,
	`version` integer NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `asset_refresh` (
	`position` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer NOT NULL,
	`isin` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `asset_refresh_isin` ON `asset_refresh` (`version`,`isin`);--> statement-breakpoint
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
	`rating_bucket` text,
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
	`look_through_share` real,
	`ghg_intensity` real,
	`carbon_footprint` real,
	`footprint_coverage_share` real,
	`footprint_eligible_share` real,
	`bond_heavy` integer,
	`peer_figures` text,
	`fossil_fuel_active` integer,
	`ungc_oecd_violation` integer,
	`controversial_weapons` integer,
	`taxonomy_aligned_share` real,
	`si_share` real,
	`sdg_aligned_count` integer,
	`sdg_misaligned_count` integer,
	`sdg_net_aligned` integer,
	`climate_target` text,
	`benchmark_exclusion` text,
	`activities_counted` integer,
	`social_violation` integer,
	`corruption_score` real,
	`rule_of_law` real,
	`tax_non_cooperative` integer,
	`sdg_index` real,
	`labelling` text,
	`use_of_proceeds` text,
	`amount_issued_eur_m` real,
	`minimum_amount` real,
	`impact_data_type` text,
	`co2_avoided_t` real,
	`renewable_energy_mwh` real,
	`energy_saved_mwh` real,
	`external_review` text,
	`co2_avoided_per_eur_m` real,
	`renewable_energy_per_eur_m` real,
	`energy_saved_per_eur_m` real,
	`sanctions_hit_count` integer,
	`sanctions_review_count` integer,
	`sanctions_debt_ban` integer,
	`sanctions_embargo` integer,
	`sanctions_listed_persons` integer,
	`demo` integer DEFAULT false NOT NULL,
	`from_version` integer NOT NULL,
	`to_version` integer
);
--> statement-breakpoint
CREATE INDEX `assets_isin` ON `assets` (`isin`,`from_version`);--> statement-breakpoint
CREATE INDEX `assets_of_issuer` ON `assets` (`issuer_id`) WHERE issuer_id is not null;--> statement-breakpoint
CREATE INDEX `assets_section` ON `assets` (`section`,`id`);--> statement-breakpoint
CREATE INDEX `assets_of_also_section` ON `assets` (`also_section`,`id`) WHERE also_section is not null;--> statement-breakpoint
CREATE INDEX `assets_of_governments` ON `assets` (`country`) WHERE section = 'governatives' or also_section = 'governatives';--> statement-breakpoint
CREATE INDEX `assets_of_parent` ON `assets` (`parent_isin`) WHERE parent_isin is not null;--> statement-breakpoint
CREATE INDEX `assets_of_category` ON `assets` (`category`) WHERE section in ('funds', 'etfs') and parent_isin is null and category is not null;--> statement-breakpoint
CREATE INDEX `assets_made` ON `assets` (`from_version`);--> statement-breakpoint
CREATE INDEX `assets_replaced` ON `assets` (`to_version`) WHERE to_version is not null;--> statement-breakpoint
CREATE TABLE `demo_assets` (
	`isin` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fund_positions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fund_isin` text NOT NULL,
	`isin` text,
	`issuer_id` text,
	`held` text,
	`weight_share` real NOT NULL,
	`as_of` text NOT NULL,
	`from_version` integer NOT NULL,
	`to_version` integer
);
--> statement-breakpoint
CREATE INDEX `fund_positions_fund` ON `fund_positions` (`fund_isin`,`from_version`);--> statement-breakpoint
CREATE INDEX `fund_positions_held` ON `fund_positions` (`held`);--> statement-breakpoint
CREATE INDEX `fund_positions_made` ON `fund_positions` (`from_version`);--> statement-breakpoint
CREATE INDEX `fund_positions_replaced` ON `fund_positions` (`to_version`) WHERE to_version is not null;--> statement-breakpoint
CREATE TABLE `search_grams` (
	`gram` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`gram`, `word`)
);
--> statement-breakpoint
CREATE TABLE `search_names` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`sort_name` text NOT NULL,
	`texts` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_names_key` ON `search_names` (`key`);--> statement-breakpoint
CREATE INDEX `search_names_sort_name` ON `search_names` (`sort_name`);--> statement-breakpoint
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
	`document_type` text,
	`document_bytes` integer,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL,
	`published_at` text,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "content_items_kind" CHECK("kind" in ('guide', 'news', 'faq')),
	CONSTRAINT "content_items_status" CHECK("status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE INDEX `content_items_kind` ON `content_items` (`kind`,`status`,`published_at`);--> statement-breakpoint
CREATE TABLE `content_reads` (
	`user_id` text NOT NULL,
	`content_id` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`user_id`, `content_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`content_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `content_reads_content` ON `content_reads` (`content_id`);--> statement-breakpoint
CREATE TABLE `content_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_id` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`group` text,
	`texts` text NOT NULL,
	`status` text NOT NULL,
	`pinned` integer NOT NULL,
	`published_at` text,
	`document_name` text,
	FOREIGN KEY (`content_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "content_versions_status" CHECK("status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE INDEX `content_versions_content` ON `content_versions` (`content_id`,`id`);--> statement-breakpoint
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
CREATE TABLE `exclusion_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`scope` text NOT NULL,
	`file_name` text NOT NULL,
	`file_key` text NOT NULL,
	`status` text NOT NULL,
	`confirmation` text,
	`added` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "exclusion_imports_scope" CHECK("scope" in ('personal', 'company')),
	CONSTRAINT "exclusion_imports_status" CHECK("status" in ('open', 'confirmed', 'undone'))
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
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `exclusion_imports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "exclusion_rules_kind" CHECK("kind" in ('asset_manager', 'isin', 'activity', 'benchmark'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exclusion_rules_subject` ON `exclusion_rules` (`tenant_id`,`owner_id`,`kind`,`subject_key`,`sub_type`);--> statement-breakpoint
CREATE INDEX `exclusion_rules_import` ON `exclusion_rules` (`import_id`);--> statement-breakpoint
CREATE TABLE `exclusion_views` (
	`user_id` text PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "exclusion_views_mode" CHECK("mode" in ('personal', 'company', 'all'))
);
--> statement-breakpoint
CREATE TABLE `fact_archives` (
	`id` integer PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`dataset` text NOT NULL,
	`from_version` integer NOT NULL,
	`to_version` integer NOT NULL,
	`first_subject` text NOT NULL,
	`last_subject` text NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer NOT NULL,
	`file_key` text NOT NULL,
	`sha256` text NOT NULL,
	`stored_at` text NOT NULL,
	`archived_at` text,
	CONSTRAINT "fact_archives_status" CHECK("status" in ('stored', 'archived', 'discarded'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fact_archives_file` ON `fact_archives` (`file_key`);--> statement-breakpoint
CREATE INDEX `fact_archives_version` ON `fact_archives` (`to_version`,`from_version`);--> statement-breakpoint
CREATE INDEX `fact_archives_subject` ON `fact_archives` (`dataset`,`last_subject`,`first_subject`);--> statement-breakpoint
CREATE TABLE `asset_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_type` text NOT NULL,
	`operation` text NOT NULL,
	`result` text NOT NULL,
	`at` text NOT NULL,
	`notes` text,
	`user_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "asset_logs_result" CHECK("result" in ('success', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `asset_logs_at` ON `asset_logs` (`at`);--> statement-breakpoint
CREATE INDEX `asset_logs_operation` ON `asset_logs` (`operation`,`at`);--> statement-breakpoint
CREATE TABLE `conflict_policies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dataset` text NOT NULL,
	`column` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`created_by_name` text NOT NULL,
	`removed_at` text,
	`removed_by_name` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conflict_policies_in_force` ON `conflict_policies` (`dataset`,`column`) WHERE removed_at is null;--> statement-breakpoint
CREATE TABLE `conflicts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` text NOT NULL,
	`dataset` text NOT NULL,
	`subject` text NOT NULL,
	`key` text NOT NULL,
	`current_fact_id` integer NOT NULL,
	`beside_fact_id` integer,
	`source` text NOT NULL,
	`period` text,
	`payload` text NOT NULL,
	`load_id` integer NOT NULL,
	`source_row` integer NOT NULL,
	`origins` text,
	`reason` text DEFAULT 'source' NOT NULL,
	`columns` text DEFAULT '[]' NOT NULL,
	`created_at` text NOT NULL,
	`decided_at` text,
	`decided_by` text,
	`decision_load_id` integer,
	`assigned_to` text,
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decision_load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conflicts_status" CHECK("status" in ('pending', 'accepted', 'denied', 'withdrawn')),
	CONSTRAINT "conflicts_reason" CHECK("reason" in ('source', 'file', 'jump', 'impossible'))
);
--> statement-breakpoint
CREATE INDEX `conflicts_decision` ON `conflicts` (`decision_load_id`) WHERE decision_load_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `conflicts_row` ON `conflicts` (`load_id`,`dataset`,`subject`,`key`,`source_row`);--> statement-breakpoint
CREATE INDEX `conflicts_status` ON `conflicts` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `conflicts_subject` ON `conflicts` (`dataset`,`subject`,`key`);--> statement-breakpoint
CREATE TABLE `data_versions` (
	`version` integer PRIMARY KEY NOT NULL,
	`load_id` integer,
	`status` text NOT NULL,
	`published_at` text,
	`changed_assets` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "data_versions_status" CHECK("status" in ('writing', 'written', 'published', 'unchanged', 'abandoned'))
);
--> statement-breakpoint
CREATE INDEX `data_versions_status` ON `data_versions` (`status`,`version`);--> statement-breakpoint
CREATE TABLE `decision_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`missing_asset_id` integer,
	`conflict_id` integer,
	`author_id` text NOT NULL,
	`at` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`missing_asset_id`) REFERENCES `missing_assets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`conflict_id`) REFERENCES `conflicts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "decision_comments_about" CHECK((missing_asset_id is null) <> (conflict_id is null)),
	CONSTRAINT "decision_comments_text" CHECK(length(text) between 1 and 1000)
);
--> statement-breakpoint
CREATE INDEX `decision_comments_missing_asset` ON `decision_comments` (`missing_asset_id`) WHERE missing_asset_id is not null;--> statement-breakpoint
CREATE INDEX `decision_comments_conflict` ON `decision_comments` (`conflict_id`) WHERE conflict_id is not null;--> statement-breakpoint
CREATE TABLE `disabled_assets` (
	`conflict_id` integer NOT NULL,
	`isin` text NOT NULL,
	`at` text NOT NULL,
	`enabled_at` text,
	`enabled_by_load_id` integer,
	PRIMARY KEY(`conflict_id`, `isin`),
	FOREIGN KEY (`conflict_id`) REFERENCES `conflicts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`enabled_by_load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disabled_assets_isin` ON `disabled_assets` (`isin`) WHERE enabled_at is null;--> statement-breakpoint
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
	`origins` text,
	`loaded_in` integer NOT NULL,
	`superseded_in` integer,
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facts_current` ON `facts` (`dataset`,`subject`,`key`) WHERE superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_subject` ON `facts` (`dataset`,`subject`,`key`,`loaded_in`);--> statement-breakpoint
CREATE INDEX `facts_issuer_lei` ON `facts` (payload ->> '$.lei') WHERE dataset = 'issuers';--> statement-breakpoint
CREATE INDEX `facts_security_cusip` ON `facts` (payload ->> '$.cusip') WHERE dataset = 'securities' and superseded_in is null and payload ->> '$.cusip' is not null;--> statement-breakpoint
CREATE INDEX `facts_security_sedol` ON `facts` (payload ->> '$.sedol') WHERE dataset = 'securities' and superseded_in is null and payload ->> '$.sedol' is not null;--> statement-breakpoint
CREATE INDEX `facts_security_figi` ON `facts` (payload ->> '$.figi') WHERE dataset = 'securities' and superseded_in is null and payload ->> '$.figi' is not null;--> statement-breakpoint
CREATE INDEX `facts_loaded_in` ON `facts` (`loaded_in`);--> statement-breakpoint
CREATE INDEX `facts_gone_in` ON `facts` (`superseded_in`) WHERE superseded_in is not null;--> statement-breakpoint
CREATE INDEX `facts_said_by_isin` ON `facts` (`dataset`,`subject`) WHERE superseded_in is null and dataset in ('company-pai', 'company-taxonomy', 'sustainable-investment', 'company-activities', 'benchmark-exclusions') and subject glob '[A-Z][A-Z]?????????[0-9]';--> statement-breakpoint
CREATE INDEX `facts_target_sbti_id` ON `facts` (payload ->> '$.sbti_id') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_target_lei` ON `facts` (payload ->> '$.lei') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_target_isin` ON `facts` (payload ->> '$.isin') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_target_name` ON `facts` (payload ->> '$.name') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_with_origins` ON `facts` (`dataset`,`subject`) WHERE superseded_in is null and origins is not null;--> statement-breakpoint
CREATE INDEX `facts_led_by_isin` ON `facts` (`source`) WHERE superseded_in is null and source glob '* by ISIN';--> statement-breakpoint
CREATE TABLE `listed_identities` (
	`dataset` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`fact_id` integer NOT NULL,
	PRIMARY KEY(`dataset`, `kind`, `value`, `fact_id`),
	CONSTRAINT "listed_identities_kind" CHECK("kind" in ('lei', 'isin', 'name', 'country', 'subject'))
);
--> statement-breakpoint
CREATE TABLE `merge_proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`one` text NOT NULL,
	`other` text NOT NULL,
	`identifier_type` text NOT NULL,
	`identifier` text NOT NULL,
	`status` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`found_in` integer NOT NULL,
	`created_at` text NOT NULL,
	`decided_at` text,
	`decided_by` text,
	`reason` text,
	`surviving` text,
	`merged` text,
	`merge_load_id` integer,
	`undo_load_id` integer,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merge_load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undo_load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "merge_proposals_kind" CHECK("kind" in ('issuer', 'security')),
	CONSTRAINT "merge_proposals_identifier_type" CHECK("identifier_type" in ('lei', 'cusip', 'sedol', 'figi')),
	CONSTRAINT "merge_proposals_status" CHECK("status" in ('pending', 'merged', 'kept_apart', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `merge_proposals_pair` ON `merge_proposals` (`kind`,`one`,`other`);--> statement-breakpoint
CREATE INDEX `merge_proposals_status` ON `merge_proposals` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `merge_proposals_merged` ON `merge_proposals` (`merge_load_id`) WHERE merge_load_id is not null;--> statement-breakpoint
CREATE INDEX `merge_proposals_undone` ON `merge_proposals` (`undo_load_id`) WHERE undo_load_id is not null;--> statement-breakpoint
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
	PRIMARY KEY(`identifier_type`, `identifier`, `user_id`, `portfolio_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "missing_asset_requests_identifier_type" CHECK("identifier_type" in ('isin', 'issuer'))
);
--> statement-breakpoint
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
	`decided_by` text,
	`decision_load_id` integer,
	`assigned_to` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decision_load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "missing_assets_status" CHECK("status" in ('waiting_for_approval', 'approved', 'rejected')),
	CONSTRAINT "missing_assets_identifier_type" CHECK("identifier_type" in ('isin', 'issuer'))
);
--> statement-breakpoint
CREATE INDEX `missing_assets_decision` ON `missing_assets` (`decision_load_id`) WHERE decision_load_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `missing_assets_identifier` ON `missing_assets` (`identifier_type`,`identifier`);--> statement-breakpoint
CREATE INDEX `missing_assets_status` ON `missing_assets` (`status`,`id`);--> statement-breakpoint
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
	FOREIGN KEY (`flow_id`) REFERENCES `update_flows`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "flow_runs_trigger" CHECK("trigger" in ('hand', 'schedule')),
	CONSTRAINT "flow_runs_status" CHECK("status" in ('queued', 'fetching', 'waiting', 'loading', 'finished', 'unchanged', 'failed', 'stopped'))
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
	`whole_list` integer DEFAULT false NOT NULL,
	`schedule` text,
	`enabled` integer DEFAULT true NOT NULL,
	`next_run_at` text,
	`etag` text,
	`last_modified` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "update_flows_origin" CHECK("origin" in ('url', 'inbox'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `update_flows_name` ON `update_flows` (`name`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `update_flows_due` ON `update_flows` (`next_run_at`) WHERE deleted_at is null and next_run_at is not null;--> statement-breakpoint
CREATE TABLE `portfolio_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`file_key` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`status` text NOT NULL,
	`mapping` text DEFAULT '{}' NOT NULL,
	`fingerprint` text DEFAULT '' NOT NULL,
	`portfolio_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "portfolio_imports_status" CHECK("status" in ('open', 'confirmed', 'undone'))
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
	`saved_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_mappings_fingerprint` ON `saved_mappings` (`tenant_id`,`kind`,`fingerprint`);--> statement-breakpoint
CREATE TABLE `ended_facts` (
	`load_id` integer NOT NULL,
	`fact_id` integer NOT NULL,
	`was_in_force` integer NOT NULL,
	PRIMARY KEY(`load_id`, `fact_id`),
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ended_facts_fact` ON `ended_facts` (`fact_id`,`load_id`);--> statement-breakpoint
CREATE TABLE `load_chunks` (
	`load_id` integer NOT NULL,
	`number` integer NOT NULL,
	`dataset` text DEFAULT '' NOT NULL,
	`file_key` text NOT NULL,
	`columns` text,
	`rows` integer NOT NULL,
	`digest` text,
	`written` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`repeats` integer DEFAULT false NOT NULL,
	`agrees` integer DEFAULT false NOT NULL,
	`inserted` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`conflicts` integer DEFAULT 0 NOT NULL,
	`suspicious` integer DEFAULT 0 NOT NULL,
	`row_counts` text,
	`missing` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`load_id`, `number`),
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "load_chunks_status" CHECK("status" in ('waiting', 'pending', 'done'))
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
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "load_findings_severity" CHECK("severity" in ('error', 'warning', 'note'))
);
--> statement-breakpoint
CREATE INDEX `load_findings_load` ON `load_findings` (`load_id`,`id`);--> statement-breakpoint
CREATE TABLE `load_missing` (
	`load_id` integer NOT NULL,
	`subject` text NOT NULL,
	`about` text NOT NULL,
	PRIMARY KEY(`load_id`, `subject`),
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "load_missing_about" CHECK("about" in ('issuer', 'security', 'issuer_or_security'))
);
--> statement-breakpoint
CREATE TABLE `loads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text DEFAULT 'file' NOT NULL,
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
	`whole_list` integer DEFAULT false NOT NULL,
	`mapping` text,
	`detected` text,
	`rows_read` integer DEFAULT 0 NOT NULL,
	`rows_inserted` integer DEFAULT 0 NOT NULL,
	`rows_updated` integer DEFAULT 0 NOT NULL,
	`rows_unchanged` integer DEFAULT 0 NOT NULL,
	`rows_rejected` integer DEFAULT 0 NOT NULL,
	`rows_conflicts` integer DEFAULT 0 NOT NULL,
	`rows_missing` integer DEFAULT 0 NOT NULL,
	`rows_gone` integer,
	`rows_ended` integer DEFAULT 0 NOT NULL,
	`rows_in_force` integer,
	`ends_confirmed` integer,
	`ends_applied_at` text,
	`finding_counts` text DEFAULT '{}' NOT NULL,
	`chunks_total` integer,
	`version` integer,
	`error` text,
	`created_by` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at` text NOT NULL,
	`started_at` text,
	`read_at` text,
	`stored_at` text,
	`refreshed_at` text,
	`published_at` text,
	`finished_at` text,
	`undo_requested_at` text,
	`undone_by_name` text,
	`undone_at` text,
	`undone_in` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "loads_kind" CHECK("kind" in ('file', 'decision')),
	CONSTRAINT "loads_status" CHECK("status" in ('received', 'reading', 'held', 'writing', 'finished', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE INDEX `loads_status` ON `loads` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `loads_file` ON `loads` (`file_key`);--> statement-breakpoint
CREATE INDEX `loads_dataset` ON `loads` (`dataset`,`id`);--> statement-breakpoint
CREATE INDEX `loads_series` ON `loads` (`series`,`id`);--> statement-breakpoint
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
	`updated_at` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "uploads_status" CHECK("status" in ('open', 'completed', 'refused', 'discarded', 'expired'))
);
--> statement-breakpoint
CREATE INDEX `uploads_of_person` ON `uploads` (`created_by`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `uploads_status` ON `uploads` (`status`,`updated_at`);--> statement-breakpoint
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
	`unsubscribe_link` text,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`tenant_id` text,
	`created_at` text NOT NULL,
	`next_attempt_at` text,
	`claimed_until` text,
	`sent_at` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "emails_status" CHECK("status" in ('ready', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `emails_created` ON `emails` (`created_at`);--> statement-breakpoint
CREATE INDEX `emails_status` ON `emails` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `emails_type` ON `emails` (`mail_type`,`created_at`);--> statement-breakpoint
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
CREATE TABLE `async_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`retried_at` text,
	`retried_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`retried_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "async_calls_status" CHECK("status" in ('retrying', 'dead', 'retried'))
);
--> statement-breakpoint
CREATE INDEX `async_calls_created` ON `async_calls` (`created_at`);--> statement-breakpoint
CREATE INDEX `async_calls_status` ON `async_calls` (`status`,`created_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `accounts_external` ON `accounts` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE TABLE `counted_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL,
	`in_minute` integer DEFAULT 0 NOT NULL,
	`under_way` integer DEFAULT 0 NOT NULL,
	`under_way_until` text,
	`minute_started_at` text NOT NULL,
	`blocked_until` text
);
--> statement-breakpoint
CREATE TABLE `roles` (
	`name` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	CONSTRAINT "roles_type" CHECK("type" in ('ADMIN', 'TENANT', 'SECTION', 'SUB_SECTION'))
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`support_tenant_id` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`support_tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
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
	`benchmark_id` text,
	`disabled_at` text,
	`deleted_at` text,
	`created_at` text NOT NULL,
	CONSTRAINT "tenants_type" CHECK("type" in ('MSP', 'DEMO', 'BANK', 'ASSET_MANAGER', 'INSURANCE', 'FAMILY_OFFICE', 'PROVIDER'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenants_name` ON `tenants` (`name`);--> statement-breakpoint
CREATE TABLE `user_counts` (
	`tenant_id` text NOT NULL,
	`disabled` integer NOT NULL,
	`users` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `disabled`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`totp_secret` text,
	`totp_enabled_at` text,
	`totp_last_step` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_tenant_role" CHECK("tenant_role" in ('USER', 'ADMIN')),
	CONSTRAINT "users_cusip_agreement" CHECK("cusip_agreement" in ('ACCEPTED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_tenant` ON `users` (`tenant_id`,`username`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`username`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_by_last_name` ON `users` (`last_name`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`email`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_by_last_access` ON `users` (`last_access_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_by_created` ON `users` (`created_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_of_tenant_by_name` ON `users` (`tenant_id`,`username`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_of_tenant_by_last_name` ON `users` (`tenant_id`,`last_name`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_of_tenant_by_email` ON `users` (`tenant_id`,`email`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_of_tenant_by_last_access` ON `users` (`tenant_id`,`last_access_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_of_tenant_by_created` ON `users` (`tenant_id`,`created_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_disabled` ON `users` (`disabled_at`) WHERE disabled_at is not null and deleted_at is null;--> statement-breakpoint
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
CREATE TABLE `policy_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`metric` text NOT NULL,
	`operator` text NOT NULL,
	`value` real NOT NULL,
	`scope` text NOT NULL,
	`severity` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "policy_rules_operator" CHECK("operator" in ('at_least', 'at_most')),
	CONSTRAINT "policy_rules_scope" CHECK("scope" in ('all', 'portfolios', 'drafts', 'imports')),
	CONSTRAINT "policy_rules_severity" CHECK("severity" in ('warning', 'breach'))
);
--> statement-breakpoint
CREATE INDEX `policy_rules_tenant` ON `policy_rules` (`tenant_id`,`deleted_at`);--> statement-breakpoint
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
	`weight_source` text,
	PRIMARY KEY(`portfolio_id`, `version`, `position`),
	FOREIGN KEY (`portfolio_id`,`version`) REFERENCES `portfolio_versions`(`portfolio_id`,`version`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `holdings_isin` ON `holdings` (`isin`,`portfolio_id`,`version`);--> statement-breakpoint
CREATE TABLE `portfolio_figures` (
	`portfolio_id` text NOT NULL,
	`version` integer NOT NULL,
	`data_version` integer NOT NULL,
	`made_by` text NOT NULL,
	`method` text NOT NULL,
	`licence` text NOT NULL,
	`made_at` text NOT NULL,
	`figures` text NOT NULL,
	PRIMARY KEY(`portfolio_id`, `data_version`, `version`, `made_by`),
	FOREIGN KEY (`portfolio_id`,`version`) REFERENCES `portfolio_versions`(`portfolio_id`,`version`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `portfolio_ratings` (
	`portfolio_id` text NOT NULL,
	`version` integer NOT NULL,
	`data_version` integer NOT NULL,
	`rating` real,
	`withheld` integer NOT NULL,
	`covered_share` real NOT NULL,
	`eligible_share` real NOT NULL,
	`needed_share` real NOT NULL,
	`choices` text NOT NULL,
	PRIMARY KEY(`portfolio_id`, `data_version`, `version`),
	FOREIGN KEY (`portfolio_id`,`version`) REFERENCES `portfolio_versions`(`portfolio_id`,`version`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `portfolio_versions` (
	`portfolio_id` text NOT NULL,
	`version` integer NOT NULL,
	`as_of` text NOT NULL,
	`total_value` real,
	`currency` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` text NOT NULL,
	`note` text,
	`holding_count` integer NOT NULL,
	PRIMARY KEY(`portfolio_id`, `version`),
	FOREIGN KEY (`portfolio_id`) REFERENCES `portfolios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
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
	`peer_category` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `portfolios_tenant` ON `portfolios` (`tenant_id`,`deleted_at`,`updated_at`);--> statement-breakpoint
CREATE INDEX `portfolios_owner` ON `portfolios` (`owner_id`,`deleted_at`,`updated_at`);--> statement-breakpoint
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
	PRIMARY KEY(`day`, `tenant_id`, `user_id`, `screen`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE INDEX `webclient_logs_method` ON `webclient_logs` (`method`,`at`);--> statement-breakpoint
CREATE TABLE `report_schedule_recipients` (
	`schedule_id` text NOT NULL,
	`position` integer NOT NULL,
	`user_id` text,
	`address` text,
	`locale` text,
	PRIMARY KEY(`schedule_id`, `position`),
	FOREIGN KEY (`schedule_id`) REFERENCES `report_schedules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_schedule_recipients_one" CHECK((user_id is null) <> (address is null)),
	CONSTRAINT "report_schedule_recipients_locale" CHECK((address is null) = (locale is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_schedule_recipients_user` ON `report_schedule_recipients` (`schedule_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `report_schedule_recipients_address` ON `report_schedule_recipients` (`schedule_id`,`address`);--> statement-breakpoint
CREATE INDEX `report_schedule_recipients_of_user` ON `report_schedule_recipients` (`user_id`);--> statement-breakpoint
CREATE TABLE `report_schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`portfolio_id` text,
	`asset` text,
	`others` text DEFAULT '[]' NOT NULL,
	`title` text NOT NULL,
	`sections` text NOT NULL,
	`questions` text DEFAULT '{}' NOT NULL,
	`locale` text NOT NULL,
	`benchmark_id` text,
	`rhythm` text NOT NULL,
	`month_day` integer,
	`next_on` text,
	`metric` text,
	`threshold` real,
	`base_version` integer,
	`seen_version` integer,
	`link_days` integer NOT NULL,
	`licence` text NOT NULL,
	`status` text NOT NULL,
	`stop_reason` text,
	`version` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`portfolio_id`) REFERENCES `portfolios`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_schedules_rhythm" CHECK("rhythm" in ('monthly', 'quarterly', 'on_change')),
	CONSTRAINT "report_schedules_status" CHECK("status" in ('active', 'paused', 'stopped')),
	CONSTRAINT "report_schedules_month_day" CHECK(case when rhythm = 'monthly' then month_day between 1 and 31 else month_day is null end),
	CONSTRAINT "report_schedules_due" CHECK(case when rhythm = 'on_change'
        then next_on is null and metric is not null and threshold > 0 and base_version is not null
          and seen_version is not null
        else next_on is not null and metric is null and threshold is null and base_version is null
          and seen_version is null end),
	CONSTRAINT "report_schedules_subject" CHECK(case when portfolio_id is null then asset is not null and rhythm <> 'on_change' else asset is null end),
	CONSTRAINT "report_schedules_link_days" CHECK(link_days between 1 and 90),
	CONSTRAINT "report_schedules_stopped" CHECK((status = 'stopped') = (stop_reason is not null))
);
--> statement-breakpoint
CREATE INDEX `report_schedules_tenant` ON `report_schedules` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_schedules_portfolio` ON `report_schedules` (`portfolio_id`);--> statement-breakpoint
CREATE INDEX `report_schedules_owner` ON `report_schedules` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_schedules_next` ON `report_schedules` (`next_on`) WHERE status = 'active' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `report_schedules_seen` ON `report_schedules` (`seen_version`) WHERE status = 'active' and deleted_at is null;--> statement-breakpoint
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
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_shares_secret` ON `report_shares` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `report_shares_report` ON `report_shares` (`report_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_shares_tenant` ON `report_shares` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`tenant_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`portfolio_id` text,
	`portfolio_version` integer,
	`asset` text,
	`data_version` integer NOT NULL,
	`benchmark_id` text,
	`peer_category` text,
	`benchmark_version` integer,
	`previous_version` integer,
	`settings` text,
	`letterhead` text,
	`statement` text,
	`compared` text,
	`screening` text,
	`questions` text,
	`notes` text,
	`repeats` text,
	`schedule_id` text,
	`due` text,
	`delivered_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
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
	`deleted_at` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`repeats`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schedule_id`) REFERENCES `report_schedules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`portfolio_id`,`portfolio_version`) REFERENCES `portfolio_versions`(`portfolio_id`,`version`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_status" CHECK("status" in ('queued', 'rendering', 'ready', 'failed', 'expired')),
	CONSTRAINT "reports_subject" CHECK((portfolio_id is null) = (asset is not null)),
	CONSTRAINT "reports_due" CHECK((schedule_id is null) = (due is null))
);
--> statement-breakpoint
CREATE INDEX `reports_tenant` ON `reports` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_owner` ON `reports` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_number` ON `reports` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_schedule_due` ON `reports` (`schedule_id`,`due`);--> statement-breakpoint
CREATE INDEX `reports_under_way` ON `reports` (`created_at`) WHERE status in ('queued', 'rendering') and deleted_at is null;--> statement-breakpoint
CREATE INDEX `reports_finished` ON `reports` (`tenant_id`,`finished_at`) WHERE status = 'ready';--> statement-breakpoint
CREATE INDEX `reports_expired` ON `reports` (`finished_at`) WHERE status = 'expired' and file_key is not null;--> statement-breakpoint
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
	`updated_at` text NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_views_tenant` ON `saved_views` (`tenant_id`,`list`);--> statement-breakpoint
CREATE INDEX `saved_views_owner` ON `saved_views` (`owner_id`,`list`);--> statement-breakpoint
CREATE TABLE `screening_decisions` (
	`decision_id` text NOT NULL,
	`dataset` text NOT NULL,
	`authority` text NOT NULL,
	`list_key` text NOT NULL,
	`subject_id` text NOT NULL,
	`verdict` text NOT NULL,
	`reason` text NOT NULL,
	`listed_as` text NOT NULL,
	`decided_at` text NOT NULL,
	`decided_by` text NOT NULL,
	`decided_by_name` text NOT NULL,
	`load_id` integer,
	PRIMARY KEY(`dataset`, `authority`, `list_key`, `subject_id`),
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "screening_decisions_verdict" CHECK("verdict" in ('same', 'different', 'open'))
);
--> statement-breakpoint
CREATE TABLE `recent_visits` (
	`user_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`section` text,
	`visited_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recent_visits_newest` ON `recent_visits` (`user_id`,`visited_at`);--> statement-breakpoint
CREATE TABLE `statement_choices` (
	`tenant_id` text NOT NULL,
	`portfolio_id` text NOT NULL,
	`year` integer NOT NULL,
	`indicators` text NOT NULL,
	`quarters` text NOT NULL,
	`version` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`portfolio_id`, `year`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`portfolio_id`) REFERENCES `portfolios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_choices_year" CHECK("statement_choices"."year" between 2021 and 2100),
	CONSTRAINT "statement_choices_version" CHECK("statement_choices"."version" >= 1),
	CONSTRAINT "statement_choices_json" CHECK(json_valid("statement_choices"."indicators") and json_valid("statement_choices"."quarters"))
);
--> statement-breakpoint
CREATE INDEX `statement_choices_tenant` ON `statement_choices` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `statement_texts` (
	`tenant_id` text NOT NULL,
	`portfolio_id` text NOT NULL,
	`year` integer NOT NULL,
	`language` text NOT NULL,
	`part` text NOT NULL,
	`text` text NOT NULL,
	`version` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`portfolio_id`, `language`, `part`, `year`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`portfolio_id`) REFERENCES `portfolios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_texts_year" CHECK("statement_texts"."year" between 2021 and 2100),
	CONSTRAINT "statement_texts_version" CHECK("statement_texts"."version" >= 1)
);
--> statement-breakpoint
CREATE INDEX `statement_texts_tenant` ON `statement_texts` (`tenant_id`);--> statement-breakpoint
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
	`digest_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "watch_alerts_subject_kind" CHECK("subject_kind" in ('asset', 'view', 'portfolio'))
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
	PRIMARY KEY(`user_id`, `period`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `watch_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "watch_settings_digest" CHECK("digest" in ('immediately', 'daily', 'weekly', 'off'))
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
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "watches_kind" CHECK("kind" in ('asset', 'view'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `watches_subject` ON `watches` (`user_id`,`kind`,`subject`);