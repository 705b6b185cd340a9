import type { DatasetName, Fact } from "~/domain/facts/fact";
import { FACT_COLUMNS, type FactRow, factOf } from "~/domain/facts/fact-row";
import { coveringStatement } from "~/features/archive/archived-facts.service.server";
import type { AppContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";

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
 * What holds on ?2 where keys begin with a day: the latest key not after it, else the earliest. One row of the index
 * answers; companies have many years, and one of them is wanted. A key may go on with the ISIN it was given by; "}"
 * follows the "|" that ends the day.
 */
function keyOfDay(dataset: DatasetName, subject: string, shown = "k.key"): string {
  const rows = `from facts k indexed by facts_subject where k.dataset = '${dataset}' and k.subject = ${subject}
    and ${visible("k")}`;
  return `coalesce((select ${shown} ${rows} and k.key < ?2 || '}' order by k.key desc limit 1),
    (select ${shown} ${rows} and k.key >= ?2 || '}' order by k.key limit 1))`;
}

/** Joins the positions of a fund on the day that holds. */
export function positionsOf(fundIsin: string): string {
  const day = keyOfDay("fund-holdings", fundIsin, "substr(k.key, 1, 10)");
  return `f.dataset = 'fund-holdings' and f.subject = ${fundIsin} and f.key >= ${day} and f.key < ${day} || '}'
    and ${visible("f")}`;
}

/** Asked before its positions: most instruments have none, and to look for their day reads rows. */
function hasPositions(isin: string): string {
  return `exists (select 1 from facts h indexed by facts_subject
    where h.dataset = 'fund-holdings' and h.subject = ${isin})`;
}

/**
 * Everything an analysis of some lines can reach, read in one round trip: what funds hold down to three funds deep,
 * who issues it, and the countries of government issuers. What the tables cannot follow (an issuer only its ISIN's list
 * knows, screening lists) is left to the fact plan. Null where
 * facts of the version are archived: what leads on may be among them.
 */
export async function readReach(app: AppContext, request: ReachRequest): Promise<Fact[] | null> {
  const { facts, archives } = await readTogether(app.db.$client, {
    facts: prepared<FactRow>(
      app.db.$client,
      reachSql(request.datasets),
      request.version,
      request.asOf,
      JSON.stringify(request.lines.map(({ isin, issuerId }) => [isin, issuerId])),
    ),
    archives: coveringStatement(app, request.version),
  });
  return archives.length > 0 ? null : facts.map(factOf);
}

/** Read on the way, so that they are there already. */
const ON_THE_WAY: ReadonlySet<DatasetName> = new Set(["securities", "issuers", "fund-holdings"]);

/** One pass over the subjects for all datasets: each further pass would read every subject again. */
function datasetsOf(subject: string, datasets: readonly DatasetName[], unless = ""): readonly string[] {
  return datasets.map((dataset) => `(f.dataset = '${dataset}' and f.subject = ${subject}${unless})`);
}

function factsOf(from: string, terms: readonly string[]): readonly string[] {
  if (terms.length === 0) return [];
  return [`select ${FACT_COLUMNS} from ${from} ${facts("f")} on (${terms.join(" or ")}) and ${visible("f")}`];
}

/** An issuer may go by an ISIN that is reached as well: what both are asked about is read once. */
const NOT_READ_BY_ISIN = " and i.id not in (select isin from isins)";

/** The statement for some datasets. D1 takes five parts of a compound select, not more. */
export function reachSql({ byIsin, byIssuer, byCountry }: WantedDatasets): string {
  const ofIsin = byIsin.filter((dataset) => !ON_THE_WAY.has(dataset));
  const ofIssuer = byIssuer.filter((dataset) => !ON_THE_WAY.has(dataset) && dataset !== "company-pai");
  const ofPeriod = byIssuer.filter((dataset) => dataset === "company-pai");
  const others = othersOf(ofIsin, byCountry);
  const parts = [
    ...factsOf("isins i", datasetsOf("i.isin", ofIsin)),
    ...factsOf("issuers i", [
      ...datasetsOf(
        "i.id",
        ofIssuer.filter((dataset) => !ofIsin.includes(dataset)),
      ),
      ...datasetsOf(
        "i.id",
        ofIssuer.filter((dataset) => ofIsin.includes(dataset)),
        NOT_READ_BY_ISIN,
      ),
      ...ofPeriod.flatMap((dataset) =>
        datasetsOf("i.id", [dataset], ` and f.key = ${keyOfDay(dataset, "i.id")}`),
      ),
    ]),
    ...(others === "" ? [] : factsOf("others o", ["f.dataset = o.dataset and f.subject = o.subject"])),
    "select * from (select * from positions union all select * from instruments union all select * from known)",
  ];
  return `${ON_THE_WAY_SQL}${others} ${parts.join(" union all ")}`;
}

const ON_THE_WAY_SQL = `with recursive
  reach(isin, depth) as (
    select value ->> 0, 0 from json_each(?3) where value ->> 0 is not null
    union
    select f.payload ->> '$.isin', r.depth + 1
    from reach r ${facts("f")} on ${positionsOf("r.isin")}
    where r.depth < ${MAX_DEPTH} and ${hasPositions("r.isin")} and f.payload ->> '$.isin' is not null
    union
    select f.payload ->> '$.parent_isin', r.depth
    from reach r ${facts("f")} on f.dataset = 'securities' and f.subject = r.isin and ${visible("f")}
    where f.payload ->> '$.parent_isin' is not null),
  isins as materialized (select distinct isin from reach),
  positions as materialized (
    select ${FACT_COLUMNS} from isins i ${facts("f")} on ${positionsOf("i.isin")} where ${hasPositions("i.isin")}),
  instruments as materialized (
    select ${FACT_COLUMNS} from isins i ${facts("f")} on f.dataset = 'securities' and f.subject = i.isin
      and ${visible("f")}),
  issuers(id) as materialized (
    select value ->> 1 from json_each(?3) where value ->> 1 is not null
    union select payload ->> '$.issuer_id' from instruments where payload ->> '$.issuer_id' is not null
    union select payload ->> '$.issuer_id' from positions where payload ->> '$.issuer_id' is not null),
  known as materialized (
    select ${FACT_COLUMNS} from issuers i ${facts("f")} on f.dataset = 'issuers' and f.subject = i.id
      and ${visible("f")})`;

/** Countries of government issuers, and companies whose targets are kept by LEI; empty where nobody asks about them. */
function othersOf(ofIsin: readonly DatasetName[], byCountry: readonly DatasetName[]): string {
  const unlessRead = (subject: string) =>
    ` and ${subject} not in (select isin from isins union all select id from issuers)`;
  const selects = byCountry.map(
    (dataset) =>
      `select '${dataset}', code from countries where code is not null${
        ofIsin.includes(dataset) ? unlessRead("code") : ""
      }`,
  );
  if (ofIsin.includes("climate-targets"))
    selects.push(
      `select 'climate-targets', lei from (select distinct payload ->> '$.lei' as lei from known)
        where lei is not null${unlessRead("lei")}`,
    );
  if (selects.length === 0) return "";
  return `,
  governments as materialized (
    select subject as id, payload ->> '$.country' as country, payload ->> '$.code' as code from known
    where payload ->> '$.issuer_type' in ('sovereign', 'sub_sovereign', 'supranational')),
  countries(code) as materialized (
    select country from governments union select code from governments union select id from governments
    union select payload ->> '$.country' from instruments),
  others(dataset, subject) as materialized (${selects.join(" union all ")})`;
}
