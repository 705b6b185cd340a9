import { shareOfPct } from "./percent";
import { ROUNDING } from "./rounding";
import { sumOf, sumOfAmounts } from "./sum";
import { type StatedAmount, weightTotal } from "./weight-total";

/** A line as it is stated: a weight, a value, or both. */
export interface StatedLine extends StatedAmount {
  /** Of the market value; null: the portfolio's. */
  readonly currency: string | null;
}

/** Units of a currency for one euro; null where no rate is known. EUR is 1. */
export type RateOf = (currency: string) => number | null;

/** The whole that the lines of a portfolio are parts of. */
export interface Whole {
  /** In the currency of the values; null where only weights are known and no total was stated. */
  readonly total: number | null;
  /** What stated weights are multiplied by: 1, but where rounding or too high a total is taken off. */
  readonly scale: number;
  /** What the weights leave open; 0 where values are stated. */
  readonly restShare: number;
}

/** 1 − 0.9 is a hair below a tenth: what weights leave has no more places than they have. */
const withoutNoise = (share: number) => Number(share.toFixed(15));

/**
 * The value of a whole portfolio and what its weights are shares of. Values decide: they share what weights beside
 * them leave. Where weights alone are stated the total is the stated one, totals above and close to 100 % are scaled
 * to it, and a lower total leaves a rest. All values are in one currency; a line with neither adds nothing.
 */
export function wholeOf(lines: readonly StatedAmount[], statedTotal: number | null): Whole {
  const values = lines.flatMap(({ marketValue }) => marketValue ?? []);
  if (values.length > 0) {
    const valued = sumOfAmounts(values);
    const beside = sumOf(
      lines.map(({ marketValue, weightShare }) => (marketValue === null ? (weightShare ?? 0) : 0)),
    );
    const left = withoutNoise(1 - beside);
    return { total: beside === 0 ? valued : valued / left, scale: 1, restShare: 0 };
  }
  const { state, share, restShare } = weightTotal(lines);
  const isExact = state === "short" || Math.abs(share - 1) < ROUNDING;
  return { total: statedTotal, scale: isExact ? 1 : 1 / share, restShare };
}

export interface ValuedLines {
  /** Share of the portfolio of each line, in the order given; 0.35 is 35 %. Null where a line states nothing. */
  readonly weightShares: readonly (number | null)[];
  /** In the portfolio's currency; null where only weights are known and no total was given. */
  readonly totalValue: number | null;
  /** Lines whose stated weight differs from their value's by more than half a point. */
  readonly disagreeing: readonly { readonly index: number; readonly derivedShare: number }[];
}

export type ValuationResult =
  | { readonly ok: true; readonly valued: ValuedLines }
  | { readonly ok: false; readonly problem: "no_rate"; readonly currencies: readonly string[] }
  | { readonly ok: false; readonly problem: "nothing_stated"; readonly lines: readonly number[] }
  | { readonly ok: false; readonly problem: "no_total" };

const NOTICEABLE = shareOfPct(0.5);

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
    line.weightShare === null && line.marketValue === null ? [index] : [],
  );
  if (silent.length > 0) return { ok: false, problem: "nothing_stated", lines: silent };
  const unknown = new Set<string>();
  const converted = lines.map(({ marketValue, weightShare, currency }) => {
    if (marketValue === null) return { marketValue, weightShare };
    const value = convert(marketValue, currency ?? portfolio.currency, portfolio.currency, rateOf);
    if (value === null)
      unknown.add(rateOf(portfolio.currency) === null ? portfolio.currency : (currency ?? ""));
    return { marketValue: value, weightShare };
  });
  if (unknown.size > 0) return { ok: false, problem: "no_rate", currencies: [...unknown] };
  const { total } = wholeOf(converted, portfolio.totalValue);
  const isValued = converted.some(({ marketValue }) => marketValue !== null);
  if (isValued && (total === null || !(total > 0) || !Number.isFinite(total)))
    return { ok: false, problem: "no_total" };
  const weightShares = converted.map(({ marketValue, weightShare }) =>
    marketValue === null || total === null ? weightShare : marketValue / total,
  );
  const disagreeing = converted.flatMap(({ marketValue, weightShare }, index) => {
    const derivedShare = weightShares[index] ?? null;
    if (marketValue === null || weightShare === null || derivedShare === null) return [];
    return isContradicted(weightShare, derivedShare) ? [{ index, derivedShare }] : [];
  });
  return { ok: true, valued: { weightShares, totalValue: total, disagreeing } };
}

/** Whether a stated weight says something else than the value beside it, beyond rounding; both as shares. */
export const isContradicted = (statedShare: number, derivedShare: number): boolean =>
  Number(Math.abs(statedShare - derivedShare).toFixed(12)) > NOTICEABLE;

/** An amount in another currency; null without a rate for either. The same currency needs none. */
export function convert(amount: number, from: string, to: string, rateOf: RateOf): number | null {
  if (from === to) return amount;
  const [fromRate, toRate] = [rateOf(from), rateOf(to)];
  return fromRate === null || toRate === null ? null : (amount / fromRate) * toRate;
}
