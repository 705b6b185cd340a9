import type { DatasetRecord } from "~/domain/datasets/check-row";
import { fundHoldings } from "~/domain/datasets/fund-holdings";
import type { CellFinding, LoadFinding } from "~/domain/datasets/load-finding";
import { readCell } from "~/domain/datasets/read-cell";
import { type DatasetTable, placeOf } from "~/domain/datasets/table-records";
import { cellNumber } from "~/domain/tabular/cells/cell-number";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { cellText, type Row } from "~/domain/tabular/row";
import { pctOfShare, shareOfPct } from "~/domain/weights/percent";
import { totalState } from "~/domain/weights/weight-total";
import { fileFinding } from "../load-reading";
import type { SaidOfFile } from "../saved-mapping";

interface Asked {
  readonly sheet: string | null;
  readonly said: SaidOfFile;
  readonly detected: Readonly<Record<string, string | number>>;
}

/**
 * Columns of numbers of which every marked one can be read both ways (1.205), and no other column tells (N01). Where
 * commas part the cells, a program wrote the file, and the point is its decimal mark.
 */
export function doubtfulNumbers(
  { sheet, said, detected }: Asked,
  table: DatasetTable,
): readonly LoadFinding[] {
  if (said.mark !== null || detected.delimiter === ",") return [];
  return [...table.doubtful].map(([column, example]) =>
    fileFinding("D30", {
      severity: "warning",
      sheet,
      row: table.headerRow,
      column: table.placeOf(column),
      value: example,
      params: { mark: table.formatOf(column).mark },
    }),
  );
}

/** Columns headed as percent that may hold fractions: they are read as the header says, and that is said (N02). */
export function doubtfulPercents(sheet: string | null, table: DatasetTable): readonly LoadFinding[] {
  return [...table.perhapsFractions].map(([column, largest]) =>
    fileFinding("D41", {
      severity: "warning",
      sheet,
      row: table.headerRow,
      column: table.placeOf(column),
      value: String(largest),
    }),
  );
}

/**
 * Columns of shares that look like percentages though nothing says so, or of which only some say so, or that stand unmarked
 * beside percentages: up to 1 they are taken for fractions (N02).
 */
export function doubtfulFractions(sheet: string | null, table: DatasetTable): readonly LoadFinding[] {
  const about = { severity: "warning" as const, sheet };
  const unsigned = [...table.perhapsPercents].map(([column, largest]) => {
    const at = { row: table.headerRow, column: table.placeOf(column), value: String(largest) };
    return fileFinding("D46", { ...about, ...at });
  });
  const beside = [...table.besidePercents].map(([column, { value, beside }]) => {
    const at = { row: table.headerRow, column: table.placeOf(column), value: String(value) };
    return fileFinding("D46", { ...about, ...at, params: { beside: table.placeOf(beside) } });
  });
  const mixed = [...table.mixedSigns].map(([column, { row, value }]) => {
    const at = { row, column: table.placeOf(column), value: String(value) };
    return fileFinding("D46", { ...about, ...at, params: { mixed: "%" } });
  });
  return [...unsigned, ...beside, ...mixed];
}

/** Columns whose numbers seem to be on another scale; what fits the range is read as it stands. */
export function doubtfulScales(sheet: string | null, table: DatasetTable): readonly LoadFinding[] {
  return [...table.otherScale].map(([column, { code, value, params }]) =>
    fileFinding(code, {
      severity: "warning",
      sheet,
      row: table.headerRow,
      column: table.placeOf(column),
      value: String(value),
      params,
    }),
  );
}

const NO_FINDINGS: readonly CellFinding[] = [];

