import { z } from "@hono/zod-openapi";
import { browseDatasets, datasetTemplate } from "~/features/loading/datasets.service.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { json, problems } from "./responses";

const dataset = z.object({
  name: z.string(),
  key: z.array(z.string()),
  period: z.string().nullable(),
  columns: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      required: z.boolean(),
      inKey: z.boolean(),
      unit: z.string().nullable(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      values: z.array(z.string()).nullable(),
      aliases: z.array(z.string()),
      basisColumn: z.string().nullable(),
    }),
  ),
});

export const datasetsApi = apiRoutes();

datasetsApi.get("/datasets", {
  summary: "The datasets: fields, units, ranges, natural keys",
  ...needs("load:read"),
  responses: { 200: json(z.object({ items: z.array(dataset) }), "The datasets"), ...problems },
  handle: ({ app }) => ({ items: browseDatasets(app) }),
});

datasetsApi.get("/datasets/{name}/template.csv", {
  summary: "A template of a dataset to fill",
  ...needs("load:read"),
  request: { params: z.strictObject({ name: z.string().max(40) }) },
  responses: {
    200: { description: "The template", content: { "text/csv": { schema: z.string() } } },
    ...problems,
  },
  handle: ({ app, params: { name }, context }) =>
    context.body(`\ufeff${datasetTemplate(app, name)}`, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-template.csv"`,
    }),
});
