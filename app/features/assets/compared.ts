import type { CellValue, ListItem } from "./assets.types";
import type { ListColumn } from "./list-column";

/** Of these more is better, of those less; of all others nothing is said. */
const MORE = new Set([
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
]);
const LESS = new Set([
  "carbonFootprint",
  "ghgIntensity",
  "sdgMisalignedCount",
  "activitiesCounted",
  "sanctionsHits",
  "sanctionsToReview",
]);

export interface ComparedRow {
  readonly column: ListColumn;
  readonly values: readonly CellValue[];
  /** Places of the best values; empty where all are alike, or nothing can be said. */
  readonly best: readonly number[];
  readonly differs: boolean;
}

/** The columns of a list as rows, one value for each asset; columns nobody has a value for are left out. */
export function comparedRows(
  columns: readonly ListColumn[],
  items: readonly ListItem[],
): readonly ComparedRow[] {
  return columns.flatMap((column) => {
    if (column.id === "name" || column.id === "ratingBucket") return [];
    const values = items.map((item) => item[column.id] ?? null);
    if (values.every((value) => value === null)) return [];
    const differs = values.some((value) => value !== values[0]);
    return [{ column, values, best: differs ? bestOf(column.id, values) : [], differs }];
  });
}

function bestOf(id: string, values: readonly CellValue[]): readonly number[] {
  const direction = MORE.has(id) ? 1 : LESS.has(id) ? -1 : 0;
  const numbers = values.flatMap((value) => (typeof value === "number" ? [value * direction] : []));
  if (direction === 0 || numbers.length < 2) return [];
  const best = Math.max(...numbers);
  return values.flatMap((value, place) =>
    typeof value === "number" && value * direction === best ? [place] : [],
  );
}
