import type { Publication, SavedVersion } from "~/domain/history/history-states";
import type { RecordedFigure, RecordedFigures } from "~/domain/history/portfolio-history";
import type { SignedInContext } from "~/platform/context.server";

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

export interface HistoryFrame {
  readonly tenantConfig: string | null;
  readonly publications: readonly Publication[];
  readonly versions: readonly VersionToShow[];
  readonly stored: readonly StoredFigures[];
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
  const [tenants, publications, versions, stored] = await $client.batch<never>([
    $client.prepare("select tenant_config as tenantConfig from tenants where id = ?1").bind(tenantId),
    $client
      .prepare(
        `select max(version) as version, published_at as publishedAt from data_versions where status = 'published'
         group by published_at order by version desc limit ?1`,
      )
      .bind(most),
    $client
      .prepare(
        `select version, saved_at as savedAt, as_of as asOf, currency, total_value as totalValue from portfolio_versions
         where portfolio_id = ?1 and ${OF_TENANT} order by version desc limit ?3`,
      )
      .bind(portfolioId, tenantId, most),
    $client
      .prepare(
        `select version, data_version as dataVersion, method, licence, made_at as madeAt, figures
         from portfolio_figures where portfolio_id = ?1 and licence = ?3 and ${OF_TENANT}
         order by data_version desc, version desc limit ?4`,
      )
      .bind(portfolioId, tenantId, licence, most * MOST_ROWS_OF_A_STATE),
  ]);
  const [tenant] = (tenants?.results ?? []) as { tenantConfig: string | null }[];
  const rows = (stored?.results ?? []) as (Omit<StoredFigures, "figures" | "portfolioId"> & {
    figures: string;
  })[];
  return {
    tenantConfig: tenant?.tenantConfig ?? null,
    publications: (publications?.results ?? []) as Publication[],
    versions: (versions?.results ?? []) as VersionToShow[],
    stored: rows.map((row) => ({
      ...row,
      portfolioId,
      figures: JSON.parse(row.figures) as RecordedFigure[],
    })),
  };
}

/** Kept of a state by several methods, and of data versions that new lines were compared with. */
const MOST_ROWS_OF_A_STATE = 6;
