/** A line as it is stated: a weight, a value, or both. */
export interface StatedLine {
  /** In percent, signed. */
  readonly weightPct: number | null;
  /** In `currency`, signed; decides where both are stated. */
  readonly marketValue: number | null;
  readonly currency: string | null;
}

/** Units of a currency for one euro; null where no rate is known. EUR is 1. */
export type RateOf = (currency: string) => number | null;

export interface Valuation {
  /** Share of the portfolio of each line, in the order given; 0.35 is 35 %. */
  readonly weightShares: readonly number[];
  /** In the portfolio's currency; null where only weights are known and no total was given. */
  readonly totalValue: number | null;
  /** Lines whose stated weight differs from their value's by more than half a point. */
  readonly disagreeing: readonly { readonly index: number; readonly derivedPct: number }[];
}

export type ValuationResult =
  | { readonly ok: true; readonly valuation: Valuation }
  | { readonly ok: false; readonly problem: "no_rate"; readonly currencies: readonly string[] }
  | { readonly ok: false; readonly problem: "nothing_stated"; readonly lines: readonly number[] }
  | { readonly ok: false; readonly problem: "no_total" };

const NOTICEABLE_POINTS = 0.5;

/**
 * Weights of a portfolio's lines. Values decide over weights and are converted to the portfolio's currency; lines
 * with a weight alone keep it, and the values share what is left: all of it where no weight stands alone. A total
 * that is given counts only where no line has a value. Lines without weight and value, values without a rate, and
 * values that add up to nothing (or less) are problems, never zero.
 */
export function valueLines(
  lines: readonly StatedLine[],
  portfolio: { readonly currency: string; readonly totalValue: number | null },
  rateOf: RateOf,
): ValuationResult {
  const silent = lines.flatMap((line, index) =>
    line.weightPct === null && line.marketValue === null ? [index] : [],
  );
  if (silent.length > 0) return { ok: false, problem: "nothing_stated", lines: silent };
  const unknown = new Set<string>();
  const values = lines.map(({ marketValue, currency }) => {
    if (marketValue === null) return null;
    const converted = convert(marketValue, currency ?? portfolio.currency, portfolio.currency, rateOf);
    if (converted === null)
      unknown.add(rateOf(portfolio.currency) === null ? portfolio.currency : (currency ?? ""));
    return converted;
  });
  if (unknown.size > 0) return { ok: false, problem: "no_rate", currencies: [...unknown] };
  if (values.every((value) => value === null)) {
    const weightShares = lines.map(({ weightPct }) => (weightPct ?? 0) / 100);
    return { ok: true, valuation: { weightShares, totalValue: portfolio.totalValue, disagreeing: [] } };
  }
  const byWeight = lines.reduce(
    (sum, line, at) => sum + (values[at] === null ? (line.weightPct ?? 0) / 100 : 0),
    0,
  );
  const valued = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const total = valued / (1 - byWeight);
  if (!(total > 0) || !Number.isFinite(total)) return { ok: false, problem: "no_total" };
  const weightShares = lines.map(({ weightPct }, at) => {
    const value = values[at];
    return value === null || value === undefined ? (weightPct ?? 0) / 100 : value / total;
  });
  const disagreeing = lines.flatMap(({ weightPct }, index) => {
    const derivedPct = (weightShares[index] ?? 0) * 100;
    const differs = weightPct !== null && Math.abs(weightPct - derivedPct) > NOTICEABLE_POINTS;
    return differs ? [{ index, derivedPct }] : [];
  });
  return { ok: true, valuation: { weightShares, totalValue: total, disagreeing } };
}

/** An amount in another currency; null without a rate for either. The same currency needs none. */
export function convert(amount: number, from: string, to: string, rateOf: RateOf): number | null {
  if (from === to) return amount;
  const [fromRate, toRate] = [rateOf(from), rateOf(to)];
  return fromRate === null || toRate === null ? null : (amount / fromRate) * toRate;
}

/** The weights scaled so that they add up to 1. */
export function scaledToWhole(weightShares: readonly number[]): number[] {
  const total = weightShares.reduce((sum, share) => sum + share, 0);
  return total > 0 ? weightShares.map((share) => share / total) : [...weightShares];
}
