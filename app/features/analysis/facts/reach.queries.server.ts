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

/**
 * The positions of a fund on the day that holds. Whether it has any is asked first: most instruments have none, and to
 * look for their day reads rows of others.
 */
export function positionsOf(fundIsin: string): string {
  const day = `iif(exists (select 1 from facts h indexed by facts_subject
      where h.dataset = 'fund-holdings' and h.subject = ${fundIsin}),
    ${keyOfDay("fund-holdings", fundIsin, "substr(k.key, 1, 10)")}, null)`;
  return `f.dataset = 'fund-holdings' and f.subject = ${fundIsin} and f.key >= ${day} and f.key < ${day} || '}'
    and ${visible("f")}`;
}

/** A fact with the number of its row. */
type NumberedRow = FactRow & { readonly id: number };

/**
 * Everything an analysis of some lines can reach, read in one round trip: what funds hold, funds in them included, who
 * issues it, and the countries of government issuers. What the tables cannot follow (an issuer only its ISIN's list
 * knows, screening lists) is left to the fact plan. Null where
 * facts of the version are archived: what leads on may be among them.
 */
export async function readReach(app: AppContext, request: ReachRequest): Promise<Fact[] | null> {
  const { facts, archives } = await readTogether(app.db.$client, {
    facts: prepared<NumberedRow>(
      app.db.$client,
      reachSql(request.datasets),
      request.version,
      request.asOf,
      JSON.stringify(firstNodes(request.lines)),
    ),
    archives: coveringStatement(app, request.version),
  });
  if (archives.length > 0) return null;
  // A subject may be reached both as an instrument and as an issuer or a country.
  return [...new Map(facts.map((row) => [row.id, row])).values()].map(factOf);
}

/** What the lines name, each once: `[isin, null]` or `[null, issuer]`. */
function firstNodes(lines: ReachRequest["lines"]): readonly (readonly [string | null, string | null])[] {
  const isins = new Set(lines.flatMap(({ isin }) => isin ?? []));
  const issuers = new Set(lines.flatMap(({ issuerId }) => issuerId ?? []));
  return [
    ...[...isins].map((isin) => [isin, null] as const),
    ...[...issuers].map((id) => [null, id] as const),
  ];
}

/** True of a fact of a dataset about a subject; without a subject nothing is looked up. */
function about(dataset: DatasetName, subject: string): string {
  if (dataset === "fund-holdings") return `(${positionsOf(subject)})`;
  const day = dataset === "company-pai" ? ` and f.key = ${keyOfDay(dataset, subject)}` : "";
  return `(f.dataset = '${dataset}' and f.subject = ${subject}${day})`;
}

function aboutAll(datasets: readonly DatasetName[], subject: string): readonly string[] {
  return datasets.map((dataset) => about(dataset, subject));
}

/** Joins facts last and by subject, whatever the planner would prefer; each term is a range of the index. */
function joined(terms: readonly string[]): string {
  return `cross join facts f indexed by facts_subject on (${terms.join(" or ")}) and ${visible("f")}`;
}

/**
 * The statement for some datasets. `reach` holds what is reached, each once: an ISIN, an issuer, or another subject (a
 * country, a company's LEI). Between them stand the links that facts state, to an ISIN, an issuer and others. Only at
 * the end is everything read that is wanted about what was reached. D1 takes five parts of a compound select, not more.
 */
export function reachSql({ byIsin, byIssuer, byCountry }: WantedDatasets): string {
  const ofOthers = [...byCountry, ...byIsin.filter((dataset) => dataset === "climate-targets")];
  const links = [about("securities", "r.isin"), about("fund-holdings", "r.isin")];
  const parts = [
    "select value ->> 0, value ->> 1, null, null, null, null from json_each(?3)",
    `select null, null, null, ${LINKED_ISIN}, f.payload ->> '$.issuer_id', ${ofOthers.length > 0 ? LINKED_OTHERS : "null"}
      from reach r ${joined(ofOthers.length > 0 ? [...links, about("issuers", "r.issuer")] : links)}`,
    "select to_isin, null, null, null, null, null from reach where to_isin is not null",
    "select null, to_issuer, null, null, null, null from reach where to_issuer is not null",
    ...(ofOthers.length > 0
      ? [
          `select null, null, o.value, null, null, null from reach r cross join json_each(r.to_others) o
            where o.value is not null`,
        ]
      : []),
  ];
  const wanted = [
    ...aboutAll(byIsin, "r.isin"),
    ...aboutAll(byIssuer, "r.issuer"),
    ...aboutAll(ofOthers, "r.other"),
  ];
  return `with recursive reach(isin, issuer, other, to_isin, to_issuer, to_others) as (${parts.join(" union ")})
    select f.id, ${FACT_COLUMNS} from reach r ${joined(wanted)}`;
}

/** What a fund holds, and the share class whose fund an instrument belongs to. */
const LINKED_ISIN = "iif(f.dataset = 'fund-holdings', f.payload ->> '$.isin', f.payload ->> '$.parent_isin')";

/** Countries of instruments and of government issuers under every name they have, and LEIs, by which targets are kept. */
const LINKED_OTHERS = `case f.dataset
  when 'securities' then json_array(f.payload ->> '$.country')
  when 'issuers' then iif(f.payload ->> '$.issuer_type' in ('sovereign', 'sub_sovereign', 'supranational'),
    json_array(f.payload ->> '$.lei', f.payload ->> '$.country', f.payload ->> '$.code', f.subject),
    json_array(f.payload ->> '$.lei')) end`;
