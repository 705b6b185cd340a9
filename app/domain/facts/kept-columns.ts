import type { ColumnOrigin, ColumnOrigins } from "./column-origins";
import type { FactValue, FactValues } from "./fact";

/** Whether a person confirmed the value of a column: it counts although a rule says that it cannot be true. */
export function isConfirmed(origins: ColumnOrigins | undefined, column: string): boolean {
  return origins?.[column]?.confirmedAt !== undefined;
}

/** A row in force, as far as a newer one leaves it. */
export interface RowInForce extends ColumnOrigin {
  readonly values: FactValues;
  readonly origins: ColumnOrigins;
}

export interface KeptRow {
  readonly values: FactValues;
  readonly origins: ColumnOrigins;
}

const isBasis = (column: string) => column === "basis" || column.endsWith("_basis");

/**
 * A newer row of the same source together with what it leaves of the row in force: a column the file has withdraws the
 * value when it is blank, a column it does not have leaves the value with the file, row, period and basis it came with.
 * The period column is of the row as a whole and never left. Null when nothing is left.
 */
export function withKeptColumns(
  incoming: FactValues,
  inForce: RowInForce,
  { fileHas, periodColumn }: { readonly fileHas: ReadonlySet<string>; readonly periodColumn: string | null },
): KeptRow | null {
  const values: Record<string, FactValue> = { ...incoming };
  const origins: Record<string, ColumnOrigin> = {};
  const { loadId, row, period } = inForce;
  for (const [column, value] of Object.entries(inForce.values)) {
    if (value === null || isBasis(column) || column === periodColumn || fileHas.has(column)) continue;
    values[column] = value;
    origins[column] = inForce.origins[column] ?? { loadId, row, period };
    const basis = inForce.values[`${column}_basis`] ?? inForce.values.basis ?? null;
    if (typeof value === "number" && basis !== (incoming.basis ?? null)) {
      values[`${column}_basis`] = basis ?? UNSTATED;
    }
  }
  return Object.keys(origins).length === 0 ? null : { values, origins };
}

/** The basis of a value whose file stated none, beside a row whose newer values state one. */
const UNSTATED = "unstated";

/**
 * A row without the columns that undone loads brought: each takes the value of the row before, or goes. Null where none
 * of its columns came with one.
 */
export function withoutLoads(
  row: KeptRow,
  isUndone: (loadId: number) => boolean,
  before: RowInForce | null,
): KeptRow | null {
  const isGone = (origins: ColumnOrigins, column: string) => {
    const origin = origins[column.replace(/_basis$/, "")];
    return origin !== undefined && isUndone(origin.loadId);
  };
  if (!Object.keys(row.origins).some((column) => isGone(row.origins, column))) return null;
  const left = { values: without(row.values, row.origins), origins: without(row.origins, row.origins) };
  if (before === null) return left;
  const standing = { ...before, values: without(before.values, before.origins) };
  const fileHas = new Set(Object.keys(standing.values).filter((column) => !isGone(row.origins, column)));
  const restored = withKeptColumns(left.values, standing, { fileHas, periodColumn: null });
  return restored === null
    ? left
    : { values: restored.values, origins: { ...left.origins, ...restored.origins } };

  function without<Value>(of: Readonly<Record<string, Value>>, origins: ColumnOrigins) {
    return Object.fromEntries(Object.entries(of).filter(([column]) => !isGone(origins, column)));
  }
}
