import { CARRIED_BY_MERGE, MERGED_FROM, STATED_ISSUER } from "~/domain/facts/merged-records";
import { GIVEN_BY } from "~/domain/facts/said-by-isin";
import type { AppContext } from "~/platform/context.server";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { prepared } from "~db/d1";
import { statedIssuer } from "../chunks/stated-payload-sql";
import { FACT, INSERT_WANTED, isWanted, PREPARED, withoutUnseen } from "./implied-facts-sql";
import { lastFactOfStretch } from "./merge-proposals-after-load.queries.server";

const DATASETS_OF = (kind: string) =>
  `json_each(case ${kind} when 'issuer' then '${JSON.stringify(CARRIED_BY_MERGE.issuer)}'
    else '${JSON.stringify(CARRIED_BY_MERGE.security)}' end)`;

/**
 * Merges in force at version ?1, and for each merged record the one that stays in the end: a record that stayed may be
 * merged itself later.
 */
const ROOTS = `merged(kind, gone, stays) as materialized (
    select p.kind, p.merged, p.surviving from merge_proposals p indexed by merge_proposals_merged
    join loads l on l.id = p.merge_load_id and l.version <= ?1
    left join loads u on u.id = p.undo_load_id and u.version <= ?1
    where p.merge_load_id is not null and u.id is null),
  walk(kind, gone, stays) as (
    select kind, gone, stays from merged
    union select w.kind, w.gone, m.stays from walk w join merged m on m.kind = w.kind and m.gone = w.stays),
  roots as materialized (
    select kind, gone, stays from walk w
    where not exists (select 1 from merged m where m.kind = w.kind and m.gone = w.stays))`;

const rootOf = (issuer: string) =>
  `coalesce((select r.stays from roots r where r.kind = 'issuer' and r.gone = ${issuer}), ${issuer})`;

/** Securities of merges, in force or ended: of their issuers, and the merged instruments themselves. */
const OF_MERGES = `decided as materialized (
    select kind, surviving, merged from merge_proposals indexed by merge_proposals_merged
    where merge_load_id is not null),
  of_merges(isin) as materialized (
    select a.isin from decided d cross join assets a on a.issuer_id in (d.merged, d.surviving) and a.to_version is null
      where d.kind = 'issuer' and a.isin > ?2
    union select merged from decided where kind = 'security' and merged > ?2)`;

/** Of the rows `candidates`, those whose issuer is another than it should be; a merged instrument's is the surviving one's. */
const REISSUED = `issued as materialized (
    select f.id, f.payload, ${statedIssuer("f")} as stated, coalesce(
      (select ${rootOf(statedIssuer("s"))} from roots r join facts s indexed by facts_current on s.dataset = 'securities'
        and s.subject = r.stays and s.key = '' and s.superseded_in is null
        where r.kind = 'security' and r.gone = f.subject and ${statedIssuer("f")} is not null),
      ${rootOf(statedIssuer("f"))}) as wanted
    from candidates f),
  reissued as materialized (
    select id, case when wanted = stated then json_remove(json_set(payload, '$.issuer_id', stated), '$.${STATED_ISSUER}')
      else json_set(payload, '$.issuer_id', wanted, '$.${STATED_ISSUER}', stated) end as payload
    from issued where wanted <> payload ->> '$.issuer_id')`;

/** What rows contradict each other in: an activity with its steps, a whole list of exclusions or of holdings, else the key. */
const statement = (alias: string) => `case ${alias}.dataset
  when 'company-activities' then ${alias}.payload ->> '$.activity'
  when 'benchmark-exclusions' then '' when 'fund-holdings' then substr(${alias}.key, 1, 10) else ${alias}.key end`;

/** Rows that files state of a record, and no other rows imply. */
const own = (alias: string) =>
  `${alias}.payload ->> '$.${MERGED_FROM}' is null and ${alias}.payload ->> '$.${GIVEN_BY}' is null`;

/**
 * What is known of merged records, as rows of those that stay; and the other way round, because positions and portfolios
 * go on naming either. What is known of a record itself wins; of several merged records the newest row counts.
 */
const WANTED = `pairs(kind, origin, target) as materialized (
    select kind, gone, stays from roots union all select kind, stays, gone from roots),
  given as materialized (
    select f.dataset, p.target, p.origin, f.key, f.period, f.source, f.payload, f.load_id, f.source_row, f.origins,
      ${statement("f")} as statement
    from pairs p cross join ${DATASETS_OF("p.kind")} d cross join facts f indexed by facts_current
      on f.dataset = d.value and f.subject = p.origin and f.superseded_in is null
    where ${own("f")}),
  wanted as materialized (
    select dataset, target as subject, key || '|' || origin as key, period, source || ' by merge' as source,
      json_set(payload, '$.${MERGED_FROM}', origin) as payload, load_id, source_row, origins
    from (select *, first_value(origin) over (
        partition by dataset, target, statement order by period desc, load_id desc, origin) as newest from given) g
    where origin = newest and not exists (
      select 1 from facts o indexed by facts_current
      where o.dataset = g.dataset and o.subject = g.target and o.superseded_in is null and ${own("o")}
        and ${statement("o")} is g.statement))`;

