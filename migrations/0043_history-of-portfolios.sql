CREATE TABLE `portfolio_figures` (
	`portfolio_id` text NOT NULL,
	`version` integer NOT NULL,
	`data_version` integer NOT NULL,
	`made_by` text NOT NULL,
	`method` text NOT NULL,
	`licence` text NOT NULL,
	`made_at` text NOT NULL,
	`figures` text NOT NULL,
	PRIMARY KEY(`portfolio_id`, `data_version`, `version`, `made_by`),
	FOREIGN KEY (`portfolio_id`) REFERENCES `portfolios`(`id`) ON UPDATE no action ON DELETE no action
);
