import type { AppContext } from "~/platform/context.server";
import type { HoldingsToAnalyse } from "./analysis.types";

export const INVESTED_EUR = 1e6;

/** A fund is read as a portfolio of itself, looked through: a million euros in it where its own value is not known. */
export function fundAlone(
  app: Pick<AppContext, "clock">,
  isin: string,
  navEur?: number | null,
): HoldingsToAnalyse {
  const valueEur = navEur ?? INVESTED_EUR;
  const holding = {
    id: isin,
    name: isin,
    isin,
    issuerId: null,
    assetType: null,
    fixedIncome: false,
    valueEur,
    weightShare: 1,
    nominalEur: null,
    currency: "EUR",
    visible: true,
  };
  const asOf = app.clock().toISOString().slice(0, 10);
  return { holdings: [holding], currency: "EUR", totalValueEur: valueEur, asOf };
}
