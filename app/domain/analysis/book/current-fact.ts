import { inOrderOfColumns } from "~/domain/facts/by-column";
import type { Basis, Fact, FactValues } from "~/domain/facts/fact";
import { groupedBy } from "~/domain/keyed/groups";
import { type Age, type AgeWindow, ageOf } from "./age";
import type { BasisKey, NotCountedReason } from "./data-state";

/** Why a row that states a value does not count. */
export type SetAsideReason = Exclude<NotCountedReason, "ownership_above_one">;

export interface SetAside {
  readonly fact: Fact;
  readonly reason: SetAsideReason;
}

/** The rows about a subject that count on a day, and those that would state more but do not count. */
export interface JudgedRows {
  readonly rows: readonly Fact[];
  readonly aside: readonly SetAside[];
}

const NO_ROWS: JudgedRows = { rows: [], aside: [] };

/**
 * The rows that count on a day: those of the latest period not after it, unless that is too old. Several rows of one
 * period come from several sources; the one loaded last leads and the others fill its gaps. Where none counts, the rows
 * of that period, or of the earliest later one, are set aside with the reason.
 */
export function judgedRows(rows: readonly Fact[], window: AgeWindow): JudgedRows {
  const [only] = rows;
  if (only === undefined) return NO_ROWS;
  const period = rows.length === 1 ? (only.period ?? "") : periodOn(rows, window.asOf);
  const found = rows.length === 1 ? rows : ofPeriod(rows, period);
  const age = ageOf(period, window);
  if (age === "recent" || age === "old") return { rows: found, aside: [] };
  return { rows: [], aside: found.map((fact) => ({ fact, reason: age })) };
}

function ofPeriod(rows: readonly Fact[], period: string): readonly Fact[] {
  const found = rows.filter((row) => (row.period ?? "") === period);
  return found.length < 2 ? found : found.sort((a, b) => b.loadId - a.loadId || a.sourceRow - b.sourceRow);
}

/** The latest period not after a day, else the earliest there is. */
export function periodOn(rows: readonly Pick<Fact, "period">[], asOf: string): string {
  let latest: string | null = null;
  let earliest: string | null = null;
  for (const row of rows) {
    const period = row.period ?? "";
    if (period <= asOf && (latest === null || period > latest)) latest = period;
    if (earliest === null || period < earliest) earliest = period;
  }
  return latest ?? earliest ?? "";
}

/** Rows of which each column has a period of its own: those of an age that counts, and the others set aside. */
export function judgedByColumn(rows: readonly Fact[], window: AgeWindow): JudgedRows {
  const of = (age: Age) => rows.filter(({ period }) => ageOf(period, window) === age);
  const aside = (reason: "too_old" | "only_later", newestFirst: boolean) =>
    of(reason)
      .sort((a, b) => ((a.period ?? "") < (b.period ?? "") === newestFirst ? 1 : -1))
      .map((fact): SetAside => ({ fact, reason }));
  return {
    rows: inOrderOfColumns([...of("recent"), ...of("old")], window.asOf),
    // What is nearest to the day comes first.
    aside: [...aside("too_old", true), ...aside("only_later", false)],
  };
}

/** Rows of which each key has a period of its own, such as the steps of an activity: those of every key, newest first. */
export function judgedByKey(
  rows: readonly Fact[],
  judgeKey: (rows: readonly Fact[]) => JudgedRows,
): JudgedRows {
  const judged = [...groupedBy(rows, ({ key }) => key).values()].map(judgeKey);
  const dayOf = ({ period }: Fact) => period ?? "";
  return {
    rows: judged
      .flatMap((of) => of.rows)
      .sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || b.loadId - a.loadId || a.sourceRow - b.sourceRow),
    aside: judged.flatMap(({ aside }) => aside),
  };
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
