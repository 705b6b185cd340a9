/** SQL for the rows of a chunk as a table `h`: `[subject, key, period, payload, row]` each, in a list bound as `?1`. */
export const CHUNK_ROWS = `h as materialized (
  select key as at, value ->> 0 as subject, value ->> 1 as key, value ->> 2 as period, value ->> 3 as payload
  from json_each(?1))`;
