import type { DatasetRecord } from "~/domain/datasets/check-row";
import { cellText, type Row } from "~/domain/tabular/row";

/**
 * The reference rates as the European Central Bank publishes them (eurofxref-hist.csv): a row per day, a column per
 * currency, `N/A` where a currency had no rate, and an empty column at the end of each line.
 */
export function isEcbHeader(cells: readonly (string | null)[]): boolean {
  const [first, ...currencies] = cells.map((cell) => cell?.trim() ?? "");
  return (
    first?.toLowerCase() === "date" &&
    currencies.length > 1 &&
    currencies.every((code) => /^[A-Z]{3}$|^$/.test(code))
  );
}

/** One record for every rate of the day; a missing rate is no record. */
export function ecbRecords(row: Row, currencies: readonly (string | null)[]): DatasetRecord[] {
  const date = row.cells[0] ?? null;
  return currencies.flatMap((currency, index) => {
    const rate = row.cells[index] ?? null;
    const text = cellText(rate);
    if (index === 0 || !currency || text === null || text === "N/A" || text === "-") return [];
    const cells = { date, currency, per_eur: rate };
    return [{ dataset: "fx-rates" as const, sheet: null, row: row.number, cells }];
  });
}
