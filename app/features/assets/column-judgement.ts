import { isCoverageEnough } from "~/domain/analysis/coverage";
import { type Better, verdictOn } from "~/domain/comparing/verdict";
import type { CellValue } from "./assets.types";
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

/** The column that gives how much of an asset a figure covers, where it is worked out from what a fund holds. */
export const COVERAGE_COLUMN: Readonly<Record<string, string>> = {
  carbonFootprint: "footprintCoverageShare",
};

/** Whether a value of a row may be judged: one worked out from holdings must cover enough of them (methodology §26). */
export function isJudged(
  column: string,
  row: Readonly<Record<string, unknown>>,
  neededShare: number,
): boolean {
  const coverage = COVERAGE_COLUMN[column];
  return coverage === undefined || isCoverageEnough(1, Number(row[coverage] ?? 0), neededShare);
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
