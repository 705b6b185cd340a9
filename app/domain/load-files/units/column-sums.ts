import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { Dataset } from "~/domain/datasets/dataset";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { cellNumber } from "~/domain/tabular/cells/cell-number";

/** Longer files are made by programs and end without a total. */
const MAX_ROWS = 5_000;
const MIN_ROWS = 2;
const ROUNDING = 1e-6;

/** What the columns of amounts add up to so far: it tells a total from a company called Total. */
export class ColumnSums {
  private readonly sums = new Map<string, number>();
  private readonly amounts: readonly string[];
  private rows = 0;

  constructor(
    { columns }: Dataset,
    private readonly table: DatasetTable,
  ) {
    this.amounts = columns.flatMap(({ name, kind, unit }) =>
      kind === "number" && unit !== "%" && unit !== "year" && table.match.places.has(name) ? [name] : [],
    );
  }

  add(record: DatasetRecord): void {
    this.rows += 1;
    if (this.rows > MAX_ROWS) return;
    for (const name of this.amounts) {
      this.sums.set(name, (this.sums.get(name) ?? 0) + (this.numberIn(record, name) ?? 0));
    }
  }

  /** Whether an amount of the row is the sum of those above it. */
  areIn(record: DatasetRecord): boolean {
    if (this.rows < MIN_ROWS || this.rows > MAX_ROWS) return false;
    return this.amounts.some((name) => {
      const sum = this.sums.get(name) ?? 0;
      const stated = this.numberIn(record, name);
      return sum !== 0 && stated !== null && Math.abs(stated - sum) <= Math.abs(sum) * ROUNDING;
    });
  }

  private numberIn({ cells }: DatasetRecord, name: string): number | null {
    return cellNumber(cells[name], this.table.formatOf(name).mark)?.value ?? null;
  }
}
