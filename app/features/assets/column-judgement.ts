import {
  type CoverageThresholds,
  coversEnough,
  type Judged,
  neededCoverage,
} from "~/domain/analysis/figures/coverage";
import { type Better, verdictOn } from "~/domain/comparing/verdict";
import type { CellValue } from "./assets.answers";
import type { ColumnKind } from "./list-column";
import { decimalsOf, shareDecimalsOf } from "./value-decimals";

/** Columns of which more is good, and those of which less is; of all others nothing is said. */
const HIGHER: readonly string[] = [
  "esgRating",
  "environmental",
  "social",
  "governance",
  "siMinShare",
  "siReportedShare",
  "taxonomyMinShare",
  "taxonomyReportedShare",
  "taxonomyAlignedShare",
  "siShare",
  "lookThroughShare",
  "footprintCoverageShare",
  "sdgAlignedCount",
  "sdgIndex",
  "corruptionScore",
  "ruleOfLaw",
  "co2AvoidedPerEurM",
  "renewableEnergyPerEurM",
  "energySavedPerEurM",
  "boardFemaleShare",
];
const LOWER: readonly string[] = [
  "carbonFootprint",
  "footprint",
  "ghgIntensity",
  "nonRenewableConsumptionShare",
  "nonRenewableProductionShare",
  "energyIntensity",
  "waterPerEurM",
  "wastePerEurM",
  "genderPayGap",
  "sdgMisalignedCount",
  "activitiesCounted",
  "sanctionsHits",
  "sanctionsToReview",
];
const BETTER: ReadonlyMap<string, Better> = new Map([
  ...HIGHER.map((id) => [id, "higher"] as const),
  ...LOWER.map((id) => [id, "lower"] as const),
]);

/** Which direction of a column of a list is good. */
export function betterIn(column: string): Better {
  return BETTER.get(column) ?? "none";
}

/** One unit of the last place a column is shown with, in its own unit. */
export function lastPlaceOf(column: string, kind: ColumnKind): number {
  return 10 ** -(kind === "share" ? shareDecimalsOf(column) + 2 : decimalsOf(column));
}

/** The columns that say how much of an asset a column covers; none where it is stated of the asset itself. */
export function coverageColumns(column: string): readonly string[] {
  return column === "carbonFootprint"
    ? ["footprintCoverageShare", "footprintEligibleShare", "bondHeavy"]
    : [];
}

/** How much of a fund its footprint covers and would have to. */
export function footprintCoverage(
  row: Readonly<Record<string, unknown>>,
  thresholds: CoverageThresholds,
): Judged {
  return {
    coverageShare: Number(row.footprintCoverageShare ?? 0),
    eligibleShare: Number(row.footprintEligibleShare ?? 0),
    neededCoverageShare: neededCoverage(row.bondHeavy === true, thresholds),
  };
}

/** Whether a value of a row may be judged: one worked out from holdings must cover enough of them (methodology §26). */
export function isJudged(
  column: string,
  row: Readonly<Record<string, unknown>>,
  thresholds: CoverageThresholds,
): boolean {
  return coverageColumns(column).length === 0 || coversEnough(footprintCoverage(row, thresholds));
}

/** Places of the values none of the others is better than; empty where all are alike or nothing can be said. */
export function bestPlaces(
  { id, kind }: { readonly id: string; readonly kind: ColumnKind },
  values: readonly CellValue[],
): readonly number[] {
  const better = betterIn(id);
  const numbers = values.filter((value) => typeof value === "number");
  if (better === "none" || numbers.length < 2) return [];
  const verdict = (own: number, other: number) => verdictOn(own, other, better, lastPlaceOf(id, kind));
  if (numbers.every((value) => verdict(value, numbers[0] ?? value) === "alike")) return [];
  return values.flatMap((value, place) =>
    typeof value === "number" && numbers.every((other) => verdict(value, other) !== "worse") ? [place] : [],
  );
}
