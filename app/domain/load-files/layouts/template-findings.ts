import type { Dataset } from "~/domain/datasets/dataset";
import type { CellFinding } from "~/domain/datasets/load-finding";
import { EetChecker } from "~/domain/eet/check/check-rows";
import { findEetHeader } from "~/domain/eet/columns";
import type { Row } from "~/domain/tabular/row";

/** Most findings of one file that come from the rules of the template; the check of templates lists them all. */
const MAX_FINDINGS = 20_000;

/**
 * What the rules of the European ESG Template find in a row: forms, mandatory fields, rules between fields (methodology
 * §9). A template with faults is loaded all the same, so nothing here is more than a warning. Fields the dataset names
 * itself are left out: its own checks speak of them. Null for any other dataset, and for a table without its headers.
 */
export function templateFindings(
  dataset: Dataset,
  head: readonly Row[],
): ((row: Row) => readonly CellFinding[]) | null {
  const header = dataset.name === "eet" ? findEetHeader(head) : null;
  if (header === null) return null;
  const named = new Set(dataset.columns.map(({ name }) => name));
  const checker = new EetChecker(header);
  let listed = 0;
  return (row) => {
    if (listed >= MAX_FINDINGS) return [];
    const found = checker.check(row).flatMap(({ severity, rule, code, value, params }): CellFinding[] => {
      if (code !== null && named.has(code)) return [];
      return [
        {
          // A value that is left out is more than a remark.
          severity: severity === "error" || rule === "percent" ? "warning" : "note",
          code: "D26",
          column: code,
          value,
          params: { ...params, code: code ?? "", rule: rule === "percent" ? "percent_left_out" : rule },
        },
      ];
    });
    listed += found.length;
    return found;
  };
}
