import type { Publication, SavedVersion } from "~/domain/history/history-states";
import type { RecordedFigure, RecordedFigures } from "~/domain/history/portfolio-history";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { SignedInContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";

/** The headline figures of a portfolio at a data version, as they are kept. */
export interface StoredFigures extends RecordedFigures {
  readonly portfolioId: string;
  /** What they were worked out with, as text: the company's licence. */
  readonly licence: string;
}

/** A version of a portfolio with what its figures go by. */
export interface VersionToShow extends SavedVersion {
  readonly currency: string;
  readonly totalValue: number | null;
}

/** Lines of a version that its figures leave out. */
export interface VersionNotCounted extends NotCounted {
  readonly version: number;
}

export interface HistoryFrame {
  readonly tenantConfig: string | null;
  readonly publications: readonly Publication[];
  readonly versions: readonly VersionToShow[];
  readonly stored: readonly StoredFigures[];
  /** Of each version with lines that are not counted. */
  readonly notCounted: readonly VersionNotCounted[];
}

/** ?1 is the portfolio, ?2 the tenant. */
const OF_TENANT = "exists (select 1 from portfolios p where p.id = ?1 and p.tenant_id = ?2)";

/**
 * The newest publications and versions of a portfolio, and the figures kept of them, in one round trip. `most` counts
 * each, so that the newest `most - 1` states are whole.
 */
export async function findHistoryFrame(
  app: SignedInContext,
  {
    portfolioId,
    licence,
    most,
  }: { readonly portfolioId: string; readonly licence: string; readonly most: number },
): Promise<HistoryFrame> {
  const { $client } = app.db;
  const { tenantId } = app.scope;
  const { tenants, publications, versions, stored, notCounted } = await readTogether($client, {
    tenants: prepared<{ tenantConfig: string | null }>(
      $client,
      "select tenant_config as tenantConfig from tenants where id = ?1",
      tenantId,
    ),
    publications: prepared<Publication>(
      $client,
      `select max(version) as version, published_at as publishedAt from data_versions where status = 'published'
         and published_at is not null
         group by published_at order by version desc limit ?1`,
      most,
    ),
    versions: prepared<VersionToShow>(
      $client,
      `select version, saved_at as savedAt, as_of as asOf, currency, total_value as totalValue from portfolio_versions
         where portfolio_id = ?1 and ${OF_TENANT} order by version desc limit ?3`,
      portfolioId,
      tenantId,
      most,
    ),
    notCounted: prepared<VersionNotCounted>(
      $client,
      `select h.version, sum(h.visible_asset = 0) as count, count(*) as "all",
           total(iif(h.visible_asset = 0, h.weight_share, 0)) as share
         from holdings h where h.portfolio_id = ?1 and ${OF_TENANT} and h.version in
           (select v.version from portfolio_versions v where v.portfolio_id = ?1 order by v.version desc limit ?3)
         group by h.version having count > 0`,
      portfolioId,
      tenantId,
      most,
    ),
    stored: prepared<
      Omit<StoredFigures, "figures" | "portfolioId"> & {
        figures: string;
      }
    >(
      $client,
      `select version, data_version as dataVersion, method, licence, made_at as madeAt, figures
         from portfolio_figures where portfolio_id = ?1 and licence = ?3 and ${OF_TENANT}
         order by data_version desc, version desc limit ?4`,
      portfolioId,
      tenantId,
      licence,
      most * MAX_ROWS_PER_STATE,
    ),
  });
  return {
    tenantConfig: tenants[0]?.tenantConfig ?? null,
    publications,
    versions,
    notCounted,
    stored: stored.map((row) => ({
      ...row,
      portfolioId,
      figures: JSON.parse(row.figures) as RecordedFigure[],
    })),
  };
}

/** Kept of a state by several methods, and of data versions that new lines were compared with. */
const MAX_ROWS_PER_STATE = 6;
