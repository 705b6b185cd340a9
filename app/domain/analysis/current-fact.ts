import type { Basis, Fact, FactValues } from "~/domain/facts/fact";
import type { BasisKey } from "./figure";

/**
 * The rows that hold on a day: those of the latest period not after it, else of the earliest period there is.
 * Several rows of one period come from several sources; the one loaded last leads and the others fill its gaps.
 */
export function currentRows(rows: readonly Fact[], asOf: string): readonly Fact[] {
  if (rows.length < 2) return rows;
  const period = currentPeriod(rows, asOf);
  const current = rows.filter((row) => (row.period ?? "") === period);
  return current.length < 2
    ? current
    : current.sort((a, b) => b.loadId - a.loadId || a.sourceRow - b.sourceRow);
}

function currentPeriod(rows: readonly Fact[], asOf: string): string {
  const periods = rows.map((row) => row.period ?? "").sort();
  return periods.findLast((period) => period <= asOf) ?? periods[0] ?? "";
}

/** The first row that knows the field; null when none does. */
export function rowWith(rows: readonly Fact[], field: string): Fact | null {
  for (const row of rows) {
    const value = row.values[field];
    if (value !== undefined && value !== null && value !== "") return row;
  }
  return null;
}

/** A field as a number (true is 1, false is 0); null when missing or not a number. */
export function numberOf(rows: readonly Fact[], field: string): number | null {
  const value = rowWith(rows, field)?.values[field];
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return null;
}

/** A field as text; null when missing or empty. */
export function textOf(rows: readonly Fact[], field: string): string | null {
  const value = rowWith(rows, field)?.values[field];
  return value === undefined || value === null ? null : String(value);
}

/** From strongest to weakest; a sum takes the weakest of its parts. */
export const BASIS_ORDER: readonly BasisKey[] = [
  "reported",
  "estimated",
  "modelled",
  "manager_eet",
  "default",
  "unstated",
];

export const UNSTATED = BASIS_ORDER.indexOf("unstated");
export const MODELLED = BASIS_ORDER.indexOf("modelled");
export const MANAGER_EET = BASIS_ORDER.indexOf("manager_eet");

/** How a field came to be, as an index of BASIS_ORDER: its own basis column, else the row's. */
export function basisCodeOf(row: Fact, field: string): number {
  return basisCode(row.values[`${field}_basis`] ?? row.values.basis);
}

/** A stated basis as an index of BASIS_ORDER. */
export function basisCode(basis: FactValues[string] | undefined): number {
  const code = BASIS_ORDER.indexOf(basis as Basis);
  return code === -1 ? UNSTATED : code;
}
