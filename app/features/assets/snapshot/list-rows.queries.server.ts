import type { DatasetName } from "~/domain/facts/fact";
import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { factAt, rowAt } from "~db/published";
import { LIST_COLUMNS } from "../list-columns";
import { assetField } from "./asset-fields";
import { factsAsJson } from "./issuer-facts";

/** A row on its way into a snapshot, by column. */
export type SourceRow = Readonly<Record<string, unknown>>;

const PAGE = 4_000;

/** Lists whose rows are rows of `assets`; the others hold all they show. */
export const ASSET_LISTS = ["funds", "etfs", "equities", "governatives", "thematics"] as const;
export type AssetList = (typeof ASSET_LISTS)[number];

const VISIBLE = "from_version <= ?2 and (to_version is null or to_version > ?2)";

/** Rows of a section at a version, those that also belong to it included, with their ids. */
export async function* assetRows(
  app: AppContext,
  section: AssetList,
  version: number,
): AsyncGenerator<SourceRow[]> {
  const columns = LIST_COLUMNS[section].map(({ id }) => `${assetField(id)} as "${id}"`).join(", ");
  for (const membership of ["section", "also_section"] as const) {
    for (let after = 0; ; ) {
      const page = await prepared<SourceRow & { id: number }>(
        app.env.DB,
        `select id, demo, coalesce(parent_isin, isin) as fund, ${columns} from assets where ${membership} = ?1 and id > ?3 and ${VISIBLE} order by id limit ?4`,
        section,
        version,
        after,
        PAGE,
      ).all();
      if (page.results.length > 0) yield page.results;
      const last = page.results.at(-1);
      if (!last || page.results.length < PAGE) break;
      after = last.id;
    }
  }
}

/** Whether rows of a section came or went with a version. */
export async function isSectionChanged(app: AppContext, section: Section, version: number): Promise<boolean> {
  const row = await prepared<{ changed: number }>(
    app.env.DB,
    `select
      exists (select 1 from assets indexed by assets_made
        where from_version = ?2 and (section = ?1 or also_section = ?1))
      or exists (select 1 from assets indexed by assets_replaced
        where to_version = ?2 and (section = ?1 or also_section = ?1)) as changed`,
    section,
    version,
  ).first();
  return row?.changed === 1;
}

/** Institutions with their bonds; a bond's row says what is known of its issuer. */
export async function institutionRows(app: AppContext, version: number): Promise<SourceRow[]> {
  const answer = await prepared<SourceRow>(
    app.env.DB,
    `
    select issuer_id as issuerId, issuer_name as name, issuer_code as code, min(isin) as isin,
      coalesce(issuer_code, issuer_id) as country, coalesce(issuer_code, issuer_id) as path, count(*) as bonds,
      max(rating) as esgRating, max(rating_bucket) as ratingBucket, max(environmental) as environmental,
      max(social) as social, max(governance) as governance, max(rating_provider) as ratingProvider,
      max(rating_as_of) as ratingAsOf,
      max(ghg_intensity) as ghgIntensity, max(social_violation) as socialViolation,
      max(sanctions_hit_count) as sanctionsHits, max(sanctions_review_count) as sanctionsToReview, max(demo) as demo
    from assets
    where (section = ?1 or also_section = ?1) and issuer_id is not null and ${VISIBLE}
    group by issuer_id`,
    "supranationals",
    version,
  ).all();
  return answer.results;
}

const ISSUER = `i.payload ->> '$.name' as name, i.payload ->> '$.issuer_type' as issuerType,
  i.payload ->> '$.country' as issuerCountry, i.payload ->> '$.code' as code, i.payload ->> '$.sector' as sector`;

/** Which rows of facts and of `assets` or `fund_positions` a list is made of. */
export interface Seen {
  readonly fact: (alias: string) => string;
  readonly row: (alias: string) => string;
}

/** While a version is prepared its rows are the current ones: there are indexes of these. */
export const NEWEST: Seen = {
  fact: (alias) => `${alias}.superseded_in is null`,
  row: (alias) => `${alias}.to_version is null`,
};

export function seenAt(version: number): Seen {
  return {
    fact: (alias) => `(${factAt(alias, String(version))})`,
    row: (alias) => `(${rowAt(alias, String(version))})`,
  };
}

/** The instrument an issuer is opened by: its share, else a bond; with it the section. Certificates open nothing. */
const instrument = ({ row }: Seen) =>
  `(select json_array(a.isin, a.demo, a.section, a.fixed_income) from assets a
  where a.issuer_id = i.subject and ${row("a")} and a.section <> 'other' order by a.fixed_income, a.isin limit 1)`;

