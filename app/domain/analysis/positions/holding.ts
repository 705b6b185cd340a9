import type { IdentifierType } from "~/domain/identifiers/identifier";
import type { AssetType } from "~/domain/instruments/asset-types";
import type { WeightSource } from "./weight-source";

export { ASSET_TYPES, type AssetType } from "~/domain/instruments/asset-types";

/**
 * One line of a portfolio, the same record from the cell of a file or the API through storage to the engine and its
 * explanation. Shares are signed fractions of the portfolio (0.35 is 35 %), amounts are as stated, in `currency`; what
 * is not stated is null. Only `valuationOf` converts amounts to euros.
 */
export interface Holding {
  /** Unique within the portfolio (two lines may share an ISIN or an issuer): its place from 1 on, else its row in a file. */
  readonly id: string;
  readonly isin: string | null;
  readonly identifier: string | null;
  readonly identifierType: IdentifierType | null;
  /** Only where somebody stated it or the catalogue had it; else it follows from the ISIN. */
  readonly issuerId: string | null;
  /** LEI of the issuer as stated: finds its figures where the catalogue does not say who issued the security. */
  readonly lei: string | null;
  readonly name: string;
  readonly assetType: AssetType | null;
  /** Null until the line or the catalogue says so. */
  readonly fixedIncome: boolean | null;
  /** Lines that are not visible are neither counted nor shown. */
  readonly visibleAsset: boolean;
  /** The stated weight, or the one its market value makes; it counts where no market value does. */
  readonly weightShare: number | null;
  /** Signed, as stated: it decides over the weight. */
  readonly marketValue: number | null;
  /** Of the amounts; null: the portfolio's. */
  readonly currency: string | null;
  /** For the impact of bonds. */
  readonly nominal: number | null;
  readonly minShare: number | null;
  readonly maxShare: number | null;
  /** Where the weight or value is from; null where nobody recorded it. */
  readonly weightSource: WeightSource | null;
}

/** A line of which nothing is stated yet, for lines that are made instead of read. */
export const BLANK_HOLDING: Omit<Holding, "id"> = {
  isin: null,
  identifier: null,
  identifierType: null,
  issuerId: null,
  lei: null,
  name: "",
  assetType: null,
  fixedIncome: null,
  visibleAsset: true,
  weightShare: null,
  marketValue: null,
  currency: null,
  nominal: null,
  minShare: null,
  maxShare: null,
  weightSource: null,
};
