ALTER TABLE `conflicts` ADD `origins` text;--> statement-breakpoint
ALTER TABLE `facts` ADD `origins` text;--> statement-breakpoint
CREATE INDEX `facts_target_sbti_id` ON `facts` (payload ->> '$.sbti_id') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_target_lei` ON `facts` (payload ->> '$.lei') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_target_isin` ON `facts` (payload ->> '$.isin') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_target_name` ON `facts` (payload ->> '$.name') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_with_origins` ON `facts` (`dataset`,`subject`) WHERE superseded_in is null and origins is not null;--> statement-breakpoint
ALTER TABLE `load_chunks` ADD `columns` text;