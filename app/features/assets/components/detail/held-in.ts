/** A portfolio that holds an asset, and how much of it. */
export interface PortfolioHolding {
  readonly id: string;
  readonly name: string;
  readonly weightShare: number;
}

/** Portfolios that hold the asset; null where the viewer reads none. */
export type HeldIn = readonly PortfolioHolding[] | null;
