import type { DatasetName, Fact } from "./fact";

export interface LoadOfFacts {
  readonly loadId: number;
  readonly source: string;
  readonly datasets: readonly DatasetName[];
  readonly rows: number;
}

/** The loads some facts came with: what each brought of them and how many rows, most rows first. */
export function loadsOf(facts: readonly Fact[]): readonly LoadOfFacts[] {
  const loads = new Map<number, { source: string; datasets: Set<DatasetName>; rows: number }>();
  for (const { loadId, source, dataset } of facts) {
    const known = loads.get(loadId);
    if (known === undefined) loads.set(loadId, { source, datasets: new Set([dataset]), rows: 1 });
    else {
      known.datasets.add(dataset);
      known.rows += 1;
    }
  }
  return [...loads]
    .map(([loadId, { source, datasets, rows }]) => ({ loadId, source, datasets: [...datasets].sort(), rows }))
    .sort((a, b) => b.rows - a.rows || a.loadId - b.loadId);
}
