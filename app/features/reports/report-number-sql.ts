import { type SQL, sql } from "drizzle-orm";

/**
 * The next report number of a stem as SQL, e.g. C4-2026-1121-07; the serial has at least two digits. D1 runs one write at a time, so the statement that
 * stores the report reads the last serial and takes the next one without anybody in between. Deleted reports keep
 * their rows and numbers.
 */
export function nextReportNumber(stem: string): SQL<string> {
  return sql`(select ${`${stem}-`} || printf('%02d',
    1 + coalesce(max(cast(substr(number, ${stem.length + 2}) as integer)), 0))
    from reports where number >= ${`${stem}-`} and number < ${`${stem}.`})`;
}
