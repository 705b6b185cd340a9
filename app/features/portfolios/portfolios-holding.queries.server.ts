import { sql } from "drizzle-orm";
import type { PortfolioHolding } from "~/features/assets/components/detail/held-in";
import { readReach } from "~/permissions/portfolio-reach";
import type { SignedInContext } from "~/platform/context.server";
import { inJson } from "~db/d1";
import { reachable } from "./portfolios.queries.server";

/** Portfolios the viewer may read that hold any of the instruments, the largest weight first. */
export async function findPortfoliosHolding(
  app: SignedInContext,
  isins: readonly string[],
): Promise<readonly PortfolioHolding[]> {
  return app.db.all<PortfolioHolding>(sql`
    select p.id, p.name, sum(h.weight_share) as weightShare
    from holdings h join portfolios p on p.id = h.portfolio_id and p.version = h.version
    where ${inJson(sql`h.isin`, isins)} and ${reachable(app, readReach(app.viewer))} and p.deleted_at is null
    group by p.id order by weightShare desc, p.name limit 50`);
}
