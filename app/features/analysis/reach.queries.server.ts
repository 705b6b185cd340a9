import type { DatasetName, Fact } from "~/domain/facts/fact";
import { FACT_COLUMNS, type FactRow, factOf } from "~/domain/facts/fact-row";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/** Which datasets are wanted about instruments, issuers and countries. */
interface WantedDatasets {
  readonly byIsin: readonly DatasetName[];
  readonly byIssuer: readonly DatasetName[];
  readonly byCountry: readonly DatasetName[];
}

export interface ReachRequest {
  readonly version: number;
  readonly asOf: string;
  readonly datasets: WantedDatasets;
  /** ISINs and issuers of the lines themselves. */
  readonly lines: readonly { readonly isin: string | null; readonly issuerId: string | null }[];
}

const MAX_DEPTH = 3;

/** Joins facts last and by subject, whatever the planner would prefer. */
function facts(alias: string): string {
  return `cross join facts ${alias} indexed by facts_subject`;
}

/** SQL that is true of a row of `facts` that readers of version ?1 see. */
export function visible(alias: string): string {
  return `${alias}.loaded_in <= ?1 and (${alias}.superseded_in is null or ${alias}.superseded_in > ?1)`;
}

/**
 * The period that holds on ?2 where keys are periods: the latest not after it, else the earliest. One row of the index
 * answers; companies have many years, and one of them is wanted. A key may go on with the ISIN it was given by; "}"
 * follows the "|" that ends the day.
 */
function periodOf(dataset: string, subject: string): string {
  const rows = `from facts k indexed by facts_subject where k.dataset = '${dataset}' and k.subject = ${subject}
    and ${visible("k")}`;
  return `coalesce((select k.key ${rows} and k.key < ?2 || '}' order by k.key desc limit 1),
    (select k.key ${rows} and k.key >= ?2 || '}' order by k.key limit 1))`;
}

/**
 * The day of a fund's holdings that holds on ?2: the latest not after it, else the earliest. Keys of positions begin
 * with their day, so this reads one row of the index.
 */
function holdingsDay(fundIsin: string): string {
  const rows = `from facts k indexed by facts_subject where k.dataset = 'fund-holdings' and k.subject = ${fundIsin} and ${visible("k")}`;
  return `coalesce(
    (select substr(k.key, 1, 10) ${rows} and k.key < ?2 || '}' order by k.key desc limit 1),
    (select substr(k.key, 1, 10) ${rows} and k.key >= ?2 || '}' order by k.key limit 1))`;
}

/** Joins the positions of a fund on the day that holds. */
export function positionsOf(fundIsin: string): string {
  const day = holdingsDay(fundIsin);
  return `f.dataset = 'fund-holdings' and f.subject = ${fundIsin} and f.key >= ${day} and f.key < ${day} || '}'
    and ${visible("f")}`;
}

/**
 * Everything an analysis of some lines can reach, read in one round trip: what funds hold down to three funds deep,
 * who issues it, and the countries of government issuers. What the tables cannot follow (an issuer only its ISIN's list
 * knows, screening lists) is left to the fact plan.
 */
export async function readReach(app: AppContext, request: ReachRequest): Promise<Fact[]> {
  const { results } = await prepared<FactRow>(
    app.db.$client,
    REACH,
    request.version,
    request.asOf,
    JSON.stringify(request.lines.map(({ isin, issuerId }) => [isin, issuerId])),
    ...datasetLists(request.datasets).map((datasets) => JSON.stringify(datasets)),
  ).all();
  return results.map(factOf);
}

/** Datasets read whole by ISIN only, by issuer only, by either, by country, and by the period that holds. */
function datasetLists({ byIsin, byIssuer, byCountry }: WantedDatasets): readonly (readonly DatasetName[])[] {
  const isWhole = (dataset: DatasetName) => dataset !== "fund-holdings" && dataset !== "company-pai";
  const ofEither = byIsin.filter((dataset) => byIssuer.includes(dataset) && isWhole(dataset));
  const only = (datasets: readonly DatasetName[]) =>
    datasets.filter((dataset) => isWhole(dataset) && !ofEither.includes(dataset));
  const ofPeriod = byIssuer.filter((dataset) => dataset === "company-pai");
  return [only(byIsin), only(byIssuer), ofEither, byCountry, ofPeriod];
}

/** D1 takes five parts of a compound select, not more. */
export const REACH = `with recursive
  lines as materialized (select value ->> 0 as isin, value ->> 1 as issuer_id from json_each(?3)),
  reach(isin, depth) as (
    select isin, 0 from lines where isin is not null
    union
    select f.payload ->> '$.isin', r.depth + 1
    from reach r ${facts("f")} on ${positionsOf("r.isin")}
    where r.depth < ${MAX_DEPTH} and f.payload ->> '$.isin' is not null
    union
    select s.payload ->> '$.parent_isin', r.depth
    from reach r ${facts("s")} on s.dataset = 'securities' and s.subject = r.isin and ${visible("s")}
    where s.payload ->> '$.parent_isin' is not null),
  isins as materialized (select distinct isin from reach),
  positions as materialized (
    select ${FACT_COLUMNS} from isins i ${facts("f")} on ${positionsOf("i.isin")}),
  instruments as materialized (
    select s.payload ->> '$.issuer_id' as issuer_id, s.payload ->> '$.country' as country
    from isins i ${facts("s")} on s.dataset = 'securities' and s.subject = i.isin
      and ${visible("s")}),
  issuers(id) as materialized (
    select issuer_id from lines where issuer_id is not null
    union select issuer_id from instruments where issuer_id is not null
    union select payload ->> '$.issuer_id' from positions where payload ->> '$.issuer_id' is not null),
  subjects(id) as materialized (select isin from isins union select id from issuers),
  known as materialized (
    select i.id, f.payload from issuers i ${facts("f")} on f.dataset = 'issuers' and f.subject = i.id
      and ${visible("f")}),
  governments as materialized (
    select id, payload ->> '$.country' as country, payload ->> '$.code' as code from known
    where payload ->> '$.issuer_type' in ('sovereign', 'sub_sovereign', 'supranational')),
  countries(code) as materialized (
    select country from governments union select code from governments union select id from governments
    union select country from instruments),
  others(dataset, subject) as materialized (
    select d.value, i.id from json_each(?5) d cross join issuers i
    union all select d.value, c.code from json_each(?7) d cross join countries c
      where c.code is not null and not (c.code in subjects and d.value in (select value from json_each(?6)))
    union all select d.value, k.lei
      from json_each(?6) d cross join (select distinct payload ->> '$.lei' as lei from known) k
      where d.value = 'climate-targets' and k.lei is not null and k.lei not in subjects)
  select ${FACT_COLUMNS} from json_each(?4) d cross join isins i ${facts("f")}
    on f.dataset = d.value and f.subject = i.isin and ${visible("f")}
  union all
  select ${FACT_COLUMNS} from json_each(?6) d cross join subjects a ${facts("f")}
    on f.dataset = d.value and f.subject = a.id and ${visible("f")}
  union all
  select ${FACT_COLUMNS} from others o ${facts("f")}
    on f.dataset = o.dataset and f.subject = o.subject and ${visible("f")}
  union all
  select ${FACT_COLUMNS} from json_each(?8) d cross join issuers i ${facts("f")}
    on f.dataset = d.value and f.subject = i.id and f.key = ${periodOf("company-pai", "i.id")} and ${visible("f")}
  union all select * from positions`;
