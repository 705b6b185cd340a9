import { isValidElement, type ReactNode } from "react";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";

export interface ChartTable {
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** The same as unrounded values for a file; the printed cells where there are none. */
  readonly values?: readonly (readonly ExportValue[])[];
}

/** What a printed cell says, without what it looks like. */
export function cellValue(cell: ReactNode): ExportValue {
  if (typeof cell === "string" || typeof cell === "number") return cell;
  if (Array.isArray(cell)) return cell.map((part: ReactNode) => cellValue(part) ?? "").join("");
  if (isValidElement<{ children?: ReactNode }>(cell)) return cellValue(cell.props.children);
  return null;
}
