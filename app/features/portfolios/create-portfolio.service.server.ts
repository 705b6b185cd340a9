import { holdingOf } from "~/domain/portfolios/stated-line";
import { type AppContext, permitted } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { requireBenchmark } from "./benchmarks.service.server";
import { insertPortfolio } from "./portfolios.commands.server";
import type { PortfolioInput } from "./portfolios.schemas";
import {
  limitReached,
  refuseAboveLimit,
  type SavedPortfolio,
  showPortfolio,
} from "./portfolios.service.server";
import { prepareHoldings } from "./prepare-holdings.server";

/** A portfolio of what a person or program states; its benchmark must be one the viewer may read. */
export async function createPortfolio(app: AppContext, input: PortfolioInput): Promise<SavedPortfolio> {
  const signed = permitted(app, "portfolio:edit");
  await refuseAboveLimit(signed);
  const { name, currency, peerCategory, benchmark: benchmarkId = null } = input;
  if (benchmarkId !== null) await requireBenchmark(signed, benchmarkId, null);
  const asOf = input.asOf ?? todayOf(signed);
  const frame = { asOf, currency, totalValue: input.totalValue ?? null };
  const prepared = await prepareHoldings(signed, frame, input.holdings.map(holdingOf));
  const { holdings, totalValue } = prepared;
  const id = signed.newId();
  const isStored = await insertPortfolio(
    signed,
    {
      id,
      name,
      asOf,
      currency,
      totalValue,
      benchmarkId,
      peerCategory,
      note: null,
      holdings,
    },
    prepared.missing,
  );
  if (!isStored) throw limitReached(signed);
  return { portfolio: await showPortfolio(signed, { id }), findings: prepared.findings };
}
