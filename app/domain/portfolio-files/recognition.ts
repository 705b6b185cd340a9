import { isMoney } from "~/domain/instruments/kind";
import { sumOf } from "~/domain/weights/sum";
import type { PortfolioReading } from "./portfolio-reading";

/** What the catalogue makes of a holding before it is imported. */
export type RecognitionState = "rated" | "no_data" | "unknown" | "not_eligible";

export const RECOGNITION_STATES: readonly RecognitionState[] = [
  "rated",
  "no_data",
  "unknown",
  "not_eligible",
];

/** What the catalogue says of a security that it knows: whether the viewer may see a rating of it. */
export type RatedAssets = ReadonlyMap<string, { readonly isRated: boolean }>;

export interface RecognisedPart {
  readonly state: RecognitionState;
  readonly count: number;
  /** Signed fraction of the portfolio: those of all parts add up to what comes in. Null where weights are not known yet. */
  readonly share: number | null;
  /** What shorts and money owed take off it, at most 0; null like `share`. */
  readonly negativeShare: number | null;
}

/**
 * The coverage line of the portfolio to be: holdings known with a rating, known without one, unknown, and money or
 * derivatives that are not eligible, by count and by weight. `shares` are in the order of the holdings.
 */
export function recognitionOf(
  reading: PortfolioReading,
  known: RatedAssets,
  shares: readonly number[] | null,
): readonly RecognisedPart[] {
  const states = reading.holdings.map(({ isin, assetType }): RecognitionState => {
    if (isMoney(assetType)) return "not_eligible";
    const asset = isin === null ? undefined : known.get(isin);
    if (asset === undefined) return "unknown";
    return asset.isRated ? "rated" : "no_data";
  });
  return RECOGNITION_STATES.map((state) => {
    const own = states.flatMap((one, index) => (one === state ? [shares?.[index] ?? 0] : []));
    if (shares === null) return { state, count: own.length, share: null, negativeShare: null };
    const negativeShare = sumOf(own.filter((share) => share < 0));
    return { state, count: own.length, share: sumOf(own), negativeShare };
  });
}
