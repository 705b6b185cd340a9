import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import { can } from "~/permissions/policy";
import type { SignedInContext } from "~/platform/context.server";
import type { AnalysedPortfolio } from "./analysis-screen.types";
import { openHistoryMetrics, opensAnnexes, opensSfdr2, openTabs } from "./open-views";

/** What the head of every tab of a portfolio shows, and what this viewer may do with the portfolio. */
export function analysedPortfolio(app: SignedInContext, head: PortfolioHead): AnalysedPortfolio {
  const { id, name, asOf, currency, totalValue, holdingCount, owner, canEdit } = head;
  return {
    id,
    name,
    asOf,
    currency,
    totalValue,
    holdingCount,
    ownerName: owner.name,
    openTabs: openTabs(app),
    opensHistory: openHistoryMetrics(app).length > 0,
    opensAnnexes: opensAnnexes(app),
    opensSfdr2: opensSfdr2(app),
    canEdit,
    mayExport: can(app.viewer, "portfolio:export"),
    canEditCompany: can(app.viewer, "portfolio:edit:company"),
  };
}
