import type { DatasetName, Fact } from "~/domain/facts/fact";
import { FACT_COLUMNS, type FactRow, factOf } from "~/domain/facts/fact-row";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { type ListsMade, NO_LISTS } from "../snapshot/lists-made";
import type { Coverage } from "./shown-sources.queries.server";

/** How far the read model of a data version has come. Kept in `app_state`. */
export interface RefreshState {
  readonly version: number;
  /** The version everybody saw when the rows to make were listed. */
  readonly since: number;
  readonly stage: "listing" | "rows" | "done";
  /** The row of every instrument must be made, not only of those that something is said of. */
  readonly everything: boolean;
  /** The row after which instruments are still to be compared with lists that changed; null where none are. */
  readonly screenAfter: number | null;
  readonly made: ListsMade;
  readonly changedAssets: number;
  /** Datasets with rows that came or went after `since`. */
  readonly touched: readonly DatasetName[];
  readonly provider: string | null;
  readonly method: string | null;
  /** How much each provider and method covers; null where it was not kept. */
  readonly coverage: Coverage | null;
}

export const REFRESH_STATE_KEY = "read_model";

/** Kept by an earlier release, it does not know all of this; then it is begun again. */
type Later = "made" | "touched" | "screenAfter" | "everything" | "coverage";
type Kept = Omit<RefreshState, Later> & Partial<Pick<RefreshState, Later>>;

export async function findRefreshState(app: AppContext): Promise<RefreshState | null> {
  const row = await prepared<{ value: string }>(
    app.env.DB,
    "select value from app_state where key = ?1",
    REFRESH_STATE_KEY,
  ).first();
  if (row === null) return null;
  const {
    made = NO_LISTS,
    screenAfter = null,
    everything = false,
    coverage = null,
    touched,
    ...state
  } = JSON.parse(row.value) as Kept;
  const isUsable = state.stage === "done" || touched !== undefined;
  const version = isUsable ? state.version : 0;
  return { ...state, made, screenAfter, everything, coverage, touched: touched ?? [], version };
}

/** Rows of lists that a version brought: instruments that are new, or of which something else is said. */
export async function countRowsMade(app: AppContext, version: number): Promise<number> {
  const row = await prepared<{ n: number }>(
    app.env.DB,
    "select count(*) as n from assets where from_version = ?1",
    version,
  ).first();
  return row?.n ?? 0;
}

/** The newest version everybody sees, 0 before the first. */
export async function publishedVersion(app: AppContext): Promise<number> {
  const row = await prepared<{ version: number }>(
    app.env.DB,
    "select version from data_versions where status = 'published' order by version desc limit 1",
  ).first();
  return row?.version ?? 0;
}

/** What must be known of an instrument before its row is made. */
export interface InstrumentIdentity {
  readonly isin: string;
  readonly name: string;
  readonly type: string;
  readonly issuerId: string | null;
  readonly assetManager: string | null;
  readonly parentIsin: string | null;
  readonly issuerName: string | null;
  readonly issuerType: string | null;
  readonly issuerCode: string | null;
  readonly issuerCountry: string | null;
  readonly lei: string | null;
  readonly country: string | null;
  readonly demo: number;
  readonly hasHoldings: number;
  readonly holdingsTouched: number;
  /** The texts under which the search knows the instrument and its institution now. */
  readonly knownTexts: string | null;
  readonly knownIssuerTexts: string | null;
}

const CURRENT = "superseded_in is null";

