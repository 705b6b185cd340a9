import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

/** Statements that run for every chunk or every poll, with stand-ins for their parameters. */
const HOT: Readonly<Record<string, string>> = {
  compare: `with h as materialized (select key as at, value ->> 0 as subject, value ->> 1 as key, value ->> 3 as payload
      from json_each('[]'))
    select h.at, f.id from h join facts f on f.dataset = 'issuers' and f.subject = h.subject and f.key = h.key
    and f.superseded_in is null`,
  history: `with h as materialized (select key as at, value ->> 0 as subject, value ->> 1 as key, value ->> 2 as period
      from json_each('[]'))
    select h.at, max(f.id) from h join facts f on f.dataset = 'issuers' and f.subject = h.subject and f.key = h.key
    and f.period = h.period group by h.at`,
  "known conflicts": `with h as materialized (select key as at, value ->> 0 as subject, value ->> 1 as key
      from json_each('[]'))
    select distinct h.at from h join conflicts c on c.dataset = 'issuers' and c.subject = h.subject and c.key = h.key`,
  supersede:
    "update facts set superseded_in = 1 where superseded_in is null and id in (select value from json_each('[]'))",
  "known subject": `select s from (select distinct value ->> 0 as s from json_each('[]')) where exists (
    select 1 from facts k where k.dataset = 'issuers' and k.subject = s and k.key = '' and k.superseded_in is null)`,
  "rows of a load to undo": `select c.id from facts l join facts c on c.dataset = l.dataset and c.subject = l.subject
    and c.key = l.key and c.superseded_in is null where l.loaded_in = 1`,
  "next to write": `select l.id from loads l where l.status = 'reading' and l.read_at is not null and l.id = (
    select min(o.id) from loads o where o.status in ('received', 'reading') and o.dry_run = 0)`,
  "send what was written":
    "select body from outbox where due_at = '' and queue = 'loads' and done_at is null",
};

test.each(Object.entries(HOT))("%s reads through an index", async (_name, sql) => {
  const { results } = await env.DB.prepare(`explain query plan ${sql}`).all<{ detail: string }>();
  const scans = results
    .map(({ detail }) => detail)
    .filter(
      (detail) =>
        /^SCAN/.test(detail) && !/VIRTUAL TABLE|SCAN h\b|CONSTANT ROW|SCAN \(subquery|SCAN s\b/.test(detail),
    );
  expect(scans).toEqual([]);
});
