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
  "quality: last loads": `select l.id from loads l where l.id in (
    select max(id) from loads where status = 'finished' and dry_run = 0 and kind = 'file' group by dataset, source)`,
  "quality: open conflicts":
    "select count(*) from (select 1 from conflicts where status = 'pending' limit 10000)",
  "quality: missing":
    "select count(*) from (select 1 from missing_assets where status = 'waiting_for_approval' limit 10000)",
  "quality: last run of a flow":
    "select r.status from flow_runs r where r.flow_id = 'x' order by r.created_at desc, r.id desc limit 1",
  "changes: came": `select a.id from facts a indexed by facts_loaded_in left join facts b on b.dataset = a.dataset
    and b.subject = a.subject and b.key = a.key and b.loaded_in <= 1 and b.superseded_in > 1
    where a.loaded_in > 1 and a.loaded_in <= 2 and (a.superseded_in is null or a.superseded_in > 2)
    and a.dataset = 'issuers' order by a.loaded_in, a.id limit 25 offset 25`,
  "changes: went": `select b.id from facts b indexed by facts_gone_in where b.superseded_in > 1
    and b.superseded_in <= 2 and b.loaded_in <= 1 and not exists (select 1 from facts a where a.dataset = b.dataset
    and a.subject = b.subject and a.key = b.key and a.loaded_in > 1 and a.loaded_in <= 2)
    order by b.superseded_in, b.id limit 25`,
  "the delivery before": `select c.file_key from load_chunks c where c.load_id = (
    select id from loads where dataset = 'issuers' and source = 'x' and id < 9 and status = 'finished' and dry_run = 0
    and kind = 'file' order by id desc limit 1) order by c.number`,
  "rows in force of a dataset": `with p as materialized (
      select id, subject, key, period, source, load_id from facts indexed by facts_current
      where dataset = 'issuers' and (subject, key) > ('a', '') and superseded_in is null order by subject, key limit 500)
    select h.id, l.detected ->> '$.layout' from p h join loads l on l.id = h.load_id where h.source = 'x'`,
  "rows in force of a subject": `select id from facts indexed by facts_current where dataset = 'sanctions'
    and subject = 'A' and key > '' and superseded_in is null order by subject, key limit 500`,
  "rows earlier lists ended": `select distinct d.fact_id from loads w cross join ended_facts d on d.load_id = w.id
    where w.dataset = 'sanctions' and w.source = 'x' and w.whole_list = 1 and w.status = 'finished' and d.fact_id > 5
    order by d.fact_id limit 500`,
  "rows that left since": `select 1 from facts g cross join ended_facts d on d.fact_id = g.id
    join loads w on w.id = d.load_id and w.status = 'finished' where g.dataset = 'sanctions' and g.subject = 'A'
    and g.key = '1' and g.source = 'x' and w.version > 3`,
  "a load by its file": "select id from loads where file_key = 'x'",
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
