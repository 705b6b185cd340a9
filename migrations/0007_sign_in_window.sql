ALTER TABLE `sign_in_failures` ADD `window_failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sign_in_failures` ADD `under_way` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sign_in_failures` ADD `under_way_until` text;