import { DATASETS } from "~/domain/datasets/datasets";
import { fileColumns } from "~/domain/datasets/header-match";
import type { DatasetName } from "~/domain/facts/fact";

/** The columns a file of a dataset may have, in their order. */
export function datasetColumns(dataset: DatasetName): readonly string[] {
  return fileColumns(DATASETS[dataset]).map(({ name }) => name);
}

/** What a row cannot do without, with the values to choose from where there are some. */
export function neededColumns(
  dataset: DatasetName,
): readonly { readonly name: string; readonly choices: readonly string[] | null }[] {
  return DATASETS[dataset].columns.filter(({ required }) => required);
}

export function isDatasetName(name: string): name is DatasetName {
  return Object.hasOwn(DATASETS, name);
}
