CREATE TABLE `asset_refresh` (
	`position` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer NOT NULL,
	`isin` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `asset_refresh_isin` ON `asset_refresh` (`version`,`isin`);--> statement-breakpoint
CREATE TABLE `fund_positions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fund_isin` text NOT NULL,
	`isin` text,
	`issuer_id` text,
	`weight_share` real NOT NULL,
	`as_of` text NOT NULL,
	`from_version` integer NOT NULL,
	`to_version` integer
);
--> statement-breakpoint
CREATE INDEX `fund_positions_fund` ON `fund_positions` (`fund_isin`,`from_version`);--> statement-breakpoint
CREATE INDEX `fund_positions_isin` ON `fund_positions` (`isin`);--> statement-breakpoint
CREATE INDEX `fund_positions_issuer` ON `fund_positions` (`issuer_id`);--> statement-breakpoint
CREATE INDEX `fund_positions_to_version` ON `fund_positions` (`to_version`);--> statement-breakpoint
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
DROP INDEX `assets_section_name`;--> statement-breakpoint
DROP INDEX `assets_section_rating`;--> statement-breakpoint
DROP INDEX `assets_section_country`;--> statement-breakpoint
DROP INDEX `assets_section_currency`;--> statement-breakpoint
DROP INDEX `assets_section_category`;--> statement-breakpoint
DROP INDEX `assets_section_sector`;--> statement-breakpoint
DROP INDEX `assets_section_sfdr`;--> statement-breakpoint
DROP INDEX `assets_also_section`;--> statement-breakpoint
ALTER TABLE `assets` ADD `rating_bucket` text;--> statement-breakpoint
ALTER TABLE `assets` ADD `look_through_share` real;--> statement-breakpoint
ALTER TABLE `assets` ADD `sdg_net_aligned` integer;--> statement-breakpoint
ALTER TABLE `assets` ADD `benchmark_exclusion` text;--> statement-breakpoint
ALTER TABLE `assets` ADD `activities_counted` integer;--> statement-breakpoint
ALTER TABLE `assets` ADD `minimum_amount` real;--> statement-breakpoint
ALTER TABLE `assets` ADD `impact_data_type` text;--> statement-breakpoint
ALTER TABLE `assets` ADD `co2_avoided_t` real;--> statement-breakpoint
ALTER TABLE `assets` ADD `renewable_energy_mwh` real;--> statement-breakpoint
ALTER TABLE `assets` ADD `energy_saved_mwh` real;--> statement-breakpoint
ALTER TABLE `assets` ADD `external_review` text;--> statement-breakpoint
ALTER TABLE `assets` ADD `sanctions_debt_ban` integer;--> statement-breakpoint
ALTER TABLE `assets` ADD `sanctions_embargo` integer;--> statement-breakpoint
ALTER TABLE `assets` ADD `sanctions_listed_persons` integer;--> statement-breakpoint
CREATE INDEX `assets_section` ON `assets` (`section`,`id`);--> statement-breakpoint
CREATE INDEX `assets_parent` ON `assets` (`parent_isin`);--> statement-breakpoint
CREATE INDEX `assets_also_section` ON `assets` (`also_section`,`id`);--> statement-breakpoint
-- Trigrams find any part of a text; rowids are those of search_names. `scope` holds marks such as §fu for the sections
-- a text belongs to, so that a search within some sections does not walk through the others.
CREATE VIRTUAL TABLE names_fts USING fts5(
  name, isin, issuer_name, asset_manager, lei, scope,
  content='', contentless_delete=1, tokenize='trigram'
);
--> statement-breakpoint
DROP TABLE assets_fts;
