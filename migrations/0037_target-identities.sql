CREATE INDEX `facts_target_sbti_id` ON `facts` (payload ->> '$.sbti_id') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_target_lei` ON `facts` (payload ->> '$.lei') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_target_isin` ON `facts` (payload ->> '$.isin') WHERE dataset = 'climate-targets' and superseded_in is null;--> statement-breakpoint
CREATE INDEX `facts_target_name` ON `facts` (payload ->> '$.name') WHERE dataset = 'climate-targets' and superseded_in is null;