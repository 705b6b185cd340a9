import type { AnalysisViews, ViewName } from "~/domain/analysis/views";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.types";
import type { SignedInContext } from "~/platform/context.server";
import { analyseHead } from "./analysis.service.server";
import { COMPARED_VIEWS, type ComparedPortfolio } from "./compare.types";

const VIEWS: readonly ViewName[] = [...COMPARED_VIEWS, "ratings"];

/** The same figures of several portfolios, each one the viewer's to read, in the order asked. */
export async function comparePortfolios(
  app: SignedInContext,
  ids: readonly string[],
): Promise<readonly ComparedPortfolio[]> {
  const heads = await Promise.all(ids.map((id) => requirePortfolio(app, { id, toEdit: false })));
  return Promise.all(heads.map((head) => compared(app, head)));
}

async function compared(app: SignedInContext, head: PortfolioHead): Promise<ComparedPortfolio> {
  const { views }: { readonly views: AnalysisViews } = await analyseHead(app, head, { views: VIEWS });
  const { id, name, asOf, currency, totalValue, holdingCount } = head;
  return { id, name, asOf, currency, totalValue, holdingCount, views };
}
