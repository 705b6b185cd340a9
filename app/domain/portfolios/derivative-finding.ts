import type { LineContext } from "./line-context";
import type { PortfolioLine } from "./portfolio-line";
import type { PortfolioFinding } from "./portfolio-reading";

/**
 * Derivatives are kept and cover nothing (R09). A price times an amount says what a future moves and leaves out the size of an
 * option's contract: where that is the value, it is said.
 */
export function derivativeFinding(
  line: PortfolioLine,
  name: string,
  marketValue: number | null,
  { make }: LineContext,
): PortfolioFinding {
  const row = line.row.number;
  const isStated = line.number("market_value").kind === "value";
  const field = isStated ? "market_value" : "price";
  if (
    marketValue !== null &&
    (isStated ? isExposure(line, name, marketValue) : line.number("price").kind === "value")
  )
    return make("warning", "R09", isStated ? "r09_exposure" : "r09_priced", {
      ...{ row, field, value: String(marketValue) },
      hint: "r09_value",
    });
  return make("warning", "R09", "r09_derivative", { row, params: { name } });
}

const FUTURE = /\bfut(?:ure)?s?\b/i;

/** A future whose value is amount times price, or that times the whole number of a contract's size: its exposure. */
function isExposure(line: PortfolioLine, name: string, marketValue: number): boolean {
  if (!FUTURE.test(`${name} ${line.typeText ?? ""}`)) return false;
  const [amount, price] = [line.number("quantity"), line.number("price")];
  if (amount.kind !== "value" || price.kind !== "value") return false;
  const size = marketValue / (amount.value.value * price.value.value);
  return Math.round(size) >= 1 && Math.abs(size / Math.round(size) - 1) < 1e-4;
}
