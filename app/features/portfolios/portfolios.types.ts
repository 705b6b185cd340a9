import type { AssetType } from "~/domain/analysis/positions/holding";
import type { WeightSource } from "~/domain/analysis/positions/weight-source";
import type { StatedHolding } from "~/domain/portfolios/additions";

/** One line of a portfolio as screens and programs see it. */
export interface HoldingView extends StatedHolding {
  /** The issuer the line was matched to by its ISIN or by the LEI its file named. */
  readonly issuerId: string | null;
  /** Section of the catalogue the security is in; null for cash, derivatives and what the catalogue does not know. */
  readonly section: string | null;
  /** Where its weight or value is from; null where nobody recorded it. */
  readonly weightSource: WeightSource | null;
}

export interface DraftItem {
  readonly assetId: string;
  readonly isin: string | null;
  readonly name: string;
  readonly percentage: number | null;
  readonly fixedIncome: boolean;
  readonly visibleAsset: boolean;
}

export interface Draft {
  readonly description: string | null;
  readonly totalValue: number | null;
  readonly items: readonly DraftItem[];
}

/** A draft with the types of its assets; null for what the catalogue does not know. */
export interface TypedDraft extends Draft {
  readonly items: readonly (DraftItem & { readonly assetType: AssetType | null })[];
}

/** The rating of a portfolio at the published data version. */
export interface PortfolioRating {
  /** Null where nothing is rated, or too little of it. */
  readonly rating: number | null;
  readonly isWithheld: boolean;
  /** Shares of all assets. */
  readonly coveredShare: number;
  readonly eligibleShare: number;
  /** The share of eligible assets that must be covered for a rating to be shown. */
  readonly neededShare: number;
}

/** A portfolio to choose, with what it is read against; null for nothing. */
export interface PortfolioChoice {
  readonly id: string;
  readonly name: string;
  readonly benchmark: { readonly id: string; readonly name: string } | null;
}

/** The first of the portfolios to choose from, and how many there are in all. */
export interface PortfolioChoices {
  readonly items: readonly PortfolioChoice[];
  readonly total: number;
}
