import type { CheckedRow } from "~/domain/datasets/check-row";
import { DATASETS } from "~/domain/datasets/datasets";
import type { DatasetName, FactValues } from "~/domain/facts/fact";
import { amountColumns } from "~/domain/loads/amount-columns";
import { type ChangeSpreads, changeSpreads, type ValuesBeside } from "~/domain/loads/change-spread";
import type { ChunkRow } from "~/domain/loads/chunker";
import { EvenSample } from "~/domain/loads/even-sample";
import { standsByYear } from "~/domain/loads/jumps";
import { standingOf } from "~/domain/loads/standing";
import type { AppContext } from "~/platform/context.server";
import { compareWithCurrent } from "./compare-chunk.queries.server";
import { findYearsBeside } from "./year-beside.queries.server";

/** Enough for a spread that is right within a thirtieth, and one statement's worth of rows. */
const MOST_ROWS = 1000;

type SpreadsByDataset = Readonly<Partial<Record<DatasetName, ChangeSpreads>>>;

/** Rows of a file at even distances, of datasets with amounts: what is unusual is judged by how they changed. */
export class RowsToMeasure {
  readonly #samples = new Map<DatasetName, EvenSample<ChunkRow>>();

  note(dataset: DatasetName, { subject, key, period, payload, row }: CheckedRow): void {
    if (amountColumns(DATASETS[dataset]).length === 0) return;
    const sample = this.#samples.get(dataset) ?? new EvenSample(MOST_ROWS);
    if (sample.items.length === 0) this.#samples.set(dataset, sample);
    sample.add(() => [subject, key, period, payload, row]);
  }

  get samples(): readonly (readonly [DatasetName, readonly ChunkRow[]])[] {
    return [...this.#samples].map(([dataset, { items }]) => [dataset, items] as const);
  }
}

const spreadsKey = (fileKey: string) => `${fileKey}/spreads.json`;

/**
 * Measures how the amounts of a file changed against what is in force, before any of it is written, and keeps that for
 * its chunks: each judges by the same, whatever is written before it.
 */
export async function storeSpreads(
  app: AppContext,
  load: { readonly id: number; readonly source: string; readonly fileKey: string },
  { samples }: RowsToMeasure,
): Promise<void> {
  if (samples.length === 0) return;
  const spreads: Partial<Record<DatasetName, ChangeSpreads>> = {};
  for (const [dataset, rows] of samples) {
    spreads[dataset] = changeSpreads(DATASETS[dataset], await valuesBeside(app, load, dataset, rows));
  }
  await app.env.FILES.put(spreadsKey(load.fileKey), JSON.stringify(spreads));
}

/** The spreads of a file's dataset; none where it has no amounts, or was read by an earlier release. */
export async function readSpreads(
  app: AppContext,
  fileKey: string,
  dataset: DatasetName,
): Promise<ChangeSpreads> {
  if (amountColumns(DATASETS[dataset]).length === 0) return {};
  const stored = await app.env.FILES.get(spreadsKey(fileKey));
  return (await stored?.json<SpreadsByDataset>())?.[dataset] ?? {};
}

/** Rows with what they would take the place of, or with the year beside where nothing stands at their key. */
async function valuesBeside(
  app: AppContext,
  { id: loadId, source }: { readonly id: number; readonly source: string },
  dataset: DatasetName,
  rows: readonly ChunkRow[],
): Promise<readonly ValuesBeside[]> {
  const text = JSON.stringify(rows);
  const { same, differing } = await compareWithCurrent(app, dataset, text, null);
  const beside = standsByYear(DATASETS[dataset]) ? await findYearsBeside(app, { loadId, dataset }, text) : [];
  const valuesAt = (at: number) => JSON.parse(rows[at]?.[3] ?? "{}") as FactValues;
  const pair = (at: number, before: string) => ({
    before: JSON.parse(before) as FactValues,
    after: valuesAt(at),
  });
  const known = new Set([...same, ...differing.map(({ at }) => at)]);
  const superseding = differing.filter(
    ({ period, current }) => standingOf(current, { source, loadId, period }) === "supersede",
  );
  return [
    ...same.map((at) => ({ before: valuesAt(at), after: valuesAt(at) })),
    ...superseding.map(({ at, current }) => pair(at, current.payload)),
    ...beside.filter(({ at }) => !known.has(at)).map(({ at, payload }) => pair(at, payload)),
  ];
}
