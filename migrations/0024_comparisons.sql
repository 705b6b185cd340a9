ALTER TABLE `load_chunks` ADD `agrees` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `load_chunks` ADD `suspicious` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `loads` ADD `rows_gone` integer;