import type { Dataset } from "~/domain/datasets/dataset";
import type { CellFinding } from "~/domain/datasets/load-finding";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { isPartOfYear } from "~/domain/tabular/cells/period-text";
import { cellText, type Row } from "~/domain/tabular/row";

const NOTHING: readonly CellFinding[] = [];

/**
 * Rows of a quarter or a half that does not end the year, where figures are those of a year: a GDP of three months would
 * be read as one of twelve (D67). Null where a dataset's figures are of a day.
 */
export function partsOfYears(
  { period }: Dataset,
  { match }: DatasetTable,
): ((row: Row) => readonly CellFinding[]) | null {
  const index = match.places.get("period_end")?.[0];
  if (period !== "period_end" || index === undefined) return null;
  return ({ cells }) => {
    const value = cellText(cells[index]);
    if (value === null || !isPartOfYear(value)) return NOTHING;
    return [{ severity: "warning", code: "D67", column: period, value, params: {} }];
  };
}
