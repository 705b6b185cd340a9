import type { AppContext } from "~/platform/context.server";
import { type HoldingChange, holdingChanges } from "./holding-changes";
import type { PortfolioVersion, PortfolioView } from "./portfolios.answers";
import { listVersions, showPortfolio } from "./portfolios.service.server";

export interface Composition {
  readonly portfolio: PortfolioView;
  readonly versions: readonly PortfolioVersion[];
  /** From the version before the one on show; null for the first. */
  readonly changes: readonly HoldingChange[] | null;
}

/** A portfolio with its versions, and what the version on show changed. */
export async function showComposition(
  app: AppContext,
  input: { readonly id: string; readonly version?: number },
): Promise<Composition> {
  const [portfolio, versions] = await Promise.all([showPortfolio(app, input), listVersions(app, input.id)]);
  if (portfolio.version < 2) return { portfolio, versions, changes: null };
  const before = await showPortfolio(app, { id: input.id, version: portfolio.version - 1 });
  return { portfolio, versions, changes: holdingChanges(before.holdings, portfolio.holdings) };
}
