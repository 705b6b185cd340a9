import { COMPARED_VIEWS } from "~/domain/comparing/compared-rows";
import type { ViewName } from "~/domain/metrics/view-names";
import { rateNotes } from "~/domain/portfolios/exchange-rates";
import { NO_PEERS } from "~/features/figures/standings.types";
import { requirePortfolios } from "~/features/portfolios/portfolios.service.server";
import type { SignedInContext } from "~/platform/context.server";
import { analyseHeads } from "../analysis.service.server";
import { headStandings } from "../ratings/standings.service.server";
import type { ComparedPortfolio } from "./compare.types";

const VIEWS: readonly ViewName[] = [...COMPARED_VIEWS, "ratings"];

/**
 * The same figures of several portfolios, each one the viewer's to read, in the order asked. All are set among the
 * funds the first one is compared with.
 */
export async function comparePortfolios(
  app: SignedInContext,
  ids: readonly string[],
): Promise<readonly ComparedPortfolio[]> {
  const heads = await requirePortfolios(app, ids);
  const results = await analyseHeads(app, heads, { views: VIEWS });
  const compared: ComparedPortfolio[] = [];
  for (const [index, head] of heads.entries()) {
    const result = results[index];
    if (!result) continue;
    const [first] = compared;
    const category = first && (first.standings.category ?? NO_PEERS);
    const standings = await headStandings(app, head, result, category);
    const { id, name, asOf, currency, totalValue, holdingCount } = head;
    const rates = rateNotes(result.rates);
    const { views, notCounted } = result;
    const portfolio = { id, name, asOf, currency, totalValue, holdingCount };
    compared.push({ ...portfolio, views, rates, notCounted, standings });
  }
  return compared;
}