/** The next instruments to make rows for, in the order of names; an instrument that is gone has an empty name. */
export async function nextInstruments(
  app: AppContext,
  state: Pick<RefreshState, "version" | "since">,
  limit: number,
): Promise<readonly InstrumentIdentity[]> {
  const answer = await prepared<InstrumentIdentity>(
    app.env.DB,
    `
    with r as materialized (
      select isin, position from asset_refresh not indexed where version = ?1 order by position limit ?3)
    select r.isin, coalesce(s.payload ->> '$.name', '') as name,
      case when exists (select 1 from disabled_assets x where x.isin = r.isin and x.enabled_at is null) then ''
        else coalesce(s.payload ->> '$.type', '') end as type,
      s.payload ->> '$.issuer_id' as issuerId, s.payload ->> '$.asset_manager' as assetManager,
      s.payload ->> '$.parent_isin' as parentIsin, s.payload ->> '$.country' as country,
      i.payload ->> '$.name' as issuerName, i.payload ->> '$.issuer_type' as issuerType,
      i.payload ->> '$.code' as issuerCode, i.payload ->> '$.country' as issuerCountry, i.payload ->> '$.lei' as lei,
      exists (select 1 from demo_assets d where d.isin = r.isin) as demo,
      exists (select 1 from facts h where h.dataset = 'fund-holdings' and h.subject = r.isin and h.${CURRENT}) as hasHoldings,
      exists (select 1 from facts h where h.dataset = 'fund-holdings' and h.subject = r.isin
        and (h.loaded_in > ?2 or h.superseded_in > ?2)) as holdingsTouched,
      n.texts as knownTexts, m.texts as knownIssuerTexts
    from r
    left join facts s on s.dataset = 'securities' and s.subject = r.isin and s.key = '' and s.${CURRENT}
    left join facts i on i.dataset = 'issuers' and i.subject = s.payload ->> '$.issuer_id' and i.key = '' and i.${CURRENT}
    left join search_names n on n.key = r.isin
    left join search_names m on m.key = s.payload ->> '$.issuer_id'
    order by r.position`,
    state.version,
    state.since,
    limit,
  ).all();
  return answer.results;
}

/** Instruments that were disabled or enabled since their row was made. */
export async function listDisabledChanges(app: AppContext): Promise<string[]> {
  const { results } = await prepared<{ isin: string }>(
    app.env.DB,
    `select isin from disabled_assets group by isin
     having (sum(enabled_at is null) = 0) <> exists (
       select 1 from assets a where a.isin = disabled_assets.isin and a.to_version is null)`,
  ).all();
  return results.map(({ isin }) => isin);
}

/** Current rows of datasets about subjects; one statement per dataset, one round trip. */
export async function listCurrentFacts(
  app: AppContext,
  wanted: ReadonlyMap<DatasetName, readonly string[]>,
): Promise<Fact[]> {
  if (wanted.size === 0) return [];
  const answers = await app.env.DB.batch<FactRow>(
    [...wanted].map(([dataset, subjects]) =>
      prepared<FactRow>(
        app.env.DB,
        `select ${FACT_COLUMNS} from facts f where dataset = ?1 and ${CURRENT}
          and subject in (select value from json_each(?2))`,
        dataset,
        JSON.stringify(subjects),
      ),
    ),
  );
  return answers.flatMap((answer) => answer.results.map(factOf));
}

/** All current rows of a screening list, or all decisions about them. */
export async function listScreeningFacts(
  app: AppContext,
  dataset: "sanctions" | "law-220-list" | "screening-decisions",
): Promise<Fact[]> {
  const answer = await prepared<FactRow>(
    app.env.DB,
    `select ${FACT_COLUMNS} from facts f where dataset = ?1 and ${CURRENT}`,
    dataset,
  ).all();
  return answer.results.map(factOf);
}

/** Rows of both lists that came or went after a version, those that went as they were. */
export async function listChangedListings(app: AppContext, since: number): Promise<Fact[]> {
  const of = (changed: string) => `select ${FACT_COLUMNS} from facts f
    where ${changed} > ?1 and f.dataset in ('sanctions', 'law-220-list')`;
  const answer = await prepared<FactRow>(
    app.env.DB,
    `${of("f.loaded_in")} union ${of("f.superseded_in")}`,
    since,
  ).all();
  return answer.results.map(factOf);
}

/** Who is in the read model with what the screening said last, for a comparison with new lists. */
export interface ScreenedAsset {
  readonly isin: string;
  readonly name: string;
  readonly issuerId: string | null;
  readonly issuerName: string | null;
  readonly issuerType: string | null;
  readonly type: string;
  readonly lei: string | null;
  /** Hits, names to review, debt ban, embargo and listed persons, as JSON. */
  readonly screened: string;
}

export async function listScreenedAssets(app: AppContext, afterId: number, limit: number) {
  const answer = await prepared<ScreenedAsset & { id: number }>(
    app.env.DB,
    `
    select id, isin, name, issuer_id as issuerId, issuer_name as issuerName, issuer_type as issuerType, type, lei,
      json_array(sanctions_hit_count, sanctions_review_count, sanctions_debt_ban, sanctions_embargo,
        sanctions_listed_persons) as screened
    from assets where id > ?1 and to_version is null order by id limit ?2`,
    afterId,
    limit,
  ).all();
  return answer.results;
}
