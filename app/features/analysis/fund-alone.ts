import { BLANK_HOLDING } from "~/domain/analysis/positions/holding";
import type { AppContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import type { HoldingsToAnalyse } from "./analysis.types";

export const INVESTED_EUR = 1e6;

/** A fund is read as a portfolio of itself, looked through: a million euros in it where its own value is not known. */
export function fundAlone(
  app: Pick<AppContext, "clock">,
  isin: string,
  navEur?: number | null,
): HoldingsToAnalyse {
  const totalValueEur = navEur ?? INVESTED_EUR;
  const holding = { ...BLANK_HOLDING, id: isin, name: isin, isin, weightShare: 1, currency: "EUR" };
  const asOf = todayOf(app);
  return { holdings: [holding], currency: "EUR", totalValueEur, perEur: new Map(), asOf };
}
