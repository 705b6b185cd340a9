import { isUnitText } from "~/domain/tabular/headers/header-unit";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { cellText, type Row } from "~/domain/tabular/row";
import type { Dataset } from "./dataset";
import { groupedHeader, holdsWordsOnly } from "./grouped-header";
import { matchHeaders } from "./header-match";

/**
 * A header whose names stand in two rows, those of some columns in the upper one: above blanks, beside headings of groups, or
 * above the units of their figures. Null where the two rows together do not name all that is required, or no more columns than one of them.
 */
export function splitHeader(
  dataset: Dataset,
  upper: Row | undefined,
  lower: Row,
  mapping: Mapping,
): Row | null {
  if (upper === undefined || upper.number + 1 !== lower.number) return null;
  if (!holdsWordsOnly(upper) || !holdsWordsOnly(lower)) return null;
  const grouped = groupedHeader(dataset, upper, lower, mapping) ?? lower;
  const joined = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, index) => {
    const [above, below] = [cellText(upper.cells[index]), cellText(grouped.cells[index])];
    if (above === null || below === null) return below ?? above;
    return isUnitText(below) ? `${above} (${below})` : below;
  });
  const matchOf = (headers: readonly (string | null)[]) => matchHeaders(dataset, headers, mapping);
  const { missing, places, otherUnit } = matchOf(joined);
  const named = places.size + otherUnit.size;
  const isMore = [upper, lower].every(({ cells }) => named > matchOf(cells.map(cellText)).places.size);
  return missing.length === 0 && isMore ? { ...lower, cells: joined } : null;
}
