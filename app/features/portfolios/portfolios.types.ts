import type { AssetType } from "~/domain/analysis/holding";
import type { WeightSource } from "~/domain/analysis/weight-source";
import type { StatedHolding } from "~/domain/portfolios/additions";
import type { Page } from "~/platform/list-search";

/** One line of a portfolio as screens and programs see it. */
export interface HoldingView extends StatedHolding {
  /** The issuer the line was matched to by its ISIN or by the LEI its file named. */
  readonly issuerId: string | null;
  /** Section of the catalogue the security is in; null for cash, derivatives and what the catalogue does not know. */
  readonly section: string | null;
  /** Where its weight or value is from; null where nobody recorded it. */
  readonly weightSource: WeightSource | null;
}

export interface PortfolioHead {
  readonly id: string;
  readonly name: string;
  readonly asOf: string;
  readonly currency: string;
  readonly totalValue: number | null;
  readonly version: number;
  readonly holdingCount: number;
  /** What it is read against unless something else is chosen: its own benchmark, else the company's. */
  readonly benchmarkId: string | null;
  /** The one kept with the portfolio; "none" where it wants not even the company's. */
  readonly ownBenchmarkId: string | null;
  /** The category of funds its figures are compared with unless another one is chosen. */
  readonly peerCategory: string | null;
  readonly owner: { readonly id: string; readonly name: string };
  /** Who made it, whoever owns it by now. */
  readonly creator: { readonly id: string; readonly name: string };
  readonly mine: boolean;
  readonly canEdit: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface PortfolioView extends PortfolioHead {
  readonly holdings: readonly HoldingView[];
}

export type PortfolioPage = Page<PortfolioHead>;

export interface PortfolioVersion {
  readonly version: number;
  readonly asOf: string;
  readonly totalValue: number | null;
  readonly currency: string;
  readonly savedBy: string;
  readonly savedAt: string;
  readonly note: string | null;
  readonly holdingCount: number;
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
