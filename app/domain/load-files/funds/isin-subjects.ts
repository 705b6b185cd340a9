import type { Dataset } from "~/domain/datasets/dataset";
import type { CellFinding } from "~/domain/datasets/load-finding";
import { holdsSeveral, plainSubject, subjectColumns } from "~/domain/datasets/subject-isin";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { hasIsinShape, isIsin } from "~/domain/identifiers/isin";
import { ISIN_HEADERS } from "~/domain/identifiers/isin-headers";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, type Row } from "~/domain/tabular/row";

const HEADERS: ReadonlySet<string> = new Set(ISIN_HEADERS.map(plainHeader));

const NOTHING: readonly CellFinding[] = [];

/**
 * Subjects under a header of ISINs that are none, such as a ticker: the row counts for an issuer of that id, which is
 * seldom meant (R01). One with the shape of an ISIN is judged by its check digit elsewhere. Null where no such header is.
 */
export function isinSubjects(
  dataset: Dataset,
  { headers, match }: DatasetTable,
): ((row: Row) => readonly CellFinding[]) | null {
  const places = [...subjectColumns(dataset)].flatMap((name) => {
    const index = match.places.get(name)?.[0];
    const isHeaded = index !== undefined && HEADERS.has(plainHeader(headers[index] ?? ""));
    return isHeaded ? [{ name, index }] : [];
  });
  if (places.length === 0) return null;
  return ({ cells }) =>
    places.flatMap(({ name, index }): readonly CellFinding[] => {
      const value = cellText(cells[index]);
      if (value === null || isSubject(value) || holdsSeveral(value)) return NOTHING;
      return [{ severity: "warning", code: "R01", column: name, value, params: { suggestion: "" } }];
    });
}

function isSubject(text: string): boolean {
  const id = plainSubject(text);
  return isIsin(id) || hasIsinShape(id);
}
