import type { PortfolioHolding } from "~/features/assets/components/detail/held-in";
import { can } from "~/permissions/policy";
import type { SignedInContext } from "~/platform/context.server";
import { findPortfoliosHolding } from "./portfolios-holding.queries.server";

/** Which of the viewer's portfolios hold an asset, for its page; null where portfolios are not theirs to read. */
export async function portfoliosHolding(
  app: SignedInContext,
  isins: readonly string[],
): Promise<readonly PortfolioHolding[] | null> {
  return can(app.viewer, "portfolio:read") ? findPortfoliosHolding(app, isins) : null;
}
