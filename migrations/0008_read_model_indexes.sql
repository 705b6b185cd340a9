DROP INDEX `assets_issuer`;--> statement-breakpoint
DROP INDEX `assets_also_section`;--> statement-breakpoint
DROP INDEX `assets_parent`;--> statement-breakpoint
DROP INDEX `assets_to_version`;--> statement-breakpoint
CREATE INDEX `assets_of_issuer` ON `assets` (`issuer_id`) WHERE issuer_id is not null;--> statement-breakpoint
CREATE INDEX `assets_of_also_section` ON `assets` (`also_section`,`id`) WHERE also_section is not null;--> statement-breakpoint
CREATE INDEX `assets_of_parent` ON `assets` (`parent_isin`) WHERE parent_isin is not null;--> statement-breakpoint
CREATE INDEX `assets_replaced` ON `assets` (`to_version`) WHERE to_version is not null;--> statement-breakpoint
DROP INDEX `fund_positions_isin`;--> statement-breakpoint
DROP INDEX `fund_positions_issuer`;--> statement-breakpoint
DROP INDEX `fund_positions_to_version`;--> statement-breakpoint
ALTER TABLE `fund_positions` ADD `held` text;--> statement-breakpoint
CREATE INDEX `fund_positions_held` ON `fund_positions` (`held`);--> statement-breakpoint
CREATE INDEX `fund_positions_replaced` ON `fund_positions` (`to_version`) WHERE to_version is not null;