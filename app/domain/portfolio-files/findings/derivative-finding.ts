import type { PortfolioFinding } from "../portfolio-reading";
import type { LineContext } from "../rows/line-context";
import type { PortfolioLine } from "../rows/portfolio-line";

const FUTURE = /\bfut(?:ure)?s?\b/i;

/**
 * Derivatives are kept and cover nothing (R09). An amount times a price is what a future moves, and leaves out the size of an
 * option's contract unless a column states it: where that is the value, it is said.
 */
export function derivativeFinding(
  line: PortfolioLine,
  name: string,
  marketValue: number | null,
  { make }: LineContext,
): PortfolioFinding {
  const row = line.row.number;
  const isStated = line.number("market_value").kind === "value";
  const isFuture = FUTURE.test(`${name} ${line.typeText ?? ""}`);
  const isProduct = isStated
    ? isFuture && isExposure(line, marketValue)
    : line.number("price").kind === "value";
  if (marketValue === null || !isProduct || (!isFuture && line.number("factor").kind === "value"))
    return make("warning", "R09", "r09_derivative", { row, params: { name } });
  const field = isStated ? "market_value" : "price";
  const value = String(marketValue);
  return make("warning", "R09", isFuture ? "r09_exposure" : "r09_priced", {
    row,
    field,
    value,
    hint: "r09_value",
  });
}

/** Whether a value is amount times price, or that times the whole number of a contract's size. */
function isExposure(line: PortfolioLine, marketValue: number | null): boolean {
  const [amount, price] = [line.number("quantity"), line.number("price")];
  if (marketValue === null || amount.kind !== "value" || price.kind !== "value") return false;
  const size = marketValue / (amount.value.value * price.value.value);
  return Math.round(size) >= 1 && Math.abs(size / Math.round(size) - 1) < 1e-4;
}
