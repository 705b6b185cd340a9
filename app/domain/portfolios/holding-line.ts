import type { AssetType } from "../analysis/holding";
import type { IdentifierType } from "../identifiers/identifier";
import type { WeightSource } from "./weight-source";

/**
 * One line of a portfolio as it is stated, from the reader of a file or the API to the table of holdings and back.
 * Shares are fractions of the portfolio (0.35 is 35 %), amounts are in `currency`; what is not stated is null.
 */
export interface HoldingLine {
  readonly isin: string | null;
  readonly identifier: string | null;
  readonly identifierType: IdentifierType | null;
  readonly issuerId: string | null;
  readonly name: string;
  readonly assetType: AssetType | null;
  readonly fixedIncome: boolean;
  readonly visibleAsset: boolean;
  /** Signed. The stated weight, or the one its market value makes; null where neither is known. */
  readonly weightShare: number | null;
  /** Signed, as stated: it decides over the weight. */
  readonly marketValue: number | null;
  readonly currency: string | null;
  readonly nominal: number | null;
  readonly minShare: number | null;
  readonly maxShare: number | null;
  /** Where its weight or value is from; null where nobody recorded it. */
  readonly weightSource: WeightSource | null;
}

/** Percent at the edge, fraction inside, without the noise of the division: 5.2 % and 0.052 belong together. */
export function shareOfPct(pct: number): number {
  return Number((pct / 100).toPrecision(15));
}

export function pctOfShare(share: number): number {
  return Number((share * 100).toPrecision(15));
}

/** A line of money in a currency, as it is added for what other lines leave open. */
export function cashLine(weightShare: number, currency: string): HoldingLine {
  return {
    isin: null,
    identifier: null,
    identifierType: null,
    issuerId: null,
    name: `${currency} cash`,
    assetType: "cash",
    fixedIncome: false,
    visibleAsset: true,
    weightShare,
    marketValue: null,
    currency,
    nominal: null,
    minShare: null,
    maxShare: null,
    weightSource: null,
  };
}
