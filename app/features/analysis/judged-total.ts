import { convert, wholeOf } from "~/domain/weights/valuation";
import type { WeightTotal } from "~/domain/weights/weight-total";
import { acceptedTotal, refuseContradictedTotal, refuseNoValue } from "~/features/portfolios/stated-total";
import type { AnalysisBody } from "./analysis.schemas";
import type { HoldingsToAnalyse } from "./analysis.types";

/** The rules of stored portfolios for holdings that are only stated: no total above 100.5 %, no values that come to nothing, none that contradict. */
export function judgedTotal(
  { currency, totalValue }: AnalysisBody,
  { holdings }: HoldingsToAnalyse,
  rates: ReadonlyMap<string, number>,
): WeightTotal {
  const total = acceptedTotal(holdings);
  const rateOf = (code: string) => (code === "EUR" ? 1 : (rates.get(code) ?? null));
  const lines = holdings.map(({ marketValue, weightShare, currency: own }) => ({
    marketValue: marketValue === null ? null : convert(marketValue, own ?? currency, currency, rateOf),
    weightShare,
  }));
  const isValued = lines.some(({ marketValue }) => marketValue !== null);
  const valued = isValued ? wholeOf(lines, null).total : null;
  refuseNoValue(valued);
  refuseContradictedTotal(totalValue ?? null, valued, currency);
  return total;
}
