import { sql } from "drizzle-orm";
import type { PortfolioHolding } from "~/features/assets/components/detail/held-in";
import { readReach } from "~/permissions/portfolio-reach";
import type { SignedInContext } from "~/platform/context.server";
import { reachable } from "./portfolios.queries.server";

/**
 * Portfolios the viewer may read that hold any of the instruments, the largest weight first. It goes from their portfolios to the
 * lines, one seek each: neither all lines of a portfolio nor what other companies hold is read.
 */
export async function findPortfoliosHolding(
  app: SignedInContext,
  isins: readonly string[],
): Promise<readonly PortfolioHolding[]> {
  return app.db.all<PortfolioHolding>(sql`
    select p.id, p.name, sum(h.weight_share) as weightShare
    from portfolios p cross join json_each(${JSON.stringify(isins)}) wanted
      cross join holdings h on h.isin = wanted.value and h.portfolio_id = p.id and h.version = p.version
    where ${reachable(app, readReach(app.viewer))} and p.deleted_at is null
    group by p.id order by weightShare desc, p.name limit 50`);
}
