ALTER TABLE `assets` ADD `sanctions_hit_count` integer;--> statement-breakpoint
ALTER TABLE `assets` ADD `sanctions_review_count` integer;--> statement-breakpoint
UPDATE `assets` SET `sanctions_hit_count` = `sanctions_hits`, `sanctions_review_count` = `sanctions_to_review`;
