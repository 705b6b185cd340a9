import type { PortfolioHolding } from "~/features/portfolios/portfolios.types";

/** Portfolios that hold the asset; null where the viewer reads none. */
export type HeldIn = readonly PortfolioHolding[] | null;
