CREATE TABLE `ended_facts` (
	`load_id` integer NOT NULL,
	`fact_id` integer NOT NULL,
	`was_in_force` integer NOT NULL,
	PRIMARY KEY(`load_id`, `fact_id`),
	FOREIGN KEY (`load_id`) REFERENCES `loads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ended_facts_fact` ON `ended_facts` (`fact_id`,`load_id`);--> statement-breakpoint
ALTER TABLE `update_flows` ADD `whole_list` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `loads` ADD `whole_list` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `loads` ADD `rows_ended` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `loads` ADD `rows_in_force` integer;--> statement-breakpoint
ALTER TABLE `loads` ADD `ends_confirmed` integer;--> statement-breakpoint
ALTER TABLE `loads` ADD `ends_applied_at` text;