ALTER TABLE `assets` ADD `peer_figures` text;--> statement-breakpoint
CREATE INDEX `assets_of_category` ON `assets` (`category`) WHERE section in ('funds', 'etfs') and parent_isin is null and category is not null;--> statement-breakpoint
ALTER TABLE `portfolios` ADD `peer_category` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `peer_category` text;--> statement-breakpoint
DELETE FROM `app_state` WHERE `key` = 'read_model';
