import type { WeightSource } from "../portfolios/weight-source";

/** Types a portfolio line may name for itself; loaded facts about the ISIN win, except that cash and derivatives stay so. */
export const ASSET_TYPES = [
  "fund",
  "etf",
  "index_fund",
  "equity",
  "corporate_bond",
  "government_bond",
  "supranational_bond",
  "thematic_bond",
  "cash",
  "derivative",
  "other",
] as const;

export type AssetType = (typeof ASSET_TYPES)[number];

/** One line of a portfolio as the engine takes it: identified, converted to euros, not yet looked through. */
export interface Holding {
  /** Unique within the portfolio (two lines may share an ISIN or an issuer). */
  readonly id: string;
  readonly isin: string | null;
  /** Only where the caller knows it; else it follows from the ISIN. */
  readonly issuerId: string | null;
  readonly name: string;
  readonly assetType: AssetType | null;
  readonly fixedIncome: boolean;
  /** Signed market value in euros; null when the portfolio is given as weights. */
  readonly valueEur: number | null;
  /** Signed fraction of the portfolio (0.35), used only where `valueEur` is null. */
  readonly weightShare: number | null;
  /** Nominal amount in euros, for the impact of bonds; null when not known. */
  readonly nominalEur: number | null;
  readonly currency: string | null;
  /** Lines that are not visible are neither counted nor shown. */
  readonly visible: boolean;
  /** Where the weight or value is from, for who asks how a figure is made; absent where nobody recorded it. */
  readonly weightSource?: WeightSource | null;
}
