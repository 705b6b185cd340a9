import type { PortfolioFinding } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";
import type { LineContext } from "../rows/line-context";
import { pricedValue } from "./priced-value";

const MOST_APART = 0.02;

/**
 * A unit of the values that amounts and prices contradict (N03): amount times price is what most rows state as it stands, and in none what
 * they state in that unit. Nobody can tell whether the amounts are in the same unit, so the values are read as the file says.
 */
export function unitAgainstPriceFindings(
  lines: readonly ClassifiedLine[],
  { make }: LineContext,
): PortfolioFinding[] {
  let [against, compared] = [0, 0];
  for (const { line, kind } of lines) {
    const unit = line.unitOf("market_value");
    const stated = line.number("market_value");
    const priced = kind !== "position" || unit === 1 ? null : pricedValue(line, false, 1);
    if (stated.kind !== "value" || priced === null || priced.value === 0) continue;
    const isNear = (value: number) => Math.abs(value / priced.value - 1) <= MOST_APART;
    if (isNear(stated.value.value)) return [];
    compared += 1;
    if (isNear(stated.value.value / unit)) against += 1;
  }
  if (against < 2 || against * 2 < compared) return [];
  const params = { count: against };
  return [
    make("warning", "N03", "n03_against_price", {
      field: "market_value",
      params,
      hint: "n03_against_price",
    }),
  ];
}
