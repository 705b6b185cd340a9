import { DATASETS, isLoadable } from "~/domain/datasets/datasets";
import { type DatasetDescription, describeDataset, templateCsv } from "~/domain/datasets/template";
import { type AppContext, permitted } from "~/platform/context.server";
import { notFound } from "~/platform/errors";

export function browseDatasets(app: AppContext): DatasetDescription[] {
  permitted(app, "load:read");
  return Object.values(DATASETS).map(describeDataset);
}

/** A template to fill; `tpt` has one of its own publisher and none here. */
export function datasetTemplate(app: AppContext, name: string): string {
  permitted(app, "load:read");
  if (!isLoadable(name) || name === "tpt") throw notFound();
  return templateCsv(DATASETS[name]);
}
