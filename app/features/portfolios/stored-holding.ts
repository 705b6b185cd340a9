import type { AssetType } from "~/domain/analysis/holding";
import type { IdentifierType } from "~/domain/identifiers/identifier";

/** A line ready to be stored. Shares are fractions of the portfolio, 0.35 is 35 %. */
export interface StoredHolding {
  readonly isin: string | null;
  readonly identifier: string | null;
  readonly identifierType: IdentifierType | null;
  readonly issuerId: string | null;
  readonly name: string;
  readonly assetType: AssetType | null;
  readonly fixedIncome: boolean;
  readonly visibleAsset: boolean;
  readonly weightShare: number;
  readonly marketValue: number | null;
  readonly currency: string | null;
  readonly nominal: number | null;
  readonly minShare: number | null;
  readonly maxShare: number | null;
  readonly sourceRow: number | null;
}

/** Percent at the edge, fraction inside, without the noise of the division: 5.2 % and 0.052 belong together. */
export function shareOfPct(pct: number): number {
  return Number((pct / 100).toPrecision(15));
}

export function pctOfShare(share: number): number {
  return Number((share * 100).toPrecision(15));
}
