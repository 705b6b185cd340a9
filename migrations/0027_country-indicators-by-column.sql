ALTER TABLE `load_chunks` ADD `row_counts` text;
--> statement-breakpoint
-- Rows of country-indicators become a fact for each of their columns.
INSERT INTO facts (dataset, subject, key, period, source, payload, load_id, source_row, loaded_in, superseded_in)
SELECT f.dataset, f.subject, f.key || '|' || j.key, f.period, f.source,
  CASE WHEN coalesce(f.payload ->> ('$.' || j.key || '_basis'), f.payload ->> '$.basis') IS NULL
    THEN json_object(j.key, json(f.payload -> ('$.' || j.key)))
    ELSE json_object(j.key, json(f.payload -> ('$.' || j.key)),
      'basis', coalesce(f.payload ->> ('$.' || j.key || '_basis'), f.payload ->> '$.basis')) END,
  f.load_id, f.source_row, f.loaded_in, f.superseded_in
FROM facts f CROSS JOIN json_each(f.payload) j
WHERE f.dataset = 'country-indicators' AND instr(f.key, '|') = 0 AND j.value IS NOT NULL
  AND j.key NOT IN ('country', 'period_end', 'basis') AND j.key NOT LIKE '%\_basis' ESCAPE '\';
--> statement-breakpoint
DELETE FROM facts WHERE dataset = 'country-indicators' AND instr(key, '|') = 0;
--> statement-breakpoint
UPDATE conflicts SET status = 'withdrawn' WHERE dataset = 'country-indicators' AND status = 'pending';
