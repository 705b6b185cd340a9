import { z } from "@hono/zod-openapi";
import { exportDatasetChanges, showDatasetChanges } from "~/features/versions/dataset-changes.service.server";
import { CHANGE_KINDS } from "~/features/versions/dataset-changes.types";
import { dataVersion } from "~/features/versions/versions.answers";
import { datasetChangesSearch } from "~/features/versions/versions.schemas";
import { acceptedFile } from "./accepted-format";
import { apiRoutes } from "./api-routes";
import { changedRow } from "./changed-row";
import { needs } from "./gate";
import { fileAnswer, listOrFile, pageOf, problemsAnd } from "./responses";

const rows = z.number().int();

const changes = pageOf(changedRow.extend({ kind: z.enum(CHANGE_KINDS) })).extend({
  from: dataVersion,
  to: dataVersion,
  dataset: z.string().nullable(),
  counts: z.array(z.object({ dataset: z.string(), added: rows, changed: rows, removed: rows })).readonly(),
});

export const dataChangesApi = apiRoutes();

dataChangesApi.get("/data-changes", {
  summary:
    "What the data says otherwise at two data versions, named by number or day (without them: the newest and the one before): all datasets counted, the rows of one listed; with Accept text/csv, xlsx, application/x-ndjson or application/vnd.apache.parquet as a file",
  ...needs("load:read"),
  request: { query: datasetChangesSearch },
  responses: { 200: listOrFile(changes, "A page, or the file"), ...problemsAnd(422) },
  handle: async ({ app, query, context }) => {
    const search = query;
    const format = acceptedFile(context);
    if (format) return fileAnswer(await exportDatasetChanges(app, { ...search, format }));
    const { list, ...rest } = await showDatasetChanges(app, search);
    return { ...list, ...rest };
  },
});
