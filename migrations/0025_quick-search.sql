CREATE TABLE `search_grams` (
	`gram` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`gram`, `word`)
);
--> statement-breakpoint
CREATE TABLE `recent_visits` (
	`user_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`section` text,
	`visited_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `recent_visits_newest` ON `recent_visits` (`user_id`,`visited_at`);--> statement-breakpoint
-- The words of names that are known already. Later ones come with the names.
INSERT OR IGNORE INTO search_grams (gram, word)
WITH words AS MATERIALIZED (
  SELECT DISTINCT w.value AS word FROM search_names n, json_each('[' ||
    replace(replace(replace(replace(json_quote(n.texts), ' ', '","'), '\n', '","'), '-', '","'), '.', '","') || ']') w
  WHERE length(w.value) BETWEEN 4 AND 24 AND w.value NOT GLOB '*[^a-z]*'
)
SELECT '^' || substr(word, 1, 2), word FROM words
UNION ALL
SELECT substr(word, p.value, 3), word FROM words, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22]') p
WHERE p.value <= length(word) - 2;
