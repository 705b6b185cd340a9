import type { TraceLine } from "../figures/figure";

/** Where the data behind a figure is from. */
export interface Origin {
  /** First and last period, ISO days; null when no row names one. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** Names of the sources its rows were loaded under, in the order of the alphabet. */
  readonly sources: readonly string[];
  /** Numbers of the loads its rows came with, in their order. */
  readonly loads: readonly number[];
}

/** The periods, sources and loads of all inputs of a figure, also where one line takes them from several files; null when it rests on none. */
export function originOf(trace: readonly TraceLine[]): Origin | null {
  const covered = trace.filter((line) => line.covered);
  const inputs = covered.flatMap((line) => Object.values(line.inputs));
  const loads = distinct([
    ...covered.flatMap((line) => line.sourceLoad ?? []),
    ...inputs.map(({ loadId }) => loadId),
  ]);
  if (loads.length === 0) return null;
  const rows = [...covered, ...inputs];
  const periods = rows.flatMap(({ period }) => period ?? []).sort();
  const from = periods[0];
  const to = periods.at(-1);
  return {
    period: from && to ? { from, to } : null,
    sources: distinct(rows.flatMap(({ source }) => source ?? [])).sort(),
    loads: loads.sort((a, b) => a - b),
  };
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
