import type { Column } from "~/domain/datasets/column";
import { DATASETS } from "~/domain/datasets/datasets";
import { fileColumns } from "~/domain/datasets/header-match";
import type { DatasetName } from "~/domain/facts/fact";

/** The columns a file of a dataset may have, in their order. */
export function datasetColumns(dataset: DatasetName): readonly Column[] {
  return fileColumns(DATASETS[dataset]);
}

/** What a row cannot do without. */
export function neededColumns(dataset: DatasetName): readonly string[] {
  return DATASETS[dataset].columns.filter(({ required }) => required).map(({ name }) => name);
}

export function isDatasetName(name: string): name is DatasetName {
  return Object.hasOwn(DATASETS, name);
}
