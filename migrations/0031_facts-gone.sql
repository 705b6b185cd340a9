DROP INDEX `facts_superseded_in`;--> statement-breakpoint
CREATE INDEX `facts_gone_in` ON `facts` (`superseded_in`) WHERE superseded_in is not null;