import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import type { PortfolioVersion } from "./portfolios.answers";
import { ofTenant } from "./portfolios.queries.server";

export async function listVersionRows(
  app: SignedInContext,
  portfolioId: string,
): Promise<PortfolioVersion[]> {
  return app.db.all<PortfolioVersion>(sql`
    select v.version, v.as_of as asOf, v.total_value as totalValue, v.currency, v.saved_at as savedAt, v.note,
      coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = v.saved_by), '') as savedBy,
      v.holding_count as holdingCount
    from portfolio_versions v where v.portfolio_id = ${portfolioId} and ${ofTenant(app, portfolioId)} order by v.version desc limit 100`);
}

export interface VersionFrame {
  readonly asOf: string;
  readonly totalValue: number | null;
  readonly currency: string;
}

/** Day, value and currency of an earlier version of a portfolio the viewer may read. */
export async function getVersionFrame(
  app: SignedInContext,
  portfolioId: string,
  version: number,
): Promise<VersionFrame> {
  const row = await app.db.get<VersionFrame | undefined>(sql`
    select as_of as asOf, total_value as totalValue, currency from portfolio_versions
    where portfolio_id = ${portfolioId} and version = ${version} and ${ofTenant(app, portfolioId)}`);
  if (!row) throw notFound();
  return row;
}
