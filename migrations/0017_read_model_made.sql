CREATE INDEX `assets_made` ON `assets` (`from_version`);--> statement-breakpoint
CREATE INDEX `fund_positions_made` ON `fund_positions` (`from_version`);