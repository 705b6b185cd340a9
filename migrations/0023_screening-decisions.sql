CREATE TABLE `screening_decisions` (
	`decision_id` text NOT NULL,
	`dataset` text NOT NULL,
	`authority` text NOT NULL,
	`list_key` text NOT NULL,
	`subject_id` text NOT NULL,
	`verdict` text NOT NULL,
	`reason` text NOT NULL,
	`listed_as` text NOT NULL,
	`decided_at` text NOT NULL,
	`decided_by` text NOT NULL,
	`decided_by_name` text NOT NULL,
	`load_id` integer,
	PRIMARY KEY(`dataset`, `authority`, `list_key`, `subject_id`)
);