/** Where commas part the cells, a number beyond the last header is what a decimal comma cut off another. */
const NUMBER_LIKE = /^[\d.,'\s%+-]*\d[\s%)]*$/;

/**
 * Cells right of the last header of a text file: a mark around a text is missing, and its row is read shifted. Numbers
 * that a comma cut apart would be wrong ones, so that row is refused.
 */
export function cellsBeyond(
  { sheet, detected }: Pick<Asked, "sheet" | "detected">,
  table: DatasetTable,
  row: Row,
): readonly CellFinding[] {
  const width = table.headers.length;
  if (sheet !== null || row.cells.length <= width) return NO_FINDINGS;
  const beyond = row.cells.slice(width).find((cell) => cellText(cell) !== null);
  if (beyond === undefined) return NO_FINDINGS;
  const params = { cells: row.cells.length, headers: width };
  const value = cellText(beyond);
  const isCut = detected.delimiter === "," && NUMBER_LIKE.test(value?.slice(0, 40) ?? "");
  return [{ severity: isCut ? "error" : "warning", code: "D32", column: null, value, params }];
}

/** A weight that is a fraction of one, as percent; what is written with a percent mark, or is no number, stays. */
export function weightInPercent(record: DatasetRecord, mark: DecimalMark): DatasetRecord {
  const written = cellNumber(record.cells.weight_pct, mark);
  if (written === null || written.isPercent) return record;
  return { ...record, cells: { ...record.cells, weight_pct: pctOfShare(written.value) } };
}

const MAX_FUNDS = 2_000;
const MAX_LISTED = 20;
const ONE = { least: 0.98, most: 1.02 };

/** Whether positions in percent add up to a fund but for rounding, as it is judged of a portfolio. */
export function isWholeFund(sumPct: number): boolean {
  return totalState(shareOfPct(Number(sumPct.toFixed(10)))) === "whole";
}

interface FundSum {
  readonly fund: string;
  readonly day: string;
  /** Of the weights without a percent mark. */
  unmarked: number;
  unmarkedRows: number;
  all: number;
}

/**
 * What the weights of each fund and day add up to: one instead of a hundred means fractions in a column of percent (N02),
 * more than a hundred holds a position twice, and of less a part of the fund is not known (D35).
 */
export class FundWeights {
  private readonly sums = new Map<string, FundSum>();

  constructor(
    private readonly table: DatasetTable,
    private readonly sheet: string | null,
  ) {}

  note({ cells }: DatasetRecord): void {
    const [fund, day] = [this.textOf("fund_isin", cells), this.textOf("as_of", cells)];
    const weight = cellNumber(cells.weight_pct, this.table.formatOf("weight_pct").mark);
    const isPosition = [cells.position_id, cells.isin, cells.issuer_id].some(
      (cell) => cellText(cell) !== null,
    );
    if (weight === null || !isPosition) return;
    const key = `${fund} ${day}`;
    const known = this.sums.get(key);
    if (known === undefined && this.sums.size === MAX_FUNDS) return;
    const sum = known ?? { fund, day, unmarked: 0, unmarkedRows: 0, all: 0 };
    sum.all += weight.value;
    if (!weight.isPercent) {
      sum.unmarked += weight.value;
      sum.unmarkedRows += 1;
    }
    if (known === undefined) this.sums.set(key, sum);
  }

  /** A fund or day as its column reads it: files write one day in several ways. */
  private textOf(name: string, cells: DatasetRecord["cells"]): string {
    const column = fundHoldings.columns.find((one) => one.name === name);
    const reading = column && readCell(column, cells[name], this.table.formatOf(name));
    return reading !== undefined && "value" in reading
      ? String(reading.value ?? "")
      : (cellText(cells[name]) ?? "");
  }

  found(): readonly LoadFinding[] {
    const at = this.table.match.places.get("weight_pct")?.[0];
    const about = {
      severity: "warning" as const,
      sheet: this.sheet,
      row: this.table.headerRow,
      column: at === undefined ? "weight_pct" : placeOf(at, this.table.headers[at] ?? null),
    };
    const sums = [...this.sums.values()];
    const fractions = sums
      .filter(({ unmarked, unmarkedRows: rows }) => rows > 1 && unmarked >= ONE.least && unmarked <= ONE.most)
      .map(({ fund, day, unmarked }) => {
        const params = { sum: Number(unmarked.toPrecision(6)) };
        return fileFinding("D33", { ...about, value: `${fund} ${day}`, params });
      });
    const areFractions = new Set(fractions.map(({ value }) => value));
    const notWhole = sums
      .filter(({ fund, day, all }) => !isWholeFund(all) && !areFractions.has(`${fund} ${day}`))
      .map(({ fund, day, all }) => {
        const params = { day, sum: Number(all.toFixed(2)) };
        return fileFinding("D35", { ...about, value: fund, params });
      });
    return [...fractions.slice(0, MAX_LISTED), ...notWhole.slice(0, MAX_LISTED)];
  }
}
