import type { CoverageThresholds } from "~/domain/analysis/figures/coverage";
import type { CellValue, ListItem } from "./assets.answers";
import { bestPlaces, isJudged } from "./column-judgement";
import type { ListColumn } from "./list-column";

export interface ComparedRow {
  readonly column: ListColumn;
  readonly values: readonly CellValue[];
  /** Places of the best values; empty where all are alike, or nothing can be said. */
  readonly best: readonly number[];
  readonly differs: boolean;
}

/**
 * The columns of a list as rows, one value for each asset; columns nobody has a value for are left out. Nothing is best
 * in a row where one of the values covers less than is needed.
 */
export function comparedRows(
  columns: readonly ListColumn[],
  items: readonly ListItem[],
  thresholds: CoverageThresholds,
): readonly ComparedRow[] {
  return columns.flatMap((column) => {
    if (column.id === "name" || column.id === "ratingBucket") return [];
    const values = items.map((item) => item[column.id] ?? null);
    if (values.every((value) => value === null)) return [];
    const isComparable = items.every(
      (item, place) => values[place] === null || isJudged(column.id, item, thresholds),
    );
    const differs = values.some((value) => value !== values[0]);
    return [{ column, values, best: isComparable ? bestPlaces(column, values) : [], differs }];
  });
}
