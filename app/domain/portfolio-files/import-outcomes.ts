import { normalise, type RestChoice } from "~/domain/portfolios/normalise";
import { convert, type RateOf, valueLines } from "~/domain/weights/valuation";
import { fileTotalOf } from "./amounts/with-file-total";
import type { PortfolioReading, ReadHolding } from "./portfolio-reading";

/** An amount that does not come in, in its own currency; a null currency is the portfolio's. */
export interface LeftOutAmount {
  readonly amount: number;
  readonly currency: string | null;
}

/** What one choice for the rest makes of the weights: fractions of the portfolio, in the order of the holdings. */
export interface ImportOutcome {
  readonly choice: RestChoice;
  readonly shares: readonly number[];
  /** What no imported row holds: not covered where it is kept, money where it is filled; 0 where it is scaled. */
  readonly restShare: number;
}

const CHOICES: readonly RestChoice[] = ["keep", "scale", "cash"];

/**
 * Values of rows left out, summed by currency (R18). Where a row's value cannot be read, the file's own total says
 * what is missing, if it has one. Empty where weights say how much is held, or nothing is left out.
 */
export function leftOutAmounts(reading: PortfolioReading, currency: string, rateOf: RateOf): LeftOutAmount[] {
  if (reading.basis !== "value") return [];
  const toPortfolio = (amount: number, from: string | null) =>
    convert(amount, from ?? currency, currency, rateOf);
  const unreadable = reading.leftOut.some(({ marketValue }) => marketValue === null);
  const total = unreadable ? fileTotalOf(reading, toPortfolio) : null;
  if (total !== null) {
    const amount = Number((total.stated - total.imported).toPrecision(12));
    return amount > 0 ? [{ amount, currency }] : [];
  }
  const sums = new Map<string | null, number>();
  for (const row of reading.leftOut)
    if (row.marketValue !== null) sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.marketValue);
  return [...sums].map(([code, amount]) => ({ amount, currency: code })).filter(({ amount }) => amount > 0);
}

/**
 * The weights that each choice would give (R18), for a person to see before choosing. Empty where they cannot be
 * worked out: no holding, or a rate is missing.
 */
export function importOutcomes(
  reading: PortfolioReading,
  currency: string,
  rateOf: RateOf,
): readonly ImportOutcome[] {
  const { holdings } = reading;
  if (holdings.length === 0) return [];
  const rest = leftOutAmounts(reading, currency, rateOf);
  return CHOICES.flatMap((choice): ImportOutcome[] => {
    const added = choice === "scale" ? [] : rest;
    const stated = [
      ...holdings.map((holding) => ({
        weightShare: statedShare(holding),
        marketValue: holding.marketValue,
        currency: holding.currency,
      })),
      ...added.map((line) => ({ weightShare: null, marketValue: line.amount, currency: line.currency })),
    ];
    const valued = valueLines(stated, { currency, totalValue: null }, rateOf);
    if (!valued.ok) return [];
    const weights = valued.valued.weightShares;
    const lines = holdings.map((holding, index) => ({ ...holding, weightShare: weights[index] ?? null }));
    const normalised = normalise(lines, choice, currency);
    if (normalised.total.state === "above") return [];
    const shares = normalised.lines.slice(0, holdings.length).map(({ weightShare }) => weightShare ?? 0);
    const sum = shares.reduce((total, share) => total + share, 0);
    const open = Number((1 - sum).toFixed(12));
    return [{ choice, shares, restShare: choice === "scale" || open < SMALLEST_REST ? 0 : open }];
  });
}

/** Less than half a hundredth of a percent is the rounding of a sum. */
const SMALLEST_REST = 0.00005;

/** The weight of a holding without a value; beside a value it does not count. */
function statedShare({ marketValue, weightShare }: ReadHolding): number | null {
  return marketValue !== null ? null : weightShare;
}