const demo = ({ row }: Seen) =>
  `(select max(a.demo) from assets a where a.issuer_id = i.subject and ${row("a")})`;

interface Paging<Row, Key> {
  readonly first: Key;
  readonly keyOf: (row: Row) => Key;
  /** Rows of a full page: one with fewer is the last. */
  readonly size: number;
}

/** All rows above the first key, read page by page in the order of their keys. */
async function* inPages<Row, Key>(
  read: (after: Key) => Promise<{ readonly results: Row[] }>,
  { first, keyOf, size }: Paging<Row, Key>,
): AsyncGenerator<Row[]> {
  for (let after = first; ; ) {
    const { results } = await read(after);
    if (results.length > 0) yield results;
    const last = results.at(-1);
    if (!last || results.length < size) return;
    after = keyOf(last);
  }
}

/** Issuers with an instrument and what is loaded about each and its country; a page per call. */
export async function* paiRows(app: AppContext, seen: Seen): AsyncGenerator<SourceRow[]> {
  const about = (dataset: DatasetName, subjects: string) =>
    factsAsJson(dataset, "p", `p.subject ${subjects} and ${seen.fact("p")}`);
  const read = (after: string) =>
    prepared<SourceRow & { issuerId: string }>(
      app.env.DB,
      `
      select i.subject as issuerId, ${ISSUER}, ${instrument(seen)} as instrument, ${demo(seen)} as demo,
        ${about("issuers", "= i.subject")} as issuer, ${about("company-pai", "= i.subject")} as company,
        case when i.payload ->> '$.issuer_type' in ('sovereign', 'sub_sovereign', 'supranational')
          then ${about("country-indicators", "in (i.payload ->> '$.country', i.payload ->> '$.code', i.subject)")} end as country
      from facts i where i.dataset = 'issuers' and i.key = '' and ${seen.fact("i")} and i.subject > ?1
      order by i.subject limit ?2`,
      after,
      PAGE / 2,
    ).all();
  yield* inPages(read, { first: "", keyOf: ({ issuerId }) => issuerId, size: PAGE / 2 });
}

/** Issuers in controversial activities, a row for each activity and step of the value chain. */
export async function* activityRows(app: AppContext, seen: Seen): AsyncGenerator<SourceRow[]> {
  const ofActivity = factsAsJson(
    "company-activities",
    "p",
    `p.subject = f.subject and p.payload ->> '$.activity' = f.payload ->> '$.activity' and ${seen.fact("p")}`,
  );
  const read = (after: number) =>
    prepared<SourceRow & { id: number }>(
      app.env.DB,
      `
      select f.id, f.subject as issuerId, f.key, ${ISSUER}, ${instrument(seen)} as instrument, ${demo(seen)} as demo,
        f.payload ->> '$.activity' as activity, f.payload ->> '$.sub_type' as subType,
        f.payload ->> '$.revenue_share' as revenueShare, ${ofActivity} as ofActivity,
        f.payload ->> '$.as_of' as asOf, coalesce(f.payload ->> '$.source', f.source) as source
      from facts f left join facts i
        on i.dataset = 'issuers' and i.subject = f.subject and i.key = '' and ${seen.fact("i")}
      where f.dataset = 'company-activities' and ${seen.fact("f")} and f.id > ?1
        and (f.payload ->> '$.revenue_share' > 0 or f.payload ->> '$.involved' = 1)
      order by f.id limit ?2`,
      after,
      PAGE,
    ).all();
  yield* inPages(read, { first: 0, keyOf: ({ id }) => id, size: PAGE });
}

/** What is stated of issuers about Paris-aligned and transition benchmarks, with the number of funds that hold them. */
export async function* benchmarkRows(app: AppContext, seen: Seen): AsyncGenerator<SourceRow[]> {
  const read = (after: number) =>
    prepared<SourceRow & { id: number }>(
      app.env.DB,
      `
      select f.id, f.subject as issuerId, ${ISSUER}, ${instrument(seen)} as instrument, ${demo(seen)} as demo,
        ${factsAsJson("benchmark-exclusions", "p", "p.id = f.id")} as exclusion,
        f.payload ->> '$.as_of' as asOf, coalesce(f.payload ->> '$.source', f.source) as source,
        (select count(distinct p.fund_isin) from fund_positions p where p.held = f.subject and ${seen.row("p")})
          as funds
      from facts f left join facts i
        on i.dataset = 'issuers' and i.subject = f.subject and i.key = '' and ${seen.fact("i")}
      where f.dataset = 'benchmark-exclusions' and ${seen.fact("f")} and f.id > ?1
      order by f.id limit ?2`,
      after,
      PAGE,
    ).all();
  yield* inPages(read, { first: 0, keyOf: ({ id }) => id, size: PAGE });
}
