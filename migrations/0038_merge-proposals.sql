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
	`undo_load_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `merge_proposals_pair` ON `merge_proposals` (`kind`,`one`,`other`);--> statement-breakpoint
CREATE INDEX `merge_proposals_status` ON `merge_proposals` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `merge_proposals_merged` ON `merge_proposals` (`merge_load_id`) WHERE merge_load_id is not null;--> statement-breakpoint
CREATE INDEX `merge_proposals_undone` ON `merge_proposals` (`undo_load_id`) WHERE undo_load_id is not null;--> statement-breakpoint
CREATE INDEX `facts_security_cusip` ON `facts` (payload ->> '$.cusip') WHERE dataset = 'securities' and superseded_in is null and payload ->> '$.cusip' is not null;--> statement-breakpoint
CREATE INDEX `facts_security_sedol` ON `facts` (payload ->> '$.sedol') WHERE dataset = 'securities' and superseded_in is null and payload ->> '$.sedol' is not null;--> statement-breakpoint
CREATE INDEX `facts_security_figi` ON `facts` (payload ->> '$.figi') WHERE dataset = 'securities' and superseded_in is null and payload ->> '$.figi' is not null;