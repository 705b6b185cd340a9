import type { AssetPart } from "~/features/assets/asset-detail.answers";

/** What countries are compared, coloured and sorted by, with the tab of government bonds that opens it. */
export const COUNTRY_MEASURES = [
  { id: "countryGhgIntensity", kind: "number", part: "pai" },
  { id: "socialViolation", kind: "flag", part: "pai" },
  { id: "corruptionScore", kind: "number", part: "pai" },
  { id: "politicalStability", kind: "number", part: "pai" },
  { id: "ruleOfLaw", kind: "number", part: "pai" },
  { id: "taxNonCooperative", kind: "flag", part: "pai" },
  { id: "sdgIndex", kind: "number", part: "sdg" },
  { id: "sanctions", kind: "sanctions", part: "sanctions" },
  { id: "bonds", kind: "count", part: null },
] as const satisfies readonly {
  readonly id: string;
  readonly kind: "number" | "flag" | "sanctions" | "count";
  readonly part: AssetPart | null;
}[];

type CountryMeasure = (typeof COUNTRY_MEASURES)[number];
export type MeasureId = CountryMeasure["id"];

export const MEASURE_IDS = COUNTRY_MEASURES.map(({ id }) => id) as [MeasureId, ...MeasureId[]];
