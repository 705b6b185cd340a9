import type { Dataset } from "~/domain/datasets/dataset";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { kindOfUnit, withoutUnit } from "~/domain/tabular/headers/header-unit";
import { columnLetter } from "~/domain/tabular/row";
import { fileFinding } from "../load-reading";
import { measuredIn } from "./unit-columns";

/** The figure that a column is a part of: "scope" of `scope1_t` and `scope3_t`. */
const wholeOf = (name: string): string => /^(\p{L}+)\d/u.exec(name)?.[1] ?? name;

/** "t/EUR m", "t per employee": an intensity, whose unit says nothing of an amount. */
const OF_RATIO = /\/|\b(?:per|pro)\b/i;

/**
 * Figures whose headers name no unit while another part of the same figure is in one that is not the dataset's ("Scope 3"
 * beside "Scope 1 (ktCO2e)"): they were read in the dataset's unit, and may be in the other one (D45).
 */
export function unitsOfParts(
  { columns }: Dataset,
  sheet: string | null,
  { headers, headerRow, match }: Pick<DatasetTable, "headers" | "headerRow" | "match">,
): readonly LoadFinding[] {
  const others = [...match.otherUnit].map(([index, name]) => ({ name, header: headers[index] ?? "" }));
  if (others.length === 0) return [];
  return columns
    .flatMap((column) => measuredIn(column, { headers, match }))
    .flatMap(({ column, index, kind }) => {
      const isOther = ({ name, header }: (typeof others)[number]) =>
        wholeOf(name) === wholeOf(column.name) &&
        withoutUnit(header).some(({ unit }) => kindOfUnit(unit) === kind && !OF_RATIO.test(unit));
      const beside = others.find(isOther)?.header;
      if (beside === undefined) return [];
      const params = { column: column.name, unit: column.unit ?? "", beside };
      const about = { severity: "warning", sheet, row: headerRow, column: columnLetter(index) } as const;
      return [fileFinding("D45", { ...about, value: headers[index] ?? "", params })];
    });
}
