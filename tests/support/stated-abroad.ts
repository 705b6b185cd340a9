import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { Holding } from "~/domain/analysis/positions/holding";

const PER_EUR = new Map([
  ["USD", 1.0837],
  ["JPY", 162.31],
  ["GBP", 0.8431],
]);
const CURRENCIES = ["EUR", ...PER_EUR.keys()];

/** Lines in euros as amounts in several currencies of a portfolio in dollars, with the rates that convert them back. */
export function statedAbroad(
  inEuros: readonly Holding[],
): Required<Pick<AnalyseInput, "holdings" | "currency" | "perEur">> {
  const holdings = inEuros.map((line, index): Holding => {
    const currency = CURRENCIES[index % CURRENCIES.length] ?? "EUR";
    const marketValue = (line.marketValue ?? 0) * (PER_EUR.get(currency) ?? 1);
    return { ...line, currency, marketValue };
  });
  return { holdings, currency: "USD", perEur: PER_EUR };
}
