import { DATASETS } from "~/domain/datasets/datasets";
import { fileColumns } from "~/domain/datasets/header-match";
import type { DatasetName } from "~/domain/facts/fact";

/** The columns a file of a dataset may have, in their order. */
export function datasetColumns(dataset: DatasetName): readonly string[] {
  return fileColumns(DATASETS[dataset]).map(({ name }) => name);
}

export function isDatasetName(name: string): name is DatasetName {
  return Object.hasOwn(DATASETS, name);
}
