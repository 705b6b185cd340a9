CREATE TABLE `listed_identities` (
	`dataset` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`fact_id` integer NOT NULL,
	PRIMARY KEY(`dataset`, `kind`, `value`, `fact_id`)
);
