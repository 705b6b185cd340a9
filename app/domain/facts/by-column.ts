import { addTo } from "~/domain/keyed/groups";
import type { DatasetName, FactValue, FactValues } from "./fact";

/** A row of figures of one period, from one file. */
interface Stated {
  readonly period: string | null;
  readonly values: FactValues;
}

/**
 * Datasets whose rows are kept a fact per column, because several publishers fill one row: each figure then has a file,
 * a row and a history of its own, and a publisher takes the place of nothing but its own columns.
 */
export const BY_COLUMN: ReadonlySet<DatasetName> = new Set(["country-indicators"]);

/** A figure of one year says nothing divided by that of another: the two count from the last year that has both. */
const SAME_YEAR = ["ghg_t", "gdp_eur_m"] as const;

/** The key of one column of a row, and the column of such a key. */
export const columnKey = (key: string, column: string): string => `${key}|${column}`;

/**
 * Rows in the order in which a column is to be looked for on a day: those of periods up to it, the latest first, then
 * those after it, the earliest first. Of columns that only count together, what is not of their last common period is
 * left out; without a common one the first of them is not known.
 */
export function inOrderOfColumns<Row extends Stated>(rows: readonly Row[], asOf: string): readonly Row[] {
  const periodOf = ({ period }: Row) => period ?? "";
  const ordered = [...rows].sort((a, b) => {
    const [one, other] = [periodOf(a), periodOf(b)];
    if (one <= asOf !== other <= asOf) return one <= asOf ? -1 : 1;
    return (one <= asOf ? -1 : 1) * one.localeCompare(other);
  });
  const [amount, divisor] = SAME_YEAR;
  const amounts = periodsWith(ordered, amount);
  const divisors = periodsWith(ordered, divisor);
  if (amounts.size === 0 || divisors.size === 0) return ordered;
  const common = ordered.map(periodOf).find((period) => amounts.has(period) && divisors.has(period));
  return ordered.map((row) => {
    if (periodOf(row) === common) return row;
    return without(row, common === undefined ? [amount] : SAME_YEAR);
  });
}

function periodsWith(rows: readonly Stated[], column: string): ReadonlySet<string> {
  return new Set(
    rows.flatMap(({ period, values }) => ((values[column] ?? null) === null ? [] : [period ?? ""])),
  );
}

function without<Row extends Stated>(row: Row, columns: readonly string[]): Row {
  if (!columns.some((column) => column in row.values)) return row;
  const values = Object.fromEntries(
    Object.entries(row.values).filter(([column]) => !columns.includes(column)),
  );
  return { ...row, values };
}

/** The first row that states the column. */
export function rowStating<Row extends Stated>(rows: readonly Row[], column: string): Row | null {
  return rows.find(({ values }) => (values[column] ?? null) !== null) ?? null;
}

interface Joinable extends Stated {
  readonly dataset: DatasetName;
  readonly subject: string;
  readonly key: string;
  readonly loadId: number;
  readonly sourceRow: number;
  readonly basis: string | null;
}

/**
 * Facts of single columns put together again as the rows of their files, with the columns that name a row; facts that
 * are rows stay as they are, withdrawn columns are left out. Columns of one row that came to be in different ways keep a basis each.
 */
export function asFileRows<Row extends Joinable>(facts: readonly Row[]): readonly Row[] {
  const rows = new Map<string, Row[]>();
  for (const fact of facts) {
    if (BY_COLUMN.has(fact.dataset) && isWithdrawn(fact.values)) continue;
    const isColumn = BY_COLUMN.has(fact.dataset) && fact.key.includes("|");
    const of = isColumn
      ? [fact.dataset, fact.subject, fact.period, fact.loadId, fact.sourceRow]
      : [rows.size];
    const id = of.join("|");
    addTo(rows, id, fact);
  }
  return [...rows.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const isColumn = BY_COLUMN.has(first.dataset) && first.key.includes("|");
    return isColumn ? [joined(first, [first, ...others])] : [first];
  });
}

function joined<Row extends Joinable>(first: Row, columns: readonly Row[]): Row {
  const isOneBasis = columns.every(({ basis }) => basis === first.basis);
  const values: Record<string, FactValue> = { country: first.subject, period_end: first.period };
  for (const fact of columns) {
    for (const [column, value] of Object.entries(fact.values)) {
      if (column === "basis") continue;
      values[column] = value;
      if (!isOneBasis && fact.basis !== null) values[`${column}_basis`] = fact.basis;
    }
  }
  const basis = isOneBasis ? first.basis : null;
  if (basis !== null) values.basis = basis;
  return { ...first, key: first.period ?? "", basis, values };
}

/** A fact of a single column that withdraws it: the newer row of its source left the column blank. */
export function isWithdrawn(values: FactValues): boolean {
  return Object.values(values).every((value) => value === null);
}

/** Whether two facts of one column say the same, however their figures came to be. */
export function isSameFigure(one: FactValues, other: FactValues): boolean {
  const figures = (values: FactValues) => Object.entries(values).filter(([column]) => column !== "basis");
  return JSON.stringify(figures(one)) === JSON.stringify(figures(other));
}
