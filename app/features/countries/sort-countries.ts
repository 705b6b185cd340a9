import type { SanctionsClass } from "~/domain/sanctions/country-measures";
import { folded } from "~/domain/search/folded";
import type { CountryRow } from "./countries.answers";
import type { CountrySort } from "./countries.types";

const SEVERITY: Readonly<Record<SanctionsClass, number>> = {
  reaches_bonds: 3,
  persons: 2,
  other: 1,
  none: 0,
};

/** Countries in the order asked for; what is not known comes last either way, names decide between equals. */
export function sortCountries(rows: readonly CountryRow[], sort: CountrySort): readonly CountryRow[] {
  const direction = sort.descending ? -1 : 1;
  const { column } = sort;
  const byName = (a: CountryRow, b: CountryRow) => a.name.localeCompare(b.name);
  if (column === "name") return [...rows].sort((a, b) => direction * byName(a, b));
  return [...rows].sort((a, b) => {
    const left = keyOf(a, column);
    const right = keyOf(b, column);
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || byName(a, b);
    const order = left < right ? -1 : left > right ? 1 : 0;
    return direction * order || byName(a, b);
  });
}

function keyOf(row: CountryRow, column: Exclude<CountrySort["column"], "name">): number | string | null {
  if (column === "period") return row.period;
  if (column === "sanctions") return row.sanctions === null ? null : SEVERITY[row.sanctions];
  const value = row.values[column] ?? null;
  return value === null ? null : Number(value);
}

/** Rows whose name or code holds the text; accents and case do not count. */
export function foundCountries(rows: readonly CountryRow[], q: string): readonly CountryRow[] {
  const wanted = folded(q);
  return wanted === ""
    ? rows
    : rows.filter(({ name, code }) => folded(name).includes(wanted) || code.toLowerCase() === wanted);
}