/** Rows in force that follow from merges, of records that are or were merged. */
const CARRIED = `carried as materialized (
    select f.id, f.dataset, f.subject, f.key, f.period, f.source, f.payload, f.load_id, f.source_row
    from (select kind, surviving as subject from merge_proposals indexed by merge_proposals_merged
        where merge_load_id is not null
      union select kind, merged from merge_proposals indexed by merge_proposals_merged
        where merge_load_id is not null) t
    cross join ${DATASETS_OF("t.kind")} d cross join facts f indexed by facts_current
      on f.dataset = d.value and f.subject = t.subject and f.superseded_in is null
    where f.payload ->> '$.${MERGED_FROM}' is not null)`;

/** Facts of a version looked at, and securities changed, in one step: the database answers nobody else meanwhile. */
const STRETCH = 2_000;
const AT_ONCE = 500;

/** Rows of securities that this very version brought were seen by nobody, and are put right where they stand. */
async function reissueBrought(app: AppContext, version: number): Promise<void> {
  for (let after = 0; ; await yieldToEventLoop()) {
    const last = await lastFactOfStretch(app, version, { after, size: STRETCH });
    if (last === null) return;
    await prepared(
      app.db.$client,
      `with recursive ${ROOTS}, candidates as materialized (
           select id, subject, payload from facts indexed by facts_loaded_in where loaded_in = ?1 and id > ?2
            and id <= ?3 and dataset = 'securities' and superseded_in is null),
          ${REISSUED} update facts as f set payload = r.payload from reissued r where f.id = r.id and ${PREPARED}`,
      version,
      after,
      last,
    ).run();
    after = last;
  }
}

/**
 * Earlier rows of securities end, and others take their place. Each waits under a version that is none until the row
 * before it has ended: two cannot be current.
 */
async function reissueOfMerges(app: AppContext, version: number): Promise<void> {
  const { $client } = app.db;
  for (let after = ""; ; await yieldToEventLoop()) {
    const page = await prepared<{ last: string | null }>(
      $client,
      `with ${OF_MERGES} select max(isin) as last from (select isin from of_merges order by isin limit ${AT_ONCE})
         where ?1 > 0`,
      version,
      after,
    ).first();
    const last = page?.last ?? null;
    if (last === null) return;
    await $client.batch([
      prepared(
        $client,
        `with recursive ${ROOTS}, ${OF_MERGES}, candidates as materialized (
             select f.id, f.subject, f.payload from of_merges c cross join facts f indexed by facts_current
              on f.dataset = 'securities' and f.subject = c.isin and f.key = '' and f.superseded_in is null
             where c.isin <= ?3 and f.loaded_in < ?1),
            ${REISSUED} insert into facts (${FACT}, loaded_in, superseded_in)
           select f.dataset, f.subject, f.key, f.period, f.source, r.payload, f.load_id, f.source_row, f.origins, ?1, -1
           from reissued r cross join facts f on f.id = r.id where ${PREPARED}`,
        version,
        after,
        last,
      ),
      prepared(
        $client,
        `update facts set superseded_in = ?1 where ${PREPARED} and id in (
             select f.id from facts n indexed by facts_gone_in cross join facts f indexed by facts_current
              on f.dataset = n.dataset and f.subject = n.subject and f.key = n.key and f.superseded_in is null
             where n.superseded_in = -1)`,
        version,
      ),
      prepared(
        $client,
        `update facts set superseded_in = null where superseded_in = -1 and loaded_in = ?1 and ${PREPARED}`,
        version,
      ),
    ]);
    after = last;
  }
}

/**
 * Puts the merges in force into a version that is about to be published: securities of a merged issuer belong to the one
 * that stays, and what is known of a merged record counts for it. The rows of files stay as they are, so that the next
 * file finds them and an ended merge leaves nothing behind. Done again, it changes nothing.
 */
export async function carryMerged(app: AppContext, version: number): Promise<void> {
  const { $client } = app.db;
  const any = await prepared(
    $client,
    "select 1 from merge_proposals indexed by merge_proposals_merged where merge_load_id is not null limit 1",
  ).first();
  if (any === null) return;
  await reissueBrought(app, version);
  await reissueOfMerges(app, version);
  const statements = [
    `with recursive ${ROOTS}, ${WANTED}, ${CARRIED} update facts set superseded_in = ?1 where ${PREPARED} and id in (
       select c.id from carried c where not ${isWanted("c")})`,
    withoutUnseen("by merge"),
    `with recursive ${ROOTS}, ${WANTED} ${INSERT_WANTED}`,
  ];
  await $client.batch(statements.map((statement) => prepared($client, statement, version)));
}
