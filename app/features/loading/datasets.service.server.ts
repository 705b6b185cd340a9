import { type DatasetDescription, describeDataset, templateCsv } from "~/domain/datasets/template";
import { DESCRIBED_FILES } from "~/domain/load-files/described-files";
import { type AppContext, permitted } from "~/platform/context.server";
import { notFound } from "~/platform/errors";

export function browseDatasets(app: AppContext): DatasetDescription[] {
  permitted(app, "load:read");
  return DESCRIBED_FILES.map(describeDataset);
}

/** A template to fill. */
export function datasetTemplate(app: AppContext, name: string): string {
  permitted(app, "load:read");
  const file = DESCRIBED_FILES.find((described) => described.name === name);
  if (file === undefined) throw notFound();
  return templateCsv(file);
}
