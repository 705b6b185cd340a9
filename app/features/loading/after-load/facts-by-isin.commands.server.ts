import { GIVEN_BY, SAID_BY_ISIN } from "~/domain/facts/said-by-isin";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { INSERT_WANTED, isWanted, PREPARED, withoutUnseen } from "./implied-facts-sql";

const DATASETS = SAID_BY_ISIN.map((dataset) => `'${dataset}'`).join(", ");

/** What the rows of a dataset contradict each other in: an activity with all its steps, a letter, else the key. */
const stated = (alias: string) => `case ${alias}.dataset
  when 'company-activities' then ${alias}.payload ->> '$.activity'
  when 'benchmark-exclusions' then ${alias}.payload ->> '$.letter' else ${alias}.key end`;

/** Rows that stand for an issuer because of its ISIN; the key tells them from what is said of the issuer itself. */
const LED = `f.superseded_in is null and f.source glob '* by ISIN' and f.payload ->> '$.${GIVEN_BY}' is not null`;

/**
 * What current rows about ISINs say of issuers. What is known of the issuer itself wins, also a benchmark's list that
 * found nothing; of several ISINs of one issuer the newest row does.
 */
const WANTED = `given as materialized (
    select f.dataset, s.payload ->> '$.issuer_id' as issuer, f.subject as isin, f.key, f.period, f.source, f.payload,
      f.load_id, f.source_row, f.origins, ${stated("f")} as stated
    from facts f indexed by facts_said_by_isin cross join facts s indexed by facts_current
      on s.dataset = 'securities' and s.subject = f.subject and s.key = '' and s.superseded_in is null
    where f.superseded_in is null and f.dataset in (${DATASETS}) and f.subject glob '[A-Z][A-Z]?????????[0-9]'
      and s.payload ->> '$.issuer_id' <> f.subject
  ),
  wanted as materialized (
    select dataset, issuer as subject, key || '|' || isin as key, period, source || ' by ISIN' as source,
      json_set(payload, '$.${GIVEN_BY}', isin) as payload, load_id, source_row, origins
    from (select *, first_value(isin) over (
        partition by dataset, issuer, stated order by period desc, load_id desc, isin) as newest from given) g
    where isin = newest and not exists (
      select 1 from facts o indexed by facts_current
      where o.dataset = g.dataset and o.subject = g.issuer and o.superseded_in is null
        and o.payload ->> '$.${GIVEN_BY}' is null and (${stated("o")} is g.stated
          or (o.dataset = 'benchmark-exclusions' and o.payload ->> '$.letter' = 'none')))
  )`;

/**
 * Carries what files say of ISINs over to the issuers, before a version is published. Said again, it changes nothing:
 * rows that hold are left, others end, and those that came with this very version are taken away.
 */
export async function carryToIssuers(app: AppContext, version: number): Promise<void> {
  const { $client } = app.db;
  const statements = [
    `with ${WANTED} update facts as f set superseded_in = ?1 where ${LED} and ${PREPARED} and not ${isWanted("f")}`,
    withoutUnseen("by ISIN"),
    `with ${WANTED} ${INSERT_WANTED}`,
  ];
  await $client.batch(statements.map((statement) => prepared($client, statement, version)));
}
