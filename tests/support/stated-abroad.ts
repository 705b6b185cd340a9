import type { Holding } from "~/domain/analysis/holding";
import { valuedHoldings } from "~/domain/portfolios/stated-holdings";

const PER_EUR: Readonly<Record<string, number>> = { EUR: 1, USD: 1.0837, JPY: 162.31, GBP: 0.8431 };
const CURRENCIES = Object.keys(PER_EUR);

/** The same lines as amounts in several currencies of a portfolio in dollars, converted back as a stored one is. */
export function statedAbroad(inEuros: readonly Holding[]): readonly Holding[] {
  const lines = inEuros.map(({ valueEur, nominalEur, ...line }, index) => {
    const currency = CURRENCIES[index % CURRENCIES.length] ?? "EUR";
    const marketValue = (valueEur ?? 0) * (PER_EUR[currency] ?? 1);
    return { ...line, currency, marketValue, nominal: nominalEur };
  });
  const rateOf = (currency: string) => PER_EUR[currency] ?? null;
  return valuedHoldings(lines, { currency: "USD", totalValue: null }, rateOf).holdings;
}
