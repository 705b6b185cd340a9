CREATE TABLE `portfolio_ratings` (
	`portfolio_id` text NOT NULL,
	`version` integer NOT NULL,
	`data_version` integer NOT NULL,
	`rating` real,
	`withheld` integer NOT NULL,
	`covered_share` real NOT NULL,
	`eligible_share` real NOT NULL,
	`needed_share` real NOT NULL,
	`choices` text NOT NULL,
	PRIMARY KEY(`portfolio_id`, `data_version`, `version`),
	FOREIGN KEY (`portfolio_id`) REFERENCES `portfolios`(`id`) ON UPDATE no action ON DELETE no action
);
