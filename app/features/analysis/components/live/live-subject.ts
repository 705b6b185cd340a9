import type { Holding } from "~/domain/analysis/positions/holding";
import type { ViewName } from "~/domain/metrics/view-names";

/** What is analysed while it is edited: weights as fractions, the total in its own currency. */
export interface LiveSubject {
  readonly holdings: readonly Holding[];
  readonly currency: string;
  readonly totalValue: number | null;
  readonly asOf: string;
  /** An earlier data version; the published one by default. */
  readonly dataVersion?: number | undefined;
}

/** What is worked out while weights change: every figure a screen or a rule may ask for. */
export const LIVE_VIEWS: readonly ViewName[] = [
  "esg",
  "sdg",
  "pai",
  "ratings",
  "taxonomy",
  "si",
  "climate",
  "activities",
  "benchmarks",
  "sanctions",
  "impact",
  "funds",
];

/** Which figures are asked for. */
export interface Asked {
  readonly views: readonly ViewName[];
  /** Only these of the views; null: all. */
  readonly metrics: readonly string[] | null;
}

export const ALL_LIVE: Asked = { views: LIVE_VIEWS, metrics: null };

/** What the facts depend on: which assets on which day, as which version has them. Weights and amounts do not change them. */
export function materialKey({ holdings, currency, asOf, dataVersion }: LiveSubject): string {
  const assets = holdings.map(({ isin, issuerId, name, assetType, currency: own }) => [
    isin,
    issuerId,
    isin ? "" : name,
    assetType,
    own,
  ]);
  return JSON.stringify([asOf, dataVersion ?? null, currency, assets.sort()]);
}
