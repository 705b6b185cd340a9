import { convert, wholeOf } from "~/domain/portfolios/valuation";
import type { WeightTotal } from "~/domain/portfolios/weight-total";
import { acceptedTotal, refuseContradictedTotal } from "~/features/portfolios/stated-total";
import type { AnalysisBody } from "./analysis.schemas";
import type { HoldingsToAnalyse } from "./analysis.types";

/** The rules of stored portfolios for holdings that are only stated: no total above 100.5 %, none that contradicts. */
export function judgedTotal(
  { currency, totalValue }: AnalysisBody,
  { holdings }: HoldingsToAnalyse,
  rates: ReadonlyMap<string, number>,
): WeightTotal {
  const lines = holdings.map(({ valueEur, weightShare }) => ({ marketValue: valueEur, weightShare }));
  const total = acceptedTotal(lines);
  const isValued = lines.some(({ marketValue }) => marketValue !== null);
  const valuedEur = isValued ? wholeOf(lines, null).total : null;
  const rateOf = (code: string) => (code === "EUR" ? 1 : (rates.get(code) ?? null));
  const valued = valuedEur === null ? null : convert(valuedEur, "EUR", currency, rateOf);
  refuseContradictedTotal(totalValue ?? null, valued, currency);
  return total;
}
